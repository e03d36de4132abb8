import type { INode } from 'n8n-workflow';
import { errorOf, InputError } from '../../src/client/errors';
import { callbacks, recordKindOf } from '../../src/delivery/kind';
import type { DeliveredResult } from '../../src/delivery/delivery';
import type { Collection } from '../../src/n8n/parameters/collection';
import { storedValue } from '../../src/n8n/parameters/fields';
import { NodeParameters, type ReadParameter } from '../../src/n8n/parameters/nodeParameters';
import { toChoice, toNumber } from '../../src/n8n/parameters/values';
import { newSource } from '../../src/n8n/parameters/fieldSource';
import { choicesOf, give } from '../../src/panel/form';
import { scoreBoundsOf } from '../../src/panel/fields/filters/recordFilters';
import { maskChoices } from '../../src/masking/masker';
import { simplified } from '../../src/output/outputSettings';
import { answersOfModules, moduleResultsOf } from '../../src/output/simplified/answers';
import {
	comparable,
	comparableName,
	isAnsweredWith,
	valuesOf,
} from '../../src/output/simplified/comparable';
import { hasScoreWithin, overallOf } from '../../src/records/recordFacts';
import { triggerOutput } from '../../src/panel/fields/output';
import { qaEvents } from '../../src/panel/fields/qaEvents';
import { moduleNames } from '../../src/records/choices';
import { objectOf, textOf, type JsonObject } from '../../src/records/value';
import {
	answerOperators,
	droppedDeliveries,
	eventField,
	filterFields,
	optionFields,
} from './triggerFields';

export type TriggerSettings = ReturnType<typeof readSettings>;

const output = triggerOutput();
const fields = [eventField, filterFields, ...optionFields];

/** Reads the settings once per delivery. */
export function readSettings(read: ReadParameter, node: Pick<INode, 'parameters'>) {
	const errors: string[] = [];
	const stored = (path: string) => storedValue(node, path);
	const facts = { stored, zone: 'UTC', nowMs: 0, itemIndex: undefined };
	const parameters = new NodeParameters({ ...facts, read, fields });
	const source = newSource({
		...facts,
		value: (name) => (stored(name) === undefined ? undefined : (read(name, null) ?? null)),
	});
	const attempt = <Value>(label: string, work: () => Value, otherwise: Value): Value => {
		try {
			return work();
		} catch (error) {
			errors.push(sentenceOf(label, errorOf(error)));
			return otherwise;
		}
	};
	const event = attempt('Event', () => parameters.choice('event', callbacks), undefined);
	const kind = recordKindOf(event);
	// With invalid settings, results go to Failed and must not be less masked.
	const everything = { choices: [...maskChoices], nameFields: [] };
	const masking = attempt(
		'Mask Personal Data',
		() => give(output.fields, source).masking,
		everything,
	);
	return {
		event,
		output: attempt('Output', () => give({ output }, source).output, { ...simplified, masking }),
		filters: attempt('Filters', () => readFilters(parameters.collection('filters')), undefined),
		/** Undefined if the trigger emits results. */
		qaRules: attempt('QA Events', () => give({ rules: qaEvents(kind) }, source).rules, undefined),
		...attempt('Options', () => readOptions(parameters.collection('options')), defaultOptions),
		/** Errors in settings, as sentences; defaults apply instead. */
		errors,
	};
}

const defaultOptions = {
	ignoresFailed: false,
	/** Deliveries to drop. */
	drop: [] as Array<(typeof droppedDeliveries)[number]>,
};

function readOptions(options: Collection): typeof defaultOptions {
	const failed = options.choice('failedResults', ['ignore', 'output']);
	const drop = choicesOf(options.raw('drop'), options.label('drop'), droppedDeliveries);
	return { ignoresFailed: failed === 'ignore', drop };
}

function sentenceOf(label: string, error: Error): string {
	if (error instanceof InputError) return `${error.message}. ${error.remedy}`;
	return `${label} could not be read: ${error.message}`;
}

/** Why a result starts no execution; undefined if it may. With an invalid setting every result passes, to Failed. */
export function exclusionOf(
	result: DeliveredResult,
	{ errors, filters, ignoresFailed, qaRules }: TriggerSettings,
): string | undefined {
	if (errors.length > 0 || !filters) return undefined;
	if (!passesFilters(result, filters)) return 'did not pass the filters';
	// A failure can be a QA event.
	const isIgnored = result.failed && ignoresFailed && qaRules === undefined;
	return isIgnored ? 'failed (Failed Results: Ignore)' : undefined;
}

/** What a result must have to start an execution. */
type ResultFilters = ReturnType<typeof readFilters>;

/** @throws InputError */
function readFilters(filters: Collection) {
	const fatal = filters.text('fatal', undefined);
	const fatalChoices = ['yes', 'no'] as const;
	return {
		serviceIds: filters.texts('serviceId'),
		agentIds: filters.texts('agentId'),
		conversationTypes: filters.texts('conversationType'),
		scores: scoreBoundsOf({
			minScore: filters.integer('minScore', undefined),
			maxScore: filters.integer('maxScore', undefined),
		}),
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
function passesFilters(
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
