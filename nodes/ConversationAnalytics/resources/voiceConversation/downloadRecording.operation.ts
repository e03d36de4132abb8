import { noRecording } from '../../../../src/client/download/recordingFile';
import { storedRecording } from '../../../../src/operation/files/storedRecording';
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
		const recording = await storedRecording(item, {
			conversationId,
			timeoutSeconds: options.timeout,
		});
		if (recording === undefined) throw noRecording(conversationId);
		const { binary, fileName, mimeType, sizeBytes } = recording;
		yield [
			{
				json: {
					conversation_id: conversationId,
					file_name: fileName,
					mime_type: mimeType,
					size_bytes: sizeBytes,
				},
				binary: { [property]: binary },
			},
		];
	},
});
