import type { JsonObject } from '../rules/json';
import type { StoredRecord } from '../world/storedRecord';
import type { World } from '../world/world';
import { readConditions } from './conditions';
import { parametersOf } from './configured';
import { matchesAll } from './matching';
import type { Resource } from './resource';
import { checkVoiceFilter, matchesVoiceFilter } from './voiceFilter';

type Matcher = ((record: StoredRecord) => boolean) | undefined;

/**
 * What a list `filter` selects; undefined selects everything. The interface does not show its schema, so
 * the sandbox knows the one that it shows for exports, and answers 400 to any other.
 */
export function listFilterMatcher(
	world: World,
	serviceId: string,
	resource: Resource,
	filter: JsonObject | undefined,
): Matcher {
	if (filter === undefined) return undefined;
	const knows = parametersOf(world, serviceId, resource);
	const conditions = readConditions(resource, filter, knows);
	return (record) => matchesAll(resource, conditions, record);
}

/** The same for voice conversations, whose exports show an object of their own. */
export function voiceListFilterMatcher(filter: JsonObject | undefined): Matcher {
	if (filter === undefined) return undefined;
	const checked = checkVoiceFilter(filter);
	return (record) => matchesVoiceFilter(checked, record.record());
}
