import {
	conditionLabel,
	checkedFilter,
	type StructuredFilter,
} from '../../../client/filter/condition';
import { InputError } from '../../../client/errors';
import type { ItemContext } from '../../../n8n/context';
import { checkConfiguredNames } from '../../../operation/configuredNames';
import type { Collection } from '../../../n8n/parameters/collection';
import { isExpression } from '../../../n8n/parameters/fields';
import { filterTextOf } from '../../../n8n/parameters/filterJson';
import { standardRule, type ConditionResource } from '../../../records/filterRules';
import { chosenValue, objectOf, parseJson, type JsonObject } from '../../../records/value';

const LABEL = 'Conditions';

/**
 * The `filter` of a list from the panel: JSON as it is, or rows like those of an export, checked by the
 * same rules. The interface does not show the form of this filter in lists. The panel says that only
 * exports are known to take such rows.
 * @param filters those of a Get Many: `filter` (JSON) and `conditions` (rows)
 */
export function listFilterOf(resource: ConditionResource, filters: Collection): string | undefined {
	const raw = filterTextOf(filters.raw('filter'), 'Filter (JSON)');
	const filter = filterOfFilters(resource, filters);
	if (filter === undefined) return raw;
	if (raw !== undefined) {
		throw new InputError(
			'Filters',
			'have both Conditions and Filter (JSON)',
			'Use one of them: both set the same filter.',
		);
	}
	return filterTextOf(filter, LABEL);
}

/** Before a list is read: the parameters that its rows name are those of the live configuration. */
export async function checkListConditions(
	item: ItemContext,
	resource: ConditionResource,
): Promise<void> {
	const filters = item.parameters.listFilters();
	await checkConfiguredNames(item, resource, filterOfFilters(resource, filters));
}

/** The filter of the rows in Filters; undefined without a row. @throws InputError naming the row */
export function filterOfFilters(
	resource: ConditionResource,
	filters: Collection,
): StructuredFilter | undefined {
	return filterOfRows(resource, filters.raw('conditions'), filters.stored('conditions'));
}

/**
 * The filter that the panel's rows stand for; undefined without a row.
 * @param collection the fixed collection as n8n hands it out; an expression may also give the list itself
 * @param stored the same as it was saved: an expression as its text
 * @throws InputError naming the row
 */
export function filterOfRows(
	resource: ConditionResource,
	collection: unknown,
	stored?: unknown,
): StructuredFilter | undefined {
	const rows = givenRowsOf(collection);
	if (rows.length === 0) return undefined;
	const saved = objectOf(stored).condition;
	const and = rows.map((row, index) =>
		conditionOfRow(row, index, objectOf(Array.isArray(saved) ? saved[index] : undefined)),
	);
	return checkedFilter(resource, { and }, LABEL);
}

function givenRowsOf(collection: unknown): JsonObject[] {
	const rows = Array.isArray(collection) ? collection : objectOf(collection).condition;
	if (rows === undefined || rows === null) return [];
	if (!Array.isArray(rows)) {
		throw new InputError(LABEL, 'are not a list', 'Add rows, or give the conditions as JSON.');
	}
	return rows.map((row: unknown) => {
		const { source = 'standard', operator = 'eq', ...rest } = objectOf(row);
		return { source, operator, ...rest };
	});
}

/** A row in the form the service takes, still unchecked. */
function conditionOfRow(row: JsonObject, index: number, stored: JsonObject): JsonObject {
	const { source, operator, parameter, parameterValue, parameterValues } = row;
	const isStandard = source === 'standard' || source === '';
	const { field, value, values } = isStandard
		? row
		: { field: parameter, value: parameterValue, values: parameterValues };
	const takesNumber = isStandard && isScore(field);
	const label = conditionLabel(index, field);
	return {
		field,
		operator,
		value: valueOfRow({ ...row, value, values }, takesNumber, label, stored),
		...(isStandard ? {} : { module: source }),
	};
}

/** @param row with the values of its own source as `value` and `values` */
function valueOfRow(
	row: JsonObject,
	takesNumber: boolean,
	label: string,
	stored: JsonObject,
): unknown {
	switch (row.operator) {
		case 'between': {
			const lower = boundOf(row.lower, `${label} At Least`, stored.lower);
			const upper = boundOf(row.upper, `${label} At Most`, stored.upper);
			return {
				...(lower === undefined ? {} : { lower }),
				...(upper === undefined ? {} : { upper }),
			};
		}
		case 'in':
			return listOf(row.values, label);
		default:
			return takesNumber ? [boundOf(chosenValue(row.value), `${label} Value`)] : asText(row.value);
	}
}

function isScore(field: unknown): boolean {
	return typeof field === 'string' && standardRule('conversations', field)?.eqIsNumber === true;
}

/** A number from a field of text, '' being none; what an expression left out is no number. */
function boundOf(given: unknown, label: string, stored?: unknown): number | undefined {
	if ((given === undefined || given === '') && !isExpression(stored)) return undefined;
	const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
	if (typeof number === 'number' && Number.isFinite(number)) return number;
	throw new InputError(label, 'is not a number', 'Give a number such as 60 or 12.5.');
}

/** Values of an array, of a JSON array, or of text with one on each line; empty ones left out. */
function listOf(given: unknown, label: string): unknown[] {
	const list = Array.isArray(given) ? given : linesOf(given, label);
	const values = list.map(asText).map((one) => (typeof one === 'string' ? one.trim() : one));
	return [...new Set(values)].filter((one) => one !== '' && one !== undefined && one !== null);
}

function linesOf(given: unknown, label: string): unknown[] {
	if (given === undefined || given === null) return [];
	if (typeof given === 'number' || typeof given === 'boolean') return [given];
	if (typeof given !== 'string') {
		throw new InputError(
			`${label} Values`,
			'are not a list',
			'Give an array, or one value on each line.',
		);
	}
	const json = given.trim().startsWith('[') ? parseJson(given) : undefined;
	return Array.isArray(json) ? json : given.split('\n');
}

/** A number or a truth value of an expression is taken as its text. */
function asText(given: unknown): unknown {
	const value = chosenValue(given);
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
