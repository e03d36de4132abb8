import type { Parameters } from '../../../../n8n/parameters/parameters';
import { simplifyConversation, transcriptOf } from '../../../../records/answer/simplify';
import type { JsonObject } from '../../../../records/value';

/** The item of a conversation: as sent, or simplified, with its transcript if the user wants it. */
export function conversationShape(parameters: Parameters): (record: JsonObject) => JsonObject {
	if (!parameters.boolean('simplify', 'Simplify', true)) return (record) => record;
	if (!parameters.collection('options').boolean('includeTranscript', 'Include Transcript'))
		return simplifyConversation;
	return (record) => ({ ...simplifyConversation(record), transcript: transcriptOf(record) });
}
