import { isObject, type JsonObject } from '../records/value';
import { canonicalText, hashOf } from './revision';

/** Content by a list of what does not count: what still goes by it moves to src/delivery/revision.ts. */
const passing = new Set(['timestamp', 'vendor_id', 'processing_id', 'recording_url']);

export function looseContentOf(result: JsonObject): JsonObject {
	const content = without(result, passing);
	if (isObject(result.meta_analytics)) {
		content.meta_analytics = without(result.meta_analytics, passing);
	}
	return content;
}

export function looseRevisionOf(content: JsonObject): string {
	return hashOf(canonicalText(content));
}

/** A copy without the named fields. */
export function without(fields: JsonObject, names: ReadonlySet<string>): JsonObject {
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}
