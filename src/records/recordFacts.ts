import type { Channel } from './choices';
import { isBlank, isEmpty, isGiven, isObject, numberOf, objectOf, type JsonObject } from './value';

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

/** docs/service.md, "Batch envelope". */
export function isFailedResult(result: JsonObject): boolean {
	return isFailure(result.error) || isFailure(result.error_type);
}

/** Whether a value of `error` or `error_type` reports a failure. */
export function isFailure(value: unknown): boolean {
	return !isEmpty(value) && !isBlank(value) && value !== false && value !== 0;
}

/** The overall result of the agent feedback (docs/service.md, "Module wrapper"). @param modules in their wrappers */
export function overallOf(modules: unknown): JsonObject {
	return objectOf(objectOf(objectOf(objectOf(modules).agent_feedback).analytics).overall);
}

/** The overall score, 0 to 100. */
export function overallScoreOf(modules: unknown): number | null {
	const score = numberOf(objectOf(overallOf(modules).output).ans);
	return typeof score === 'number' ? score : null;
}

/** Bounds of the overall score, both inclusive. */
export interface ScoreBounds {
	minScore?: number;
	maxScore?: number;
}

/** Whether the overall score is within the bounds. Without a score, only if both bounds are missing. */
export function hasScoreWithin(record: JsonObject, { minScore, maxScore }: ScoreBounds): boolean {
	if (minScore === undefined && maxScore === undefined) return true;
	const score = overallScoreOf(record.conversation_analytics);
	return score !== null && score >= (minScore ?? -Infinity) && score <= (maxScore ?? Infinity);
}
