import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import { numbers } from '../../n8n/defaults';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import * as form from './form';
import { voiceConversationId } from './recordLocators';

const label = 'Put Output File in Field';

/** The texts of n8n's own nodes. */
export const binaryPropertyName = form.text({
	displayName: label,
	name: 'binaryPropertyName',
	required: true,
	default: 'data',
	hint: 'The name of the output binary field to put the file in',
});

/** @throws InputError if it is empty */
export function binaryPropertyOf(given: string): string {
	const name = given.trim();
	if (name === '') throw new InputError(label, 'is empty', 'Enter a name such as data.');
	return name;
}

export const recordingTimeout = form.number({
	displayName: 'Time Limit (Seconds)',
	name: 'timeout',
	range: numbers.recordingTimeoutSeconds,
	description: 'Max time for the download of the recording',
});

/** The options of Get that add the recording to the record. */
export const recordingOptions: INodeProperties[] = [
	form.toggle({
		displayName: 'Download Recording',
		name: 'downloadRecording',
		description: 'Whether to add the recording to the item as a file',
	}),
	{ ...binaryPropertyName, required: false },
	recordingTimeout,
];

export function recordingSettingsOf(parameters: NodeParameters) {
	const options = parameters.collection('options');
	return {
		conversationId: parameters.pathIdentifier(voiceConversationId.name),
		timeoutSeconds: options.integer('timeout'),
		retries: options.integer('retries'),
	};
}
