import { checkedVoiceFilter } from '../../../client/filter/voiceFilter';
import { voiceRules, type VoiceRule } from '../../../records/filterRules';
import { camelCaseOf, titleOf } from '../../../records/text/title';
import { chosenValue, isObject, objectOf, type JsonObject } from '../../../records/value';
import * as form from '../../form';
import { allMustMatch } from './conditions';

/** docs/service.md shows no values of the other keys. */
const examples: Record<string, string> = {
	campaign_batch_id: 'batch-7',
	campaign_id: 'campaign-3',
	conversation_id: 'voice-0001784',
	customer_id: 'customer-000217',
};

function fieldOf(key: string, rule: VoiceRule): form.Field<unknown> {
	const label = titleOf(key);
	switch (rule.takes) {
		case 'choice':
			return form.choice(label, {
				choices: rule.values.map((value) => ({ name: value, value })),
				initial: rule.values[0] ?? '',
				description: `One of ${rule.values.map((value) => `"${value}"`).join(', ')}`,
			});
		case 'milliseconds':
			return form.text(label, {
				placeholder: 'e.g. 850',
				description: 'Milliseconds, e.g. 850. Fractions are ignored.',
			});
		case 'text':
			return form.text(label, examples[key] ? { description: `ID, e.g. ${examples[key]}` } : {});
		case 'insights':
			return form.rows(
				'Business Insights',
				{ label: 'Business Insight', name: 'insight' },
				{
					businessInsightKey: form.text('Key', { description: 'Configured name of the insight' }),
					businessInsightValue: form.text('Value', { description: 'The answer to match' }),
				},
				{
					placeholder: 'Add business insight',
					description: 'Answers to match. A list matches if it contains the value.',
				},
			);
	}
}

/** The name in the panel of each key of the filter object. */
const namesByKey = [...voiceRules].map(([key, rule]) => ({ key, rule, name: camelCaseOf(key) }));
const keysByName = new Map(namesByKey.map(({ key, name }) => [name, key]));

/** A field for each key of the filter object, derived from src/records/filterRules.ts, as that object. */
export const voiceFilters = form
	.collection(
		'Voice Filters',
		Object.fromEntries(
			namesByKey.map(({ key, rule, name }) => [
				name,
				// Checked together, by the rules of the service.
				fieldOf(key, rule).unchecked(),
			]),
		),
		{
			placeholder: 'Add voice filter',
			description: `Texts match as a whole. ${allMustMatch}`,
		},
	)
	.as((given, field) => {
		const filter: JsonObject = {};
		for (const [name, value] of Object.entries(objectOf(field.raw))) {
			const key = keysByName.get(name);
			// A key that the panel does not have is refused below: without it everything would pass.
			const one = key === undefined ? value : given[name];
			if (one !== undefined) filter[key ?? name] = valueOf(key, one);
		}
		return checkedVoiceFilter(filter, (key) => `${field.label}: ${labelOf(key)}`);
	})
	.ifAdded();

function labelOf(key: string): string {
	return voiceRules.get(key)?.takes === 'insights' ? 'Business Insights' : titleOf(key);
}

function valueOf(key: string | undefined, given: unknown): unknown {
	const value = chosenValue(given);
	const isRows = key !== undefined && voiceRules.get(key)?.takes === 'insights';
	return isRows && isObject(value) ? insightsOf(value) : value;
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
