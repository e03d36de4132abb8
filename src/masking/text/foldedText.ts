import { withAsciiDigits } from '../../records/phones/phoneNumber';
import { signs } from '../../records/phones/signs';

/** Stands for what is not shown: marks of direction, soft hyphens, joiners. */
export const UNSEEN = '\u200b';

/** Parts of a character class, by what they become. */
const folds = {
	' ': '\\p{Zs}',
	'-': `\\p{Pd}\\u30fc${signs.dash}`,
	[UNSEEN]: '\\p{Cf}\\ufe0f\\u20e3',
	'+': '\\u2795',
	// The dots of Japanese also divide the parts of a domain.
	'.': `\\u066b\\u3002\\uff61${signs.dot}`,
	',': '\\u060c\\u066c',
	"'": signs.apostrophe,
	'/': signs.slash,
};
const patterns = Object.entries(folds).map(
	([fold, characters]) => [fold, new RegExp(`[${characters}]`, 'u')] as const,
);
/** Letters of European languages stay as they are. */
const MAY_FOLD = /[\\&%]|[^\0-\x7f\xc0-\u024f]/;
/** Dashes beside letters are of a sentence, and the sign of a long vowel is a hyphen only between digits. */
const SENTENCE =
	'\\p{L}[\\u2013-\\u2015]|[\\u2013-\\u2015](?=\\p{L})|(?<!\\p{Nd})\\u30fc|\\u30fc(?!\\p{Nd})';
const FOLDED = new RegExp(
	`[\\p{Nd}\\uff01-\\uff5e${Object.values(folds).join('')}](?<![\\0-\\x7f]|${SENTENCE})`,
	'gu',
);

/**
 * The text with digits of every script as 0 to 9, and one blank, hyphen, dot, slash and apostrophe. It has the same
 * length, so that places are the same in both.
 */
export function foldedText(text: string): string {
	if (!MAY_FOLD.test(text)) return text;
	return withoutEscapes(text).replace(FOLDED, (character) => {
		const fold = known.get(character) ?? foldOf(character).padEnd(character.length, UNSEEN);
		known.set(character, fold);
		return fold;
	});
}

/** What was folded. Unicode has about a thousand such characters. */
const known = new Map<string, string>();

function foldOf(character: string): string {
	if (/\p{Nd}/u.test(character)) return withAsciiDigits(character);
	const [fold] = patterns.find(([, pattern]) => pattern.test(character)) ?? [];
	return fold ?? String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}

/** As texts of JSON, HTML and links have it within another text. An "@" only if no other one follows. */
const ESCAPED =
	/\\(?:[nrt]|u00[2-7][\da-fA-F])|&(?:nbsp|#160|#xa0|#43|plus);|%2[0Bb]|%40(?![\w.-]*@)/g;

/** The character first, so that a value can begin with it. */
function withoutEscapes(text: string): string {
	return text.replace(ESCAPED, (escaped) => characterOf(escaped).padEnd(escaped.length, UNSEEN));
}

function characterOf(escaped: string): string {
	if (escaped.startsWith('\\u')) return String.fromCharCode(Number.parseInt(escaped.slice(2), 16));
	if (escaped.startsWith('\\')) return '\n';
	if (escaped === '%40') return '@';
	return /2b|43|plus/i.test(escaped) ? '+' : ' ';
}

/** Letters that make one token with the digits beside them. Scripts without blanks do not. */
export const TOKEN_SCRIPTS = '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}';
const TOKEN_LETTER = new RegExp(`[${TOKEN_SCRIPTS}_]`, 'u');

export const isTokenLetter = (character: string | undefined) =>
	character !== undefined && TOKEN_LETTER.test(character);

export function isDigit(character: string | undefined): boolean {
	return character !== undefined && character >= '0' && character <= '9';
}

/** A letter or a digit of a token. */
export const isOfToken = (character: string | undefined) =>
	isTokenLetter(character) || isDigit(character);

/** Whether there is a match from a place on, or before it if the pattern only looks behind. @param pattern sticky */
export function matchesAt(text: string, pattern: RegExp, at: number): boolean {
	pattern.lastIndex = at;
	return pattern.test(text);
}
