import { lazily } from './lazy';
import { getCountries, getCountryCallingCode } from './numberingPlans';

/** Country calling codes. No code begins another one. */
const countryCodes = lazily(
	() => new Set<string>(getCountries().map((one) => getCountryCallingCode(one))),
);

/** Codes without a country, such as those of satellites, have three digits too. */
function countryCodeLength(international: string): number {
	return [1, 2].find((length) => countryCodes().has(international.slice(0, length))) ?? 3;
}

/**
 * The digits shared by all spellings of a number: without the international prefix, and without
 * zeros dialed only within the country. Without that prefix the country is unknown, and zeros stay.
 * A number with letters, such as "sip:anna1@example.com", is compared as text.
 */
export function numberKey(phoneNumber: string): string {
	const number = plainText(phoneNumber);
	if (/\p{L}/u.test(number)) return number.toLowerCase();
	const digits = digitsOf(withoutZerosInBrackets(number));
	if (digits === '') return number;
	if (!isInternational(number)) return digits;
	const international = withoutZeros(digits);
	const codeLength = countryCodeLength(international);
	return international.slice(0, codeLength) + withoutZeros(international.slice(codeLength));
}

/** `+` and digits; undefined for a number without an international prefix. */
export function internationalForm(phoneNumber: string): string | undefined {
	const number = plainText(phoneNumber);
	if (/\p{L}/u.test(number) || !isInternational(number)) return undefined;
	return `+${withoutZeros(digitsOf(withoutZerosInBrackets(number)))}`;
}

/** With `+` or `00` and a country code. Not `0011`, which may be a prefix itself, nor `+1 1`. */
export function isUnmistakable(phoneNumber: string): boolean {
	return /^(?:\+|00)[\s()./-]*(?!1\D*1)[1-9][\d\s()./-]*$/.test(plainText(phoneNumber));
}

/** "+0", unlike "+00", may begin a national number. */
function isInternational(number: string): boolean {
	const [prefix = ''] = /^[^1-9]*/.exec(number) ?? [];
	const zeros = prefix.replace(/[^0]/g, '').length;
	return zeros > 1 || (zeros === 0 && prefix.includes('+'));
}

function plainText(phoneNumber: string): string {
	return withAsciiDigits(phoneNumber.normalize('NFKC').trim().replace(/^tel:/i, '')).trim();
}

/** A shorter number is not compared as the end of another. */
const NATIONAL_DIGITS = 7;

/** One of them may lack its country code. */
export function hasSameDigits(one: string, other: string): boolean {
	const [digits, others] = [withoutZeros(digitsOf(one)), withoutZeros(digitsOf(other))];
	return digits === others || isEndOfOther(digits, others);
}

/**
 * The places of the first two numbers that may be the same, with and without a country code. They
 * count as two (docs/service.md, "Outbound call recipient").
 */
export function sameButForCountryCode(phoneNumbers: string[]): [number, number] | undefined {
	const byEnd = new Map<string, Map<string, number>>();
	for (const [at, phoneNumber] of phoneNumbers.entries()) {
		const number = withoutZeros(numberKey(phoneNumber));
		if (!/^\d+$/.test(number) || number.length < NATIONAL_DIGITS) continue;
		const end = number.slice(-NATIONAL_DIGITS);
		const others = byEnd.get(end) ?? new Map<string, number>();
		for (const [other, otherAt] of others) {
			if (other !== number && isEndOfOther(number, other)) return [otherAt, at];
		}
		byEnd.set(end, others.set(number, at));
	}
	return undefined;
}

function isEndOfOther(one: string, other: string): boolean {
	const [short, long] = one.length <= other.length ? [one, other] : [other, one];
	return short.length >= NATIONAL_DIGITS && long.endsWith(short);
}

/** "49 (0)30": zeros in brackets are dialed only without the country code. */
function withoutZerosInBrackets(number: string): string {
	return number.replace(/(\d\D*)\(\s*0+\s*\)/, '$1');
}

function digitsOf(text: string): string {
	return withAsciiDigits(text).replace(/\D/g, '');
}

function withoutZeros(number: string): string {
	return number.replace(/^0+/, '');
}

/** Digits of every script as 0 to 9. */
export function withAsciiDigits(text: string): string {
	return text.replace(/[^\0-\x7f\P{Nd}]/gu, asciiDigit);
}

/** The ten digits of a script are consecutive. */
function asciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
	return String(value);
}
