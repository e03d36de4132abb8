import type { INodeProperties } from 'n8n-workflow';
import { fieldNamed } from '../../../n8n/parameters/collection';
import { filters } from '../filters/filters';
import { serviceId } from '../serviceId';
import { timeRange } from '../timeRange';
import { sections } from './sections';

export const exportResource: INodeProperties = {
	displayName: 'Records',
	name: 'exportResource',
	type: 'options',
	options: [
		{ name: 'Conversations', value: 'conversations', description: 'Analyzed calls and chats' },
		{ name: 'Customers', value: 'customers', description: 'Accumulated customer profiles' },
		{
			name: 'Voice Conversations',
			value: 'voice_conversations',
			description: 'Calls of voice agents',
		},
	],
	displayOptions: { hide: { source: ['existing'] } },
	default: 'conversations',
	description: 'The kind of records to export',
};

/**
 * Fields of Filters that a workflow may also hold beside Filters, where the interface of the package names them.
 * n8n drops what the panel does not know, and an export without its filter would hold every record.
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

/** What is exported: the same fields for Create and for Download. */
export const exportRequestFields: INodeProperties[] = [
	exportResource,
	serviceId,
	...timeRange,
	sections,
	filters,
	...hiddenFilters,
];
