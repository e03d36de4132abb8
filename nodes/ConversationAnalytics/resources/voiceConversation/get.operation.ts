import { paths } from '../../../../src/client/request/paths';
import { storedRecording } from '../../../../src/operation/files/storedRecording';
import { declared } from '../../../../src/operation/operation';
import { recordShape } from '../../../../src/operation/output/recordOutput';
import { outputFields } from '../../../../src/panel/fields/output';
import { recordingOptions } from '../../../../src/panel/fields/outputFile';
import { voiceConversationId } from '../../../../src/panel/fields/recordLocators';
import { readOptions } from '../../../../src/panel/fields/requestFields';
import { singleWith } from '../../../../src/records/answer/page';
import { withoutRecordingLink } from '../../../../src/records/answer/recordingType';

/** docs/service.md, "Retrieve a voice-agent conversation". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get voice conversation',
	description: 'Get the record of one call of a voice agent',
	effect: 'reads',
	whenToUse: 'For one call whose conversation ID is known; for several use Get Many.',
	fields: {
		conversationId: voiceConversationId,
		output: outputFields('voiceConversation'),
		options: readOptions(recordingOptions),
	},
	request: { method: 'GET', path: paths.voiceConversation, identifier: 'conversationId' },
	response: (identifier) => singleWith('conversation_id', identifier),
	shape: (item) => {
		const { output, options } = item.given;
		const shape = recordShape('voiceConversation', output, item);
		// Only a raw record has its link.
		return output.output === 'raw' && options.downloadRecording
			? async (record) => await shape(withoutRecordingLink(record))
			: shape;
	},
	files: (item) => {
		const { conversationId, options } = item.given;
		if (!options.downloadRecording) return undefined;
		const { binaryPropertyName, timeout } = options;
		return async () => {
			const settings = { conversationId, timeoutSeconds: timeout };
			const recording = await storedRecording(item, settings);
			return recording && { [binaryPropertyName]: recording.binary };
		};
	},
});
