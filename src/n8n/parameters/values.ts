import { InputError } from '../../client/errors';
import { identifierRule, readText } from '../../records/input/checkRecord';
import { limits } from '../../records/limits';
import { trimmed } from '../../records/text/trimmed';
import { chosenValue, isBlank } from '../../records/value';

/** Text, the digits of a number, or the choice of a resource locator. */
export function toText(value: unknown, field: string): string {
	const given = chosenValue(value);
	if (given === undefined || given === null) return '';
	if (typeof given === 'boolean') return String(given);
	const read = readText(given);
	if ('value' in read) return read.value;
	throw new InputError(field, read.rule, REMEDY_OF_TEXT);
}

/** Text that names something. A boolean is a mistake in an expression. */
export function toName(value: unknown, field: string): string {
	const given = chosenValue(value);
	if (typeof given === 'boolean') {
		throw new InputError(field, 'is not text', REMEDY_OF_TEXT, given);
	}
	return toText(given, field);
}

const REMEDY_OF_TEXT = 'Enter text, or an expression that results in text.';

/** Bounds of a number, both inclusive. */
export interface Bounds {
	least: number;
	most: number;
}

export function toInteger(value: unknown, field: string, bounds: Bounds): number {
	return toNumber(value, field, bounds, true);
}

/** A number, also as text. */
export function toNumber(
	value: unknown,
	field: string,
	{ least, most }: Bounds,
	isWhole = false,
): number {
	const number = typeof value === 'string' && value.trim() ? Number(value) : value;
	const isInRange = typeof number === 'number' && number >= least && number <= most;
	if (isInRange && (!isWhole || Number.isInteger(number))) return number;
	const remedy = `Enter a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`;
	throw new InputError(field, 'is not in range', remedy, value);
}

export function toChoice<Choice extends string>(
	value: unknown,
	field: string,
	choices: readonly Choice[],
): Choice {
	const found = choices.find((choice) => choice === value);
	if (found !== undefined) return found;
	const remedy = `Choose one of: ${choices.join(', ')}.`;
	throw new InputError(field, 'is not an allowed value', remedy, value);
}

/** A boolean, or its text from an expression. @throws InputError for anything else */
export function toBoolean(value: unknown, field: string): boolean {
	if (value === true || value === 'true') return true;
	if (value === undefined || value === false || value === 'false') return false;
	throw new InputError(field, 'is not true or false', 'Enter true or false.', value);
}

/** Trimmed, so that each ID has one spelling (docs/service.md, "Limits"). */
export function toIdentifier(value: unknown, field: string): string {
	const text = trimmed(toName(value, field));
	const rule = identifierRule(text);
	if (rule === undefined) return text;
	const { least, most } = limits.identifierCharacters;
	throw new InputError(
		field,
		rule,
		`Enter an identifier of ${least} to ${most} characters, without line breaks or tabs.`,
	);
}

/** An identifier for a path. "." and ".." would lead to another address. */
export function toPathIdentifier(value: unknown, field: string): string {
	const text = toIdentifier(value, field);
	if (text !== '.' && text !== '..') return text;
	throw new InputError(field, 'is not the ID of a record', 'Enter the ID of a record.', text);
}

/** The identifiers of a list, or of text with commas or line breaks; refuses an empty list. */
export function toPathIdentifiers(value: unknown, field: string): string[] {
	const values: unknown[] = Array.isArray(value) ? value : toText(value, field).split(/[,\n]/);
	const given = values.filter((one) => !isBlank(typeof one === 'string' ? trimmed(one) : one));
	return (given.length > 0 ? given : ['']).map((one) => toPathIdentifier(one, field));
}
