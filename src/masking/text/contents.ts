import { UNSEEN } from './foldedText';
import { addToHash, isHashOfDigit, spokenDigitsOf } from './spokenDigits';

/** What a text may hold, as bits: `unfolded` if folding may change it. */
export const holds = {
	...{ nothing: 0, words: 1, at: 2, digits: 4, spokenDigits: 8, unfolded: 16 },
} as const;

/** The fewest digits of a value, and the most characters between two of them. */
const FEWEST_DIGITS = 6;
const LONGEST_GAP = 5;
/** The fewest words of digits said one by one, and the most characters between two of them. */
const FEWEST_WORDS = 3;
const LONGEST_BREAK = 3;

/** Those of words first. */
const kinds = {
	letter: 0,
	accented: 1,
	digit: 2,
	break: 3,
	line: 4,
	at: 5,
	escape: 6,
	other: 7,
} as const;

/** Digits that are said one by one are words of European languages. */
const [firstAccented, lastAccented] = [0xc0, 0x24f];
/** Of all codes of UTF-16, as a table without an end is read faster. */
const kindOfCode = new Uint8Array(1 << 16).fill(kinds.other);
for (let code = 0; code <= lastAccented; code += 1) kindOfCode[code] = kindOf(code);

function kindOf(code: number): number {
	const character = String.fromCharCode(code);
	if (/[a-z]/i.test(character)) return kinds.letter;
	if (code >= firstAccented) return kinds.accented;
	if (/\d/.test(character)) return kinds.digit;
	if (/[ ,.-]/.test(character)) return kinds.break;
	if (character === '\n') return kinds.line;
	if (/[\\&%]/.test(character)) return kinds.escape;
	return character === '@' ? kinds.at : kinds.other;
}

const lineFeed = '\n'.charCodeAt(0);
const unseen = UNSEEN.charCodeAt(0);

/** Reads a text once. Most texts hold nothing, so that no other rule reads them. */
export function contentsOf(text: string): number {
	const { length } = text;
	const codes = codesOf(text);
	let found: number = holds.nothing;
	let digits = 0;
	/** Where the next digit of the row can be. */
	let digitsReach = 0;
	let words = 0;
	let wordsEnd = 0;
	for (let at = 0; at < length; at += 1) {
		const start = at;
		let code = codes[at] ?? 0;
		let kind = kindOfCode[code] ?? kinds.other;
		let hash = 0;
		while (kind <= kinds.digit) {
			if (kind === kinds.digit) {
				digits = at <= digitsReach ? digits + 1 : 1;
				digitsReach = at + 1 + LONGEST_GAP;
				if (digits === FEWEST_DIGITS) found |= holds.digits;
			} else if (kind === kinds.letter) digitsReach = -1;
			hash = addToHash(hash, code);
			at += 1;
			code = codes[at] ?? 0;
			kind = kindOfCode[code] ?? kinds.other;
		}
		if (at > start) {
			found |= holds.words;
			const count = isHashOfDigit(hash) ? spokenDigitsOf(text, start, at) : undefined;
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
		else if (kind === kinds.escape) found |= holds.unfolded;
		else if (code >= 0x80) {
			found |= holds.words | holds.unfolded;
			if (code === unseen) digitsReach += 1;
		}
	}
	return found;
}

/** A short text is copied faster letter by letter. */
const FEW = 50;
/** A longer text gets a buffer of its own, which does not stay in memory. */
const MOST_KEPT = 1 << 20;

let kept = bufferOf(1 << 12);

function bufferOf(length: number) {
	const codes = new Uint16Array(length);
	return { codes, bytes: Buffer.from(codes.buffer) };
}

/** The UTF-16 of a text with the end of a line, until the next call. An array is read faster than a text. */
function codesOf(text: string): Uint16Array {
	const { length } = text;
	let buffer = kept;
	if (length >= buffer.codes.length) {
		buffer = bufferOf(length + 1);
		if (length < MOST_KEPT) kept = buffer;
	}
	const { codes, bytes } = buffer;
	if (length > FEW) bytes.write(text, 'utf16le');
	else for (let at = 0; at < length; at += 1) codes[at] = text.charCodeAt(at);
	codes[length] = lineFeed;
	return codes;
}
