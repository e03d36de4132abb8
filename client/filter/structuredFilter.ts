import type { ConditionResource, FieldRule, Operator } from '../../records/filterRules';
import { limits } from '../../records/limits';
import { isObject, parseJson, type JsonObject } from '../../records/value';
import {
	checkedCondition,
	operatorOf,
	placeOf,
	ruleOf,
	type Condition,
	type Place,
} from './condition';
import { InputError } from '../errors';

/** A structured filter of conversations or customers (docs/service.md, "Structured filter"). */
export interface StructuredFilter {
	and: Condition[];
}

/** One row of the panel, nothing checked. */
export interface ConditionRow {
	/** `standard`, or the name of a module. */
	source: unknown;
	field: unknown;
	operator: unknown;
	value?: unknown;
	values?: unknown;
	lower?: unknown;
	upper?: unknown;
}

/**
 * The filter that rows of the panel stand for; undefined without a row.
 *
 * @throws InputError naming the row
 */
export function filterOfRows(
	resource: ConditionResource,
	rows: ConditionRow[],
): StructuredFilter | undefined {
	if (rows.length === 0) return undefined;
	return checkedFilter(
		rows.map((row, index) => conditionOfRow(resource, row, placeOf(index, row.field))),
		resource,
	);
}

/**
 * The filter of JSON text, or of an object from an expression; undefined when empty.
 *
 * @param name the field as the panel shows it
 * @throws InputError naming the condition
 */
export function filterOfJson(
	resource: ConditionResource,
	given: unknown,
	name: string,
): StructuredFilter | undefined {
	const filter = objectOfJson(
		given,
		name,
		'{"and": [{"field": "tag", "operator": "eq", "value": "vip"}]}',
	);
	if (filter === undefined) return undefined;
	const { and, ...rest } = filter;
	const unknown = Object.keys(rest)[0];
	if (unknown !== undefined) {
		throw new InputError(
			name,
			`has an unknown key "${unknown}"`,
			'Give one key "and" with a list.',
		);
	}
	if (!Array.isArray(and)) {
		throw new InputError(name, 'has no list "and"', 'Give {"and": [conditions]}; all must match.');
	}
	const conditions: unknown[] = and;
	return checkedFilter(
		conditions.map((one, index) => {
			const place = placeOf(index, isObject(one) ? one.field : undefined);
			return isObject(one)
				? checkedCondition(resource, one, place)
				: place.refuse('is not an object', 'Give an object with field, operator and value.');
		}),
		resource,
	);
}

/** JSON text or an object as an object; undefined when empty. */
export function objectOfJson(
	given: unknown,
	name: string,
	example: string,
): JsonObject | undefined {
	if (given === undefined || given === null || given === '') return undefined;
	const value = typeof given === 'string' ? parseJson(given) : given;
	if (!isObject(value)) {
		throw new InputError(name, 'is not one JSON object', `Give an object such as ${example}.`);
	}
	return Object.keys(value).length === 0 ? undefined : value;
}

function checkedFilter(and: Condition[], resource: ConditionResource): StructuredFilter {
	const { least, most } = limits.conditions;
	if (and.length < least || and.length > most) {
		throw new InputError(
			'Conditions',
			`are ${and.length}`,
			`Give ${least} to ${most} conditions on ${resource}; all of them must match.`,
		);
	}
	refuseLongFilter({ and });
	return { and };
}

/** At most 16 KB as JSON (docs/service.md, "Limits"). */
export function refuseLongFilter(filter: object): void {
	const bytes = Buffer.byteLength(JSON.stringify(filter));
	if (bytes <= limits.filterBytes) return;
	throw new InputError(
		'Conditions',
		`have ${bytes} bytes as JSON`,
		`Shorten them to at most ${limits.filterBytes} bytes.`,
	);
}

function conditionOfRow(resource: ConditionResource, row: ConditionRow, place: Place): Condition {
	const { source, field, operator } = row;
	const module = source === 'standard' || source === '' ? undefined : source;
	const rule = ruleOf(resource, module, field, place);
	const chosen = operatorOf(rule, operator, place);
	const condition: JsonObject = {
		field,
		operator: chosen,
		value: valueOfRow(row, chosen, rule, place),
	};
	if (module !== undefined) condition.module = module;
	return checkedCondition(resource, condition, place);
}

function valueOfRow(row: ConditionRow, operator: Operator, rule: FieldRule, place: Place): unknown {
	switch (operator) {
		case 'between': {
			const bounds: JsonObject = {};
			const lower = boundOf(row.lower, 'Lower', place);
			const upper = boundOf(row.upper, 'Upper', place);
			if (lower !== undefined) bounds.lower = lower;
			if (upper !== undefined) bounds.upper = upper;
			return bounds;
		}
		case 'in':
			return listOf(row.values, place);
		case 'eq':
			return rule.eqIsNumber ? [boundOf(unwrapped(row.value), 'Value', place)] : asText(row.value);
	}
}

/** A number from a field of text, '' being none. */
function boundOf(given: unknown, name: string, place: Place): number | undefined {
	if (given === undefined || given === null || given === '') return undefined;
	const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
	if (typeof number === 'number' && Number.isFinite(number)) return number;
	return place.refuse(`${name} is not a number`, 'Give a number such as 60 or 12.5.');
}

/** Texts of an array, of a JSON array, of lines, or of a list with commas; empty ones left out. */
function listOf(given: unknown, place: Place): string[] {
	const list = Array.isArray(given) ? given : splitText(given, place);
	return [
		...new Set(list.map(asText).map((one) => (typeof one === 'string' ? one.trim() : ''))),
	].filter((one) => one !== '');
}

function splitText(given: unknown, place: Place): unknown[] {
	if (given === undefined || given === null) return [];
	if (typeof given === 'number' || typeof given === 'boolean') return [given];
	if (typeof given !== 'string') {
		return place.refuse('Values are not a list', 'Give an array, a list with commas, or lines.');
	}
	if (given.trim().startsWith('[')) {
		const parsed = parseJson(given);
		if (Array.isArray(parsed)) return parsed;
	}
	return given.split(given.includes('\n') ? /\r?\n/ : ',');
}

/** A number or a truth value of an expression is taken as its text. */
function asText(given: unknown): unknown {
	const value = unwrapped(given);
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

/** The value that a field with a list of its own holds. */
function unwrapped(given: unknown): unknown {
	return isObject(given) && 'value' in given ? given.value : given;
}
