import type { INodeProperties } from 'n8n-workflow';

/** The variables of a call, as rows or as JSON. */
export const callVariables: INodeProperties[] = [
	{
		displayName: 'Custom Variables Mode',
		name: 'customVariablesMode',
		type: 'options',
		options: [
			{ name: 'Form', value: 'form', description: 'Give each variable on its own' },
			{ name: 'JSON', value: 'json', description: 'Give an object of names and values' },
		],
		default: 'form',
		description: 'How the custom variables are given',
	},
	{
		displayName: 'Custom Variables',
		name: 'customVariables',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Variable',
		default: {},
		displayOptions: { show: { customVariablesMode: ['form'] } },
		description:
			'What the agent is told about this call. Names and types are those of the agent; one that it requires and does not get makes the service refuse the call.',
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
						description: 'Text, or an expression; a number from an expression stays a number',
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
		description: 'An object of names and values, such as {"first_name": "Ada", "open_invoices": 2}',
	},
];
