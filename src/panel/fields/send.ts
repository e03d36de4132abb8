import type { INodeProperties } from 'n8n-workflow';
import { numbers, type NumberRange } from '../../n8n/defaults';
import { channels, type Channel, type RecordKind } from '../../records/choices';
import { callFields } from '../../records/input/callInput';
import { chatFields } from '../../records/input/chatInput';
import type { RecordField } from '../../records/input/checkRecord';
import { limits } from '../../records/limits';
import { camelCaseOf } from '../../records/title';
import * as form from './form';
import { include, maskFields } from './output';
import { propertiesOf } from '../form';
import { serviceId, shownReadOptions } from './requestFields';

export const validateOnly = form.toggle({
	displayName: 'Validate Only',
	name: 'validateOnly',
	description: 'Whether to check the items and return what would be sent, without sending it',
});

export const phoneNumber = form.text({
	displayName: 'Phone Number',
	name: 'phoneNumber',
	required: true,
	placeholder: 'e.g. +1 202 555 0100',
	description: 'Phone number in the format of your telephony setup',
});

/** The switch of a wait, its limit, and the output of the record. */
export function waitFields(
	wait: Pick<INodeProperties, 'displayName' | 'name' | 'description' | 'builderHint'>,
	limit: { range: NumberRange; description: string },
	kind: RecordKind,
): INodeProperties[] {
	const show = { [wait.name]: [true] };
	return [
		form.toggle(wait),
		form.number({
			displayName: 'Wait Limit (Seconds)',
			name: 'waitLimit',
			displayOptions: { show },
			...limit,
		}),
		form.choice({
			displayName: 'Output',
			name: 'output',
			choices: {
				raw: ['Raw', 'The record as the service sends it'],
				simplified: 'Simplified',
			},
			default: 'simplified',
			displayOptions: { show },
			description: 'The form of the returned conversation',
		}),
		...propertiesOf({ include: include(kind, show), masking: maskFields(show) }),
	];
}

export const inputFieldsOption = form.text({
	displayName: 'Include Input Fields',
	name: 'includeInputFields',
	default: '*',
	placeholder: 'e.g. row_number, contact.email',
	description:
		'Fields of the input item to return under "input", separated by commas, e.g. row_number, contact.email. * returns all. A missing field is null.',
});

export const inFields = { show: { inputMode: ['fields'] } };

const inputMode = form.choice({
	displayName: 'Input Mode',
	name: 'inputMode',
	// n8n would show the required fields beside an expression.
	noDataExpression: true,
	choices: {
		fields: ['Fields', 'Enter each field of the record on its own'],
		json: ['JSON', 'Map the whole record from the input item'],
	},
	default: 'fields',
	description: 'How to enter the record',
});

const peopleFields: INodeProperties[] = [
	form.text({
		displayName: 'Customer ID',
		name: 'customerId',
		required: true,
		displayOptions: inFields,
		description: 'Your ID of the customer',
	}),
	form.text({
		displayName: 'Employee ID',
		name: 'employeeId',
		required: true,
		displayOptions: inFields,
		description: 'Your ID of the agent',
	}),
];

const fieldsOf: Record<Channel, RecordField[]> = { call: callFields, chat: chatFields };

/** The optional fields of calls and chats, from the lists by which records are checked. */
const additionalFields = form.collection({
	displayName: 'Additional Fields',
	name: 'additionalFields',
	placeholder: 'Add field',
	displayOptions: inFields,
	options: [...new Map([...callFields, ...chatFields].map((field) => [field.name, field])).values()]
		.filter(({ required, kind }) => !required && kind !== 'recording')
		.map((field) => {
			const resource = channels.filter((channel) =>
				fieldsOf[channel].some(({ name }) => name === field.name),
			);
			return { ...fieldOf(field), displayOptions: { show: { '/resource': resource } } };
		}),
});

function fieldOf({ name, label, kind, description }: RecordField): INodeProperties {
	const field = {
		displayName: label,
		name: camelCaseOf(name),
		description: [description?.replace(/\.$/, ''), `Sent as ${name}`].filter(Boolean).join('. '),
	};
	if (typeof kind === 'object') {
		const choices = [...kind].sort().map((value) => ({ name: value, value }));
		return form.choice({ ...field, choices, default: kind[0] ?? '' });
	}
	switch (kind) {
		case 'flag':
			return form.choice({
				...field,
				choices: { '0': 'No (0)', '1': 'Yes (1)' },
				default: '0',
			});
		case 'pastTime':
		case 'time':
			return form.time({
				...field,
				description: `${field.description}. Date and time, ISO text or epoch seconds, on or after ${limits.earliestRecordTime.text}.`,
			});
		default:
			return form.text(field);
	}
}

const recordJson = form.json({
	displayName: 'Record (JSON)',
	name: 'recordJson',
	default: '={{ $json }}',
	displayOptions: { show: { inputMode: ['json'] } },
	description:
		'One record with the field names of the service. Required: id, customer_id, employee_id, the time, and the recording or the messages. Dates can be ISO text.',
});

const analysisWait = waitFields(
	{
		displayName: 'Wait for Analysis',
		name: 'waitForAnalysis',
		description:
			'Whether to wait for the analyses and return them. To receive results without waiting, use the Conversation Analytics Trigger.',
		builderHint: {
			propertyHint:
				'Leave it off for many records: the Conversation Analytics Trigger receives the results.',
		},
	},
	{
		range: numbers.waitLimitSeconds,
		description: 'Max wait. Records without an analysis by then are returned as pending.',
	},
	'conversation',
);

const submissionOptions = shownReadOptions(
	form.number({
		displayName: 'Batch Size',
		name: 'batchSize',
		range: numbers.batchSize.records,
		description: `Max number of records per request, up to ${limits.batch.calls} calls or ${limits.batch.chats} chats, which is the default. Send smaller batches if their results exceed the N8N_PAYLOAD_SIZE_MAX of n8n.`,
	}),
	form.toggle({
		displayName: 'Retry Unconfirmed',
		name: 'retryUnconfirmed',
		description: 'Whether to retry records with Reprocess 0 after a lost response',
	}),
	inputFieldsOption,
);

type Labels = Pick<INodeProperties, 'displayName' | 'name' | 'description'>;

/**
 * The fields of a submission, required ones first.
 * @param content its recording or messages
 */
export function submissionFields(
	id: Labels,
	time: Labels,
	content: INodeProperties[],
): INodeProperties[] {
	return [
		...propertiesOf({ serviceId }),
		inputMode,
		form.text({ ...id, required: true, displayOptions: inFields }),
		...peopleFields,
		form.time({ ...time, required: true, displayOptions: inFields }),
		...content,
		additionalFields,
		recordJson,
		validateOnly,
		...analysisWait,
		...submissionOptions,
	];
}
