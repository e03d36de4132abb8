import { paths } from '../../../../client/request/paths';
import type { Parameters } from '../../../../n8n/parameters/parameters';
import { fromField, pathIdentifier } from '../../../../operation/declaredRequest';
import { declared } from '../../../../operation/operation';
import { storedRecording } from '../../../../operation/files/recording';
import { declaredOutput } from '../../../../operation/output/recordOutput';
import { single } from '../../../../records/answer/page';
import { withoutRecordingLink } from '../../../../records/answer/recording';
import { binaryPropertyName, binaryPropertyOf } from '../../fields/outputFile';
import { recordingOptions, recordingSettingsOf } from '../../fields/recording';
import { readOptions } from '../../fields/retryOptions';
import { voiceConversationId } from '../../fields/recordLocators';
import { voiceConversationOutput } from '../../fields/output';

/** docs/service.md, "Retrieve a voice-agent conversation". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get voice conversation',
	description: 'Get the record of one call of a voice agent',
	subject: { kind: 'read', thing: 'voice conversation' },
	fields: [voiceConversationId, ...voiceConversationOutput, readOptions(...recordingOptions)],
	request: {
		method: 'GET',
		path: paths.voiceConversation,
		pathFields: { conversation_id: fromField(voiceConversationId, pathIdentifier) },
	},
	response: () => single,
	shape: (parameters) => {
		const shape = declaredOutput('voiceConversation')(parameters);
		return wantsRecording(parameters)
			? async (record, item) => await shape(withoutRecordingLink(record), item)
			: shape;
	},
	files: (parameters) => {
		if (!wantsRecording(parameters)) return undefined;
		const { name, displayName } = binaryPropertyName;
		const options = parameters.collection('options');
		const property = binaryPropertyOf(options.text(name, displayName, 'data'));
		const settings = recordingSettingsOf(parameters);
		return async (item) => {
			const recording = await storedRecording(item, settings);
			return recording && { [property]: recording.binary };
		};
	},
});

function wantsRecording(parameters: Parameters): boolean {
	return parameters.collection('options').boolean('downloadRecording', 'Download Recording');
}
