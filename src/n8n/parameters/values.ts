import { InputError } from '../../client/errors';
import { identifierRule, readText } from '../../records/input/checkRecord';
import { limits } from '../../records/limits';
import { isObject } from '../../records/value';

/** Text of a field's value; a number is taken as its digits, a resource locator as what was chosen. */
export function toText(value: unknown, field: string): string {
	if (value === undefined || value === null) return '';
	if (typeof value === 'boolean') return String(value);
	if (isObject(value) && '__rl' in value) return toText(value.value, field);
	const read = readText(value);
	if ('value' in read) return read.value;
	throw new InputError(field, read.rule, REMEDY_OF_TEXT);
}

/** Text of a field that names something: true and false are what is left of an expression, and no name. */
export function toName(value: unknown, field: string): string {
	const given = isObject(value) && '__rl' in value ? value.value : value;
	if (typeof given === 'boolean') throw new InputError(field, 'is not text', REMEDY_OF_TEXT);
	return toText(given, field);
}

const REMEDY_OF_TEXT = 'Give text, or an expression that results in text.';

/** Bounds of a number, both inclusive. */
export interface Bounds {
	least: number;
	most: number;
}

/** A number between bounds, also from digits in text; undefined for anything else. */
export function numberWithin(value: unknown, { least, most }: Bounds): number | undefined {
	const number = typeof value === 'string' && value.trim() ? Number(value) : value;
	return typeof number === 'number' && number >= least && number <= most ? number : undefined;
}

export function toInteger(value: unknown, field: string, bounds: Bounds): number {
	const number = numberWithin(value, bounds);
	if (number !== undefined && Number.isInteger(number)) return number;
	const remedy = `Give a whole number from ${bounds.least} to ${bounds.most}.`;
	throw new InputError(field, 'is not in range', remedy);
}

export function toNumber(value: unknown, field: string, bounds: Bounds): number {
	const number = numberWithin(value, bounds);
	if (number !== undefined) return number;
	const remedy = `Give a number from ${bounds.least} to ${bounds.most}.`;
	throw new InputError(field, 'is not a number in range', remedy);
}

/**
 * Texts of a list, or of one text alone; refuses an empty one.
 *
 * @param reasonOf why the value at an index may be empty, as a clause
 */
export function toTexts(value: unknown, field: string, reasonOf: (at: number) => string): string[] {
	const values: unknown[] = Array.isArray(value) ? value : [value];
	return values.map((one, at) => {
		const text = toText(one, field).trim();
		if (text !== '') return text;
		const row = values.length === 1 ? '' : `, value ${at + 1},`;
		const remedy = 'Correct the expression, or remove the value.';
		throw new InputError(`${field}${row}`, `is empty; ${reasonOf(at)}`, remedy);
	});
}

export function toChoice<Choice extends string>(
	value: unknown,
	field: string,
	choices: readonly Choice[],
): Choice {
	const found = choices.find((choice) => choice === value);
	if (found !== undefined) return found;
	throw new InputError(field, 'is not an allowed value', `Choose one of: ${choices.join(', ')}.`);
}

/**
 * A switch, which an expression may have made text of. Anything else is refused: a Validate Only that is
 * not understood must not have people called.
 */
export function toBoolean(value: unknown, field: string): boolean {
	if (value === true || value === 'true') return true;
	if (value === undefined || value === false || value === 'false') return false;
	throw new InputError(field, 'is not true or false', 'Give true or false.');
}

/** Checks an identifier by the rules of docs/service.md, "Limits". */
export function toIdentifier(value: unknown, field: string): string {
	const text = toName(value, field);
	const fault = identifierRule(text);
	if (fault === undefined) return text;
	const { least, most } = limits.identifierCharacters;
	throw new InputError(
		field,
		fault,
		`Give an identifier of ${least} to ${most} characters, without line breaks or tabs.`,
	);
}

/** An identifier that becomes part of a path, where "." and ".." would name another address. */
export function toPathIdentifier(value: unknown, field: string): string {
	const text = toIdentifier(value, field);
	if (text !== '.' && text !== '..') return text;
	throw new InputError(field, `"${text}" cannot be asked for`, 'Give the identifier of a record.');
}
