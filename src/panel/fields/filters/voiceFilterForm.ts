import { checkedVoiceFilter } from '../../../client/filter/voiceFilter';
import { InputError } from '../../../client/errors';
import type { Collection } from '../../../n8n/parameters/collection';
import { filterTextOf } from '../../../n8n/parameters/filterJson';
import { camelCaseOf, titleOf } from '../../../records/title';
import { voiceRules } from '../../../records/filterRules';
import { chosenValue, isObject, objectOf, type JsonObject } from '../../../records/value';
import { voiceFilterForm } from './voiceFilters';

const keysByParameter = new Map([...voiceRules.keys()].map((key) => [camelCaseOf(key), key]));

/** What the panel calls the field of a key. */
const labels = new Map(
	voiceFilterForm.map(({ name, displayName }) => [keysByParameter.get(name) ?? name, displayName]),
);

/**
 * The `filter` of a voice list from its filters: the form of an export, or JSON as it is. The interface
 * does not show the form of this filter in lists.
 */
export function voiceListFilterOf(filters: Collection): string | undefined {
	const raw = filterTextOf(filters.raw('filter'), 'Filter (JSON)');
	const filter = voiceFilterOfForm(filters);
	if (filter === undefined) return raw;
	if (raw !== undefined) {
		throw new InputError(
			'Filters',
			'have both Voice Filters and Filter (JSON)',
			'Use one of them: both set the same filter.',
		);
	}
	return filterTextOf(filter, 'Filters');
}

/** The filter that the fields of Voice Filters stand for; undefined without one. */
export function voiceFilterOfForm(filters: Collection): JsonObject | undefined {
	const given = filters.collection('voiceFilters');
	if (given === undefined) return undefined;
	const filter: JsonObject = {};
	for (const name of given.names) {
		const key = keysByParameter.get(name) ?? name;
		const value = chosenValue(given.raw(name));
		const isRows = voiceRules.get(key)?.takes === 'insights' && isObject(value);
		filter[key] = isRows ? insightsOf(value) : value;
	}
	return checkedVoiceFilter(filter, (key) => `Voice Filters: ${labels.get(key) ?? titleOf(key)}`);
}

function insightsOf({ insight }: JsonObject): unknown {
	if (!Array.isArray(insight)) return undefined;
	return insight.map((row: unknown) => {
		const { businessInsightKey, businessInsightValue } = objectOf(row);
		return {
			business_insight_key: businessInsightKey,
			business_insight_value: businessInsightValue,
		};
	});
}
