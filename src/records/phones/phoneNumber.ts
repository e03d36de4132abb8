import { lazily } from '../lazy';
import {
	getCountries,
	getCountryCallingCode,
	parsePhoneNumberFromString,
	validatePhoneNumberLength,
} from './numberingPlans';
import { signs } from './signs';

/** What a text says about whom to call. Digits are ASCII. */
type PhoneNumber =
	/** With its country code, without `+` and without zeros dialed only within the country. */
	| { kind: 'international'; digits: string }
	/** Without an international prefix: its country is unknown, and zeros stay. */
	| { kind: 'national'; digits: string }
	/** The address is without scheme and parameters. `number` is set if its user is one. */
	| { kind: 'sip'; address: string; number: DialedNumber | undefined };

type NoPhoneNumber = {
	/** `rounded`: digits that a spreadsheet or a program has changed, such as "4.479E+11". */
	kind: 'none' | 'several' | 'rounded';
};

/** E.164 has at most 15 digits. Prefixes that are dialed in front of them count in national numbers. */
const MOST_DIGITS = { international: 15, national: 17 } as const;

/** A longer text is no phone number with a remark. */
const LONGEST_TEXT = 1_000;

/** Fewer digits within a text are an extension or something else. */
const SHORTEST_NUMBER = 7;

/** Fewer digits are not compared as an ending. Whole numbers of some countries have six. */
const SHORTEST_ENDING = 6;

/**
 * Reads the one number of a text in any spelling, also among words. An extension is no part of it.
 */
export function readPhoneNumber(text: string): PhoneNumber | NoPhoneNumber {
	if (text.length > LONGEST_TEXT) return { kind: 'none' };
	const plain = plainText(text);
	if (ROUNDED.test(plain)) return { kind: 'rounded' };
	if (DECIMAL.test(plain) || TIMESTAMP.test(plain) || isAddressOfComputer(plain)) {
		return { kind: 'none' };
	}
	if (SEVERAL_ENDS.test(plain)) return { kind: 'several' };
	const sip = sipOf(plain);
	if (sip !== undefined) return sip;
	if (/@/.test(plain)) return { kind: 'none' };
	const vanity = vanityNumberOf(plain);
	const numbers = vanity ? [vanity] : numbersIn(withoutScheme(plain));
	const [first, ...others] = numbers;
	if (first === undefined) return { kind: 'none' };
	// A number can be there twice, with and without its country code.
	const best = numbers.find(({ kind }) => kind === 'international') ?? first;
	if (others.length > 0 && !numbers.every((one) => mayBeSame(best, one))) {
		return { kind: 'several' };
	}
	return isPossible(best) && !isNumberOfSomethingElse(plain, best) ? best : { kind: 'none' };
}

/** The longest digits of a kind, and more than a country code and zeros. */
function isPossible({ kind, digits }: DialedNumber): boolean {
	const least = kind === 'international' ? SHORTEST_INTERNATIONAL : 1;
	return withoutZeros(digits).length >= least && digits.length <= MOST_DIGITS[kind];
}

