import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../n8n/defaults';
import { numberField } from '../../../operation/numberField';
import { limits } from '../../../records/limits';
import { readOptions } from '../retryOptions';
import { ofConversation } from '../output';
import { inputFieldsOption } from './inputFields';
import { withCustomer } from './inputMode';
import { waitFields } from './panelSwitches';
import { switchField } from '../field';

export const analysisWait = waitFields({
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

export const submissionOptions: INodeProperties = { ...options, displayOptions: withCustomer };
