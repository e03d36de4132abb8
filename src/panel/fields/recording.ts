import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../n8n/defaults';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import type { RecordingSettings } from '../../operation/files/storedRecording';
import { numberField } from '../../operation/numberField';
import { voiceConversationId } from './recordLocators';
import { switchField } from './field';

/** How long a recording may take. */
export const recordingTimeout = numberField({
	displayName: 'Time Limit (Seconds)',
	name: 'timeout',
	range: numbers.recordingTimeoutSeconds,
	description: 'Max time for the download of the recording',
});

/** The conversation and the bounds of an item whose recording is wanted. */
export function recordingSettingsOf(parameters: NodeParameters): RecordingSettings {
	const options = parameters.collection('options');
	return {
		conversationId: parameters.pathIdentifier(voiceConversationId.name),
		timeoutSeconds: options.integer('timeout'),
		retries: options.integer('retries'),
	};
}

/** For Get: the recording with the record. */
export const recordingOptions: INodeProperties[] = [
	switchField({
		displayName: 'Download Recording',
		name: 'downloadRecording',
		description: 'Whether to add the recording to the item as a file',
	}),
	{
		displayName: 'Put Output File in Field',
		name: 'binaryPropertyName',
		type: 'string',
		default: 'data',
		description: 'Name of the output binary field for the recording',
	},
	recordingTimeout,
];
