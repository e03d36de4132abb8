import type { INodeProperties } from 'n8n-workflow';
import { numbers, type NumberRange } from '../../../n8n/defaults';
import { byDisplayName } from '../../../operation/alphabetical';
import { numberField } from '../../../operation/numberField';
import { retryOptions } from '../retryOptions';
import { ofConversation } from '../output';
import { inputFieldsOption } from './inputFields';
import { waitFields } from './panelSwitches';

/** Waiting for the analyses of submitted records. */
export const analysisWait = waitFields({
	displayName: 'Wait for Analysis',
	name: 'waitForAnalysis',
	description:
		'Whether to wait for the analyses and return them. The usual way is the Conversation Analytics Trigger, which receives every result while no execution waits.',
	limit: numbers.waitLimitSeconds,
	limitDescription:
		'How long to wait in total. Records without an analysis by then are returned as accepted and pending.',
	inclusions: ofConversation,
});

/** The options of a submission, whose batches hold as many records as `batchSize` says. */
export function submissionOptions(batchSize: NumberRange): INodeProperties {
	const options: INodeProperties[] = [
		numberField({
			displayName: 'Batch Size',
			name: 'batchSize',
			range: batchSize,
			description: `How many records one request holds, at most ${batchSize.most}. Their results come back as one body; if that is larger than n8n's limit (16 MB, or N8N_PAYLOAD_SIZE_MAX), send smaller batches.`,
		}),
		{
			displayName: 'Retry Unconfirmed',
			name: 'retryUnconfirmed',
			type: 'boolean',
			default: false,
			description:
				'Whether to submit records again after a lost answer. Only records with Reprocess 0 are repeated, because a repetition leaves those unchanged. An answer without a processing_id is never repeated.',
		},
		inputFieldsOption,
		...retryOptions,
	];
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: options.sort(byDisplayName),
	};
}
