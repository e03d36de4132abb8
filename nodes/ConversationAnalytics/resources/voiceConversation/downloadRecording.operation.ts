import { recordingItem } from '../../../../src/operation/files/storedRecording';
import { perItem } from '../../../../src/operation/operation';
import { binaryPropertyName, recordingTimeout } from '../../../../src/panel/fields/outputFile';
import { voiceConversationId } from '../../../../src/panel/fields/recordLocators';
import { optionsField } from '../../../../src/panel/fields/requestFields';

/** The file behind `recording_url`: docs/service.md, "Voice conversation record". */
export const downloadRecording = perItem({
	value: 'downloadRecording',
	name: 'Download Recording',
	action: 'Download recording of voice conversation',
	description: 'Download the recording of one call of a voice agent as a file',
	effect: 'reads',
	whenToUse: 'Put it after Get or Get Many, for calls that have a recording.',
	fields: {
		conversationId: voiceConversationId,
		binaryPropertyName,
		options: optionsField({ timeout: recordingTimeout }),
	},
	async *run(item) {
		const { binaryPropertyName: property, conversationId, options } = item.given;
		const settings = { binaryPropertyName: property, timeoutSeconds: options.timeout };
		yield [await recordingItem(item, conversationId, settings)];
	},
});
