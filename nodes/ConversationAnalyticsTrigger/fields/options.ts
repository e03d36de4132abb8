import type { INodeProperties } from 'n8n-workflow';

export const optionFields: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'Drop Unchanged Results',
			name: 'dropUnchanged',
			type: 'boolean',
			default: false,
			description: 'Whether to drop results that were submitted again with the same outcome',
		},
		{
			displayName: 'Failed Results',
			name: 'failedResults',
			type: 'options',
			displayOptions: { show: { '/emit': ['results'] } },
			options: [
				{
					name: 'Ignore',
					value: 'ignore',
					description: 'Failed results start no execution',
				},
				{
					name: 'Send to the Output Failed',
					value: 'output',
				},
			],
			default: 'output',
			description: 'What to do with failed results',
		},
	],
};
