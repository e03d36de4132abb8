import { languages, listOf } from '../languages';

/**
 * What the words before a number say it is: a `phone`, a number of something else as in "order number", or something
 * else that can also have a phone, such as "order" and "Reservations:".
 */
export type Naming = 'phone' | 'otherNumber' | 'other' | 'unknown';

export const isOther = (naming: Naming) => naming === 'other' || naming === 'otherNumber';

type Role = 'phone' | 'number' | 'between' | 'other';
const roles = { phone: 'phones', number: 'numbers', between: 'between', other: 'others' } as const;

/** Accents, vowels of Arabic and the dot of Devanagari. Other marks are letters of their own. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u064b-\u0652\u093c]/g;

/** Whole words. One that is in several lists has the first role. */
const whole = new Map<string, Role>();
/** Of scripts without blanks between words. */
const unspaced = new Map<string, Role>();
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Listed by how they begin ("order*") and how they end ("*number"). */
const beginnings = patternsOf(/^([^*]+)\*$/);
const endings = patternsOf(/^\*([^*]+)\*?$/);

for (const role of Object.keys(roles) as Role[]) {
	for (const word of wordsOf(role)) {
		const list = UNSPACED.test(word) ? unspaced : whole;
		if (!word.includes('*') && !list.has(word)) list.set(word, role);
	}
}

function wordsOf(role: Role): string[] {
	return languages.flatMap((language) => listOf(language[roles[role]])).map(comparable);
}

function patternsOf(form: RegExp): Record<Role, Set<string>> {
	const patterns = (role: Role) =>
		new Set(wordsOf(role).flatMap((word) => form.exec(word)?.[1] ?? []));
	return {
		...{ phone: patterns('phone'), number: patterns('number') },
		...{ between: patterns('between'), other: patterns('other') },
	};
}

export function comparable(word: string): string {
	const small = word.toLowerCase();
	if (/^[\0-\x7f]*$/.test(small)) return small;
	return small.normalize('NFKD').replace(OPTIONAL_MARKS, '').normalize('NFC').replaceAll('ł', 'l');
}

const MOST_WORDS = 10_000;
const known = new Map<string, Role | undefined>();

/** Texts repeat their words, so that it is cached. */
function roleOf(word: string): Role | undefined {
	if (known.has(word)) return known.get(word);
	if (known.size >= MOST_WORDS) known.clear();
	const role = whole.get(comparable(word)) ?? roleOfParts(comparable(word));
	known.set(word, role);
	return role;
}

/** The last part of a compound decides, and else the longer beginning. */
function roleOfParts(plain: string): Role | undefined {
	const [phone, other] = [matchLength('phone', plain), matchLength('other', plain)];
	if (phone > 0 || other > 0) return phone >= other ? 'phone' : 'other';
	return isOfNumbers(plain) ? 'number' : undefined;
}

/** How much of a word is listed. */
function matchLength(role: Role, plain: string): number {
	for (let length = plain.length; length > 1; length -= 1) {
		if (endings[role].has(plain.slice(-length))) return plain.length;
	}
	for (let length = plain.length; length > 1; length -= 1) {
		if (beginnings[role].has(plain.slice(0, length))) return length;
	}
	return 0;
}

/** "Kundennummer" and "codice". */
const isOfNumbers = (word: string) => matchLength('number', comparable(word)) > 0;

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
		const isOfOther = own === 'number' && other !== undefined && sinceOther < 2;
		const role = isOfOther ? own : (phraseRole(tokens[at + 1]?.[0] ?? '', word) ?? own);
		if (role === 'phone') return other !== undefined && !isLinked ? other : 'phone';
		const after = near.slice(index + word.length, tokens[at - 1]?.index);
		if (role === undefined || endsSentence(word, after)) break;
		if (role === 'other') {
			other = isNumbered || isOfNumbers(word) ? 'otherNumber' : 'other';
		} else {
			isLinked ||= other !== undefined;
			isNumbered ||= role === 'number';
			if (isOfOther) other = 'otherNumber';
		}
		sinceOther = role === 'other' ? 0 : sinceOther + 1;
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
	whole.get(comparable(`${before}_${word}`));

function lastUnspaced(word: string): Naming {
	let last = -1;
	let naming: Naming = 'unknown';
	for (const [listed, role] of unspaced) {
		const at = word.lastIndexOf(listed);
		if (at <= last || !(role === 'phone' || role === 'other')) continue;
		last = at;
		const isNumbered = [...unspaced].some(
			([one, its]) => its === 'number' && word.includes(one, at),
		);
		naming = role === 'other' && isNumbered ? 'otherNumber' : role;
	}
	return naming;
}
