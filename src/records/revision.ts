import type { RecordKind } from './choices';
import { fingerprintOf } from './fingerprint';
import { isFailedResult } from './recordFacts';
import { isGiven, isObject, setField, type JsonObject } from './value';

/**
 * Fields that pushed results and reads both have (docs/service.md, "Analytics conversation record", "Batch envelope",
 * "Voice conversation record", "Voice-agent result object" and "Customer record").
 */
export const contentFields: Record<RecordKind, readonly string[]> = {
	conversation: [
		'request_data',
		'audio_to_text',
		'chat_transcription',
		'conversation_type',
		'meta_analytics',
		'conversation_analytics',
		'error',
	],
	voiceConversation: [
		'request_data',
		'customer_id',
		'conversation_time',
		'status',
		'conversation_type',
		'transcript',
		'tool_calls',
		'meta_analytics',
		'inbuilt_analytics',
		'telephony_provider_call_id',
		'call_transfer_details',
		'error',
		'error_type',
	],
	customer: ['customer_analytics', 'meta_analytics', 'timeline'],
};

/**
 * The fields that reads show. Polls compare reads with reads, so all fields count except identifiers and the facts of
 * storing. The last one is the least likely to change.
 */
export const readFields: Record<RecordKind, readonly string[]> = {
	conversation: [...contentFields.conversation, 'error_type', 'conversation_type_reason'],
	voiceConversation: [
		...contentFields.voiceConversation,
		'crm_update_status',
		'crm_update_payload',
		'future_scheduling',
		'source_type',
	],
	customer: contentFields.customer,
};

/** Reads of conversations leave these out of `request_data`. */
const excludedRequestFields = new Set(['usage', 'client_system_parameters']);

/** The content whose hash is the revision. For a failed conversation it is only the error. */
export function contentOf(kind: RecordKind, record: JsonObject): JsonObject {
	if (kind === 'conversation' && isFailedResult(record)) {
		return { error: record.error, error_type: record.error_type };
	}
	return namedContentOf(contentFields[kind], record, (name, value) =>
		// Of a voice call, pushed results and reads share only the duration.
		kind === 'voiceConversation' && name === 'meta_analytics'
			? filtered(value, (field) => field === 'duration')
			: fieldContentOf(name, value),
	);
}

/** The content of a read, to compare it with another read. */
export function readContentOf(kind: RecordKind, record: JsonObject): JsonObject {
	return namedContentOf(readFields[kind], record, fieldContentOf);
}

function namedContentOf(
	names: readonly string[],
	record: JsonObject,
	contentOfField: typeof fieldContentOf,
): JsonObject {
	const content: JsonObject = {};
	for (const name of names) {
		const value = record[name];
		content[name] = isObject(value) ? contentOfField(name, value) : value;
	}
	return content;
}

/** Undefined if the object has no content. */
function fieldContentOf(name: string, value: JsonObject): JsonObject | undefined {
	switch (name) {
		case 'request_data':
			return filtered(value, (field) => !excludedRequestFields.has(field));
		case 'audio_to_text':
		case 'chat_transcription':
			return filtered(value, (field) => field === 'transcript');
		case 'meta_analytics':
		case 'crm_update_payload':
			return filtered(value, (field) => !isTemporaryLink(field, value[field]));
		default:
			return value;
	}
}

function filtered(
	fields: JsonObject,
	isContent: (name: string) => boolean,
): JsonObject | undefined {
	let content: JsonObject | undefined;
	for (const name of Object.keys(fields)) {
		if (!isGiven(fields[name]) || !isContent(name)) continue;
		content ??= {};
		setField(content, name, fields[name]);
	}
	return content;
}

/** A link changes with each read. The interface does not name all keys of `meta_analytics`. */
function isTemporaryLink(name: string, value: unknown): boolean {
	if (name === 'recording_url') return true;
	return typeof value === 'string' && /^https?:\/\//i.test(value);
}

/** The same for a pushed result and a read of it. */
export function revisionOf(kind: RecordKind, record: JsonObject): string {
	return fingerprintOf(contentOf(kind, record));
}
