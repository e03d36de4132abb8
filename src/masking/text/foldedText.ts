import { withAsciiDigits } from '../../records/phones/phoneNumber';
import { signs } from '../../records/phones/signs';
import type { Steps } from '../../records/steps';
import { CHARACTERS_PER_STEP, characterSlices, readInSteps } from './slices';

/** Stands for what is not shown: marks of direction, soft hyphens, joiners. */
export const UNSEEN = '\u200b';

/** Letters of European languages stay as they are. */
const MAY_FOLD = /[^\0-\x7f\xc0-\u024f]/;
const FOLDED = new RegExp(
	String.raw`(?=[^\0-\x7f])[\p{Nd}\p{Zs}\p{Pd}\p{Cf}\ufe0f\u20e3\u2795\u060c\u066b\u066c\uff01-\uff5e\u3002\uff61\u30fc${Object.values(signs).join('')}]`,
	'gu',
);

/** Signs of sentences are folded only where these match the characters before and behind them. */
const betweenOf: Record<string, RegExp> = {
	'\u30fc': /^\p{Nd}{2}$/u,
	'\uff0c': /^[\uff10-\uff19]{2}$/,
	'\u3002': /^[\p{L}\p{N}][\p{Script=Latin}\p{N}]$/u,
	'\uff61': /^[\p{L}\p{N}][\p{Script=Latin}\p{N}]$/u,
	'\u2013': /^\P{L}{0,2}$/u,
	'\u2014': /^[^\p{L}\p{Zs}]{0,2}$/u,
	'\u2015': /^[^\p{L}\p{Zs}]{0,2}$/u,
};

const MOST_CHARACTERS = 10_000;
const folds = new Map<string, string>();

/**
 * The text with digits of every script as 0 to 9, and one blank, hyphen, dot, slash and apostrophe. It has the same
 * length, so that places are the same in both.
 */
export function foldedText(text: string): string {
	const folded = withoutEscapes(text);
	if (!MAY_FOLD.test(folded)) return folded;
	return folded.replace(FOLDED, (character, at: number) => {
		const between = betweenOf[character];
		if (between?.test(folded.charAt(at - 1) + folded.charAt(at + 1)) === false) return character;
		const known = folds.get(character);
		if (known !== undefined) return known;
		const fold = foldOf(character).padEnd(character.length, UNSEEN);
		if (folds.size >= MOST_CHARACTERS) folds.clear();
		folds.set(character, fold);
		return fold;
	});
}

/** Without effect on what is folded before and behind it. */
const BORDER = /[ \n。](?![\u2014\u2015])/g;

/** The same in steps, for long texts. */
export function* foldedInSteps(text: string): Steps<string> {
	const parts: string[] = [];
	const foldAt = (at: number) => {
		BORDER.lastIndex = at + CHARACTERS_PER_STEP;
		const end = BORDER.test(text) ? BORDER.lastIndex : text.length;
		parts.push(foldedText(text.slice(at, end)));
		return end;
	};
	yield* readInSteps(characterSlices(text, foldAt));
	return parts.join('');
}

const DASH = new RegExp(`[\\p{Pd}\\u30fc${signs.dash}]`, 'u');
const DOT = new RegExp(`[\\u066b${signs.dot}]`);
const SLASH = new RegExp(`[${signs.slash}]`);
const APOSTROPHE = new RegExp(`[${signs.apostrophe}]`);

function foldOf(character: string): string {
	if (/\p{Nd}/u.test(character)) return withAsciiDigits(character);
	if (/\p{Zs}/u.test(character)) return ' ';
	// The sign of a long vowel is typed in place of a hyphen.
	if (DASH.test(character)) return '-';
	if (/\p{Cf}|\ufe0f|\u20e3/u.test(character)) return UNSEEN;
	if (character === '\u2795') return '+';
	// The dots of Japanese also divide the parts of a domain.
	if (DOT.test(character) || /[\u3002\uff61]/.test(character)) return '.';
	if (/[\u060c\u066c]/.test(character)) return ',';
	if (APOSTROPHE.test(character)) return "'";
	if (SLASH.test(character)) return '/';
	return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}

/** As texts of JSON, HTML and links have it within another text. An "@" only if no other one follows. */
const ESCAPED =
	/\\(?:[nrt]|u00[2-7][\da-fA-F])|&(?:nbsp|#160|#xa0|#43|plus);|%2[0Bb]|%40(?![\w.-]*@)/g;
const escapes = new Map([
	['\\n', '\n'],
	['\\r', '\n'],
	['\\t', '\t'],
	['&#43;', '+'],
	['&plus;', '+'],
	['%2b', '+'],
	['%40', '@'],
]);

/** The character first, so that a value can begin with it. */
function withoutEscapes(text: string): string {
	if (!/[\\&%]/.test(text)) return text;
	return text.replace(ESCAPED, (escaped) => {
		const code = /^\\u/i.test(escaped) ? Number.parseInt(escaped.slice(2), 16) : undefined;
		const known = escapes.get(escaped.toLowerCase()) ?? ' ';
		const character = code === undefined ? known : String.fromCharCode(code);
		return character.padEnd(escaped.length, UNSEEN);
	});
}

/** Letters that make one token with the digits beside them. Scripts without blanks do not. */
export const TOKEN_SCRIPTS = '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}';
const TOKEN_LETTER = new RegExp(`[${TOKEN_SCRIPTS}_]`, 'u');

export function isTokenLetter(character: string | undefined): boolean {
	if (character === undefined) return false;
	if (character < '\x80') {
		return (
			(character >= 'a' && character <= 'z') ||
			(character >= 'A' && character <= 'Z') ||
			character === '_'
		);
	}
	return TOKEN_LETTER.test(character);
}

export function isDigit(character: string | undefined): boolean {
	return character !== undefined && character >= '0' && character <= '9';
}

/** A letter or a digit of a token. */
export const isOfToken = (character: string | undefined) =>
	isTokenLetter(character) || isDigit(character);
