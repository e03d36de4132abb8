import {
	conditionLabel,
	checkedFilter,
	type StructuredFilter,
} from '../../../client/filter/condition';
import { operators } from '../../../client/filter/operators';
import { InputError } from '../../../client/errors';
import { emptyReason, isExpression } from '../../../n8n/parameters/fields';
import { isIdentifier, rulesByField, type ConditionResource } from '../../../records/filterRules';
import { largeIntegerRule } from '../../../records/input/wrongValues';
import {
	chosenValue,
	isBlank,
	isObject,
	objectOf,
	parseJson,
	type JsonObject,
} from '../../../records/value';
import { Field, type FieldValue } from '../../form';
import { rowWords, shownConditions } from './conditions';

/** The filter that the rows make for a resource; undefined without a row. @throws InputError naming the row */
type FilterOf = (resource: ConditionResource) => StructuredFilter | undefined;

/** The structured filter as rows, which must follow the rules of exports. */
export const conditions = new Field(shownConditions, (field): FilterOf => {
	const given = rowsIn(field.raw);
	return (resource) => filterOfRows(resource, field, given);
});

function filterOfRows(
	resource: ConditionResource,
	field: FieldValue,
	rows: unknown,
): StructuredFilter | undefined {
	if (!Array.isArray(rows)) {
		throw field.refuse('are not a list', 'Add rows, or enter the conditions as JSON.');
	}
	if (rows.length === 0) return undefined;
	const saved = rowsIn(field.stored);
	const and = rows.map((row: unknown, index) =>
		conditionOfRow(objectOf(row), index, objectOf(Array.isArray(saved) ? saved[index] : {})),
	);
	return checkedFilter(resource, { and }, field.label, rowWords);
}

/** @param collection the fixed collection, or a list from an expression */
function rowsIn(collection: unknown): unknown {
	return Array.isArray(collection) ? collection : (objectOf(collection).condition ?? []);
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
	const { input = 'text' } = operators.find((one) => one.value === operator) ?? {};
	if (input !== 'text' && input !== 'list') {
		const bound = (name: 'lower' | 'upper') =>
			input === 'bounds' || input === name
				? boundOf(row[name], `${label} ${rowWords[name]}`, stored[name])
				: undefined;
		return { ...condition, value: { lower: bound('lower'), upper: bound('upper') } };
	}
	const isScore = isStandard && rulesByField.get(name)?.eqIsNumber === true;
	const isList = input === 'list';
	const saved = isStandard
		? stored[isList ? 'values' : 'value']
		: stored[isList ? 'parameterValues' : 'parameterValue'];
	if (isExpression(saved) && isBlank(chosenValue(isList ? values : value))) {
		const remedy = 'Correct the expression, or remove the row.';
		throw new InputError(label, `the value is empty${emptyReason(saved)}`, remedy);
	}
	if (isList) {
		const hasCommas = isStandard && (isIdentifier(name) || isScore);
		return { ...condition, value: listOf(values, hasCommas) };
	}
	// The service's own form is a list of one number.
	const [one = value] = Array.isArray(value) && value.length === 1 ? value : [];
	const score = () => [boundOf(chosenValue(one), `${label} Value`)];
	return { ...condition, value: isScore ? score() : asText(value) };
}

/** A number from a text field; undefined if empty. @throws InputError if its expression is empty */
function boundOf(given: unknown, label: string, stored?: unknown): number | undefined {
	if ((given === undefined || given === '') && !isExpression(stored)) return undefined;
	const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
	if (typeof number === 'number' && Number.isFinite(number)) return number;
	throw new InputError(label, 'is not a number', 'Enter a number such as 60 or 12.5.', given);
}

/**
 * The values of an array, a JSON array, or lines of text, without empty ones.
 * @param hasCommas whether commas separate values too
 */
function listOf(given: unknown, hasCommas: boolean): unknown {
	const isJson = typeof given === 'string' && given.trim().startsWith('[');
	const list = (isJson && parseJson(given)) || given;
	if (!Array.isArray(list) && isObject(list)) return given;
	const values = Array.isArray(list) ? list.map(asText) : linesOf(String(list ?? ''), hasCommas);
	return [...new Set(values)].filter((one) => one !== '' && one !== undefined && one !== null);
}

function linesOf(text: string, hasCommas: boolean): string[] {
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
	if (!hasCommas) return lines;
	return lines.flatMap((line) =>
		line.includes(',') ? line.split(',').map((one) => one.trim()) : line,
	);
}

/** Converts numbers and booleans of expressions to text, unless digits are lost. */
function asText(given: unknown): unknown {
	const value = chosenValue(given);
	if (largeIntegerRule(value) !== undefined) return value;
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