/** Whether words or a sign before digits without a country code say that they are no phone number, as in "EUR 1234567". */
function isNumberOfSomethingElse(text: string, { kind }: DialedNumber): boolean {
	if (kind === 'international' || vanityNumberOf(text) !== undefined) return false;
	const [before = ''] = /^\D*/.exec(withoutScheme(text)) ?? [];
	return /\p{Sc}/u.test(text) || (/[\p{L}#№]/u.test(before) && !LABEL.test(before));
}

/** Words in front of a phone number, in the languages of most of the lists that we have seen. */
const LABEL =
	/(?:^|\P{L})(?:t|p|m|h|w|tel|t[eé]l[eé]phone|telefono?|teléfono|phone|fon[eo]?|mob|mobile?|m[oó]vil|cel|cell|cellphone|celular|handy|gsm|sms|call|callto|dial|home|work|office|private?|privat|whatsapp|wa\.me|тел|телефон|моб|мобильный|電話|电话|手机|携帯|전화|هاتف|جوال|טלפון|फ़ोन)[\s.:/()-]*$/iu;

/** What all spellings of a number share. A text without a number has itself. */
export function numberKey(text: string): string {
	const read = readPhoneNumber(text);
	switch (read.kind) {
		case 'international':
		case 'national':
			return read.digits;
		case 'sip':
			return read.number?.digits ?? read.address;
		default:
			return plainText(text).toLowerCase();
	}
}

/** With `+` or `00` and a country code. Not `0011`, which may be a prefix itself, nor `+1 1`. */
export function isUnmistakable(phoneNumber: string): boolean {
	const number = withAsciiDigits(phoneNumber.normalize('NFKC').trim().replace(/^tel:/i, ''));
	return /^(?:\+|00)[\s()./-]*(?!1\D*1)[1-9][\d\s()./-]*$/.test(number.trim());
}

/** Country calling codes. No code begins another one. */
const countryCodes = lazily(
	() => new Set<string>(getCountries().map((one) => getCountryCallingCode(one))),
);

/** Codes without a country, such as those of satellites, have three digits too. */
export function countryCodeOf(international: string): string {
	const length = [1, 2].find((most) => countryCodes().has(international.slice(0, most))) ?? 3;
	return international.slice(0, length);
}

const ROUNDED =
	/^[+-]?\d{1,6}(?:[.,]\d+)? ?e ?[+-]?\d+$|(?<![\d.,])\d[.,]\d+(?:e[+-]?|[×*]10\^?)\d+|^\d{7,}[.,]0+$|^\+\d{7,}\.0+$/i;
/** A comma after an international number begins an extension. */
const DECIMAL = /^[+-]?\d+\.\d{1,2}$|^(?:\+(?!\d{7})|-)?\d+,\d{1,2}$/;
/** Seconds or milliseconds since 1970, of the years 2014 to 2033. */
const TIMESTAMP = /^1[4-9]\d{8}(?:\d{3})?(?:\.\d+)?$/;
/** Further last digits of a number, as in "030 1234567/68" and "030 1234567-68". A single -0 is the switchboard. */
const SEVERAL_ENDS =
	/(?:\d(?:[ .-]?\d){6}(?<! 24)(?: ?\/ ?\d{1,2})+|\d{5}-(?!0(?!\d))\d{1,3}|^(?!\D*(?:\+|00)).*\d{5} - \d{1,3})(?=\D*$)/;
const DATE =
	/^\D{0,3}(?:(?:19|20)\d\d[-./](?:0?[1-9]|1[0-2])[-./][0-3]?\d|[0-3]?\d[-./][0-3]?\d[-./](?:19|20)\d\d)(?:\D|$)(?!.*\d{7})/;

/** Pairs of digits are a telephone number. */
function isAddressOfComputer(text: string): boolean {
	const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1) ?? [];
	return (
		parts.length > 0 &&
		parts.every((part) => Number(part) < 256) &&
		parts.some((part) => part.length !== 2)
	);
}

/** A SIP address, also without its scheme if its user is a number, and behind a name. */
function sipOf(given: string): PhoneNumber | NoPhoneNumber | undefined {
	const [, text = given] = /<(sips?:[^<>]+)>/i.exec(given) ?? [];
	const [, scheme, user = ''] = /^(sips?:)?([^@;\s]+)(?:@|$)/i.exec(text) ?? [];
	if (scheme === undefined && !/^\+?\d[\d.-]*@[^@\s]+$/.test(text)) return undefined;
	if (/@.*@/.test(text)) return { kind: 'several' };
	const read = /^(?:\+|\d{10})[\d().-]*$/.test(user) ? numbersIn(user)[0] : undefined;
	const [address = ''] = text
		.toLowerCase()
		.replace(/^sips?:/, '')
		.split(/[;?]/);
	return { kind: 'sip', address: address.replace(/:\d+$/, ''), number: read };
}

/** The number of "tel:0100;phone-context=+1-202-555;ext=9". */
function withoutScheme(text: string): string {
	const [, local = '', parameters = ''] = TEL.exec(text) ?? [];
	if (local === '' || local.includes('+')) return text;
	const [, context = ''] = /;phone-context=(\+[\d().-]+)/i.exec(parameters) ?? [];
	return `${context} ${local}`.trim();
}

const TEL = /^tel:([^;]*)((?:;[a-z-]+=[^;, ]*)*)$/i;

type DialedNumber = { kind: 'international' | 'national'; digits: string };

const BETWEEN_DIGITS = String.raw`+()[\]{} ._/\\~·-`;
const RUN = new RegExp(`[\\d${BETWEEN_DIGITS}]+`, 'g');
/** What is dialed after the call was answered. */
const EXTENSION =
	/(?:,,|;ext=|(?:^|[^a-z])(?:x|ext|extn|extension|pin|code|passcode|p|w)[.:=#]?) *$/i;
const LONGEST_EXTENSION = 14;
const SHORTEST_INTERNATIONAL = 5;

/** Letters for the digits 0 and 1 in a number. The rest would be the number of somebody else. */
const MISREAD = /\d[oil]+(?:\d|$|[^\p{L}])|\d[ .-][oil]+\d/iu;

function numbersIn(text: string): DialedNumber[] {
	if (MISREAD.test(text)) return [];
	const short: DialedNumber[] = [];
	const long: DialedNumber[] = [];
	let hasCodeAlone = false;
	let end = 0;
	for (const { 0: run, index } of text.matchAll(RUN)) {
		const before = text.slice(Math.max(end, index - LONGEST_EXTENSION), index);
		end = index + run.length;
		const isAttached = /^\d/.test(run);
		const isExtension = EXTENSION.test(before);
		const isConference = isAttached && /[,;*]$/.test(before) && text[end] === '#';
		// Such as the digits of a GUID.
		const isPartOfWord = isAttached && /[a-z]$/i.test(before) && !isExtension;
		const isLeftOut = isPartOfWord || (long.length > 0 && (isExtension || isConference));
		for (const part of numbersOfRun(run)) {
			const count = digitsOf(part).length;
			const hasPlus = part.startsWith('+');
			// A country code alone is no number.
			const isTooShort = count < (hasPlus ? SHORTEST_INTERNATIONAL : 1);
			hasCodeAlone ||= count > 0 && count < SHORTEST_INTERNATIONAL && isInternational(part);
			if (isTooShort || (isLeftOut && !hasPlus) || DATE.test(part)) continue;
			(count >= SHORTEST_NUMBER || hasPlus ? long : short).push(dialed(part));
		}
	}
	// The rest of a number in parts would be the number of somebody else.
	const isNational = !long.some(({ kind }) => kind === 'international');
	if (isNational && (hasCodeAlone || CUT_NATIONAL.test(text))) return [];
	if ((CUT.test(text) || LETTERS_FOR_DIGITS.test(text)) && long.some(isTooShortForCountry)) {
		return [];
	}
	// A short number, such as an extension, counts only if the text has nothing else.
	const isAlone = short.length === 1 && !/[\p{L}#%:/.$€£]/u.test(text);
	return long.length === 0 && isAlone ? short : long;
}

/** A sign that is not written within a number, as in "+44 20 7946:0958". */
const CUT = new RegExp(`\\d[^\\p{L}\\d${BETWEEN_DIGITS}]\\d`, 'u');
/** "+44 800 FLOWERS". */
const LETTERS_FOR_DIGITS = /\d[ .-]?[A-Z]{4,}$/;
/** "202:5550177". */
const CUT_NATIONAL = /(?<!\d)\d{2,6}[:"|&=%^](?:\d{7}|\d{3}[ .-]\d{4})(?!\d)/;

function isTooShortForCountry({ kind, digits }: DialedNumber): boolean {
	return kind === 'international' && validatePhoneNumberLength(`+${digits}`) === 'TOO_SHORT';
}

/** Longer runs are not one or two numbers. */
const LONGEST_RUN = 60;

/** Each plus begins a number. Between two long ones, so can a space, a slash or a bracket. */
function numbersOfRun(run: string): string[] {
	return run.split(/(?=\+)/).flatMap((part) => {
		const digits = withoutDomesticPrefix(withoutZeros(digitsOf(part)));
		const isTooLong = digits.length > MOST_DIGITS.international;
		if (part.length > LONGEST_RUN || (isInternational(part) && !isTooLong)) return [part];
		const pairs = pairsIn(part);
		const same = pairs.find(([one, other]) => mayBeSame(dialed(one), dialed(other)));
		return same ?? pairs.find((pair) => isTooLong || isPair(pair)) ?? [part];
	});
}

function pairsIn(part: string): Array<[string, string]> {
	return [...part.matchAll(/[ /]+|(?=\()/g)].flatMap(({ 0: separator, index }) => {
		const pair: [string, string] = [
			part.slice(0, index + separator.length),
			part.slice(index + separator.length),
		];
		return pair.every((one) => digitsOf(one).length >= SHORTEST_NUMBER) ? [pair] : [];
	});
}

/** As short as one number, such as "5550177 5550178", unlike "011 1 202 5550177". */
function isPair([one, other]: [string, string]): boolean {
	if (/\/ *$/.test(one) || /^\(?0/.test(other)) return true;
	return digitsOf(one).length === digitsOf(other).length && !one.startsWith('0');
}

function dialed(text: string): DialedNumber {
	const digits = digitsOf(withoutZerosInBrackets(text));
	// No area of +1 begins with 1: 0011 is a prefix of its own.
	if (!isInternational(text) || digits.startsWith('0011')) {
		return { kind: 'national', digits: withoutOwnZero(digits) };
	}
	const international = plannedDigits(text) ?? withoutRest(text) ?? internationalDigits(text);
	return { kind: 'international', digits: international };
}

/** Fewer digits rarely are a country code and a number. */
const SHORTEST_WITH_CODE = 11;

/** The digits of a number that lost its plus, if its country's numbers begin with a zero that is dialed from abroad. */
function withoutOwnZero(digits: string): string {
	if (digits.startsWith('0') || digits.length < SHORTEST_WITH_CODE) return digits;
	const current = withoutDomesticPrefix(digits);
	const number = parsePhoneNumberFromString(`+${current}`);
	const hasOwnZero = number?.nationalNumber.startsWith('0') === true;
	return hasOwnZero && number.isPossible() ? internationalDigits(number.number) : current;
}

function internationalDigits(text: string): string {
	const digits = withoutZeros(digitsOf(withoutZerosInBrackets(text)));
	const code = countryCodeOf(digits);
	return code + withoutZeros(digits.slice(code.length));
}

/** As the numbering plan of its country writes it, without prefixes that are dialed only there, such as 8 in +7. */
function plannedDigits(text: string): string | undefined {
	const digits = withoutZeros(digitsOf(withoutZerosInBrackets(text)));
	const number = parsePhoneNumberFromString(`+${withoutDomesticPrefix(digits)}`);
	return number?.isPossible() ? internationalDigits(number.number) : undefined;
}

/** Of the countries whose prefixes the numbering plans do not remove behind a country code. */
function withoutDomesticPrefix(digits: string): string {
	// Mexican numbers had prefixes until 2019. Messaging services still write the 1.
	if (digits.startsWith('52')) return digits.replace(/^52(?:0?1|04[45])(?=\d{10}$)/, '52');
	// Brazilian long-distance calls name a carrier behind the zero.
	if (digits.startsWith('55')) return digits.replace(/^550\d{2}(?=\d{10,11}$)/, '55');
	return withoutArgentinePrefix(digits);
}

/** A mobile number has a 9 in front of its area from abroad, and a 15 behind it at home. */
function withoutArgentinePrefix(digits: string): string {
	const [, areaWith15] = /^5490?(\d{12})$/.exec(digits) ?? [];
	if (areaWith15 === undefined) return digits;
	const number = parsePhoneNumberFromString(`+54${areaWith15}`);
	const isMobile = number?.isPossible() === true && number.nationalNumber.startsWith('9');
	return isMobile ? internationalDigits(number.number) : digits;
}

/** The beginning of a number that is too long for its country, as in "+1 202 555 0177 - 9". */
function withoutRest(text: string): string | undefined {
	if (validatePhoneNumberLength(`+${internationalDigits(text)}`) !== 'TOO_LONG') return undefined;
	const ends = [...text.matchAll(/\d(?=\D)/g)].map(({ index }) => index + 1).toReversed();
	for (const end of ends) {
		const digits = plannedDigits(text.slice(0, end));
		if (digits !== undefined) return digits;
	}
	return undefined;
}

/** "+0", unlike "+00", may begin a national number. */
function isInternational(number: string): boolean {
	const [prefix = ''] = /^[^1-9]*/.exec(number) ?? [];
	const zeros = prefix.replace(/[^0]/g, '').length;
	return zeros > 1 || (zeros === 0 && prefix.includes('+'));
}

/** Letters for the last digits: of a toll-free number, such as "1-800-FLOWERS", or behind 1 and an area. */
const VANITY =
	/^(?:((?:\+|00)?1[ .-]?)?\(?(8(?:00|22|33|44|55|66|77|88)|900)\)?[ .-]?((?=[\d-]*[a-z]+[\d-]*[a-z])[a-z\d-]{7,13})|((?:\+|00)?1[ .-]?)\(?([2-9]\d\d)\)?[ .-]?(\d{0,4}[ .-]?(?![oil]+$)[a-z][a-z-]{2,12}))$/i;
const KEYPAD = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

function vanityNumberOf(text: string): DialedNumber | undefined {
	const [, ...parts] = VANITY.exec(text) ?? [];
	const [prefix = '', area = '', letters = ''] = parts[2] === undefined ? parts.slice(3) : parts;
	const digits = letters
		.toLowerCase()
		.replace(/[ .-]/g, '')
		.replace(/[a-z]/g, (letter) => String(KEYPAD.findIndex((one) => one.includes(letter)) + 2));
	if (digits.length < SHORTEST_NUMBER) return undefined;
	return dialed(prefix + area + digits.slice(0, SHORTEST_NUMBER));
}

/** A number as it is compared with blocked ones. */
export interface ComparedNumber {
	/** Shared by all numbers that may be the same. */
	ending: string;
	/** Without leading zeros; the text if there is no number. */
	digits: string;
	/** Whether its country is unknown. */
	isNational: boolean;
	/** Whether it then begins with a zero, so that only its country code is missing. */
	hasTrunkZero: boolean;
	/** How a number with a country code is dialed within its country, without leading zeros. */
	nationalForms: string[];
}

export function comparedNumber(text: string): ComparedNumber {
	const read = readPhoneNumber(text);
	const number = read.kind === 'sip' ? (read.number ?? sipNumberOf(read.address)) : read;
	const { kind } = number ?? read;
	const digits = withoutZeros(number && 'digits' in number ? number.digits : numberKey(text));
	const isLong = /^\d+$/.test(digits) && digits.length >= SHORTEST_ENDING;
	return {
		ending: isLong ? digits.slice(-SHORTEST_ENDING) : digits,
		digits,
		isNational: kind === 'national',
		hasTrunkZero: kind === 'national' && numberKey(text).startsWith('0'),
		nationalForms: kind === 'international' ? nationalFormsOf(digits) : [],
	};
}

/** A user of digits, which may be a number. */
function sipNumberOf(address: string): DialedNumber | undefined {
	const [, user = ''] = /^([\d().-]+)@/.exec(address) ?? [];
	const digits = digitsOf(user);
	return digits.length >= SHORTEST_ENDING ? { kind: 'national', digits } : undefined;
}

/** Such as 9161234567 and 89161234567 of +7 916 123-45-67. */
function nationalFormsOf(digits: string): string[] {
	const written = parsePhoneNumberFromString(`+${digits}`)?.formatNational() ?? '';
	const forms = [digits.slice(countryCodeOf(digits).length), digitsOf(written)].map(withoutZeros);
	return [...new Set(forms)].filter(({ length }) => length >= SHORTEST_ENDING);
}

/** All endings that may be a number of its own, the number itself last. */
export function endingsOf({ ending, digits }: ComparedNumber): string[] {
	const count = digits.length - ending.length + 1;
	return Array.from({ length: count }, (_, more) => digits.slice(count - 1 - more));
}

/** Two numbers with a country code are one if they are equal; others also if one ends like the other. */
function mayBeSame(one: DialedNumber, other: DialedNumber): boolean {
	const [digits, others] = [withoutZeros(one.digits), withoutZeros(other.digits)];
	if (digits === others) return true;
	if (one.kind === 'international' && other.kind === 'international') return false;
	const hasForm = (national: DialedNumber, { kind, digits: all }: DialedNumber) =>
		kind === 'international' && nationalFormsOf(all).some((form) => national.digits.endsWith(form));
	return isEndOfOther(digits, others) || hasForm(one, other) || hasForm(other, one);
}

/** One of them may lack its country code. */
export function hasSameDigits(one: string, other: string): boolean {
	const [digits, others] = [withoutZeros(digitsOf(one)), withoutZeros(digitsOf(other))];
	return digits === others || isEndOfOther(digits, others);
}

function isEndOfOther(one: string, other: string): boolean {
	const [short, long] = one.length <= other.length ? [one, other] : [other, one];
	return short.length >= SHORTEST_ENDING && long.endsWith(short);
}

const DASH = new RegExp(`[\\p{Pd}\\u30fc${signs.dash}]`, 'gu');
const DOT = new RegExp(`[${signs.dot}]`, 'g');
const SLASH = new RegExp(`[${signs.slash}]`, 'g');
const APOSTROPHE = new RegExp(`(?<=\\d)['\`${signs.apostrophe}](?=\\d)`, 'g');

/** Without marks that are not seen, with one sort of digit, space, dash and plus. */
function plainText(text: string): string {
	return (
		// NFKC makes a blank and a combining accent of "´".
		withAsciiDigits(text.replaceAll('´', "'").normalize('NFKC'))
			.replace(/[\p{Cf}\ufe0f\u20e3]/gu, '')
			.replace(DASH, '-')
			.replace(DOT, '·')
			.replace(SLASH, '/')
			.replace(APOSTROPHE, '')
			.replace(/\u2795|%2b/gi, '+')
			.replace(/\p{Zs}|%20/gu, ' ')
			.trim()
			.replace(/^(?:=?"(.*)"|'(.*))$/su, '$1$2')
			// In a list.
			.replace(/^\d{1,2}\) /, '')
	);
}

/** "49 (0)30": zeros in brackets are dialed only without the country code. */
function withoutZerosInBrackets(number: string): string {
	return number.replace(/(\d[^\d(]*)\( *0+ *\)/, '$1');
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
