import { createHash } from 'node:crypto';
import { isObject, type JsonObject } from '../records/value';

/**
 * Fields that can differ between two deliveries of the same content: the fields of the envelope, the time
 * of storing, and links that are new each time. `vendor_id` does not count, because the interface gives it
 * a neutral name.
 */
const passing = new Set(['timestamp', 'vendor_id', 'processing_id', 'recording_url']);

/** A result without what says nothing of its content. */
export function contentOf(result: JsonObject): JsonObject {
	const content = without(result, passing);
	if (isObject(result.meta_analytics)) {
		content.meta_analytics = without(result.meta_analytics, passing);
	}
	return content;
}

/** A copy without the named fields. */
export function without(fields: JsonObject, names: ReadonlySet<string>): JsonObject {
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}

/** Names the content of a result: two of equal content have one revision. */
export function revisionOf(content: unknown): string {
	return hashOf(orderedJson(content));
}

/** 132 bits of SHA-256, as 22 characters. */
export function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** JSON text with sorted keys. Absent and null fields of an object count as equal. */
export function orderedJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(orderedJson).join(',')}]`;
	if (!isObject(value)) return JSON.stringify(value) ?? 'null';
	const fields = Object.keys(value)
		.filter((name) => value[name] !== undefined && value[name] !== null)
		.sort()
		.map((name) => `${JSON.stringify(name)}:${orderedJson(value[name])}`);
	return `{${fields.join(',')}}`;
}
