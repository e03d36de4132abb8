import type { INodeProperties } from 'n8n-workflow';

/** Options that put fields of the input item into the output item. */
export const inputFieldOptions: INodeProperties[] = [
	{
		displayName: 'Include Input Fields',
		name: 'includeInputFields',
		type: 'options',
		options: [
			{ name: 'All', value: 'all', description: 'All fields of the input item' },
			{ name: 'None', value: 'none', description: 'What became of the item, and nothing else' },
			{ name: 'Selected', value: 'selected', description: 'Those that Input Fields names' },
		],
		default: 'none',
		description:
			'Whether the output item holds fields of its input item, such as the number of its row. They stand under "input", so that a column of yours and a fact of the service never take each other\'s place.',
	},
	{
		displayName: 'Input Fields',
		name: 'inputFields',
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add field' },
		default: [],
		placeholder: 'e.g. row_number',
		description:
			'Names of the fields, or paths to them, for Include Input Fields: Selected. One that the item does not have is null.',
	},
];
