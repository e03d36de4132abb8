import { isObject, textOf, type JsonObject } from '../value';

/** Reads a voice-agent result (docs/service.md, "Voice-agent result object"), or says why it cannot be one. */
export function readVoiceResult(body: unknown): JsonObject | string {
	if (!isObject(body)) return 'The body is not a JSON object.';
	return textOf(body.conversation_id) === undefined ? 'conversation_id is missing.' : body;
}
