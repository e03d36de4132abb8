import { isChoice } from '../records/choices';
import { kinds, type RecordKind } from '../records/kinds';
import { numberOf, type JsonObject } from '../records/value';
import { CUSTOMER_ANALYTICS, modulesOf, visitAnswers } from './simplified/answers';
import { comparableName, isAnsweredWith } from '../records/answer/comparable';
import type { AnswerFilter } from './outputSettings';
import type { Inclusion } from '../records/kinds/kind';
import { textWithSources } from '../records/answer/summary';

export interface AnswerItem extends JsonObject {
	module: string;
	/** A subparameter as `parameter / sub`. */
	parameter: string;
	answer: unknown;
	/** The texts of the evidence, one on each line. */
	evidence_text: string | null;
	/** The answer if it is a number. */
	score: number | null;
	explanation: unknown;
	/** If included: the stored `explanation_with_source`, unchanged. */
	evidence?: unknown;
}

/**
 * Makes one item of each answer that passes the filter.
 * @param include decides whether answers about the customer are among them, and whether items have `evidence`
 * @param fieldsOf further fields of the record for each of its items
 */
export function answerItemsOf(
	kind: RecordKind,
	filter: AnswerFilter,
	include: ReadonlySet<Inclusion> = new Set(),
	fieldsOf: (record: JsonObject) => JsonObject = () => ({}),
): (record: JsonObject) => AnswerItem[] {
	// Each item is linked to its record.
	const { idField: id, itemIdField: link } = kinds[kind];
	const parameters = new Set(filter.parameters.map(comparableName));
	const { modules, answeredWith, minScore = -Infinity, maxScore = Infinity } = filter;
	const isScored = filter.minScore !== undefined || filter.maxScore !== undefined;
	const passes = (path: string, answer: unknown, score: number | null): boolean =>
		(parameters.size === 0 || parameters.has(comparableName(path))) &&
		(answeredWith.length === 0 || answeredWith.some((wanted) => isAnsweredWith(answer, wanted))) &&
		(!isScored || (score !== null && score >= minScore && score <= maxScore));

	return (record) => {
		const items: AnswerItem[] = [];
		let fields: JsonObject | undefined;
		for (const one of modulesOf(kind, record, include)) {
			if (modules.length > 0 && !isChoice(modules, one.module)) continue;
			visitAnswers(one.results, (path, answer, result) => {
				const number = numberOf(answer);
				const score = typeof number === 'number' ? number : null;
				if (!passes(path, answer, score)) return;
				fields ??= fieldsOf(record);
				const evidence = result?.explanation_with_source ?? null;
				const item = {
					[link]: record[id] ?? null,
					parameter: path,
					answer: answer ?? null,
					evidence_text: textWithSources(evidence),
					score,
					explanation: result?.explanation ?? null,
					module: one.ofCustomer ? `${CUSTOMER_ANALYTICS}.${one.module}` : one.module,
					...(include.has('evidence') ? { evidence } : {}),
				};
				items.push({ ...item, ...fields, ...item });
			});
		}
		return items;
	};
}
