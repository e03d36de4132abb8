import {
	conditionLabel,
	checkedFilter,
	type StructuredFilter,
} from '../../../client/filter/condition';
import { InputError } from '../../../client/errors';
import type { Collection } from '../../../n8n/parameters/collection';
import { isExpression } from '../../../n8n/parameters/fields';
import { filterTextOf } from '../../../n8n/parameters/filterJson';
import { isIdentifier, rulesByField, type ConditionResource } from '../../../records/filterRules';
import {
	chosenValue,
	isObject,
	objectOf,
	parseJson,
	type JsonObject,
} from '../../../records/value';
import { rowWords } from './conditions';

const LABEL = 'Conditions';

/** The `filter` of a list, from JSON or from rows. Rows must follow the rules of exports. */
export function listFilterOf(resource: ConditionResource, filters: Collection): string | undefined {
	return onlyFilterOf(filters, LABEL, filterOfRows(resource, filters));
}

/** @param form the filter of the form with this label; undefined if it is empty */
export function onlyFilterOf(
	filters: Collection,
	label: string,
	form: object | undefined,
): string | undefined {
	const json = filterTextOf(filters.raw('filter'), filters.label('filter'));
	if (form === undefined) return json;
	if (json === undefined) return filterTextOf(form, label);
	throw new InputError(
		'Filters',
		`have both ${label} and ${filters.label('filter')}`,
		'Use one of them: both set the same filter.',
	);
}

/** The filter of the rows in Filters; undefined without a row. @throws InputError naming the row */
export function filterOfRows(
	resource: ConditionResource,
	filters: Collection,
): StructuredFilter | undefined {
	const rows = rowsIn(filters.raw('conditions'));
	if (!Array.isArray(rows)) {
		throw new InputError(LABEL, 'are not a list', 'Add rows, or enter the conditions as JSON.');
	}
	if (rows.length === 0) return undefined;
	const saved = rowsIn(filters.stored('conditions'));
	const and = rows.map((row: unknown, index) =>
		conditionOfRow(objectOf(row), index, objectOf(Array.isArray(saved) ? saved[index] : {})),
	);
	return checkedFilter(resource, { and }, LABEL, rowWords);
}

/** @param collection the fixed collection, or a list from an expression */
function rowsIn(collection: unknown): unknown {
	return Array.isArray(collection) ? collection : (objectOf(collection).condition ?? []);
}

/** Whether a row of a configured parameter is without it, as after a list that could not load. */
export function hasUnnamedRow(filters: Collection): boolean {
	return [rowsIn(filters.raw('conditions'))].flat().some((row) => {
		const { source = '', parameter = '' } = objectOf(row);
		return source !== '' && source !== 'standard' && parameter === '';
	});
}

/** A row as the service accepts it, not yet checked. */
function conditionOfRow(row: JsonObject, index: number, stored: JsonObject): JsonObject {
	const { source = 'standard', operator = 'eq', parameter, parameterValue, parameterValues } = row;
	const isStandard = source === 'standard' || source === '';
	const { field, value, values } = isStandard
		? row
		: { field: parameter, value: parameterValue, values: parameterValues };
	const name = String(field ?? '');
	const label = conditionLabel(index, isStandard ? rowWords.field(name) : name);
	const condition = { field, operator, ...(isStandard ? {} : { module: source }) };
	if (operator === 'between') {
		const lower = boundOf(row.lower, `${label} ${rowWords.lower}`, stored.lower);
		const upper = boundOf(row.upper, `${label} ${rowWords.upper}`, stored.upper);
		return { ...condition, value: { lower, upper } };
	}
	if (operator === 'in')
		return { ...condition, value: listOf(values, isStandard && isIdentifier(name)) };
	const isScore = isStandard && rulesByField.get(name)?.eqIsNumber;
	const score = () => [boundOf(chosenValue(value), `${label} Value`)];
	return { ...condition, value: isScore ? score() : asText(value) };
}

/** A number from a text field; undefined if empty. @throws InputError if its expression is empty */
function boundOf(given: unknown, label: string, stored?: unknown): number | undefined {
	if ((given === undefined || given === '') && !isExpression(stored)) return undefined;
	const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
	if (typeof number === 'number' && Number.isFinite(number)) return number;
	throw new InputError(label, 'is not a number', 'Enter a number such as 60 or 12.5.');
}

/**
 * The values of an array, a JSON array, or lines of text, without empty ones.
 * @param hasIds whether commas separate values too
 */
function listOf(given: unknown, hasIds: boolean): unknown {
	const isJson = typeof given === 'string' && given.trim().startsWith('[');
	const list = (isJson && parseJson(given)) || given;
	if (!Array.isArray(list) && isObject(list)) return given;
	const values = Array.isArray(list) ? list.map(asText) : linesOf(String(list ?? ''), hasIds);
	return [...new Set(values)].filter((one) => one !== '' && one !== undefined && one !== null);
}

function linesOf(text: string, hasIds: boolean): string[] {
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
	if (!hasIds) return lines;
	return lines.flatMap((line) =>
		line.includes(',') ? line.split(',').map((one) => one.trim()) : line,
	);
}

/** Converts numbers and booleans of expressions to text. */
function asText(given: unknown): unknown {
	const value = chosenValue(given);
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
