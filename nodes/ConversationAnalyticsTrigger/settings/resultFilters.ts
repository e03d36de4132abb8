import type { Collection } from '../../../src/n8n/parameters/collection';
import { toChoice, toNumber } from '../../../src/n8n/parameters/values';
import { answersOfModules, moduleResultsOf } from '../../../src/output/simplified/answers';
import { hasScoreWithin, overallOf } from '../../../src/output/simplified/overall';
import {
	comparable,
	comparableName,
	isAnsweredWith,
	valuesOf,
} from '../../../src/output/simplified/comparable';
import { scoreBoundsOf } from '../../../src/operation/scores';
import { moduleNames } from '../../../src/records/choices';
import type { DeliveredResult } from '../../../src/delivery/delivery';
import { objectOf, textOf, type JsonObject } from '../../../src/records/value';
import { answerOperators } from '../fields/filterFields';

/** What a result must have to start an execution. */
type ResultFilters = ReturnType<typeof readFilters>;

/** @throws InputError */
export function readFilters(filters: Collection) {
	const fatal = filters.text('fatal', undefined);
	const fatalChoices = ['yes', 'no'] as const;
	return {
		serviceIds: filters.texts('serviceId'),
		agentIds: filters.texts('agentId'),
		conversationTypes: filters.texts('conversationType'),
		scores: scoreBoundsOf(filters),
		fatal: fatal && toChoice(comparable(fatal), filters.label('fatal'), fatalChoices),
		answers: filters.rows('answers').map(answerRuleOf),
	};
}

function answerRuleOf(row: Collection) {
	const rule = {
		module: row.choice('module', moduleNames),
		parameter: row.text('parameter'),
		operator: row.choice('operator', answerOperators),
		value: row.text('value'),
	};
	if (rule.operator === 'below') toNumber(rule.value, row.label('value'), anyNumber);
	return rule;
}

const anyNumber = { least: -Number.MAX_VALUE, most: Number.MAX_VALUE };

/**
 * Whether a result starts an execution. Absent and null fields match no filter. A failed result has no analysis, so only
 * the filters for service and agent apply, and only if it names them.
 */
export function passesFilters(
	{ kind, result: record, failed }: DeliveredResult,
	filters: ResultFilters,
): boolean {
	const isVoice = kind === 'voiceAgentCall';
	const service = textOf(objectOf(record.request_data).service_id);
	const { serviceIds, agentIds, conversationTypes, scores, fatal } = filters;
	if (!isVoice && !isAmong(service, serviceIds, failed)) return false;
	if (isVoice && !isAmong(textOf(record.agent_id), agentIds, failed)) return false;
	if (failed) return true;
	if (!isAmong(textOf(record.conversation_type), conversationTypes, false)) return false;
	const modules = isVoice ? record.inbuilt_analytics : record.conversation_analytics;
	// Voice agents' results have neither of these, so the panel hides both filters for them.
	if (!isVoice && !hasScoreWithin(record, scores)) return false;
	if (!isVoice && fatal !== undefined && !isAnsweredWith(overallOf(modules).fatal, fatal))
		return false;
	if (filters.answers.length === 0) return true;
	const answers = objectOf(answersOfModules(moduleResultsOf(modules)));
	return filters.answers.every((rule) => matchesRule(objectOf(answers[rule.module]), rule));
}

function isAmong(value: string | undefined, wanted: string[], whenAbsent: boolean): boolean {
	if (wanted.length === 0) return true;
	if (value === undefined) return whenAbsent;
	return wanted.some((one) => comparable(value) === comparable(one));
}

function matchesRule(
	answers: JsonObject,
	{ parameter, operator, value }: ReturnType<typeof answerRuleOf>,
): boolean {
	const wanted = comparableName(parameter);
	const answer = Object.entries(answers).find(([name]) => comparableName(name) === wanted)?.[1];
	// A parameter without an answer matches no operator.
	const given = valuesOf(answer).filter((one) => comparable(one) !== '');
	if (given.length === 0) return false;
	switch (operator) {
		case 'contains':
			return given.some((one) => comparable(one).includes(comparable(value)));
		case 'below':
			return given.some((one) => isBelow(one, Number(value)));
		case 'is':
			return isAnsweredWith(answer, value);
		case 'isNot':
			return !isAnsweredWith(answer, value);
	}
}

function isBelow(answer: unknown, bound: number): boolean {
	return typeof answer !== 'boolean' && Number(answer) < bound;
}
