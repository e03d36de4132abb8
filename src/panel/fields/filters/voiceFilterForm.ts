import { checkedVoiceFilter } from '../../../client/filter/voiceFilter';
import type { Collection } from '../../../n8n/parameters/collection';
import { camelCaseOf, titleOf } from '../../../records/title';
import { voiceRules } from '../../../records/filterRules';
import { chosenValue, isObject, objectOf, type JsonObject } from '../../../records/value';
import { onlyFilterOf } from './conditionRows';
import { voiceFilterForm, voiceFilters } from './voiceFilters';

const keysByParameter = new Map([...voiceRules.keys()].map((key) => [camelCaseOf(key), key]));

/** The labels of the fields, by key. */
const labels = new Map(
	voiceFilterForm.map(({ name, displayName }) => [keysByParameter.get(name) ?? name, displayName]),
);

/** The `filter` of a voice list: the JSON of the panel, or its Voice Filters. */
export function voiceListFilterOf(filters: Collection): string | undefined {
	return onlyFilterOf(filters, voiceFilters.displayName, voiceFilterOfForm(filters));
}

/** The filter of Voice Filters; undefined if they are empty. */
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
	return checkedVoiceFilter(
		filter,
		(key) => `${voiceFilters.displayName}: ${labels.get(key) ?? titleOf(key)}`,
	);
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
