import type { INodeProperties } from 'n8n-workflow';
import { camelCaseOf } from '../records/camelCase';
import { limits } from '../records/limits';
import type { RecordField } from '../records/input/submission';
import { byDisplayName } from './alphabetical';

/**
 * The optional fields of a record as one collection of the panel, from the list of its fields that the
 * check uses as well: one added there appears here.
 *
 * @param shownElsewhere interface names of fields that have a parameter of their own
 */
export function additionalFieldsOf(
	fields: RecordField[],
	shownElsewhere: string[],
): INodeProperties {
	return {
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add field',
		default: {},
		displayOptions: { show: { inputMode: ['fields'] } },
		options: fields
			.filter(({ name, required }) => !required && !shownElsewhere.includes(name))
			.map(fieldOf)
			.sort(byDisplayName),
	};
}

function fieldOf({ name, label, kind, description }: RecordField): INodeProperties {
	const text = {
		displayName: label,
		name: camelCaseOf(name),
		description: [description, `Sent as ${name}`].filter(Boolean).join('. '),
	};
	switch (kind.form) {
		case 'choice':
			return {
				...text,
				type: 'options',
				options: [...kind.choices].sort().map((value) => ({ name: value, value })),
				default: kind.choices[0] ?? '',
			};
		case 'flag':
			return {
				...text,
				type: 'options',
				options: [
					{ name: 'No (0)', value: '0' },
					{ name: 'Yes (1)', value: '1' },
				],
				default: '0',
			};
		case 'pastTime':
		case 'time':
			return {
				...text,
				type: 'dateTime',
				default: '',
				description: `${text.description}. Date and time, ISO text or epoch seconds, on or after ${limits.earliestRecordTime.text}.`,
			};
		default:
			return { ...text, type: 'string', default: '' };
	}
}
