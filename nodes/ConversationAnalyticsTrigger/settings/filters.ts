import type { Collection } from '../../../src/n8n/parameters/collection';
import { toChoice, toNumber } from '../../../src/n8n/parameters/values';
import { answersOfModules, moduleResultsOf } from '../../../src/output/simplified/answers';
import { isAnsweredWith } from '../../../src/output/answerItems';
import {
	hasScoreWithin,
	overallOf,
	type ScoreBounds,
} from '../../../src/output/simplified/overall';
import { isAnswer } from '../../../src/output/simplified/yesOrNo';
import { scoreBoundsOf } from '../../../src/operation/scores';
import { moduleNames, type ModuleName } from '../../../src/records/choices';
import type { DeliveredResult } from '../../../src/delivery/delivery';
import { objectOf, textOf, type JsonObject } from '../../../src/records/value';
import { answerOperators, type AnswerOperator } from '../fields/filters';

interface AnswerRule {
	module: ModuleName;
	parameter: string;
	operator: AnswerOperator;
	value: string;
}

/** What a result must have to start an execution. A filter that was not added matches everything. */
export interface ResultFilters {
	serviceIds: string[];
	agentIds: string[];
	conversationTypes: string[];
	scores: ScoreBounds;
	fatal: string | undefined;
	answers: AnswerRule[];
}

export const noFilters: ResultFilters = {
	serviceIds: [],
	agentIds: [],
	conversationTypes: [],
	scores: {},
	fatal: undefined,
	answers: [],
};

export function readFilters(filters: Collection): ResultFilters {
	const fatal = filters.text('fatal', undefined);
	return {
		serviceIds: filters.texts('serviceId'),
		agentIds: filters.texts('agentId'),
		conversationTypes: filters.texts('conversationType'),
		scores: scoreBoundsOf(filters),
		fatal:
			fatal === undefined
				? undefined
				: toChoice(plain(fatal), filters.label('fatal'), ['yes', 'no']),
		answers: filters.rows('answers').map(answerRuleOf),
	};
}

function answerRuleOf(row: Collection): AnswerRule {
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
 * Whether a result starts an execution. Absent and null fields match no filter. To a failed result, which has no analysis,
 * only the filters for service and agent apply, if it names them: otherwise failures could be missed.
 */
export function passesFilters(
	{ kind, result, failed }: DeliveredResult,
	filters: ResultFilters,
): boolean {
	const record = result ?? {};
	const isVoice = kind === 'voiceAgentCall';
	const service = textOf(objectOf(record.request_data).service_id);
	if (!isVoice && !isAmong(service, filters.serviceIds, failed)) return false;
	if (isVoice && !isAmong(textOf(record.agent_id), filters.agentIds, failed)) return false;
	if (failed) return true;
	const type = textOf(record.conversation_type);
	if (!isAmong(type, filters.conversationTypes, false)) return false;
	const modules = isVoice ? record.inbuilt_analytics : record.conversation_analytics;
	const overall = overallOf(modules);
	const { scores, fatal } = filters;
	// The fields of these two are hidden for voice agents, whose results have neither.
	if (!isVoice && !hasScoreWithin(record, scores)) return false;
	if (!isVoice && fatal !== undefined && !isAnswer(overall.fatal, fatal)) return false;
	const answers =
		filters.answers.length > 0 ? objectOf(answersOfModules(moduleResultsOf(modules))) : {};
	return filters.answers.every((rule) => matchesRule(objectOf(answers[rule.module]), rule));
}

function isAmong(value: string | undefined, wanted: string[], whenAbsent: boolean): boolean {
	if (wanted.length === 0) return true;
	return value === undefined ? whenAbsent : wanted.some((one) => isSame(value, one));
}

function isBelow(score: unknown, bound: number): boolean {
	const number = typeof score === 'string' && score.trim() !== '' ? Number(score) : score;
	return typeof number === 'number' && number < bound;
}

/** Case and surrounding space do not count: "Yes" and "yes" are the same answer. */
function isSame(value: unknown, text: string): boolean {
	return plain(value) === plain(text);
}

function plain(value: unknown): string | undefined {
	if (typeof value === 'boolean') return String(value);
	return textOf(value)?.trim().toLowerCase();
}

function matchesRule(answers: JsonObject, rule: AnswerRule): boolean {
	const answer = Object.entries(answers).find(([name]) => isSame(name, rule.parameter))?.[1];
	const values: unknown[] = Array.isArray(answer) ? answer : [answer];
	if (rule.operator === 'contains') {
		const part = plain(rule.value) ?? '';
		return values.some((value) => plain(value)?.includes(part));
	}
	if (rule.operator === 'below') return values.some((value) => isBelow(value, Number(rule.value)));
	const isAnswered = isAnsweredWith(answer, rule.value);
	// A parameter without an answer matches neither operator.
	if (rule.operator !== 'isNot') return isAnswered;
	return values.some((value) => plain(value) !== undefined) && !isAnswered;
}
