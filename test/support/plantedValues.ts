import type { IDataObject } from 'n8n-workflow';
import { scored, unverified } from './qaRecords';

export const plantedPhone = '+493012345678';
/** What no masked item may have. The phone number is in two spellings. */
export const plantedValues = [
	'12345678',
	...['anna@example.com', '4111 1111 1111 1111', 'DE89 3704 0044 0532 0130 00', 'Anna Berg'],
	// Of a country that only the setting names.
	'06 12 34 56 78',
];
const spoken = plantedValues.map((value) => (value === '12345678' ? '+49 30 12345678' : value));
export const plantedText = `A refund for ${spoken.join(', ')}, please.`;

/** Mask Personal Data for all planted values. */
export const masking = {
	maskPersonalData: ['phones', 'emails', 'cards', 'ibans', 'namesFromFields'],
	nameFields: ['request_data.custom_variables.customer_name'],
	nationalNumbersOf: ['fr'],
};

/** The same as options of a read or a trigger. */
export const maskingOptions = { options: masking };

export const plantedRequest = {
	customer_phone_number: plantedPhone,
	custom_variables: { customer_name: 'Anna Berg' },
};

/** Planted values in an answer, its explanation and quote, and the summary. */
export function plantedAnalytics() {
	const said = { ...unverified, explanation: plantedText };
	const quoted = { ...said, explanation_with_source: [{ text: plantedText, sources: [] }] };
	const { conversation_analytics } = scored(40, { parameters: { Verification: quoted } });
	const summary = { call_summary: plantedText, call_summary_short: plantedText };
	return { ...conversation_analytics, conversation_summary: { version: 1, analytics: summary } };
}

export function unmaskedIn(shown: unknown): string[] {
	const text = JSON.stringify(shown);
	return plantedValues.filter((value) => text.includes(value));
}

/** What rows are updated by. */
export const keysOf = (items: IDataObject[]) =>
	items.map((item) => ['conversation_id', 'customer_id', 'id', 'revision'].map((key) => item[key]));
