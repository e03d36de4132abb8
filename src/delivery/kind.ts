import { channelOf } from '../output/simplified/channel';
import { textOf, type JsonObject } from '../records/value';
import type { Callback } from './callback';

/** Fields of which a result of a call or chat has some beside its id (docs/service.md, "Batch envelope"). */
const conversationFields = [
	'vendor_id',
	'api_version',
	'request_data',
	'audio_to_text',
	'chat_transcription',
	'conversation_type',
	'meta_analytics',
	'conversation_analytics',
	'customer_analytics',
	'error',
	'error_type',
];

/** Whether a result is one of a voice agent; a call or chat has an `id` instead. */
export function isVoiceResult(result: JsonObject): boolean {
	return textOf(result.conversation_id) !== undefined && textOf(result.id) === undefined;
}

/** Whether an object that came without an envelope is the result of a call or chat. */
export function isConversationResult(body: JsonObject): boolean {
	return textOf(body.id) !== undefined && conversationFields.some((name) => name in body);
}

/** What a result is, as far as it tells: a bare failure does not say whether it was a call or a chat. */
export function kindOf(result: JsonObject): Callback | undefined {
	if (isVoiceResult(result)) return 'voiceAgentCall';
	const channel = channelOf(result);
	if (channel === null) return undefined;
	return channel === 'call' ? 'callAnalysis' : 'chatAnalysis';
}

/**
 * What those results of a batch are that do not tell: the same as the others, as a batch holds either calls
 * or chats; else what the address is for.
 */
export function kindOfBatch(
	results: JsonObject[],
	address: Callback | undefined,
): Callback | undefined {
	const told = new Set(results.map(kindOf).filter((kind) => kind !== undefined));
	const [only, ...others] = told;
	if (only !== undefined && only !== 'voiceAgentCall' && others.length === 0) return only;
	return address === 'voiceAgentCall' ? undefined : address;
}
