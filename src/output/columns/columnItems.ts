import { answerTypeOf } from '../../records/answer/configuration';
import type { AnswerWriter } from '../../records/kinds/kind';
import {
	isGiven,
	numberOf,
	objectOf,
	orNull,
	setField,
	timeMsOf,
	type JsonObject,
} from '../../records/value';
import { pathsOf } from '../modes';
import type { ItemShape, ItemsOf } from '../outputSettings';
import { valueAt } from '../fields/selection';
import {
	CUSTOMER_ANALYTICS,
	evidenceOf,
	isOfAnswers,
	modulesOf,
	visitAnswers,
} from '../simplified/answers';
import { yesOrNo } from '../../records/answer/comparable';
import { simplifierOf } from '../simplified/simplify';

/** The field for answers to parameters that the live configuration does not have, or of another type, as JSON text. */
export const OTHER_ANSWERS = 'other_answers';

export type ColumnType = 'boolean' | 'numeric' | 'text' | 'timestamptz';

/** The fields of records that are not text. */
export const fieldTypes: Partial<Record<string, ColumnType>> = {
	analyzed_at: 'timestamptz',
	conversation_time: 'timestamptz',
	fatal: 'boolean',
	http_status: 'numeric',
	latest_entry_time: 'timestamptz',
	overall_score: 'numeric',
	timeline_entries: 'numeric',
};

const typesOfValues: Partial<Record<ColumnType, string>> = {
	boolean: 'boolean',
	numeric: 'number',
};

/** The value of a field for its column. A value of another type is null, because it would stop the whole table. */
function fieldCellOf(name: string, value: unknown): unknown {
	if (name === 'turns') return jsonOf(value);
	const type = fieldTypes[name] ?? 'text';
	const wanted = typesOfValues[type];
	const typed = type === 'numeric' ? numberOf(value) : value;
	return wanted === undefined || typeof typed === wanted ? cellOf(typed) : null;
}

/** A value for one cell: lists as text, objects as JSON. */
export function cellOf(value: unknown): unknown {
	if (!Array.isArray(value)) return jsonOf(value);
	return value.map((one: unknown) => String(jsonOf(one) ?? '')).join(', ');
}

/** Lists and objects as JSON. */
function jsonOf(value: unknown): unknown {
	return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}

/**
 * Makes one item of plain values for a table. The answers are nested, so that masking and other threads need no names of
 * columns, which depend on all earlier records of the run: `columnNaming` replaces them.
 */
export function columnItemsOf(shape: ItemShape): ItemsOf {
	const { kind, settings } = shape;
	const simplify = simplifierOf(kind, settings.include, columnWriter(shape));
	const fields = pathsOf(kind, settings)?.filter((path) => !isOfAnswers(path));
	return (record, arrivedAs) => {
		const item = simplify(record, arrivedAs);
		if (fields !== undefined) {
			const isColumn = (name: string) => isOfAnswers(name) || name === OTHER_ANSWERS;
			const cells = Object.entries(item).filter(([name]) => isColumn(name));
			const chosen = fields.map((path) => [path, fieldCellOf(path, valueAt([item, record], path))]);
			return [Object.fromEntries([...cells, ...chosen])];
		}
		for (const name of Object.keys(item)) {
			if (!isOfAnswers(name)) item[name] = fieldCellOf(name, item[name]);
		}
		return [item];
	};
}

/** Writes each answer as a cell, or as a list of the answer's cell and included cells. */
function columnWriter({ kind, settings, configured }: ItemShape): AnswerWriter {
	const { columnModules, include } = settings;
	const paths = pathsOf(kind, settings);
	const keepsOthers =
		paths === undefined || paths.includes('answers') || paths.includes(OTHER_ANSWERS);
	const typesOf = new Map(
		[...configured].map(([module, ofModule]) => [
			module,
			new Map(ofModule.map(({ path, type }) => [path, type])),
		]),
	);
	const cellsOf = (value: unknown, result: JsonObject | undefined): unknown => {
		const cells = [cellOf(value)];
		if (result !== undefined) {
			if (include.has('explanations')) cells.push(cellOf(result.explanation));
			if (include.has('evidence')) cells.push(jsonOf(evidenceOf(result)));
		}
		return cells.length > 1 ? cells : cells[0];
	};
	return (item, record) => {
		const answers: JsonObject = {};
		const ofCustomer: JsonObject = {};
		const others: JsonObject = {};
		const versions: JsonObject = {};
		for (const [module, types] of typesOf) {
			const cells: JsonObject = {};
			for (const path of types.keys()) setField(cells, path, cellsOf(null, {}));
			setField(answers, module, cells);
			setField(versions, module, null);
		}
		for (const one of modulesOf(kind, record, include)) {
			const { module, version, results } = one;
			if (columnModules.length > 0 && !columnModules.some((name) => name === module)) continue;
			const types = one.ofCustomer ? undefined : typesOf.get(module);
			const cells = types ? objectOf(answers[module]) : {};
			const unlisted: JsonObject = {};
			visitAnswers(results, (path, value, result) => {
				if (types === undefined) {
					setField(cells, path, cellsOf(value, result));
					return;
				}
				const fitting = types.has(path) ? typed(value, types.get(path)) : undefined;
				if (fitting === undefined) setField(unlisted, path, value);
				const cell = fitting === undefined && !keepsOthers ? value : fitting;
				if (types.has(path)) setField(cells, path, cellsOf(cell, result ?? {}));
			});
			setField(one.ofCustomer ? ofCustomer : answers, module, cells);
			if (orNull(unlisted)) setField(others, module, unlisted);
			if (!one.ofCustomer && version !== undefined) setField(versions, module, cellOf(version));
		}
		item.answers = answers;
		item[CUSTOMER_ANALYTICS] = ofCustomer;
		if (configured.size > 0) item[OTHER_ANSWERS] = orNull(others) && JSON.stringify(others);
		if (include.has('versions')) item.versions = versions;
	};
}

const DATE_DIGITS = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/;
/** Fewer epoch seconds are years, days or other numbers. */
const LEAST_SECONDS = 1_000_000_000;

/** Epoch seconds or milliseconds, or a date as digits such as 20261124. Other numbers stay. */
function timeOf(value: number): unknown {
	const [, year, month, day, hour, minute, second = '00'] = DATE_DIGITS.exec(String(value)) ?? [];
	const date = `${year}-${month}-${day}`;
	const text = hour === undefined ? date : `${date}T${hour}:${minute}:${second}`;
	if (year !== undefined && isDate(text)) return text;
	const ms = value < LEAST_SECONDS ? undefined : timeMsOf(value);
	return ms === undefined ? value : new Date(ms).toISOString();
}

/** Date.parse also accepts 2026-02-31. */
function isDate(text: string): boolean {
	const ms = Date.parse(text.length > 10 ? `${text}Z` : text);
	return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The value in the type that the configuration names; undefined if it does not fit into such a column. */
function typed(value: unknown, type: string | undefined): unknown {
	const columnType = answerTypeOf(type);
	if (columnType === 'text') {
		const isTime = type === 'Date and Time' && typeof value === 'number';
		return isTime ? timeOf(value) : (value ?? null);
	}
	if (!isGiven(value)) return null;
	const converted = columnType === 'numeric' ? numberOf(value) : yesOrNo(value);
	return typeof converted === (columnType === 'numeric' ? 'number' : 'boolean')
		? converted
		: undefined;
}
