import {
	AnswerPaths,
	moduleResultsOf,
	profileResultsOf,
	visitAnswers,
	type ModuleResults,
} from './simplified/answers';
import { isChoice } from '../records/choices';
import { numberOf, textOf, type JsonObject } from '../records/value';
import type { AnswerFilter, RecordKind } from './settings';

/** The name of the field that links an answer to its record. */
const linkOf: Record<RecordKind, (record: JsonObject) => JsonObject> = {
	conversation: ({ id }) => ({ conversation_id: id ?? null }),
	customer: ({ customer_id }) => ({ customer_id: customer_id ?? null }),
	voiceConversation: ({ conversation_id }) => ({ conversation_id: conversation_id ?? null }),
};

const resultsOf: Record<RecordKind, (record: JsonObject) => ModuleResults[]> = {
	conversation: (record) => moduleResultsOf(record.conversation_analytics),
	customer: (record) => profileResultsOf(record.customer_analytics),
	voiceConversation: (record) => moduleResultsOf(record.inbuilt_analytics),
};

/** One answer, with what links it to its record and further fields of the record. */
export interface AnswerItem extends JsonObject {
	module: string;
	/** A subparameter as `parameter / sub`. */
	parameter: string;
	answer: unknown;
	/** The answer, where it is a number. */
	score: number | null;
	explanation: unknown;
	/** The stored `explanation_with_source`, unchanged. */
	evidence: unknown;
}

/**
 * Gives what makes one item of each answer of a record that passes the filter, linked to its record. The
 * score is the answer where that is a number; the evidence is as it is stored.
 *
 * @param fieldsOf further fields of the record for each of its items
 */
export function answerItemsOf(
	kind: RecordKind,
	filter: AnswerFilter,
	fieldsOf: (record: JsonObject) => JsonObject = () => ({}),
): (record: JsonObject) => AnswerItem[] {
	const paths = new AnswerPaths();
	const parameters = new Set(filter.parameters.map(comparable));
	const wanted = new Set(filter.answeredWith.map(comparable));
	const passes = (path: string, answer: unknown, score: number | null): boolean =>
		(parameters.size === 0 || parameters.has(comparable(path))) &&
		(wanted.size === 0 || valuesOf(answer).some((value) => wanted.has(comparable(value)))) &&
		(filter.scoreBelow === undefined || (score !== null && score < filter.scoreBelow));

	return (record) => {
		const items: AnswerItem[] = [];
		let fields: JsonObject | undefined;
		for (const { module, results } of resultsOf[kind](record)) {
			if (filter.modules.length > 0 && !isChoice(filter.modules, module)) continue;
			visitAnswers(results, paths, (path, answer, result) => {
				const score = scoreOf(answer);
				if (!passes(path, answer, score)) return;
				fields ??= fieldsOf(record);
				const item = {
					...linkOf[kind](record),
					module,
					parameter: path,
					answer: answer ?? null,
					score,
					explanation: result?.explanation ?? null,
					evidence: result?.explanation_with_source ?? null,
				};
				items.push({ ...item, ...fields, ...item });
			});
		}
		return items;
	};
}

function scoreOf(answer: unknown): number | null {
	const number = numberOf(answer);
	return typeof number === 'number' ? number : null;
}

/** Each of the answers, where an answer is a list. */
export function valuesOf(answer: unknown): unknown[] {
	return Array.isArray(answer) ? answer : [answer];
}

/** Case and surrounding space do not count: "Yes" and "yes" are the same answer. */
export function comparable(value: unknown): string {
	const text = typeof value === 'boolean' ? String(value) : textOf(value);
	return text?.trim().toLowerCase() ?? '';
}
