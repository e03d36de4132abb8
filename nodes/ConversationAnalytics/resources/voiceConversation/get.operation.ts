import { paths } from '../../../../src/client/request/paths';
import type { NodeParameters } from '../../../../src/n8n/parameters/nodeParameters';
import { declared } from '../../../../src/operation/operation';
import { storedRecording } from '../../../../src/operation/files/storedRecording';
import { declaredOutput } from '../../../../src/operation/output/recordOutput';
import { singleWith } from '../../../../src/records/answer/page';
import { withoutRecordingLink } from '../../../../src/records/answer/recordingType';
import {
	binaryPropertyName,
	binaryPropertyOf,
	recordingOptions,
	recordingSettingsOf,
} from '../../../../src/panel/fields/outputFile';
import { readOptions } from '../../../../src/panel/fields/requestFields';
import { voiceConversationId } from '../../../../src/panel/fields/recordLocators';
import { outputFields } from '../../../../src/panel/fields/output';

/** docs/service.md, "Retrieve a voice-agent conversation". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get voice conversation',
	description: 'Get the record of one call of a voice agent',
	effect: 'reads',
	whenToUse: 'For one call whose conversation ID is known; for several use Get Many.',
	fields: [
		voiceConversationId,
		...outputFields('voiceConversation'),
		readOptions(...recordingOptions),
	],
	request: { method: 'GET', path: paths.voiceConversation },
	values: ({ parameters }) => ({ identifier: parameters.pathIdentifier(voiceConversationId.name) }),
	response: (identifier) => singleWith('conversation_id', identifier),
	shape: (item) => {
		const { parameters } = item;
		const shape = declaredOutput('voiceConversation')(item);
		// Only a raw record has its link.
		const isRaw = parameters.raw('output') === 'raw';
		return isRaw && wantsRecording(parameters)
			? async (record) => await shape(withoutRecordingLink(record))
			: shape;
	},
	files: (item) => {
		const { parameters } = item;
		if (!wantsRecording(parameters)) return undefined;
		const options = parameters.collection('options');
		const property = binaryPropertyOf(options.text(binaryPropertyName.name));
		const settings = recordingSettingsOf(parameters);
		return async () => {
			const recording = await storedRecording(item, settings);
			return recording && { [property]: recording.binary };
		};
	},
});

function wantsRecording(parameters: NodeParameters): boolean {
	return parameters.collection('options').boolean('downloadRecording');
}
