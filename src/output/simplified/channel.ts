import type { Channel } from '../../records/choices';
import { isGiven, isObject, objectOf, type JsonObject } from '../../records/value';

/** Fields of `request_data` that only calls have (docs/service.md, "Call input record"). */
const callFields = ['call_time', 'call_record_link', 'call_answer_status', 'call_direction'];
/** Fields that only chats have (docs/service.md, "Chat input record"). */
const chatFields = ['message_content', 'reopened', 'interaction_id'];

/** The channel by the kind of transcript, or else by the submitted fields. */
export function channelOf(record: JsonObject, fallback?: Channel): Channel | null {
	if (isObject(record.audio_to_text)) return 'call';
	if (isObject(record.chat_transcription)) return 'chat';
	const request = objectOf(record.request_data);
	if (callFields.some((name) => isGiven(request[name]))) return 'call';
	if (chatFields.some((name) => isGiven(request[name]))) return 'chat';
	return fallback ?? null;
}
