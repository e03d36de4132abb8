import { controlCharacterRule, readText, type ReadResult, type RecordField } from './checkRecord';
import { numberKey } from '../phoneNumber';
import { isEqual, isObject, type JsonObject } from '../value';

/** docs/service.md, "Outbound call recipient". The number's format depends on the telephony setup. */
export const recipientFields: RecordField[] = [
	{ name: 'phone_number', label: 'Phone Number', kind: readNumber, required: true },
	{ name: 'customer_id', label: 'Customer ID', kind: 'identifier', required: true },
];

function readNumber(given: unknown): ReadResult<string> {
	// Such a number comes from an expression without a result. As text it may be valid.
	if (typeof given === 'number' && given <= 0) {
		return { rule: `is the number ${given}, not a telephone number; give it as text` };
	}
	const read = readText(given);
	if ('rule' in read) return read;
	const value = read.value.trim();
	const rule = controlCharacterRule(value);
	return rule === undefined ? { value } : { rule };
}

/**
 * Undefined unless exactly one fits. The service may have added or removed fields, and changed the
 * format of the number.
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
