import type { INodeProperties } from 'n8n-workflow';
import { numbers, type NumberRange } from '../../../n8n/defaults';
import { byDisplayName } from '../../../operation/alphabetical';
import { numberField } from '../../../operation/numberField';
import { retryOptions } from '../retryOptions';
import { inputFieldOptions } from './inputFields';

export const validateOnly: INodeProperties = {
	displayName: 'Validate Only',
	name: 'validateOnly',
	type: 'boolean',
	default: false,
	description:
		'Whether to check everything and return what would be sent, in which batches, without sending it',
};

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
				'Whether to submit records again that the service may or may not have taken. Only records with Reprocess 0 are repeated, because a repetition leaves those unchanged.',
		},
		{
			displayName: 'Output of the Analysis',
			name: 'output',
			type: 'options',
			options: [
				{ name: 'Raw', value: 'raw', description: 'As the service sends it' },
				{ name: 'Simplified', value: 'simplified' },
			],
			default: 'simplified',
			description: 'How Wait for Analysis returns the conversation',
		},
		validateOnly,
		{
			displayName: 'Wait for Analysis',
			name: 'waitForAnalysis',
			type: 'boolean',
			default: false,
			description:
				'Whether to wait until the analyses are there and return them. The usual way is the Conversation Analytics Trigger, which receives every result while no execution waits.',
		},
		numberField({
			displayName: 'Wait Limit (Seconds)',
			name: 'waitLimit',
			range: numbers.waitLimitSeconds,
			description:
				'How long Wait for Analysis waits in total. Records without an analysis by then are returned as accepted and pending.',
		}),
		...inputFieldOptions,
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
