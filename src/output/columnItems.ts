import { moduleNames, type Channel } from '../records/choices';
import { setField, type JsonObject } from '../records/value';
import type { AnswerWriter } from './simplified/simplify';
import { CUSTOMER_ANALYTICS, isOfAnswers } from './simplified/answers';
import {
	cellOf,
	ColumnWriter,
	OTHER_ANSWERS,
	type ColumnPlan,
	type WrittenColumn,
} from './columns';
import { valueAt } from './selection';
import type { Simplifier } from './simplifier';

/**
 * Gives what makes of a record one item of plain values, as a table takes it: one column per answer in the
 * place of the answers, lists and objects as text.
 *
 * @param simplifyWith gives what simplifies records, writing their answers in the given way
 * @param paths of Selected Fields; undefined for all fields
 */
export function columnItemsOf(
	simplifyWith: (write: AnswerWriter) => Simplifier,
	plan: ColumnPlan,
	paths?: string[],
): (record: JsonObject, arrivedAs?: Channel) => JsonObject[] {
	const writer = new ColumnWriter(plan);
	const choose = paths && columnSelection(paths, plan, writer);
	let columns: WrittenColumn[] = [];
	const simplify = simplifyWith((item, record) => {
		columns = writer.write(item, record);
	});
	return (record, arrivedAs) => {
		const item = simplify(record, arrivedAs);
		if (choose) return [choose(item, record, columns)];
		for (const name of Object.keys(item)) {
			const value = item[name];
			if (typeof value === 'object' && value !== null) {
				setField(item, name, cellOf(value, plan.lists));
			}
		}
		return [item];
	};
}

/** The same columns for every record, null where it has no value for one. */
function columnSelection(paths: string[], { lists }: ColumnPlan, writer: ColumnWriter) {
	const nameOf = (path: string) => (isColumn(path) ? path : writer.names.ofField(path));
	const fields = new Map(
		paths.filter((path) => !isOfAnswers(path)).map((path) => [path, nameOf(path)]),
	);
	return (item: JsonObject, record: JsonObject, columns: WrittenColumn[]): JsonObject => {
		const selected: JsonObject = {};
		const put = (name: string, value: unknown) => setField(selected, name, cellOf(value, lists));
		for (const path of paths) {
			const chosen = columns.filter((column) => isNamedBy(path, column));
			for (const column of chosen) for (const name of column.names) put(name, item[name]);
			if (path === 'answers' && Object.hasOwn(item, OTHER_ANSWERS)) {
				put(OTHER_ANSWERS, item[OTHER_ANSWERS]);
			}
			if (chosen.length > 0) continue;
			const field = fields.get(path);
			const [, module, parameter] = /^answers\.([^.]+)\.(.+)$/s.exec(path) ?? [];
			if (field !== undefined) put(field, valueAt([item, record], path));
			else if (module !== undefined && parameter !== undefined) {
				put(writer.nameOf(module, parameter), null);
			}
		}
		return selected;
	};
}

/** Whether a path is the name of an answer's column. */
function isColumn(path: string): boolean {
	return moduleNames.some(
		(module) => path.startsWith(`${module}_`) || path.startsWith(`${CUSTOMER_ANALYTICS}_`),
	);
}

/** Whether a path such as `answers`, `answers.business_insights` or `answers.business_insights.Intent` names it. */
function isNamedBy(path: string, { root, module, path: parameter, names }: WrittenColumn): boolean {
	return (
		path === root ||
		path === `${root}.${module}` ||
		(parameter !== undefined && path === `${root}.${module}.${parameter}`) ||
		names.includes(path)
	);
}
