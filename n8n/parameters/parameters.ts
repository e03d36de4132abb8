import { InputError } from '../../client/errors';
import type { TimeRange } from '../../client/range';
import { textFault } from '../../records/input/identifier';
import { limits } from '../../records/limits';
import { isObject, type JsonObject } from '../../records/value';
import { readRange } from './timeRange';

/** One item's canvas values as n8n hands them out: expressions resolved, nothing checked. */
export interface ParameterSource {
	read(name: string, fallback: unknown, extractValue: boolean): unknown;
	/** The workflow's time zone, IANA name. */
	zone: string;
	/** Epoch milliseconds at which the run began. */
	nowMs: number;
}

/** One item's canvas values, checked. Every refusal names the field as the panel shows it. */
export class Parameters {
	constructor(private readonly source: ParameterSource) {}

	get zone(): string {
		return this.source.zone;
	}

	get nowMs(): number {
		return this.source.nowMs;
	}

	/** The value as it is; `fallback` where the field is not shown. */
	raw(name: string, fallback?: unknown): unknown {
		return this.source.read(name, fallback, false);
	}

	/** Text, '' when empty. A number from an expression is taken as its digits. */
	text(name: string, field: string): string {
		return textOf(this.source.read(name, '', true), field);
	}

	/** A switch; `fallback` where the field is not shown or empty. */
	boolean(name: string, field: string, fallback: boolean): boolean {
		const value = this.raw(name, fallback);
		return switchOf(value === null || value === '' ? fallback : value, field);
	}

	/** A whole number from `least` to `most`. */
	integer(name: string, field: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
		return integerOf(this.raw(name), field, least, most);
	}

	/** One of a closed list of values. */
	choice<Choice extends string>(name: string, field: string, choices: readonly Choice[]): Choice {
		return choiceOf(this.text(name, field), field, choices);
	}

	/** A required identifier (interface.md, section Limits, "Identifier parameters"). */
	identifier(name: string, field: string): string {
		return identifierOf(this.text(name, field), field);
	}

	/** The fields of a collection that were added and are not empty. */
	collection(name: string): JsonObject {
		const value = this.raw(name, {});
		if (!isObject(value)) return {};
		return Object.fromEntries(
			Object.entries(value).filter(([, one]) => one !== '' && one !== undefined && one !== null),
		);
	}

	/** The range of `timeRange`, `startTime` and `endTime`. */
	timeRange(): TimeRange {
		return readRange(
			{
				timeRange: this.text('timeRange', 'Time Range') || 'custom',
				startTime: this.raw('startTime', ''),
				endTime: this.raw('endTime', ''),
			},
			this.source.nowMs,
			this.source.zone,
		);
	}
}

/** Text of a field's value; a number is taken as its digits. */
export function textOf(value: unknown, field: string): string {
	if (value === undefined || value === null) return '';
	if (typeof value === 'string') return value;
	if (typeof value === 'number' || typeof value === 'boolean') return String(value);
	throw new InputError(field, 'is not text', 'Give text, or an expression that results in text.');
}

export function integerOf(value: unknown, field: string, least: number, most: number): number {
	const number = typeof value === 'string' && value.trim() ? Number(value) : value;
	const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
	if (typeof number !== 'number' || !Number.isInteger(number) || number < least || number > most) {
		throw new InputError(field, 'is not in range', `Give a whole number ${range}.`);
	}
	return number;
}

export function choiceOf<Choice extends string>(
	value: unknown,
	field: string,
	choices: readonly Choice[],
): Choice {
	const found = choices.find((choice) => choice === value);
	if (found !== undefined) return found;
	throw new InputError(field, 'is not one of its values', `Choose one of: ${choices.join(', ')}.`);
}

/**
 * A switch, which an expression may have made text of. Anything else is refused: a Validate Only that is
 * not understood must not have people called.
 */
export function switchOf(value: unknown, field: string): boolean {
	if (value === true || value === 'true') return true;
	if (value === undefined || value === false || value === 'false') return false;
	throw new InputError(field, 'is neither on nor off', 'Give true or false.');
}

/** Checks an identifier by the rules of interface.md, section Limits. */
export function identifierOf(value: unknown, field: string): string {
	const text = textOf(value, field);
	const fault = textFault(text);
	if (fault === undefined) return text;
	const { least, most } = limits.identifierCharacters;
	throw new InputError(
		field,
		fault,
		`Give an identifier of ${least} to ${most} characters, without line breaks or tabs.`,
	);
}

/** An identifier that becomes part of a path, where "." and ".." would name another address. */
export function pathIdentifierOf(value: unknown, field: string): string {
	const text = identifierOf(value, field);
	if (text !== '.' && text !== '..') return text;
	throw new InputError(field, `"${text}" cannot be asked for`, 'Give the identifier of a record.');
}
