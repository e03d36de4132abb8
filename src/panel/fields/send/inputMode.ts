import type { INodeProperties } from 'n8n-workflow';

/** For fields that are shown one by one. */
export const inFields = { show: { inputMode: ['fields'] } };

export const inputMode: INodeProperties = {
	displayName: 'Input Mode',
	name: 'inputMode',
	type: 'options',
	options: [
		{ name: 'Fields', value: 'fields', description: 'Enter each field of the record on its own' },
		{
			name: 'JSON',
			value: 'json',
			description: 'Map the whole record from the input item',
		},
	],
	default: 'fields',
	description: 'How to enter the record',
};

export const recordJson: INodeProperties = {
	displayName: 'Record (JSON)',
	name: 'recordJson',
	type: 'json',
	default: '={{ $json }}',
	displayOptions: { show: { inputMode: ['json'] } },
	description:
		'One record with the field names of the service. Required: id, customer_id, employee_id, the time, and the recording or the messages. Dates can be ISO text.',
};
