import { lazily } from '../lazy';

const characters = lazily(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/** A letter with more accents than this is cut. */
const LONGEST_CHARACTER = 64;

/** The first `most` UTF-16 units of a text, or fewer, so that no visible character is cut: emoji, flags, accents. */
export function beginningOf(text: string, most: number): string {
	if (text.length <= most) return text;
	if (isAscii(text.charCodeAt(most - 1)) && isAscii(text.charCodeAt(most))) {
		return text.slice(0, most);
	}
	const { index = most } =
		characters()
			.segment(text.slice(0, most + 2))
			.containing(most) ?? {};
	if (most - index <= LONGEST_CHARACTER) return text.slice(0, index);
	return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** Cuts between words, as half a key or link would not be recognized as a secret. */
export function cutText(text: string, most: number): string {
	if (text.length <= most) return text;
	let end = isVisibleAscii(text.charCodeAt(most - 1)) ? most : beginningOf(text, most).length;
	while (end > 0 && isVisibleAscii(text.charCodeAt(end - 1))) end -= 1;
	return `${text.slice(0, end).trimEnd()}…`;
}

const LONGEST_VALUE = 60;

/** A refused value, for the end of an error's sentence. Of a long one without blanks its length. */
export function valueText(value: unknown): string {
	const isText = typeof value === 'string';
	if (!isText && (typeof value !== 'object' || value === null)) return String(value);
	const text = isText ? value : JSON.stringify(value);
	const shown = cutText(text, LONGEST_VALUE);
	if (shown === '…') return `${isText ? 'a text' : 'JSON'} of ${text.length} characters`;
	return isText ? `"${shown}"` : shown;
}

function isVisibleAscii(code: number): boolean {
	return code > 0x20 && code < 0x7f;
}

function isAscii(code: number): boolean {
	return code < 0x80;
}
