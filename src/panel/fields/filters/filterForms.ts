import type { INodeProperties } from 'n8n-workflow';
import { CONDITIONS_EXAMPLE } from '../../../n8n/parameters/filterJson';
import { choiceField } from '../field';

type DisplayOptions = NonNullable<INodeProperties['displayOptions']>;

const ofExports = { '/resource': ['export'] };

export const allMustMatch =
	'All of them must match. The service documents these for exports only, so they may not work in lists, where Filter (JSON) accepts any form.';

/** Hides a form while an export has its filter as JSON. */
export const unlessJson = { conditionsMode: ['json'] };

const asJson = (...records: string[]): DisplayOptions => ({
	show: { ...ofExports, '/exportResource': records, conditionsMode: ['json'] },
});

export const listFilter: INodeProperties = {
	displayName: 'Filter (JSON)',
	name: 'filter',
	type: 'json',
	displayOptions: { hide: ofExports },
	default: '',
	placeholder: `e.g. ${CONDITIONS_EXAMPLE}`,
	description: `One JSON object, e.g. ${CONDITIONS_EXAMPLE}, matched as the dashboard matches its standard fields. The service does not document the form of this filter in lists, so the node sends it unchanged.`,
};

export const jsonFilters: INodeProperties[] = [
	{
		displayName: 'Conditions (JSON)',
		name: 'conditionsJson',
		type: 'json',
		displayOptions: asJson('conversations', 'customers'),
		default: '',
		placeholder: `e.g. ${CONDITIONS_EXAMPLE}`,
		description:
			'One object with the key "and"; a condition has field, operator, value and, for a parameter, module',
	},
	choiceField({
		displayName: 'Conditions As',
		name: 'conditionsMode',
		displayOptions: { show: ofExports },
		choices: {
			form: 'Form',
			json: ['JSON', 'Checked by the same rules'],
		},
		default: 'form',
		description: 'How to enter the conditions. JSON adds a field for them to the list of filters.',
	}),
	{
		displayName: 'Voice Filters (JSON)',
		name: 'voiceFiltersJson',
		type: 'json',
		displayOptions: asJson('voice_conversations'),
		default: '',
		placeholder: 'e.g. {"audio_duration": "1-2 Minutes"}',
		description: "One object with the service's own keys",
	},
];
