import type { INodeProperties } from 'n8n-workflow';
import { camelCaseOf, titleOf } from '../../../records/title';
import { voiceFilterKeys, voiceRules, type VoiceRule } from '../../../records/filterRules';
import { byDisplayName } from '../../../operation/alphabetical';
import { allMustMatch, unlessJson } from './filterForms';
import { collectionField, rowsField, textField } from '../field';

/** The forms of identifiers; of other keys the service shows no value (docs/service.md, "Voice filter object"). */
const examples: Record<string, string> = {
	campaign_batch_id: 'batch-7',
	campaign_id: 'campaign-3',
	conversation_id: 'voice-0001784',
	customer_id: 'customer-000217',
};

function exactly(key: string): string {
	const example = examples[key];
	return example === undefined ? 'Exactly this value' : `Exactly this value, e.g. ${example}`;
}

function fieldOf(key: string, rule: VoiceRule): INodeProperties {
	const text = { displayName: titleOf(key), name: camelCaseOf(key) };
	switch (rule.takes) {
		case 'choice':
			return {
				...text,
				type: 'options',
				options: rule.values.map((value) => ({ name: value, value })),
				default: rule.values[0] ?? '',
				description: `One of ${rule.values.map((value) => `"${value}"`).join(', ')}`,
			};
		case 'milliseconds':
			return textField({
				...text,
				placeholder: 'e.g. 850',
				description: 'Milliseconds, e.g. 850. Fractions are ignored.',
			});
		case 'text':
			return textField({ ...text, description: exactly(key) });
		case 'insights':
			return rowsField({
				...text,
				displayName: 'Business Insights',
				placeholder: 'Add business insight',
				description: 'Answers to match. A list matches if it contains the value.',
				row: {
					displayName: 'Business Insight',
					name: 'insight',
					values: [
						textField({
							displayName: 'Key',
							name: 'businessInsightKey',
							description: 'Configured name of the insight',
						}),
						textField({
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
export const voiceFilterForm: INodeProperties[] = Object.keys(voiceFilterKeys)
	.flatMap((key) => {
		const rule = voiceRules.get(key);
		return rule ? [fieldOf(key, rule)] : [];
	})
	.sort(byDisplayName);

export const voiceFilters = collectionField({
	displayName: 'Voice Filters',
	name: 'voiceFilters',
	placeholder: 'Add voice filter',
	displayOptions: { hide: unlessJson },
	description: allMustMatch,
	options: voiceFilterForm,
});
