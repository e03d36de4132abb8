import type { RecordKind } from './choices';
import { contentFingerprintOf, type KnownSums } from './fingerprint';
import { isFailedResult, isFailure } from './recordFacts';
import { isGiven, isObject, knownSecondsOf, setField, type JsonObject } from './value';

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

/** What can differ when the same result is pushed again. */
const storingFields: ReadonlySet<string> = new Set([
	'timestamp',
	'api_version',
	'vendor_id',
	'processing_id',
]);

/** Identifies a stored result among those of its conversation. */
export interface StoredRevision {
	/** A hash of the fields that pushed results and reads have in common. */
	revision: string;
	/** The stored response time, epoch seconds; undefined if the record does not show it. */
	storedAt?: number | undefined;
	/** A hash of all fields of a pushed result; '' for an item that does not show it, undefined for a read. */
	whole?: string | undefined;
}

/**
 * As in items: `revision.storedAt.whole`, without the last parts if they are unknown. The time is in base 36. A pushed
 * result and a read of it have the same text: `whole` is present only if reads cannot distinguish it from an earlier
 * revision.
 */
export function revisionText({ revision, storedAt, whole }: StoredRevision): string {
	const time = storedAt?.toString(36);
	if (whole) return [revision, time, whole].join('.');
	return time === undefined ? revision : `${revision}.${time}`;
}

const REVISION_TEXT = /^([\da-f]{16})(?:\.([\da-z]{0,8})(?:\.([\da-f]{16}))?)?$/;

/** Any other text is a revision as a whole. */
export function readRevision(text: string): StoredRevision {
	const [, revision = text, time = '', whole] = REVISION_TEXT.exec(text) ?? [];
	return { revision, storedAt: time === '' ? undefined : parseInt(time, 36), whole };
}

/** The revision of a record that was read, as in its items. */
export function readRevisionText(kind: RecordKind, record: JsonObject): string {
	return revisionText({
		revision: revisionOf(kind, record),
		storedAt: storedAtOf(record),
	});
}

/** The stored response time. A wrong one would decide which result is older, or the same. */
export function storedAtOf({ timestamp }: JsonObject): number | undefined {
	return knownSecondsOf(timestamp);
}

/** What of a pushed result is compared with other pushed results. */
export function pushedContentOf(result: JsonObject): JsonObject {
	const content = filtered(result, (name) => !storingFields.has(name)) ?? {};
	const { request_data: request } = content;
	return isObject(request) ? { ...content, request_data: requestContentOf(request) } : content;
}

/** A hash of it, without the queries of signed links. */
export function wholeOf(pushedContent: JsonObject, known?: KnownSums): string {
	return contentFingerprintOf(pushedContent, known);
}

/** The content that pushed results and reads have in common. For a failed conversation it is only the error. */
function contentOf(kind: RecordKind, record: JsonObject): JsonObject {
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
		if (isErrorField(name) && !isFailure(value)) continue;
		content[name] = isObject(value) ? contentOfField(name, value) : value;
	}
	return content;
}

function isErrorField(name: string): boolean {
	return name === 'error' || name === 'error_type';
}

/** Undefined if the object has no content. */
function fieldContentOf(name: string, value: JsonObject): JsonObject | undefined {
	switch (name) {
		case 'request_data':
			return requestContentOf(value, (field) => !excludedRequestFields.has(field));
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

/** Older records have `call_time` in place of `conversation_time` (docs/service.md, "Analytics conversation record"). */
function requestContentOf(
	request: JsonObject,
	isContent: (name: string) => boolean = () => true,
): JsonObject | undefined {
	const content = filtered(request, isContent);
	if (content?.call_time === undefined) return content;
	const { call_time, ...others } = content;
	const { conversation_time = call_time } = others;
	return conversation_time === call_time ? { ...others, conversation_time } : content;
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
export function revisionOf(kind: RecordKind, record: JsonObject, known?: KnownSums): string {
	return contentFingerprintOf(contentOf(kind, record), known);
}
