import { checkedVoiceFilter } from '../../../client/filter/voiceFilter';
import { InputError } from '../../../client/errors';
import type { Collection } from '../../../n8n/parameters/collection';
import { filterTextOf } from '../../../n8n/parameters/filterJson';
import { camelCaseOf } from '../../../records/camelCase';
import { voiceRules } from '../../../records/filterRules';
import { titleOf } from '../../../records/title';
import { chosenValue, isObject, objectOf, type JsonObject } from '../../../records/value';
import { voiceFilterForm } from './voiceFilters';

const keysByParameter = new Map([...voiceRules.keys()].map((key) => [camelCaseOf(key), key]));

/** What the panel calls the field of a key. */
const labels = new Map(
	voiceFilterForm.map(({ name, displayName }) => [keysByParameter.get(name) ?? name, displayName]),
);

export function voiceFilterLabel(key: string): string {
	return labels.get(key) ?? titleOf(key);
}

/**
 * The `filter` of a voice list from its filters: the form of an export, or JSON as it is. The interface
 * does not show the form of this filter in lists.
 */
export function voiceListFilterOf(filters: Collection): string | undefined {
	const raw = filterTextOf(filters.raw('filter'), 'Filter (JSON)');
	const names = filters.names.filter((name) => keysByParameter.has(name));
	const filter = voiceFilterOfForm(filters, names, voiceFilterLabel);
	if (filter === undefined) return raw;
	if (raw !== undefined) {
		const given = names.map((name) => voiceFilterLabel(keysByParameter.get(name) ?? name));
		throw new InputError(
			'Filters',
			`have both ${given.join(', ')} and Filter (JSON)`,
			'Give one of them: they are two forms of the same filter.',
		);
	}
	return filterTextOf(filter, 'Filters');
}

/**
 * The filter that the form's fields stand for; undefined without one.
 *
 * @param names the parameters of the fields that were added
 * @param labelOf what the panel calls the field of a key
 */
export function voiceFilterOfForm(
	collection: Collection,
	names: string[],
	labelOf: (key: string) => string,
): JsonObject | undefined {
	const filter: JsonObject = {};
	for (const name of names) {
		const key = keysByParameter.get(name) ?? name;
		const value = chosenValue(collection.raw(name));
		const isRows = voiceRules.get(key)?.takes === 'insights' && isObject(value);
		filter[key] = isRows ? insightsOf(value) : value;
	}
	return checkedVoiceFilter(filter, labelOf);
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
