/** Whether a number is written in digits and separators alone, so that its key tells it from every other. */
export function isWrittenInDigits(phoneNumber: string): boolean {
	const number = phoneNumber.normalize('NFKC').trim();
	return /^(?:tel:)?\+?[\p{Nd}\s()./-]+$/iu.test(number) && /\p{Nd}/u.test(number);
}

/** In "+49 (0)30 …" the 0 is dialled only without the country code. */
const NATIONAL_ZERO = /^((?:\+|00)[\s./-]*(?:\d[\s./-]*){1,3})\(\s*0\s*\)/;

/**
 * The part that two spellings of a telephone number share: the digits of any script, without the prefix for
 * international calls and without a 0 in brackets behind the country code. A number with letters, such as
 * "sip:anna1@example.com", is compared as text.
 */
export function numberKey(phoneNumber: string): string {
	const number = phoneNumber.normalize('NFKC').trim().replace(/^tel:/i, '');
	if (/\p{L}/u.test(number)) return number.toLowerCase();
	const written = withAsciiDigits(number).replace(NATIONAL_ZERO, '$1');
	const digits = written.replace(/\D/g, '').replace(/^00/, '');
	return digits === '' ? number : digits;
}

/** Digits from which on the end of a number is a number of its own in some country. */
const NATIONAL_DIGITS = 7;

/** Whether two texts have the digits of one number, perhaps one of them without its country code. */
export function hasSameDigits(one: string, other: string): boolean {
	const [digits, others] = [withoutZeros(digitsOf(one)), withoutZeros(digitsOf(other))];
	return digits === others || isEndOfOther(digits, others);
}

/**
 * The first two of these numbers that may be one, with and without its country code. Which country is meant
 * nobody knows here, so they count as two (docs/service.md, "Outbound call recipient").
 *
 * @returns their places in `phoneNumbers`
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

/** Whether one of two numbers is the end of the other, and long enough to be a number of its own. */
function isEndOfOther(one: string, other: string): boolean {
	const [short, long] = one.length <= other.length ? [one, other] : [other, one];
	return short.length >= NATIONAL_DIGITS && long.endsWith(short);
}

function digitsOf(text: string): string {
	return withAsciiDigits(text).replace(/\D/g, '');
}

/** Without those before it, which are of a prefix and not of the number. */
function withoutZeros(number: string): string {
	return number.replace(/^0+/, '');
}

/** A text with its digits, of any script, as 0 to 9. */
function withAsciiDigits(text: string): string {
	return text.replace(/\p{Nd}/gu, asciiDigit);
}

/** The digit as one of 0 to 9: every script has its ten in a row. */
function asciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
	return String(value);
}
