import { contentFingerprintOf, printOf, type KnownSums } from './fingerprint';
import { kinds, type RecordKind } from './kinds';
import { isFailure } from './recordFacts';
import { isGiven, isObject, knownSecondsOf, setField, timeMsOf, type JsonObject } from './value';

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
	/** A hash of all fields of a pushed result; undefined for a read. */
	whole?: string | undefined;
	/** A hash of all fields of a read; undefined for a pushed result. */
	shown?: string | undefined;
	/** Of a voice call, a short hash of each field in common: pushes and reads can lack different ones. */
	parts?: string | undefined;
}

/**
 * As in items: `revision.storedAt.all.parts`, without the last parts if they are unknown. The time is in base 36, `all`
 * hashes all fields of this form of the record. A pushed result and a read of it differ only in `all` and `parts`.
 */
export function revisionText({ revision, storedAt, whole, shown, parts }: StoredRevision): string {
	const all = [revision, storedAt?.toString(36), whole ?? shown, parts].map((part) => part ?? '');
	return all.join('.').replace(/\.{1,3}$/, '');
}

const REVISION_TEXT =
	/^([\da-f]{16})(?:\.([\da-z]{0,8})(?:\.([\da-f]{16})?(?:\.([\da-z-]{0,60}))?)?)?$/;

export function isRevisionText(text: string): boolean {
	return REVISION_TEXT.test(text);
}

/** Any other text is a revision as a whole. */
export function readRevision(text: string, isPushed: boolean): StoredRevision {
	const [, revision = text, time = '', all, parts] = REVISION_TEXT.exec(text) ?? [];
	const storedAt = time === '' ? undefined : parseInt(time, 36);
	return { revision, storedAt, [isPushed ? 'whole' : 'shown']: all || undefined, parts };
}

/** The revision of a record that was read. */
export function storedReadOf(kind: RecordKind, record: JsonObject): StoredRevision {
	const { stored, all } = hashed(kind, record);
	return { ...stored, shown: all };
}

/** As in the items of reads. */
export function readRevisionText(kind: RecordKind, record: JsonObject): string {
	return revisionText(storedReadOf(kind, record));
}

/** The revision of a record that was pushed, and its content for the list of changed fields. */
export function storedPushOf(
	kind: RecordKind,
	record: JsonObject,
): StoredRevision & { content: JsonObject } {
	const { stored, all, content, known } = hashed(kind, record);
	const { customer_analytics: customer } = content;
	// Only its name is of interest among the changed fields, and it is large.
	if (customer !== undefined) content.customer_analytics = contentFingerprintOf(customer, known);
	return { ...stored, whole: all, content };
}

/** Hashes what pushed results and reads have in common, and all content. */
function hashed(kind: RecordKind, record: JsonObject) {
	const { isEmptyIfFailed, isFailed, mayLackFields } = kinds[kind];
	const content = allContentOf(record);
	const { error, error_type } = content;
	const isBare = isEmptyIfFailed && isFailed(record);
	const shared = isBare ? { error, error_type } : sharedContentOf(kind, content);
	const known: KnownSums = new Map();
	const stored: StoredRevision = {
		storedAt: storedAtOf(record),
		revision: contentFingerprintOf(shared, known),
		...(mayLackFields && { parts: partsOf(kind, shared, known) }),
	};
	return { stored, all: contentFingerprintOf(content, known), content, known };
}

const PART_CHARACTERS = 3;

function partsOf(kind: RecordKind, content: JsonObject, known: KnownSums): string {
	const parts = kinds[kind].contentFields.map((name) => {
		const print = printOf(content[name], name, known);
		if (print === undefined) return '-';
		return ((print >>> 0) % 36 ** PART_CHARACTERS).toString(36).padStart(PART_CHARACTERS, '0');
	});
	return parts.join('');
}

/** Whether two forms of a voice call have equal fields, except those that one of them lacks. */
export function differInLackOnly(one: StoredRevision, other: StoredRevision): boolean {
	if (one.parts === undefined || other.parts === undefined) return false;
	const [ones, others] = [one.parts, other.parts].map((text) => text.match(/-|[\da-z]{3}/g) ?? []);
	const pairs = (ones ?? []).map((part, at) => [part, others?.[at] ?? '-']);
	const both = pairs.filter((pair) => !pair.includes('-'));
	const areSame = both.every(([part, otherPart]) => part === otherPart);
	// With the same fields, the whole hash decides.
	return areSame && both.length > 0 && pairs.some(([part, otherPart]) => part !== otherPart);
}

/** The stored response time. A wrong one would decide which result is older, or the same. */
export function storedAtOf({ timestamp }: JsonObject): number | undefined {
	return knownSecondsOf(timestamp);
}

/** What of a pushed result is compared with other pushed results, and of a read with other reads. */
export function allContentOf(result: JsonObject): JsonObject {
	const content = filtered(result, (name) => !storingFields.has(name)) ?? {};
	const { request_data: request } = content;
	return isObject(request) ? { ...content, request_data: requestContentOf(request) } : content;
}

/** The content that pushed results and reads have in common. */
function sharedContentOf(kind: RecordKind, all: JsonObject): JsonObject {
	const { contentFields, sharedFields } = kinds[kind];
	const content: JsonObject = {};
	for (const name of contentFields) {
		const value = all[name];
		if (isErrorField(name) && !isFailure(value)) continue;
		if (isObject(value)) content[name] = fieldContentOf(name, value, sharedFields?.[name]);
		else content[name] = name === 'conversation_time' ? timeOf(value) : value;
	}
	return content;
}

function isErrorField(name: string): boolean {
	return name === 'error' || name === 'error_type';
}

/** Undefined if the object has no content. */
function fieldContentOf(
	name: string,
	value: JsonObject,
	shared: readonly string[] | undefined,
): JsonObject | undefined {
	if (shared) return filtered(value, (field) => shared.includes(field));
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

/** Older records have `call_time` in place of `conversation_time` (docs/service.md, "Analytics conversation record"). */
function requestContentOf(request: JsonObject): JsonObject | undefined {
	const content = filtered(request, () => true);
	if (content === undefined) return undefined;
	const { call_time, ...others } = content;
	const time = timeOf(content.conversation_time ?? call_time);
	const isOneTime = call_time === undefined || timeOf(call_time) === time;
	return { ...(isOneTime ? others : content), conversation_time: time };
}

/** A time counts as the same in seconds, in milliseconds and as ISO text. */
function timeOf(value: unknown): unknown {
	return timeMsOf(value) ?? value;
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
