import type { INodeProperties } from 'n8n-workflow';
import { checkedVoiceFilter } from '../../../client/filter/voiceFilter';
import type { Collection } from '../../../n8n/parameters/collection';
import * as form from '../form';
import { onlyFilterOf } from './conditionRows';
import { allMustMatch } from './conditions';
import { voiceRules, type VoiceRule } from '../../../records/filterRules';
import { camelCaseOf, titleOf } from '../../../records/title';
import { chosenValue, isObject, type JsonObject, objectOf } from '../../../records/value';

/** docs/service.md shows no values of the other keys. */
const examples: Record<string, string> = {
	campaign_batch_id: 'batch-7',
	campaign_id: 'campaign-3',
	conversation_id: 'voice-0001784',
	customer_id: 'customer-000217',
};

function fieldOf(key: string, rule: VoiceRule): INodeProperties {
	const text = { displayName: titleOf(key), name: camelCaseOf(key) };
	switch (rule.takes) {
		case 'choice':
			return form.choice({
				...text,
				choices: rule.values.map((value) => ({ name: value, value })),
				default: rule.values[0] ?? '',
				description: `One of ${rule.values.map((value) => `"${value}"`).join(', ')}`,
			});
		case 'milliseconds':
			return form.text({
				...text,
				placeholder: 'e.g. 850',
				description: 'Milliseconds, e.g. 850. Fractions are ignored.',
			});
		case 'text':
			return form.text({
				...text,
				...(examples[key] && { description: `ID, e.g. ${examples[key]}` }),
			});
		case 'insights':
			return form.rows({
				...text,
				displayName: 'Business Insights',
				placeholder: 'Add business insight',
				description: 'Answers to match. A list matches if it contains the value.',
				row: {
					displayName: 'Business Insight',
					name: 'insight',
					values: [
						form.text({
							displayName: 'Key',
							name: 'businessInsightKey',
							description: 'Configured name of the insight',
						}),
						form.text({
							displayName: 'Value',
							name: 'businessInsightValue',
							description: 'The answer to match',
						}),
					],
				},
			});
	}
}

/** A field for each key of the filter object, derived from src/records/filterRules.ts. */
export const voiceFilters = form.collection({
	displayName: 'Voice Filters',
	name: 'voiceFilters',
	placeholder: 'Add voice filter',
	description: `Texts match as a whole. ${allMustMatch}`,
	options: [...voiceRules].map(([key, rule]) => fieldOf(key, rule)),
});

const keysByParameter = new Map([...voiceRules.keys()].map((key) => [camelCaseOf(key), key]));

/** The `filter` of a voice list: the JSON of the panel, or its Voice Filters. */
export function voiceListFilterOf(filters: Collection): string | undefined {
	return onlyFilterOf(filters, voiceFilters.displayName, voiceFilterOfForm(filters));
}

/** The filter of Voice Filters; undefined if they are empty. */
export function voiceFilterOfForm(filters: Collection): JsonObject | undefined {
	const given = filters.nested('voiceFilters');
	if (given === undefined) return undefined;
	const filter: JsonObject = {};
	for (const name of given.names) {
		const key = keysByParameter.get(name) ?? name;
		const value = chosenValue(given.raw(name));
		const isRows = voiceRules.get(key)?.takes === 'insights' && isObject(value);
		filter[key] = isRows ? insightsOf(value) : value;
	}
	const labelOf = (key: string) => `${voiceFilters.displayName}: ${given.label(camelCaseOf(key))}`;
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
