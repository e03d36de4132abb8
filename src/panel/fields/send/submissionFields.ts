import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../n8n/defaults';
import { limits } from '../../../records/limits';
import { noticeField, numberField, switchField, textField, timeField } from '../field';
import { ofConversation } from '../output';
import { readOptions } from '../retryOptions';
import { serviceId } from '../serviceId';
import { additionalFields } from './additionalFields';
import { inputFieldsOption } from './inputFields';
import { inFields, inputMode, withCustomer } from './inputMode';
import { validateOnly, waitFields } from './panelSwitches';

const customerFields: INodeProperties[] = [
	textField({
		displayName: 'Customer ID',
		name: 'customerId',
		displayOptions: inFields,
		description: 'Your ID of the customer',
	}),
	noticeField({
		displayName:
			'Enter Customer ID to show the remaining fields: Employee ID, the time, Additional Fields and Options.',
		name: 'customerNotice',
		displayOptions: { ...inFields, hide: { customerId: [{ _cnd: { not: '' } }] } },
	}),
	textField({
		displayName: 'Employee ID',
		name: 'employeeId',
		displayOptions: { ...inFields, ...withCustomer },
		description: 'Your ID of the agent',
	}),
];

const recordJson: INodeProperties = {
	displayName: 'Record (JSON)',
	name: 'recordJson',
	type: 'json',
	default: '={{ $json }}',
	displayOptions: { show: { inputMode: ['json'] } },
	description:
		'One record with the field names of the service. Required: id, customer_id, employee_id, the time, and the recording or the messages. Dates can be ISO text.',
};

const analysisWait = waitFields({
	displayName: 'Wait for Analysis',
	name: 'waitForAnalysis',
	description:
		'Whether to wait for the analyses and return them. To receive results without waiting, use the Conversation Analytics Trigger.',
	limit: numbers.waitLimitSeconds,
	limitDescription: 'Max wait. Records without an analysis by then are returned as pending.',
	inclusions: ofConversation,
});

const options = readOptions(
	numberField({
		displayName: 'Batch Size',
		name: 'batchSize',
		range: numbers.batchSize.records,
		description: `Max number of records per request, up to ${limits.batch.calls} calls or ${limits.batch.chats} chats, which is the default. Send smaller batches if their results exceed the N8N_PAYLOAD_SIZE_MAX of n8n.`,
	}),
	switchField({
		displayName: 'Retry Unconfirmed',
		name: 'retryUnconfirmed',
		description: 'Whether to retry records with Reprocess 0 after a lost response',
	}),
	inputFieldsOption,
);

/**
 * The fields of a submission.
 * @param content the ID of the record, and its recording or messages
 */
export function submissionFields(
	content: INodeProperties[],
	time: Pick<INodeProperties, 'displayName' | 'name' | 'description'>,
): INodeProperties[] {
	return [
		serviceId,
		inputMode,
		...content,
		...customerFields,
		timeField({ ...time, displayOptions: { ...inFields, ...withCustomer } }),
		additionalFields,
		recordJson,
		validateOnly,
		...analysisWait,
		{ ...options, displayOptions: withCustomer },
	];
}
