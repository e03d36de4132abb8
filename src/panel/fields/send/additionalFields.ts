import type { INodeProperties } from 'n8n-workflow';
import { camelCaseOf } from '../../../records/title';
import { channels, type Channel } from '../../../records/choices';
import { callFields } from '../../../records/input/callInput';
import { chatFields } from '../../../records/input/chatInput';
import type { RecordField } from '../../../records/input/checkRecord';
import { limits } from '../../../records/limits';
import { byDisplayName } from '../../../operation/alphabetical';
import { inFields, withCustomer } from './inputMode';
import { collectionField, textField, timeField } from '../field';

const fieldsOf: Record<Channel, RecordField[]> = { call: callFields, chat: chatFields };

/** The optional fields of calls and chats, from the lists by which records are checked. */
export const additionalFields = collectionField({
	displayName: 'Additional Fields',
	name: 'additionalFields',
	placeholder: 'Add field',
	displayOptions: { ...inFields, ...withCustomer },
	options: [...new Map([...callFields, ...chatFields].map((field) => [field.name, field])).values()]
		.filter(({ required, kind }) => !required && kind !== 'recording')
		.map((field) => {
			const resource = channels.filter((channel) =>
				fieldsOf[channel].some(({ name }) => name === field.name),
			);
			return { ...fieldOf(field), displayOptions: { show: { '/resource': resource } } };
		})
		.sort(byDisplayName),
});

function fieldOf({ name, label, kind, description }: RecordField): INodeProperties {
	const text = {
		displayName: label,
		name: camelCaseOf(name),
		description: [description, `Sent as ${name}`].filter(Boolean).join('. '),
	};
	if (typeof kind === 'object') {
		return {
			...text,
			type: 'options',
			options: [...kind].sort().map((value) => ({ name: value, value })),
			default: kind[0] ?? '',
		};
	}
	switch (kind) {
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
			return timeField({
				...text,
				description: `${text.description}. Date and time, ISO text or epoch seconds, on or after ${limits.earliestRecordTime.text}.`,
			});
		default:
			return textField({ ...text });
	}
}
