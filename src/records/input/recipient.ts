import {
	controlCharacterRule,
	readText,
	type BrokenRule,
	type ReadResult,
	type RecordField,
} from './checkRecord';
import { numberKey, readPhoneNumber } from '../phones/phoneNumber';
import { valueText } from '../text/cutText';
import { objectOf, type JsonObject } from '../value';

/** docs/service.md, "Outbound call recipient". The number's format depends on the telephony setup. */
export const recipientFields: RecordField[] = [
	{ name: 'phone_number', label: 'Phone Number', kind: readNumber, required: true },
	{ name: 'customer_id', label: 'Customer ID', kind: 'identifier', required: true },
];

export function readNumber(given: unknown): ReadResult<string> {
	// Such a number comes from an expression without a result. As text it may be valid.
	if (typeof given === 'number' && given <= 0) {
		return { rule: `is the number ${given}, not a phone number; enter it as text` };
	}
	const read = readText(given);
	if ('rule' in read) return read;
	const value = read.value.trim();
	const rule = controlCharacterRule(value);
	return rule === undefined ? (brokenNumber(value) ?? { value }) : { rule };
}

/** Why it is not one phone number. */
function brokenNumber(value: string): BrokenRule | undefined {
	switch (readPhoneNumber(value).kind) {
		case 'none':
			return { rule: `is not a phone number: ${valueText(value)}`, remedy: NUMBER_REMEDY };
		case 'several':
			return {
				rule: `is more than one phone number: ${valueText(value)}`,
				remedy: 'Enter one phone number per item.',
			};
		case 'rounded':
			return {
				rule: `was changed by a spreadsheet or a program: ${valueText(value)}`,
				remedy: 'Store phone numbers as text, and enter this one again.',
			};
		default:
			return undefined;
	}
}

export const NUMBER_REMEDY = 'Enter a phone number with + and the country code.';

/**
 * Finds a rejected recipient by its number and customer; undefined unless exactly one fits. The service may have changed
 * the format of the number. A batch of one has no other.
 */
export function rejectedIndex(sent: JsonObject[], rejected: unknown): number | undefined {
	if (sent.length === 1) return 0;
	const { phone_number: number, customer_id: customer } = objectOf(rejected);
	if (number === undefined && customer === undefined) return undefined;
	const fits = (one: JsonObject) =>
		(number === undefined || numberKey(String(one.phone_number)) === numberKey(String(number))) &&
		(customer === undefined || String(one.customer_id) === String(customer).trim());
	const [index, ...others] = sent.flatMap((one, at) => (fits(one) ? [at] : []));
	return others.length === 0 ? index : undefined;
}
