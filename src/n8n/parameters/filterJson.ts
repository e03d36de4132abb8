import { InputError } from '../../client/errors';
import { largeIntegerRule, objectTextRule } from '../../records/input/wrongValues';
import { limits } from '../../records/limits';
import { isObject, parseJson, type JsonObject } from '../../records/value';

export const CONDITIONS_EXAMPLE = '{"and": [{"field": "tag", "operator": "eq", "value": "vip"}]}';

/**
 * The `filter` of a list: one JSON object as text, at most 16 KB when encoded (docs/service.md, "Common list parameters").
 * @param value JSON text or an object from an expression; undefined if the filter was not added
 */
export function filterTextOf(value: unknown, field: string): string | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	const filter = jsonObjectOf(value, field, CONDITIONS_EXAMPLE);
	if (filter === undefined) {
		throw new InputError(field, 'has no condition', 'Add one, or remove the field.');
	}
	const largeInteger = largeIntegerRule(filter);
	if (largeInteger !== undefined) {
		throw new InputError(field, largeInteger, 'Write it in quotes.');
	}
	const text = JSON.stringify(filter);
	if (objectTextRule(text, true) !== undefined) {
		const remedy = 'Correct its expression, such as {{ $json.field.name }}.';
		throw new InputError(field, 'contains the text of an object', remedy, text);
	}
	const bytes = Buffer.byteLength(encodeURIComponent(text));
	if (bytes > limits.filterBytes) {
		throw new InputError(
			field,
			`has ${bytes} bytes once encoded for the request`,
			`Shorten it to at most ${limits.filterBytes} bytes.`,
		);
	}
	return text;
}

/** The object of a JSON text or of an expression; undefined if it has no key. */
export function jsonObjectOf(
	value: unknown,
	field: string,
	example: string,
): JsonObject | undefined {
	const object = typeof value === 'string' ? parseJson(value) : value;
	if (isObject(object)) return Object.keys(object).length > 0 ? object : undefined;
	throw new InputError(
		field,
		'is not one JSON object',
		`Enter an object such as ${example}.`,
		value,
	);
}
