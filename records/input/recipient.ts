import { controlCharacterFault } from './identifier';
import { readIdentifier, type CheckedRecord, type Fault } from './submission';
import { readText } from './text';
import { isBlank, isObject, type JsonObject } from '../value';

/** A person to be called (docs/service.md, "Outbound call recipient"). */
export interface Recipient {
	phone_number: string;
	customer_id: string;
	custom_variables?: JsonObject;
}

/**
 * Checks a recipient. The format of the number depends on the telephony set-up, so it is not checked, but
 * for characters that no number has; the blanks around it are left out.
 *
 * @param given the recipient with the service's names
 */
export function checkRecipient(given: JsonObject): CheckedRecord {
	const record: JsonObject = {};
	const faults: Fault[] = [];
	const phone = readNumber(given.phone_number);
	if ('value' in phone) record.phone_number = phone.value;
	else faults.push({ field: 'Phone Number (phone_number)', rule: phone.rule });
	const customer = isBlank(given.customer_id)
		? { rule: 'is missing' }
		: readIdentifier(given.customer_id);
	if ('value' in customer) record.customer_id = customer.value;
	else faults.push({ field: 'Customer ID (customer_id)', rule: customer.rule });
	const variables = given.custom_variables;
	if (isObject(variables)) {
		if (Object.keys(variables).length > 0) record.custom_variables = variables;
	} else if (variables !== undefined && variables !== null) {
		faults.push({ field: 'Custom Variables (custom_variables)', rule: 'is not a JSON object' });
	}
	return { record, faults };
}

function readNumber(given: unknown): { value: string } | { rule: string } {
	if (isBlank(given)) return { rule: 'is missing' };
	// As text it may be one to the telephony; as a number it is what an expression gives that found none.
	if (typeof given === 'number' && given <= 0) {
		return { rule: `is the number ${given}, not a telephone number; give it as text` };
	}
	const read = readText(given);
	if ('rule' in read) return read;
	const value = read.value.trim();
	const rule = controlCharacterFault(value);
	return rule === undefined ? { value } : { rule };
}

/** Whether a number is written in digits and separators alone, so that its key tells it from every other. */
export function isWrittenInDigits(phoneNumber: string): boolean {
	const number = phoneNumber.normalize('NFKC').trim();
	return /^(?:tel:)?\+?[\p{Nd}\s()./-]+$/iu.test(number) && /\p{Nd}/u.test(number);
}

/** In "+49 (0)30 …" the 0 is dialled only without the country code. */
const NATIONAL_ZERO = /^((?:\+|00)[\s./-]*(?:\d[\s./-]*){1,3})\([\s]*0[\s]*\)/;

/**
 * The part that two spellings of a telephone number share: the digits of any script, without the prefix for
 * international calls and without a 0 in brackets behind the country code. A number with letters, such as "sip:anna1@example.com", is compared as text.
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

/**
 * The first two of these numbers that may be one, with and without its country code. Which country is meant
 * nobody knows here, so they count as two (docs/service.md, "Outbound call recipient").
 *
 * @returns their places in `phoneNumbers`
 */
export function sameButForCountryCode(phoneNumbers: string[]): [number, number] | undefined {
	const byEnd = new Map<string, Map<string, number>>();
	for (const [at, phoneNumber] of phoneNumbers.entries()) {
		const number = numberKey(phoneNumber).replace(/^0+/, '');
		if (!/^\d+$/.test(number) || number.length < NATIONAL_DIGITS) continue;
		const end = number.slice(-NATIONAL_DIGITS);
		const others = byEnd.get(end) ?? new Map<string, number>();
		for (const [other, otherAt] of others) {
			if (other === number) continue;
			if (other.endsWith(number) || number.endsWith(other)) return [otherAt, at];
		}
		byEnd.set(end, others.set(number, at));
	}
	return undefined;
}

/** A text with its digits, of any script, as 0 to 9. */
export function withAsciiDigits(text: string): string {
	return text.replace(/\p{Nd}/gu, asciiDigit);
}

/** The digit as one of 0 to 9: every script has its ten in a row. */
function asciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
	return String(value);
}

/**
 * The recipient in `sent` that the service rejected. The service returns the record as JSON text and may
 * have added or dropped fields, so the whole record is compared first, then number and customer.
 *
 * @returns the index in `sent`; undefined if no record or more than one fits
 */
export function rejectedIndex(sent: JsonObject[], rejected: unknown): number | undefined {
	if (!isObject(rejected)) return undefined;
	const tests: Array<(one: JsonObject) => boolean> = [
		(one) => canonical(one) === canonical(rejected),
		(one) =>
			String(one.phone_number) === String(rejected.phone_number) &&
			String(one.customer_id) === String(rejected.customer_id),
		(one) =>
			rejected.customer_id === undefined &&
			String(one.phone_number) === String(rejected.phone_number),
	];
	for (const test of tests) {
		const matches = sent.flatMap((one, index) => (test(one) ? [index] : []));
		if (matches.length > 0) return matches.length === 1 ? matches[0] : undefined;
	}
	return undefined;
}

/** JSON text with sorted keys of every object. */
function canonical(value: unknown): string {
	return JSON.stringify(value, (_, part: unknown) =>
		isObject(part)
			? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
			: part,
	);
}
