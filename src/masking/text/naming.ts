import { languages, listOf } from '../languages';

/**
 * What the words before a number say it is: a `phone`, a number of something else as in "order number", or something
 * else that can also have a phone, such as "order" and "Reservations:".
 */
export type Naming = 'phone' | 'otherNumber' | 'other' | 'unknown';

export const isOther = (naming: Naming) => naming === 'other' || naming === 'otherNumber';

/** The lists of a language. A word that is in several ones has the first role. */
const roles = ['phones', 'numbers', 'between', 'others'] as const;
type Role = (typeof roles)[number];

/** Accents, vowels of Arabic and the dot of Devanagari. Other marks are letters of their own. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u064b-\u0652\u093c]/g;

function comparable(word: string): string {
	const small = word.toLowerCase();
	if (/^[\0-\x7f]*$/.test(small)) return small;
	return small.normalize('NFKD').replace(OPTIONAL_MARKS, '').normalize('NFC').replaceAll('ł', 'l');
}

/** The roles of words, of how words begin ("order*"), and of how they end ("*number"). */
const listed = new Map<string, Role[]>();
for (const role of roles) {
	for (const word of languages.flatMap((language) => listOf(language[role]))) {
		const form = comparable(word).replace(/^(\*.*)\*$/, '$1');
		listed.set(form, [...(listed.get(form) ?? []), role]);
	}
}

export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Of scripts without blanks between words. */
const unspaced = [...listed].flatMap(([word, [role]]) =>
	UNSPACED.test(word) ? [{ word, role }] : [],
);

const MOST_WORDS = 10_000;
const known = new Map<string, Role | undefined>();

/** Texts repeat their words, so that it is cached. */
function roleOf(word: string): Role | undefined {
	if (known.has(word)) return known.get(word);
	if (known.size >= MOST_WORDS) known.clear();
	const plain = comparable(word);
	const part = () => partRole(plain, ['phones', 'others']) ?? partRole(plain, ['numbers']);
	const role = listed.get(plain)?.[0] ?? part();
	known.set(word, role);
	return role;
}

/** Of a compound: the longest end that is listed decides, and else the longest beginning. */
function partRole(plain: string, wanted: readonly Role[]): Role | undefined {
	const lengths = Array.from(plain, (_, at) => plain.length - at);
	const ends = lengths.map((length) => `*${plain.slice(-length)}`);
	const beginnings = lengths.map((length) => `${plain.slice(0, length)}*`);
	return [...ends, ...beginnings]
		.flatMap((form) => listed.get(form) ?? [])
		.find((role) => wanted.includes(role));
}

/** "Kundennummer" and "codice". */
const isOfNumbers = (word: string) => partRole(comparable(word), ['numbers']) !== undefined;

const NEARBY = 60;
const TOKEN = /[\p{L}\p{M}][\p{L}\p{M}'’]*|\d+/gu;

/** @param start of its digits, plus or bracket */
export function namingBefore(folded: string, start: number): Naming {
	const near = lineBefore(folded, start);
	// "The mobile number on my booking is" names a phone, and "phone bill" does not.
	let other: Naming | undefined;
	let [isNumbered, isLinked] = [false, false];
	let sinceOther = 0;
	const tokens = [...near.matchAll(TOKEN)].toReversed();
	for (const [at, { 0: word, index }] of tokens.entries()) {
		if (UNSPACED.test(word)) return other ?? lastUnspaced(word.toLowerCase());
		// "c'est".
		const own = roleOf(word) ?? roleOf(word.replace(/^.*['’]/, ''));
		// "su numero de pedido", in contrast to "my number on the order".
		const isOfOther = own === 'numbers' && other !== undefined && sinceOther < 2;
		const role = isOfOther ? own : (phraseRole(tokens[at + 1]?.[0] ?? '', word) ?? own);
		if (role === 'phones') return other !== undefined && !isLinked ? other : 'phone';
		const after = near.slice(index + word.length, tokens[at - 1]?.index);
		if (role === undefined || endsSentence(word, after)) break;
		if (role === 'others') {
			other = isNumbered || isOfNumbers(word) ? 'otherNumber' : 'other';
		} else {
			isLinked ||= other !== undefined;
			isNumbered ||= role === 'numbers';
			if (isOfOther) other = 'otherNumber';
		}
		sinceOther = role === 'others' ? 0 : sinceOther + 1;
	}
	return other ?? 'unknown';
}

/** The words of the line. */
function lineBefore(folded: string, start: number): string {
	const near = folded.slice(Math.max(0, start - NEARBY), start);
	return near.slice(near.lastIndexOf('\n') + 1);
}

/** A dot behind few letters is of an abbreviation. */
const endsSentence = (word: string, after: string) =>
	/[;|)]|[,!] /.test(after) || (word.length > 5 && /\. /.test(after));

/** Of two words, such as "caller ID" and "that case". */
const phraseRole = (before: string, word: string): Role | undefined =>
	listed.get(comparable(`${before}_${word}`))?.[0];

function lastUnspaced(written: string): Naming {
	let last = -1;
	let naming: Naming = 'unknown';
	for (const { word, role } of unspaced) {
		const at = written.lastIndexOf(word);
		if (at <= last || !(role === 'phones' || role === 'others')) continue;
		last = at;
		const isNumbered = unspaced.some(
			(one) => one.role === 'numbers' && written.includes(one.word, at),
		);
		if (role === 'phones') naming = 'phone';
		else naming = isNumbered ? 'otherNumber' : 'other';
	}
	return naming;
}
