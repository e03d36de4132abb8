import { controlCharacterFault } from './identifier';
import { numberKey } from '../phoneNumber';
import { readIdentifier, type CheckedRecord, type Fault } from './submission';
import { readText } from './text';
import { isBlank, isEqual, isObject, type JsonObject } from '../value';

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
 * @param whyMissing why a field may be missing, as the end of a sentence
 */
export function checkRecipient(
	given: JsonObject,
	whyMissing: (name: string) => string = () => '',
): CheckedRecord {
	const record: JsonObject = {};
	const faults: Fault[] = [];
	const missing = (name: string) => ({ rule: `is missing${whyMissing(name)}` });
	const phone = isBlank(given.phone_number)
		? missing('phone_number')
		: readNumber(given.phone_number);
	if ('value' in phone) record.phone_number = phone.value;
	else faults.push({ field: 'Phone Number (phone_number)', rule: phone.rule });
	const customer = isBlank(given.customer_id)
		? missing('customer_id')
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

/**
 * The recipient in `sent` that the service rejected. The service returns the record as JSON text, and may have
 * added or dropped fields and spelled the number otherwise: the whole record is compared first, then number
 * and customer.
 *
 * @returns the index in `sent`; undefined if no record or more than one fits
 */
export function rejectedIndex(sent: JsonObject[], rejected: unknown): number | undefined {
	if (!isObject(rejected)) return undefined;
	const hasItsNumber = (one: JsonObject) =>
		numberKey(String(one.phone_number)) === numberKey(String(rejected.phone_number));
	const hasItsCustomer = (one: JsonObject) =>
		String(one.customer_id) === String(rejected.customer_id).trim();
	const tests: Array<(one: JsonObject) => boolean> = [
		(one) => isEqual(one, rejected),
		(one) => hasItsNumber(one) && hasItsCustomer(one),
		(one) => rejected.customer_id === undefined && hasItsNumber(one),
		(one) => rejected.phone_number === undefined && hasItsCustomer(one),
	];
	for (const test of tests) {
		const matches = sent.flatMap((one, index) => (test(one) ? [index] : []));
		if (matches.length > 0) return matches.length === 1 ? matches[0] : undefined;
	}
	return undefined;
}
