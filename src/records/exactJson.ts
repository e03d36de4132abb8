import { cutText } from './text/cutText';
import { parseJson } from './value';

/** JSON whose integers above 2^53 are text with all digits. */
export interface ExactJson {
	/** Undefined if the text is not JSON. */
	value: unknown;
	/** The fields that have such integers; undefined if there are none. */
	largeIntegers?: string[];
}

/** Integers with fewer digits are exact as numbers. */
const FEWEST_DIGITS = 16;

const decoder = new TextDecoder();

/**
 * Parses JSON in UTF-8, with or without a byte order mark. Decimals and numbers with an exponent, such as 1e20, stay
 * numbers.
 */
export function parseExactJson(bytes: Uint8Array): ExactJson & { characters: number } {
	const text = decoder.decode(bytes);
	const { length: characters } = text;
	if (!mayHaveLargeInteger(bytes)) return { value: parseJson(text), characters };
	const { exact, names } = withLargeIntegersAsText(text);
	const largeIntegers = names.size > 0 ? { largeIntegers: [...names] } : {};
	return { value: parseJson(exact), characters, ...largeIntegers };
}

/**
 * Whether there is a run of 16 digits or more where a number can be, also within a text. Looks at every 16th byte
 * only, counted from the last digit seen, as each such run has one of them.
 */
export function mayHaveLargeInteger(bytes: Uint8Array): boolean {
	for (let at = FEWEST_DIGITS - 1; at < bytes.length; at += FEWEST_DIGITS) {
		if (!isDigit(bytes[at])) continue;
		let start = at;
		while (isDigit(bytes[start - 1])) start -= 1;
		let end = at + 1;
		while (isDigit(bytes[end])) end += 1;
		const before = bytes[start - 1] === MINUS ? bytes[start - 2] : bytes[start - 1];
		if (end - start >= FEWEST_DIGITS && isBorder(before) && isBorder(bytes[end])) return true;
		at = end;
	}
	return false;
}

const MINUS = 0x2d;
/** A colon, a comma, brackets, a brace and blanks. */
const borders = new Set([0x3a, 0x2c, 0x5b, 0x5d, 0x7d, 0x20, 0x09, 0x0a, 0x0d]);

function isDigit(byte: number | undefined): boolean {
	return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function isBorder(byte: number | undefined): boolean {
	return byte === undefined || borders.has(byte);
}

const LARGE_INTEGER = /(?<![\d.eE+-])-?[1-9]\d{15,}(?![\d.eE])/g;
const COLON = /\s*:/y;

function withLargeIntegersAsText(text: string): { exact: string; names: Set<string> } {
	const names = new Set<string>();
	const parts: string[] = [];
	let name = '""';
	let at = 0;
	while (at < text.length) {
		const quote = text.indexOf('"', at);
		const open = quote < 0 ? text.length : quote;
		parts.push(
			text.slice(at, open).replace(LARGE_INTEGER, (digits) => {
				if (Number.isSafeInteger(Number(digits))) return digits;
				names.add(cutText(String(parseJson(name)), 100));
				return `"${digits}"`;
			}),
		);
		at = endOfText(text, open);
		const literal = text.slice(open, at);
		parts.push(literal);
		COLON.lastIndex = at;
		if (COLON.test(text)) name = literal;
	}
	return { exact: parts.join(''), names };
}

/** The place after the closing quote. @param open of the opening one */
function endOfText(text: string, open: number): number {
	for (let at = open + 1; at < text.length; at += 1) {
		const character = text.charAt(at);
		if (character === '\\') at += 1;
		else if (character === '"') return at + 1;
	}
	return text.length;
}

const MOST_NAMES = 5;

/** For a hint or a line of a log. */
export function largeIntegersText(names: ReadonlySet<string>): string {
	const shown = [...names].slice(0, MOST_NAMES).map((name) => name || 'A list');
	const more = names.size > MOST_NAMES ? ` and ${names.size - MOST_NAMES} more` : '';
	const verb = names.size === 1 ? 'has' : 'have';
	return `${shown.join(', ')}${more} ${verb} integers above 2^53. They are text here, because a number would lose their last digits.`;
}
