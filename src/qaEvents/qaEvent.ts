import {
	answerItemsOf,
	comparableName,
	isAnsweredWith,
	valuesOf,
	type AnswerItem,
} from '../output/answerItems';
import { cellOf } from '../output/columnItems';
import { simplified, type AnswerFilter, type RecordKind } from '../output/outputSettings';
import { yesOrNo } from '../output/simplified/yesOrNo';
import { overallOf, overallScoreOf } from '../output/simplified/overall';
import { textWithSources } from '../output/simplified/summary';
import { isBlank, isGiven, textOf, type JsonObject } from '../records/value';
import type { QaEventName, QaRule } from './rules';

/** One event of one result, ready for an alert. All fields are present, null without a value. */
export interface QaEvent extends JsonObject {
	name: QaEventName;
	/** A sentence. */
	reason: string;
	module: string | null;
	/** A subparameter as `parameter / sub`. */
	parameter: string | null;
	/** As stored. */
	answer: unknown;
	score: number | null;
	/** Of the customer's previous conversation. */
	previous_score: number | null;
	explanation: unknown;
	/** The stored `explanation_with_source`, unchanged. */
	evidence: unknown;
	/** The texts of the evidence, one per line. */
	evidence_text: string | null;
}

export interface KnownOfResult {
	failed: boolean;
	/** Of the customer's previous conversation, if known. */
	previousScore: number | undefined;
}

/** The items of a record for each of its events, which come first in them; without `events` the items as they are. */
export function withEvents(items: JsonObject[], events: QaEvent[] | undefined): JsonObject[] {
	if (events === undefined) return items;
	return events.flatMap((event) => {
		const first: JsonObject = { qa_event: event };
		return items.map((item) => ({ ...first, ...item, ...first }));
	});
}

/** In order of the rules. */
export type QaEventsOf = (record: JsonObject, known: KnownOfResult) => QaEvent[];

export function qaEventsOf(kind: RecordKind, rules: readonly QaRule[]): QaEventsOf {
	const finders = rules.map((rule) => finderOf(kind, rule));
	return (record, known) => finders.flatMap((find) => find(record, known));
}

function finderOf(kind: RecordKind, rule: QaRule): QaEventsOf {
	switch (rule.name) {
		case 'answered':
		case 'notAnswered':
			return answerFinder(kind, rule);
		case 'fatal':
			return fatalFinder(kind);
		case 'scoreAtMost':
			return (record) => lowOf(scoreOf(record), rule.score);
		case 'scoreDropped':
			return (record, { previousScore }) => dropOf(scoreOf(record), previousScore, rule.points);
		case 'failedAnalysis':
			return (record, { failed }) => (failed ? [failureOf(record)] : []);
	}
}

const nothing = {
	module: null,
	parameter: null,
	answer: null,
	score: null,
	previous_score: null,
	explanation: null,
	evidence: null,
	evidence_text: null,
};

/** The module with the score. */
const SCORED = 'agent_feedback';

function answerFinder(
	kind: RecordKind,
	rule: Extract<QaRule, { name: 'answered' | 'notAnswered' }>,
): QaEventsOf {
	const { name, module, parameter, answer: wanted } = rule;
	const answersOf = answerItemsOf(kind, filterOf({ modules: [module], parameters: [parameter] }));
	const isWanted = ({ answer }: AnswerItem) => {
		// Without an answer neither rule applies.
		if (valuesOf(answer).every(isBlank)) return false;
		return isAnsweredWith(answer, wanted) === (name === 'answered');
	};
	return (record) =>
		answersOf(record)
			.filter(isWanted)
			.map((item) => {
				const instead = name === 'answered' ? '' : `, not ${wanted}`;
				const reason = `"${item.parameter}" was answered ${shown(item.answer)}${instead}.`;
				return ofAnswer(name, reason, item);
			});
}

/** One event per trigger parameter, or one for the conversation. */
function fatalFinder(kind: RecordKind): QaEventsOf {
	const answersOf = answerItemsOf(kind, filterOf({ modules: [SCORED] }));
	return (record) => {
		const { fatal, fatal_trigger_parameters: triggers } = overallOf(record.conversation_analytics);
		if (yesOrNo(fatal) !== true) return [];
		const event = { ...nothing, name: 'fatal', module: SCORED } as const;
		const names = valuesOf(triggers).map(textOf).filter(isGiven);
		if (names.length === 0) {
			return [{ ...event, answer: fatal, reason: 'The conversation counts as fatal.' }];
		}
		const answers = answersOf(record);
		return names.map((parameter) => {
			const item = answers.find(
				(one) => comparableName(one.parameter) === comparableName(parameter),
			);
			if (item === undefined) {
				return { ...event, parameter: String(parameter), reason: `Fatal: "${parameter}".` };
			}
			const reason = `Fatal: "${item.parameter}" was answered ${shown(item.answer)}.`;
			return ofAnswer('fatal', reason, item);
		});
	};
}

function scoreOf(record: JsonObject): number | null {
	return overallScoreOf(record.conversation_analytics);
}

function lowOf(score: number | null, most: number): QaEvent[] {
	if (score === null || score > most) return [];
	const reason = `The overall score is ${score}, at most ${most}.`;
	return [{ ...nothing, name: 'scoreAtMost', reason, module: SCORED, answer: score, score }];
}

function dropOf(score: number | null, previous: number | undefined, points: number): QaEvent[] {
	if (score === null || previous === undefined || previous - score < points) return [];
	const reason = `The overall score fell from ${previous}, the customer's last, to ${score}.`;
	const event = { ...nothing, name: 'scoreDropped', reason, module: SCORED } as const;
	return [{ ...event, answer: score, score, previous_score: previous }];
}

function failureOf({ error, error_type, failed_without_result: count }: JsonObject): QaEvent {
	const words = textOf(error) ?? textOf(error_type);
	const reason = isGiven(count)
		? `${shown(count)} records of the batch failed, and the service sent no results of them.`
		: `The analysis failed${words === undefined ? '' : `: ${words}`}`.replace(/\.?$/, '.');
	return { ...nothing, name: 'failedAnalysis', reason };
}

function ofAnswer(name: QaEventName, reason: string, item: AnswerItem): QaEvent {
	const { module, parameter, answer, score, explanation, evidence } = item;
	const evidenceText = textWithSources(evidence);
	const facts = { module, parameter, answer, score, explanation, evidence };
	return { ...nothing, name, reason, ...facts, evidence_text: evidenceText };
}

function filterOf(wanted: Partial<AnswerFilter>): AnswerFilter {
	return { ...simplified.filter, ...wanted };
}

/** As one line. */
function shown(value: unknown): string {
	return String(cellOf(value, { form: 'text', separator: ', ' }) ?? 'nothing');
}
