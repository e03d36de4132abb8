import type { Parameters } from '../../../../n8n/parameters/parameters';
import { simplifyVoiceConversation, transcriptOf } from '../../../../records/answer/simplify';
import type { JsonObject } from '../../../../records/value';

/** The item of a voice conversation: as sent, or simplified, with its transcript if the user wants it. */
export function voiceConversationShape(parameters: Parameters): (record: JsonObject) => JsonObject {
	if (!parameters.boolean('simplify', 'Simplify', true)) return (record) => record;
	if (!parameters.collection('options').boolean('includeTranscript', 'Include Transcript'))
		return simplifyVoiceConversation;
	return (record) => ({ ...simplifyVoiceConversation(record), transcript: transcriptOf(record) });
}
