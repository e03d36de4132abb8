import type { INodeProperties } from 'n8n-workflow';

/** The variables of a call, as rows, or as JSON once an agent is chosen. */
export const callVariables: INodeProperties[] = [
	{
		displayName: 'Custom Variables Mode',
		name: 'customVariablesMode',
		type: 'options',
		options: [
			{ name: 'Form', value: 'form', description: 'Enter each variable on its own' },
			{ name: 'JSON', value: 'json', description: 'Enter an object of names and values' },
		],
		default: 'form',
		displayOptions: { hide: { agentId: [''] } },
		description: 'How to enter the custom variables',
	},
	{
		displayName: 'Custom Variables',
		name: 'customVariables',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add variable',
		default: {},
		displayOptions: { hide: { customVariablesMode: ['json'] } },
		description:
			'Variables of this call, as configured for the agent. The service rejects the call if a required one is missing.',
		options: [
			{
				displayName: 'Variable',
				name: 'variable',
				values: [
					{ displayName: 'Name', name: 'name', type: 'string', default: '' },
					{
						displayName: 'Value',
						name: 'value',
						type: 'string',
						default: '',
						description: 'Text or an expression. Numbers from an expression stay numbers.',
					},
				],
			},
		],
	},
	{
		displayName: 'Custom Variables (JSON)',
		name: 'customVariablesJson',
		type: 'json',
		default: '{}',
		displayOptions: { show: { customVariablesMode: ['json'] } },
		description: 'An object of names and values, e.g. {"first_name": "Ada", "open_invoices": 2}',
	},
];
