import type { Parameters } from '../../../../host/parameters';
import { simplifyConversation, transcriptOf } from '../../../../records/simplify';
import type { JsonObject } from '../../../../records/value';

/** How a conversation goes onto the canvas: as sent, or simplified, with its transcript if asked for. */
export function conversationShape(parameters: Parameters): (record: JsonObject) => JsonObject {
	if (!parameters.boolean('simplify', true)) return (record) => record;
	if (parameters.collection('options').includeTranscript !== true) return simplifyConversation;
	return (record) => ({ ...simplifyConversation(record), transcript: transcriptOf(record) });
}
