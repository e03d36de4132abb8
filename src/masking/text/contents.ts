import { UNSEEN } from './foldedText';
import { spokenDigitsOf } from './spokenDigits';

/** What a text may hold, as bits. */
export const holds = { nothing: 0, words: 1, at: 2, digits: 4, spokenDigits: 8 } as const;

/** The fewest digits of a value, and the most characters between two of them. */
const FEWEST_DIGITS = 6;
const LONGEST_GAP = 5;
/** The fewest words of digits said one by one, and the most characters between two of them. */
const FEWEST_WORDS = 3;
const LONGEST_BREAK = 3;

const kinds = { other: 0, letter: 1, digit: 2, break: 3, line: 4, at: 5 } as const;

const kindOfAscii = Uint8Array.from({ length: 0x80 }, (_, code) => {
	const character = String.fromCharCode(code);
	if (/[a-z]/i.test(character)) return kinds.letter;
	if (/\d/.test(character)) return kinds.digit;
	if (/[ ,.-]/.test(character)) return kinds.break;
	if (character === '\n') return kinds.line;
	return character === '@' ? kinds.at : kinds.other;
});
const unseen = UNSEEN.charCodeAt(0);
/** Digits that are said one by one are words of European languages. */
const [firstLetter, lastLetter] = [0xc0, 0x24f];

/** Reads a folded text once. Most texts hold nothing, so that no other rule reads them. */
export function contentsOf(folded: string): number {
	const { length } = folded;
	let found: number = holds.nothing;
	let digits = 0;
	/** Where the next digit of the row can be. */
	let digitsReach = 0;
	let words = 0;
	let wordsEnd = 0;
	for (let at = 0; at < length; at += 1) {
		const start = at;
		let kind = kindAt(folded, at);
		while (kind === kinds.letter || kind === kinds.digit) {
			if (kind === kinds.digit) {
				digits = at <= digitsReach ? digits + 1 : 1;
				digitsReach = at + 1 + LONGEST_GAP;
				if (digits === FEWEST_DIGITS) found |= holds.digits;
			} else if (folded.charCodeAt(at) < 0x80) digitsReach = -1;
			at += 1;
			kind = at < length ? kindAt(folded, at) : kinds.line;
		}
		if (at > start) {
			found |= holds.words;
			const count = spokenDigitsOf(folded, start, at);
			if (count === undefined) words = 0;
			else {
				words = words > 0 && start - wordsEnd > LONGEST_BREAK ? count : words + count;
				wordsEnd = at;
				if (words === FEWEST_WORDS) found |= holds.spokenDigits;
			}
		}
		if (kind === kinds.break) continue;
		words = 0;
		if (kind === kinds.at) found |= holds.at;
		else if (kind === kinds.line) digitsReach = -1;
		else if (folded.charCodeAt(at) >= 0x80) {
			found |= holds.words;
			if (folded.charCodeAt(at) === unseen) digitsReach += 1;
		}
	}
	return found;
}

function kindAt(folded: string, at: number): number {
	const code = folded.charCodeAt(at);
	if (code < 0x80) return kindOfAscii[code] ?? kinds.other;
	return code >= firstLetter && code <= lastLetter ? kinds.letter : kinds.other;
}
