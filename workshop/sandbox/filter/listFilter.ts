import type { JsonObject } from '../rules/json';
import { invalidRequest } from '../rules/serviceError';
import type { StoredRecord } from '../world/storedRecord';
import type { World } from '../world/world';
import { readConditions } from './conditions';
import { parametersOf } from './configured';
import { matchesAll } from './matching';
import type { Resource } from './resource';
import { checkVoiceFilter, matchesVoiceFilter } from './voiceFilter';

type Matcher = ((record: StoredRecord) => boolean) | undefined;

/** What the interface leaves open about lists. */
export interface ListSettings {
	/**
	 * What a list does with a `filter`, whose schema the interface does not show. `refused`: every one is
	 * answered with 400. `asInExports`: an assumption, that lists take what the interface shows for exports.
	 */
	filters: 'refused' | 'asInExports';
}

/** What a list `filter` selects; undefined selects everything. @throws ServiceError 400 */
export function listFilterMatcher(
	{ filters }: ListSettings,
	world: World,
	serviceId: string,
	resource: Resource,
	filter: JsonObject | undefined,
): Matcher {
	if (filter === undefined) return undefined;
	if (filters === 'refused') throw unsupportedFilter();
	const knows = parametersOf(world, serviceId, resource);
	const conditions = readConditions(resource, filter, knows);
	return (record) => matchesAll(resource, conditions, record);
}

/** The same for voice conversations, whose exports show an object of their own. */
export function voiceListFilterMatcher(
	{ filters }: ListSettings,
	filter: JsonObject | undefined,
): Matcher {
	if (filter === undefined) return undefined;
	if (filters === 'refused') throw unsupportedFilter();
	const checked = checkVoiceFilter(filter);
	return (record) => matchesVoiceFilter(checked, record.record());
}

function unsupportedFilter() {
	return invalidRequest('The filter holds fields or operators that this list does not support');
}
