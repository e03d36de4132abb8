import type { Channel } from '../../records/choices';
import { isGiven, isObject, objectOf, type JsonObject } from '../../records/value';

/** Fields of `request_data` that only one kind of record has (docs/service.md, "Call input record"). */
const callFields = ['call_time', 'call_record_link', 'call_answer_status', 'call_direction'];
/** The same of chats (docs/service.md, "Chat input record"). */
const chatFields = ['message_content', 'reopened', 'interaction_id'];

/**
 * `call` or `chat`, by the transcript. A record without one, such as an unanswered call, is judged by the
 * fields that were submitted, then by `fallback`. Null if nothing tells.
 *
 * @param fallback what the record came by, such as the callback for calls
 */
export function channelOf(record: JsonObject, fallback?: Channel): Channel | null {
	if (isObject(record.audio_to_text)) return 'call';
	if (isObject(record.chat_transcription)) return 'chat';
	const request = objectOf(record.request_data);
	if (callFields.some((name) => isGiven(request[name]))) return 'call';
	if (chatFields.some((name) => isGiven(request[name]))) return 'chat';
	return fallback ?? null;
}
