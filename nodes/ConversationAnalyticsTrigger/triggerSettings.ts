import type { IHookFunctions, INode, IWebhookFunctions } from 'n8n-workflow';
import { LRUCache } from 'lru-cache';
import { errorOf, InputError } from '../../src/client/errors';
import type { DeliveredResult } from '../../src/delivery/delivery';
import { recordKindOf } from '../../src/delivery/callbacks';
import { maskChoices } from '../../src/masking/choices';
import { storedValue } from '../../src/n8n/parameters/fields';
import { newSource, type FieldSource } from '../../src/n8n/parameters/fieldSource';
import { simplified, type AskedField } from '../../src/output/outputSettings';
import { answersOfModules, moduleResultsOf } from '../../src/output/simplified/answers';
import {
	comparable,
	comparableName,
	isAnsweredWith,
	valuesOf,
} from '../../src/records/answer/comparable';
import { give } from '../../src/panel/form';
import { qaEventsOf, type QaRule } from '../../src/qaEvents/qaEvent';
import { hasScoreWithin, overallOf } from '../../src/records/recordFacts';
import { lazily } from '../../src/records/lazy';
import { objectOf, textOf, type JsonObject } from '../../src/records/value';
import {
	event,
	filters,
	options,
	output,
	qaRules,
	type AnswerRule,
	type ResultFilters,
} from './triggerFields';

export type TriggerSettings = ReturnType<typeof readSettings>;

/**
 * The parameters of the trigger.
 * @param read a parameter with its expressions; undefined if it is not known yet, which counts as not added
 */
export function sourceOf(node: Pick<INode, 'parameters'>, read: FieldSource['value']): FieldSource {
	const stored = (path: string) => storedValue(node, path);
	return newSource({
		stored,
		value: (name) => (stored(name) === undefined ? undefined : read(name)),
		zone: 'UTC',
		nowMs: 0,
		itemIndex: undefined,
	});
}

/** The parameters with the expressions of a delivery. */
export function sourceAt(functions: IWebhookFunctions | IHookFunctions): FieldSource {
	return sourceOf(functions.getNode(), (name) => functions.getNodeParameter(name, null) ?? null);
}

const knownSettings = lazily(() => new LRUCache<string, TriggerSettings>({ max: 100 }));

/** The settings for a delivery. Those without an expression are read once. */
export function settingsAt(functions: IWebhookFunctions): TriggerSettings {
	const { parameters } = functions.getNode();
	const saved = JSON.stringify(parameters);
	const mayHaveExpression = saved.includes('"=');
	const known = mayHaveExpression ? undefined : knownSettings().get(saved);
	const settings = known ?? readSettings(sourceAt(functions));
	if (!mayHaveExpression) knownSettings().set(saved, settings);
	return settings;
}

const fields = { event, output, filters, options };

export function readSettings(source: FieldSource) {
	const errors = new Set<string>();
	const attempt = <Value>(label: string, work: () => Value, otherwise: () => Value): Value => {
		try {
			return work();
		} catch (error) {
			const { message } = errorOf(error);
			const isOurs = error instanceof InputError;
			errors.add(isOurs ? error.text : `${label} could not be read: ${message}`);
			return otherwise();
		}
	};
	const given = give(fields, source);
	const nothing = () => undefined;
	const wanted = attempt(filters.label, () => given.filters, nothing);
	const callback = attempt(event.label, () => given.event, nothing);
	const { masking, ...chosen } = attempt(
		options.label,
		() => given.options,
		// With invalid settings, results go to Failed and must not be less masked.
		() => ({
			...{ drop: [], ignoresFailed: false, isOncePerConversation: false, testsWithNewest: false },
			masking: { choices: [...maskChoices], nameFields: [] },
		}),
	);
	const rules = attempt('QA Events', () => give(qaRules, source)[recordKindOf(callback)], nothing);
	const finderOf = (kind: DeliveredResult['recordKind'], some: QaRule[]) =>
		qaEventsOf(kind, some, chosen.isOncePerConversation);
	return {
		event: callback,
		output: attempt(
			output.fields.output.label,
			() => ({
				...given.output,
				asked: [...given.output.asked, ...askedBy(wanted)],
				masking,
			}),
			() => ({ ...simplified, masking }),
		),
		filters: wanted,
		/** Undefined if the trigger emits results, as are the events. */
		qaRules: rules,
		eventsOf: rules && {
			conversation: finderOf('conversation', rules),
			voiceConversation: finderOf('voiceConversation', rules),
		},
		...chosen,
		/** Errors in settings, as sentences; defaults apply instead. */
		errors: [...errors],
	};
}

