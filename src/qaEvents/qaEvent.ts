import { answerItemsOf, type AnswerItem } from '../output/answerItems';
import { cellOf } from '../output/columns/columnItems';
import { allFields, type AnswerFilter } from '../output/outputSettings';
import type { ModuleName } from '../records/choices';
import type { RecordKind } from '../records/kinds';
import type { Inclusion, QaEventName } from '../records/kinds/kind';
import { comparableName, isAnsweredWith, valuesOf, yesOrNo } from '../records/answer/comparable';
import { overallOf, overallScoreOf } from '../records/recordFacts';
import { isBlank, isGiven, textOf, type JsonObject } from '../records/value';

/** A rule for alerts. */
export type QaRule =
	| { name: 'answered' | 'notAnswered'; module: ModuleName; parameter: string; answer: string }
	/** Of one parameter, or of any if it is ''. */
	| { name: 'parameterScoreAtMost'; module: ModuleName; parameter: string; score: number }
	/** Of the overall score. */
	| { name: 'scoreAtMost'; score: number }
	| { name: 'failedAnalysis' | 'fatal' };

/** In order of the rules. */
type QaEventsOf = (record: JsonObject, failed: boolean) => QaEvent[];

/** @param isOnce whether a record has only its first event */
export function qaEventsOf(kind: RecordKind, rules: readonly QaRule[], isOnce = false): QaEventsOf {
	const finders = rules.map((rule) => finderOf(kind, rule));
	const most = isOnce ? 1 : Infinity;
	return (record, failed) => finders.flatMap((find) => find(record, failed)).slice(0, most);
}

function finderOf(kind: RecordKind, rule: QaRule): QaEventsOf {
	switch (rule.name) {
		case 'fatal':
			return fatalFinder(kind);
		case 'scoreAtMost':
			return scoreFinder(rule);
		case 'failedAnalysis':
			return (record, failed) => (failed ? [eventOf(rule.name, failureText(record))] : []);
		default:
			return answerFinder(kind, rule);
	}
}

/** One event of one result, ready for an alert. All fields are present, null without a value. */
export type QaEvent = ReturnType<typeof eventOf>;

/**
 * @param reason a sentence
 * @param item the answer, as in One Item per Answer
 */
function eventOf(name: QaEventName, reason: string, item: Partial<AnswerItem> = {}) {
	const { module = null, parameter = null, answer = null, score = null } = item;
	const { explanation = null, evidence = null, evidence_text = null } = item;
	const facts = { module, parameter, answer, score, explanation, evidence };
	// The first two say why the item is there.
	return { name, reason, ...facts, evidence_text };
}

const withEvidence: ReadonlySet<Inclusion> = new Set(['evidence']);

type AnswerRule = Extract<QaRule, { parameter: string }>;

function answerFinder(kind: RecordKind, rule: AnswerRule): QaEventsOf {
	const { name, module, parameter } = rule;
	const parameters = parameter === '' ? [] : [parameter];
	const maxScore = rule.name === 'parameterScoreAtMost' ? rule.score : undefined;
	const filter = { ...allFields.filter, modules: [module], parameters, maxScore };
	const answersOf = answerItemsOf(kind, filter, withEvidence);
	return (record) =>
		answersOf(record).flatMap((item) => {
			const reason = reasonOf(rule, item);
			return reason === undefined ? [] : [eventOf(name, reason, item)];
		});
}

/** Undefined if the answer is no event. */
function reasonOf(rule: AnswerRule, item: AnswerItem): string | undefined {
	if (rule.name === 'parameterScoreAtMost') {
		return `"${item.parameter}" scored ${shown(item.score)} (alert at ${rule.score} or below).`;
	}
	// Without an answer neither rule applies.
	if (valuesOf(item.answer).every(isBlank)) return undefined;
	const isWanted = rule.name === 'answered';
	if (isAnsweredWith(item.answer, rule.answer) !== isWanted) return undefined;
	return `${answeredText(item)}${isWanted ? '' : `, not ${rule.answer}`}.`;
}

/** The module with the score. */
const SCORED = 'agent_feedback';

/** One event per trigger parameter, or one for the conversation. */
function fatalFinder(kind: RecordKind): QaEventsOf {
	const filter: AnswerFilter = { ...allFields.filter, modules: [SCORED] };
	const answersOf = answerItemsOf(kind, filter, withEvidence);
	return (record) => {
		const { fatal, fatal_trigger_parameters: triggers } = overallOf(record.conversation_analytics);
		if (yesOrNo(fatal) !== true) return [];
		const names = valuesOf(triggers)
			.map(textOf)
			.filter((name) => name !== undefined);
		if (names.length === 0) {
			const facts = { module: SCORED, answer: fatal };
			return [eventOf('fatal', 'The conversation counts as fatal.', facts)];
		}
		const answers = answersOf(record);
		return names.map((parameter) => {
			const item = answers.find(
				(one) => comparableName(one.parameter) === comparableName(parameter),
			);
			return item === undefined
				? eventOf('fatal', `Fatal: "${parameter}".`, { module: SCORED, parameter })
				: eventOf('fatal', `Fatal: ${answeredText(item)}.`, item);
		});
	};
}

function scoreFinder({ name, score: most }: Extract<QaRule, { name: 'scoreAtMost' }>): QaEventsOf {
	return (record) => {
		const score = overallScoreOf(record.conversation_analytics);
		if (score === null || score > most) return [];
		const reason = `Overall score ${score} (alert at ${most} or below).`;
		return [eventOf(name, reason, { module: SCORED, answer: score, score })];
	};
}

function failureText({ error, error_type, failed_without_result: count }: JsonObject): string {
	if (isGiven(count)) {
		return `${shown(count)} records of the batch failed, and the service sent no results of them.`;
	}
	const words = textOf(error) ?? textOf(error_type);
	return `The analysis failed${words === undefined ? '' : `: ${words}`}`.replace(/\.?$/, '.');
}

function answeredText({ parameter, answer }: AnswerItem): string {
	return `"${parameter}" was answered ${shown(answer)}`;
}

/** As one line. */
function shown(value: unknown): string {
	return String(cellOf(value) ?? 'nothing');
}

/** The parameters that rules name. */
export function namedParameters(rules: readonly QaRule[]) {
	return rules.flatMap((rule) =>
		'module' in rule && rule.parameter !== '' ? [{ ...rule, what: 'QA event' }] : [],
	);
}
