import type { JsonObject } from '../json';

export type Resource = 'conversations' | 'customers' | 'voice_conversations';

/** What a list `filter` selects; undefined selects everything. */
export function listFilterMatcher(
	_resource: Resource,
	_filter: JsonObject | undefined,
): ((record: JsonObject) => boolean) | undefined {
	return undefined;
}
