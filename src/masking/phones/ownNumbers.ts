import type { Country } from '../../records/phones/countries';
import { digitGroupsOf } from '../text/digitGroups';
import { foldedText } from '../text/foldedText';
import { phoneAt, type KnownNumbers } from './find';
import { internationalNumber, nationalNumber } from './numbers';

/** A list of many transfers would make every text slow. */
const MOST_COUNTRIES = 8;
/** Shorter ones could be anything in a text. */
const FEWEST_DIGITS = 7;
/** A longer text is no number with a remark. */
const LONGEST_FIELD = 1000;
/** With the calling code, but without a plus. */
const FEWEST_INTERNATIONAL = 11;

const none: KnownNumbers = { countries: [], keys: new Map() };

/** What the values of fields of numbers show. @param given countries of the setting */
export function knownNumbersOf(
	values: readonly string[],
	given: readonly Country[] = [],
): KnownNumbers {
	const countries = new Set<Country>(given);
	const keys = new Map<string, string>();
	const add = (key: string) => {
		for (const spelling of spellingsOf(key)) keys.set(spelling, key);
	};
	const national: string[] = [];
	for (const value of new Set(values)) {
		const key = internationalKey(value);
		if (key === undefined) national.push(digitsOf(value));
		else {
			const country = internationalNumber(key.slice(1))?.country;
			if (country) countries.add(country);
			add(key);
		}
	}
	for (const digits of national) {
		if (digits.length < FEWEST_DIGITS || keys.has(digits)) continue;
		const key = nationalKey([...countries], digits) ?? digits;
		add(key);
		keys.set(digits, key);
	}
	return { countries: [...countries].slice(0, MOST_COUNTRIES), keys };
}

/** The digits of a number with and without its country code. @param key in E.164, or digits of an unknown country */
export function spellingsOf(key: string): string[] {
	// That country can dial 0 or 1 before it.
	if (!key.startsWith('+')) return [key, `0${key}`, `1${key}`];
	const digits = key.slice(1);
	const answer = internationalNumber(digits);
	const national = digits.slice(answer?.codeLength ?? 0);
	const dialed = answer?.groups().join('') ?? national;
	return [digits, national, dialed].filter(({ length }) => length >= FEWEST_DIGITS);
}

export function nationalKey(countries: readonly Country[], digits: string): string | undefined {
	const found = countries.map((one) => nationalNumber(digits, one)).find((one) => one?.isValid);
	return found?.key;
}

export const digitsOf = (text: string): string => foldedText(text).replace(/\D/g, '');

const MOST_KEYS = 2000;
const keysOfTexts = new Map<string, string | undefined>();

/** The number in E.164 if the text has one with a country code. Records repeat their numbers, so that it is cached. */
export function internationalKey(text: string): string | undefined {
	if (text.length > LONGEST_FIELD) return undefined;
	if (keysOfTexts.has(text)) return keysOfTexts.get(text);
	if (keysOfTexts.size >= MOST_KEYS) keysOfTexts.clear();
	const key = readKey(text);
	keysOfTexts.set(text, key);
	return key;
}

function readKey(text: string): string | undefined {
	const folded = foldedText(text);
	const groups = digitGroupsOf(folded);
	for (let at = 0; at < groups.length; at += 1) {
		const found = phoneAt(folded, groups, at, none);
		if (found) return found.key;
	}
	const digits = digitsOf(text);
	if (digits.length < FEWEST_INTERNATIONAL) return undefined;
	const answer = internationalNumber(digits);
	return answer?.isValid ? answer.key : undefined;
}

/** Whether an identifier looks like a number, with or without its country code. */
export function looksLikePhone(text: string, known: () => KnownNumbers): boolean {
	if (!/^[+\d(][\d\s()./-]{6,}$/.test(text)) return false;
	return (
		internationalKey(text) !== undefined ||
		nationalKey(known().countries, digitsOf(text)) !== undefined
	);
}
