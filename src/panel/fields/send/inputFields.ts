import type { INodeProperties } from 'n8n-workflow';

/** The option that puts fields of the input item into the output item. */
export const inputFieldsOption: INodeProperties = {
	displayName: 'Include Input Fields',
	name: 'inputFields',
	type: 'fixedCollection',
	default: {},
	placeholder: 'Add fields',
	description:
		'Returns fields of the input item, such as a row number, under "input" in the output item',
	options: [
		{
			displayName: 'Fields',
			name: 'fields',
			values: [
				{
					displayName: 'Include',
					name: 'includeInputFields',
					type: 'options',
					options: [
						{ name: 'All', value: 'all', description: 'All fields of the input item' },
						{ name: 'None', value: 'none', description: 'No fields of the input item' },
						{ name: 'Selected', value: 'selected', description: 'Only the fields below' },
					],
					default: 'selected',
				},
				{
					displayName: 'Fields',
					name: 'inputFields',
					type: 'string',
					typeOptions: { multipleValues: true, multipleValueButtonText: 'Add field' },
					default: [],
					placeholder: 'e.g. row_number',
					displayOptions: { show: { includeInputFields: ['selected'] } },
					description: 'Names of fields, or paths to them. A missing field is null.',
				},
			],
		},
	],
};
