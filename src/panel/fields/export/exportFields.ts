import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { sectionsOf } from '../../../records/answer/exportSections';
import { exportResources } from '../../../records/choices';
import { byName } from '../../../operation/alphabetical';
import { fieldNamed } from '../../../n8n/parameters/fields';
import { filters } from '../filters/recordFilters';
import { serviceId } from '../serviceId';
import { timeRange } from '../timeFields';
import { choiceField } from '../field';

export const exportResource = choiceField({
	displayName: 'Records',
	name: 'exportResource',
	choices: {
		conversations: ['Conversations', 'Analyzed calls and chats'],
		customers: ['Customers', 'Accumulated customer profiles'],
		voice_conversations: ['Voice Conversations', 'Calls of voice agents'],
	},
	displayOptions: { hide: { source: ['existing'] } },
	default: 'conversations',
	description: 'The kind of records to export',
});

/**
 * Fields of Filters that a workflow may also have beside Filters. n8n drops parameters that the panel does not
 * have, and an export without its filter would contain every record.
 */
export const filtersOutside = [
	'conditions',
	'conditionsMode',
	'conditionsJson',
	'voiceFilters',
	'voiceFiltersJson',
] as const;

const hiddenFilters = filtersOutside.map(
	(name): INodeProperties => ({
		displayName: filterNamed(name).displayName,
		name,
		type: 'hidden',
		default: '',
		displayOptions: { hide: { source: ['existing'] } },
	}),
);

function filterNamed(name: string): INodeProperties {
	return fieldNamed(
		(filters.options ?? []).filter((option) => 'type' in option),
		name,
	);
}

/** Each section is shown for the records that have it. The metadata is always sent. */
function sectionChoices(): INodePropertyOptions[] {
	const metadata = exportResources.map((resource) => sectionsOf[resource].metadata);
	const all = new Set(exportResources.flatMap((resource) => sectionsOf[resource].all));
	return [...all]
		.filter((section) => !metadata.includes(section))
		.map((section) => ({
			name: section,
			value: section,
			displayOptions: {
				show: {
					'/exportResource': exportResources.filter((one) => sectionsOf[one].all.includes(section)),
				},
			},
		}))
		.sort(byName);
}

const sections: INodeProperties = {
	displayName: 'Sections',
	name: 'sections',
	type: 'multiOptions',
	displayOptions: { hide: { source: ['existing'] } },
	options: sectionChoices(),
	default: [],
	hint: 'Leave empty to export all sections',
	description: 'Groups of columns to export, in addition to the metadata',
};

/** The fields of Create and Download. */
export const exportRequestFields: INodeProperties[] = [
	exportResource,
	serviceId,
	...timeRange,
	sections,
	filters,
	...hiddenFilters,
];