function askedBy(wanted: ResultFilters | undefined): AskedField[] {
	if (wanted === undefined) return [];
	const { answers, conversationTypes } = wanted;
	return [
		...answers.map(({ module, parameter }) => ({ module, field: parameter })),
		...(conversationTypes.length > 0 ? [{ field: 'conversation_type' }] : []),
	];
}

/** Why a result starts no execution; undefined if it may. With an invalid setting every result passes, to Failed. */
export function exclusionOf(
	result: DeliveredResult,
	{ errors, filters: wanted, ignoresFailed, qaRules: rules }: TriggerSettings,
): string | undefined {
	if (errors.length > 0 || !wanted) return undefined;
	if (!passesFilters(result, wanted)) return 'did not pass the filters';
	// A failure can be a QA event.
	const isIgnored = result.failed && ignoresFailed && rules === undefined;
	return isIgnored ? 'failed (Failed Results: Ignore)' : undefined;
}

/**
 * Whether a result starts an execution. Absent and null fields match no filter. A failed result has no analysis, so only
 * the filters for service and agent apply, and only if it names them.
 */
function passesFilters(
	{ recordKind, result: record, failed }: DeliveredResult,
	wanted: ResultFilters,
): boolean {
	const isVoice = recordKind === 'voiceConversation';
	const service = textOf(objectOf(record.request_data).service_id);
	const { serviceIds, agentIds, conversationTypes, scores, fatal, answers: rules } = wanted;
	if (!isVoice && !isAmong(service, serviceIds, failed)) return false;
	if (isVoice && !isAmong(textOf(record.agent_id), agentIds, failed)) return false;
	if (failed) return true;
	if (!isAmong(textOf(record.conversation_type), conversationTypes, false)) return false;
	const modules = isVoice ? record.inbuilt_analytics : record.conversation_analytics;
	// Voice agents' results have neither of these, so the panel hides both filters for them.
	if (!isVoice && !hasScoreWithin(record, scores)) return false;
	if (!isVoice && fatal !== undefined && !isAnsweredWith(overallOf(modules).fatal, fatal))
		return false;
	if (rules.length === 0) return true;
	const answers = objectOf(answersOfModules(moduleResultsOf(modules)));
	return rules.every((rule) => matchesRule(objectOf(answers[rule.module]), rule));
}

function isAmong(value: string | undefined, wanted: string[], whenAbsent: boolean): boolean {
	if (wanted.length === 0) return true;
	if (value === undefined) return whenAbsent;
	return wanted.some((one) => comparable(value) === comparable(one));
}

function matchesRule(answers: JsonObject, { parameter, operator, value }: AnswerRule): boolean {
	const wanted = comparableName(parameter);
	const answer = Object.entries(answers).find(([name]) => comparableName(name) === wanted)?.[1];
	// A parameter without an answer matches no operator.
	const given = valuesOf(answer).filter((one) => comparable(one) !== '');
	if (given.length === 0) return false;
	switch (operator) {
		case 'contains':
			return given.some((one) => comparable(one).includes(comparable(value)));
		case 'below':
			return given.some((one) => typeof one !== 'boolean' && Number(one) < Number(value));
		case 'is':
			return isAnsweredWith(answer, value);
		case 'isNot':
			return !isAnsweredWith(answer, value);
	}
}
