import { choiceField, groupField, textsField } from '../field';

export const inputFieldsOption = groupField({
	displayName: 'Include Input Fields',
	name: 'inputFields',
	placeholder: 'Add fields',
	description:
		'Returns fields of the input item, such as a row number, under "input" in the output item',
	row: {
		displayName: 'Fields',
		name: 'fields',
		values: [
			choiceField({
				displayName: 'Include',
				name: 'includeInputFields',
				choices: {
					all: ['All', 'All fields of the input item'],
					none: ['None', 'No fields of the input item'],
					selected: ['Selected', 'Only the fields below'],
				},
				default: 'selected',
			}),
			textsField({
				displayName: 'Fields',
				name: 'inputFields',
				typeOptions: { multipleValues: true, multipleValueButtonText: 'Add field' },
				placeholder: 'e.g. row_number',
				displayOptions: { show: { includeInputFields: ['selected'] } },
				description: 'Names of fields, or paths to them. A missing field is null.',
			}),
		],
	},
});
