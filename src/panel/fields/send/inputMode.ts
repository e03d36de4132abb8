import type { INodeProperties } from 'n8n-workflow';
import { choiceField, textField } from '../field';

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

export const customerFields: INodeProperties[] = [
	textField({
		displayName: 'Customer ID',
		name: 'customerId',
		displayOptions: inFields,
		description: 'Your ID of the customer',
	}),
	{
		displayName:
			'Enter Customer ID to show the remaining fields: Employee ID, the time, Additional Fields and Options.',
		name: 'customerNotice',
		type: 'notice',
		default: '',
		displayOptions: { ...inFields, hide: { customerId: [{ _cnd: { not: '' } }] } },
	},
	textField({
		displayName: 'Employee ID',
		name: 'employeeId',
		displayOptions: { ...inFields, ...withCustomer },
		description: 'Your ID of the agent',
	}),
];

export const recordJson: INodeProperties = {
	displayName: 'Record (JSON)',
	name: 'recordJson',
	type: 'json',
	default: '={{ $json }}',
	displayOptions: { show: { inputMode: ['json'] } },
	description:
		'One record with the field names of the service. Required: id, customer_id, employee_id, the time, and the recording or the messages. Dates can be ISO text.',
};
