import type { Country } from '../../records/phones/countries';
import { lazily } from '../../records/lazy';
import {
	parsePhoneNumberFromString,
	validatePhoneNumberLength,
} from '../../records/phones/numberingPlans';
import mobileExamples from 'libphonenumber-js/examples.mobile.json';
import { countryRows } from './countries';

/** What the library says of digits. */
export interface Answer {
	/** In E.164. */
	key: string;
	isValid: boolean;
	country: Country | undefined;
	codeLength: number;
	/** The groups in which its country writes it, with the trunk prefix first. */
	groups(): readonly string[];
}

/** Records and lists repeat their numbers. More would cost more collection than they save. */
const MOST_ANSWERS = 10_000;
const answers = new Map<string, Answer | undefined>();

function remembered(key: string, ask: () => Answer | undefined): Answer | undefined {
	if (answers.has(key)) return answers.get(key);
	if (answers.size >= MOST_ANSWERS) answers.clear();
	const answer = ask();
	answers.set(key, answer);
	return answer;
}

/** @param digits with the calling code */
export function internationalNumber(digits: string): Answer | undefined {
	return remembered(`+${digits}`, () => {
		const answer = answerOf(parsePhoneNumberFromString(`+${digits}`, { extract: false }));
		if (answer || !digits.startsWith(MEXICO)) return answer;
		return nationalNumber(digits.slice(MEXICO.length), 'MX');
	});
}

/** Only its numbers are written with a prefix that the library does not remove, as in "+52 1 55 …". */
const MEXICO = '52';

/** @param digits as they are dialed within the country */
export function nationalNumber(digits: string, country: Country): Answer | undefined {
	const prefixes = countryRows[country]?.prefixes;
	const dialed = prefixes === undefined ? digits : digits.replace(prefixes, '');
	if (!lengthsOf(country).has(dialed.length)) return undefined;
	return remembered(country + dialed, () => {
		const number = parsePhoneNumberFromString(dialed, { defaultCountry: country, extract: false });
		return answerOf(number, country);
	});
}

/** @param asked in which a number without a range is */
function answerOf(
	number: ReturnType<typeof parsePhoneNumberFromString>,
	asked?: Country,
): Answer | undefined {
	if (!number?.isPossible()) return undefined;
	return {
		key: number.number,
		isValid: number.isValid(),
		country: number.country ?? asked,
		codeLength: number.countryCallingCode.length,
		groups: lazily(() => number.formatNational().split(/\D+/).filter(Boolean)),
	};
}

const MOST_DIGITS = 17;
const lengths = new Map<Country, ReadonlySet<number>>();

/** How many digits a number of a country can have, as it is dialed there. */
function lengthsOf(country: Country): ReadonlySet<number> {
	const known = lengths.get(country);
	if (known) return known;
	const isPossible = (length: number) =>
		validatePhoneNumberLength('2'.repeat(length), country) === undefined;
	const possible = Array.from({ length: MOST_DIGITS }, (_, at) => at + 1).filter(isPossible);
	// With the trunk prefix, also of two digits more, as in "011 15-2345-6789" of Argentina.
	const all = new Set(possible.flatMap((length) => [length, length + 1, length + 2]));
	lengths.set(country, all);
	return all;
}

/** How many digits most numbers of a country have, without the trunk prefix: as its mobile phones, or one less. */
export function isUsualLength(country: Country, length: number): boolean {
	const { usual } = countryRows[country] ?? {};
	if (usual) return usual.includes(length);
	const mobile = mobileExamples[country]?.length ?? length;
	return length === mobile || length === mobile - 1;
}

const trunks = new Map<Country, boolean>();

/** Whether numbers are dialed with a prefix within the country, which is not a part of them. */
export function hasTrunkPrefix(country: Country): boolean {
	const known = trunks.get(country);
	if (known !== undefined) return known;
	const example = parsePhoneNumberFromString(mobileExamples[country] ?? '', country);
	const dialed = example?.formatNational().replace(/\D/g, '') ?? '';
	const hasTrunk = dialed.length > (example?.nationalNumber.length ?? 0);
	trunks.set(country, hasTrunk);
	return hasTrunk;
}
