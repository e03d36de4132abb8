import type { AnswerWriter } from './simplified/simplify';
import type { Channel } from '../records/choices';
import { setField, type JsonObject } from '../records/value';
import { ColumnNames, snakeCaseOf } from './columnNames';
import {
	cellOf,
	columnWriter,
	OTHER_ANSWERS,
	type ColumnPlan,
	type WrittenColumn,
} from './columns';
import { findFirst } from './selection';

/** Simplifies a record, writing its answers in the given way. */
type SimplifyWith = (record: JsonObject, write: AnswerWriter, arrivedAs?: Channel) => JsonObject;

/**
 * Gives what makes of a record one item of plain values, as a table takes it: one column per answer in the
 * place of the answers, lists and objects as text.
 *
 * @param paths of Selected Fields; undefined for all fields
 */
export function columnItemsOf(
	simplify: SimplifyWith,
	plan: ColumnPlan,
	paths?: string[],
): (record: JsonObject, arrivedAs?: Channel) => JsonObject {
	const write = columnWriter(plan);
	const choose = paths && columnSelection(paths, plan);
	return (record, arrivedAs) => {
		let columns: WrittenColumn[] = [];
		const writeColumns: AnswerWriter = (fields, modules) => {
			columns = write(fields, modules);
		};
		const item = simplify(record, writeColumns, arrivedAs);
		if (choose) return choose(item, record, columns);
		for (const name of Object.keys(item)) {
			const value = item[name];
			if (typeof value === 'object' && value !== null)
				setField(item, name, cellOf(value, plan.lists));
		}
		return item;
	};
}

/** The same columns for every record, null where it has no value for one. */
function columnSelection(paths: string[], { lists }: ColumnPlan) {
	const names = new ColumnNames();
	return (item: JsonObject, record: JsonObject, columns: WrittenColumn[]): JsonObject => {
		const selected: JsonObject = {};
		const put = (name: string, value: unknown) => setField(selected, name, cellOf(value, lists));
		for (const path of paths) {
			if (path === 'explanations' || path === 'evidence') continue;
			const chosen = columns.filter((column) => isNamedBy(path, column));
			for (const column of chosen) for (const name of column.names) put(name, item[name]);
			if (path === 'answers' && Object.hasOwn(item, OTHER_ANSWERS)) {
				put(OTHER_ANSWERS, item[OTHER_ANSWERS]);
			}
			if (chosen.length > 0 || isOfAnswers(path)) continue;
			const [, module, parameter] = /^answers\.([^.]+)\.(.+)$/s.exec(path) ?? [];
			if (module !== undefined && parameter !== undefined) put(names.of(module, parameter), null);
			else if (Object.hasOwn(item, path)) put(path, item[path]);
			else put(snakeCaseOf(path), findFirst([item, record], path)?.value);
		}
		return selected;
	};
}

/** Whether a path such as `answers`, `answers.business_insights` or `answers.business_insights.Intent` names it. */
function isNamedBy(path: string, { module, path: parameter, names }: WrittenColumn): boolean {
	if (parameter === undefined) return path === 'versions' || path === `versions.${module}`;
	return (
		path === 'answers' ||
		path === `answers.${module}` ||
		path === `answers.${module}.${parameter}` ||
		names.includes(path)
	);
}

/** Whether a path names all answers or those of a module, which a record may not have. */
function isOfAnswers(path: string): boolean {
	return /^(?:answers|versions)(?:\.[^.]+)?$/.test(path);
}
