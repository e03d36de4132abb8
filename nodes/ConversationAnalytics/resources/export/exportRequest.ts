import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../../../../src/client/errors';
import type { ExportRequest } from '../../../../src/client/export/exportJobs';
import { checkedFilter } from '../../../../src/client/filter/condition';
import { checkedVoiceFilter } from '../../../../src/client/filter/voiceFilter';
import type { ItemContext } from '../../../../src/n8n/context';
import type { Collection } from '../../../../src/n8n/parameters/collection';
import { fieldNamed } from '../../../../src/n8n/parameters/fields';
import { CONDITIONS_EXAMPLE, jsonObjectOf } from '../../../../src/n8n/parameters/filterJson';
import type { NodeParameters } from '../../../../src/n8n/parameters/nodeParameters';
import { toChoice } from '../../../../src/n8n/parameters/values';
import { checkConfiguredNames } from '../../../../src/operation/configuredParameters';
import * as form from '../../../../src/panel/fields/form';
import { filterOfRows } from '../../../../src/panel/fields/filters/conditionRows';
import {
	callQueryOf,
	conversationQueryOf,
	exportFiltersOf,
	filters,
	unusedText,
	VOICE_EXAMPLE,
} from '../../../../src/panel/fields/filters/recordFilters';
import { voiceFilterOfForm } from '../../../../src/panel/fields/filters/voiceFilters';
import { serviceId, timeRange } from '../../../../src/panel/fields/requestFields';
import { sectionsOf } from '../../../../src/records/answer/exportSections';
import { exportResources, type ExportResource } from '../../../../src/records/choices';
import type { ConditionResource } from '../../../../src/records/filterRules';
import { titleOf } from '../../../../src/records/title';
import type { JsonObject } from '../../../../src/records/value';

export const exportId = form.text({
	displayName: 'Export ID',
	name: 'exportId',
	required: true,
	placeholder: 'e.g. export-1b2c3d',
	description: 'ID from Create. Only the API key that created an export can read it.',
});

const exportResource = form.choice({
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

/** Also accepted beside Filters. n8n drops unknown parameters, and an unfiltered export has every record. */
const filtersOutside = [
	'conditions',
	'conditionsMode',
	'conditionsJson',
	'voiceFilters',
	'voiceFiltersJson',
] as const;

const exportFilters = (filters.options ?? []).filter((option) => 'type' in option);
const hiddenFilters = filtersOutside.map(
	(name): INodeProperties => ({
		displayName: fieldNamed(exportFilters, name).displayName,
		name,
		type: 'hidden',
		default: '',
		displayOptions: { hide: { source: ['existing'] } },
	}),
);

/** Each section is shown for the records that have it. The metadata is always sent. */
function sectionChoices(): INodePropertyOptions[] {
	const metadata = exportResources.map((resource) => sectionsOf[resource].metadata);
	const all = new Set(exportResources.flatMap((resource) => sectionsOf[resource].all));
	return [...all]
		.filter((section) => !metadata.includes(section))
		.map((section) => ({
			name: titleOf(section.replaceAll(' ', '_')),
			value: section,
			displayOptions: {
				show: {
					'/exportResource': exportResources.filter((one) => sectionsOf[one].all.includes(section)),
				},
			},
		}))
		.sort(form.byName);
}

const sections = form.choices({
	displayName: 'Sections',
	name: 'sections',
	displayOptions: { hide: { source: ['existing'] } },
	options: sectionChoices(),
	hint: 'Leave empty to export all sections',
	description: 'Groups of columns to export, in addition to the metadata',
});

/** The fields of Create and Download. */
export const exportRequestFields: INodeProperties[] = [
	exportResource,
	serviceId,
	...timeRange,
	sections,
	filters,
	...hiddenFilters,
];

/** The export of the panel, checked by all rules of docs/service.md. */
export function exportRequestOf(parameters: NodeParameters): ExportRequest {
	const resource = parameters.choice('exportResource', exportResources);
	const filters = exportFiltersOf(parameters, resource, filtersOutside);
	return {
		resource,
		sections: chosenSections(resource, parameters),
		filters:
			resource === 'voice_conversations'
				? voiceFilters(filters)
				: analysisFilters(resource, filters, parameters),
	};
}

/** Names unused filters, and checks the parameter names of conditions against the live configuration. */
export async function checkExport(item: ItemContext, request: ExportRequest): Promise<void> {
	const { resource, filters } = request;
	const unused = unusedText(exportFiltersOf(item.parameters, resource, filtersOutside), resource);
	if (unused !== undefined) item.hint(unused);
	if (resource === 'voice_conversations') return;
	await checkConfiguredNames(item, resource, filters.filter);
}

/** Section names with the metadata; undefined for all. */
function chosenSections(
	resource: ExportResource,
	parameters: NodeParameters,
): string[] | undefined {
	const { metadata, all } = sectionsOf[resource];
	parameters.evaluated('sections');
	const names = parameters
		.texts('sections')
		.flatMap((text) => text.split(','))
		.map((name) => toChoice(name.trim(), parameters.label('sections'), all));
	return names.length > 0 ? [...new Set([metadata, ...names])] : undefined;
}

function analysisFilters(
	resource: ConditionResource,
	filters: Collection,
	parameters: NodeParameters,
): JsonObject {
	const json = jsonOf(filters, 'conditionsJson', CONDITIONS_EXAMPLE);
	return {
		service_id: parameters.serviceId(),
		filter: json
			? checkedFilter(resource, json, filters.label('conditionsJson'))
			: filterOfRows(resource, filters),
		// Customers have none of these.
		...conversationQueryOf(filters),
	};
}

function voiceFilters(filters: Collection): JsonObject {
	const json = jsonOf(filters, 'voiceFiltersJson', VOICE_EXAMPLE);
	const labelOf = (key: string) => `${filters.label('voiceFiltersJson')}: ${key}`;
	return {
		...callQueryOf(filters),
		filter: json ? checkedVoiceFilter(json, labelOf) : voiceFilterOfForm(filters),
	};
}

/** Undefined if the filter is a form. Refuses an empty filter, which would export everything. */
function jsonOf(filters: Collection, name: string, example: string): JsonObject | undefined {
	if (filters.choice('conditionsMode', ['form', 'json'], 'form') === 'form') return undefined;
	const label = filters.label(name);
	const filter = jsonObjectOf(filters.raw(name) ?? {}, label, example);
	if (filter) return filter;
	throw new InputError(
		label,
		'has no condition',
		'Add one, or remove Enter Conditions As to export everything.',
	);
}
