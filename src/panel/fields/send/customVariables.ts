import type { INodeProperties } from 'n8n-workflow';
import { choiceField, rowsField, textField } from '../field';

/** The variables of a call, as rows or JSON. The mode is shown once an agent is chosen. */
export const callVariables: INodeProperties[] = [
	choiceField({
		displayName: 'Custom Variables Mode',
		name: 'customVariablesMode',
		choices: {
			form: ['Form', 'Enter each variable on its own'],
			json: ['JSON', 'Enter an object of names and values'],
		},
		default: 'form',
		displayOptions: { hide: { agentId: [''] } },
		description: 'How to enter the custom variables',
	}),
	rowsField({
		displayName: 'Custom Variables',
		name: 'customVariables',
		placeholder: 'Add variable',
		displayOptions: { hide: { customVariablesMode: ['json'] } },
		description:
			'Variables of this call, as configured for the agent. The service rejects the call if a required one is missing.',
		row: {
			displayName: 'Variable',
			name: 'variable',
			values: [
				textField({ displayName: 'Name', name: 'name' }),
				textField({
					displayName: 'Value',
					name: 'value',
					description: 'Text or an expression. Numbers from an expression stay numbers.',
				}),
			],
		},
	}),
	{
		displayName: 'Custom Variables (JSON)',
		name: 'customVariablesJson',
		type: 'json',
		default: '{}',
		displayOptions: { show: { customVariablesMode: ['json'] } },
		description: 'An object of names and values, e.g. {"first_name": "Ada", "open_invoices": 2}',
	},
];
