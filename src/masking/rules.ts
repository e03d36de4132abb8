import { parsePhoneNumberFromString } from '../records/numberingPlans';
import { internationalForm, withAsciiDigits } from '../records/phoneNumber';

/** The kinds of the marks, such as `[phone 1]`. */
export type Mark = 'email' | 'name' | 'iban' | 'card' | 'phone' | 'number';

/** A value within a candidate, and what all of its spellings share. */
export interface Found {
	start: number;
	end: number;
	mark: Mark;
	key: string;
}

export function digitsIn(text: string): string {
	return withAsciiDigits(text).replace(/\D/g, '');
}

function isLuhn(digits: string): boolean {
	let sum = 0;
	for (let at = 1; at <= digits.length; at += 1) {
		const digit = Number(digits.at(-at)) * (at % 2 === 0 ? 2 : 1);
		sum += digit > 9 ? digit - 9 : digit;
	}
	return sum % 10 === 0;
}

const isCardLength = (length: number) => length >= 13 && length <= 19;

/** A card within a run of digits and separators. It begins and ends with a group. */
export function cardIn(run: string): Found | undefined {
	const groups = [...run.matchAll(/\p{Nd}+/gu)];
	for (const [first, { index: start }] of groups.entries()) {
		for (let last = groups.length - 1; last >= first; last -= 1) {
			const group = groups[last];
			const end = (group?.index ?? 0) + (group?.[0].length ?? 0);
			const key = digitsIn(run.slice(start, end));
			if (key.length < 13) break;
			// "+49 …" and "0049 …" are phones.
			const isPhone = key.startsWith('0') || (first === 0 && run.startsWith('+'));
			if (isCardLength(key.length) && !isPhone && isLuhn(key)) {
				return { start, end, mark: 'card', key };
			}
		}
	}
	return undefined;
}

/** ISO 13616: the remainder of the rearranged text is 1. */
function isIban(text: string): boolean {
	let rest = 0;
	for (const character of text.slice(4) + text.slice(0, 4)) {
		const value = Number.parseInt(character, 36);
		rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
	}
	return rest === 1;
}

/** The next words may look like a part of it. */
export function ibanIn(run: string): Found | undefined {
	for (let end = run.length; end > 0; end -= 1) {
		if (/[\p{Nd}a-z]/iu.test(run[end] ?? '') || !/[\p{Nd}a-z]/iu.test(run[end - 1] ?? '')) continue;
		const key = withAsciiDigits(run.slice(0, end))
			.replace(/[^a-z\d]/gi, '')
			.toUpperCase();
		if (key.length < 15) return undefined;
		if (key.length <= 34 && isIban(key)) return { start: 0, end, mark: 'iban', key };
	}
	return undefined;
}

type Country = NonNullable<Parameters<typeof parsePhoneNumberFromString>[1]>;

/** The country of a number with a country code. */
export function countryIn(text: string): Country | undefined {
	const number = internationalForm(text);
	return number === undefined ? undefined : parsePhoneNumberFromString(number)?.country;
}

/** The number in E.164. Without a country code it must be valid in one of the countries. */
export function phoneKeyOf(
	text: string,
	countries: () => ReadonlySet<Country>,
): string | undefined {
	// Such as the number of a row, "0000057".
	if (/^\D{0,3}000/.test(text)) return undefined;
	const international = internationalForm(text);
	if (international !== undefined) return possibleNumber(international);
	const digits = withAsciiDigits(text);
	for (const country of countries()) {
		const number = parsePhoneNumberFromString(digits, country);
		if (number?.isValid() === true) return number.number;
	}
	return undefined;
}

const MOST_NUMBERS = 10_000;
/** The records of a list repeat their customers. */
const possibleNumbers = new Map<string, string | undefined>();

/** @param international `+` and digits */
function possibleNumber(international: string): string | undefined {
	if (possibleNumbers.has(international)) return possibleNumbers.get(international);
	const number = parsePhoneNumberFromString(international);
	const possible = number?.isPossible() === true ? number.number : undefined;
	if (possibleNumbers.size >= MOST_NUMBERS) possibleNumbers.clear();
	possibleNumbers.set(international, possible);
	return possible;
}

export type { Country };

const spoken = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The digits of English words, such as "double four one". */
export function spokenDigits(words: string): string {
	let times = 1;
	let digits = '';
	for (const [word] of words.toLowerCase().matchAll(/[a-z]+|\p{Nd}/gu)) {
		if (word === 'double' || word === 'triple') {
			times = word === 'double' ? 2 : 3;
			continue;
		}
		const digit = word === 'oh' || word === 'o' ? 0 : spoken.indexOf(word);
		digits += String(digit < 0 ? digitsIn(word) : digit).repeat(times);
		times = 1;
	}
	return digits;
}

export { isCardLength, isLuhn };
