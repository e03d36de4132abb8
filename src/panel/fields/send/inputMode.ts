import { choiceField } from '../field';

export const inFields = { show: { inputMode: ['fields'] } };

/** A new record shows few fields. The others follow Customer ID. */
export const withCustomer = { hide: { customerId: [''] } };

export const inputMode = choiceField({
	displayName: 'Input Mode',
	name: 'inputMode',
	choices: {
		fields: ['Fields', 'Enter each field of the record on its own'],
		json: ['JSON', 'Map the whole record from the input item'],
	},
	default: 'fields',
	description: 'How to enter the record',
});
