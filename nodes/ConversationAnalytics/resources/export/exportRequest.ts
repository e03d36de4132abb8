import type { ExportRequest } from '../../../../src/client/export/exportJobs';
import { checkedFilter } from '../../../../src/client/filter/condition';
import { checkedVoiceFilter } from '../../../../src/client/filter/voiceFilter';
import type { ItemContext } from '../../../../src/n8n/context';
import type { FieldSource } from '../../../../src/n8n/parameters/fieldSource';
import { toChoice, toPathIdentifier } from '../../../../src/n8n/parameters/values';
import { checkConfiguredNames } from '../../../../src/operation/configuredParameters';
import { exportFiltersOf, filtersBeside } from '../../../../src/panel/fields/filters/exportFilters';
import {
	callQueryOf,
	conversationQueryOf,
	filters,
	jsonFilters,
	unusedText,
} from '../../../../src/panel/fields/filters/recordFilters';
import { serviceId, serviceIdOf } from '../../../../src/panel/fields/requestFields';
import { timeRange } from '../../../../src/panel/fields/timeRange';
import * as form from '../../../../src/panel/form';
import { sectionsOf } from '../../../../src/records/answer/exportSections';
import { exportResources, type ExportResource } from '../../../../src/records/choices';
import type { ConditionResource } from '../../../../src/records/filterRules';
import { titleOf } from '../../../../src/records/text/title';
import { isBlank, type JsonObject } from '../../../../src/records/value';

export const exportId = form
	.text('Export ID', {
		required: true,
		placeholder: 'e.g. export-1b2c3d',
		description: 'ID from Create. Only the API key that created an export can read it.',
	})
	.as((text, field) => toPathIdentifier(text, field.label));

const exportResource = form.choice('Records', {
	choices: {
		conversations: ['Conversations', 'Analyzed calls and chats'],
		customers: ['Customers', 'Accumulated customer profiles'],
		voice_conversations: ['Voice Conversations', 'Calls of voice agents'],
	},
	displayOptions: { hide: { source: ['existing'] } },
	initial: 'conversations',
	description: 'The kind of records to export',
});

/** Each section is shown for the records that have it. The metadata is always sent. */
function sectionChoices(): Array<form.Option<string>> {
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

/** An option of both operations. */
export const sections = form
	.openChoices('Sections', {
		displayOptions: { hide: { '/source': ['existing'] } },
		choices: sectionChoices(),
		description: 'Groups of columns to export, in addition to the metadata. By default all.',
	})
	// An expression that gives nothing is a mistake, not all sections.
	.as((names, field) => (isBlank(field.evaluated) ? [] : names));

/** The export that Create and Download describe, checked by all rules of docs/service.md. */
export const exportRequest = form.compound(
	{ exportResource, serviceId, range: timeRange, filters, filtersBeside },
	(given, source) => {
		const resource = given.exportResource;
		const chosen = exportFiltersOf(source, resource);
		const request: Omit<ExportRequest, 'sections'> = {
			resource,
			filters:
				resource === 'voice_conversations'
					? voiceFilter(chosen)
					: analysisFilters(resource, chosen, source),
		};
		return { request, range: given.range, unused: unusedText(chosen, resource) };
	},
);

type Filters = form.ValueOf<typeof filters>;

/** Names unused filters, and checks the parameter names of conditions against the live configuration. */
export async function checkExport(
	item: ItemContext,
	{ request, unused }: form.ValueOf<typeof exportRequest>,
): Promise<void> {
	const { resource, filters: sent } = request;
	if (unused !== undefined) item.hint(unused);
	if (resource === 'voice_conversations') return;
	await checkConfiguredNames(item, resource, sent.filter);
}

/** Section names with the metadata; undefined for all. @throws InputError */
export function chosenSections(resource: ExportResource, texts: string[]): string[] | undefined {
	const { metadata, all } = sectionsOf[resource];
	const names = texts
		.flatMap((text) => text.split(','))
		.map((name) => toChoice(name.trim(), sections.label, all));
	return names.length > 0 ? [...new Set([metadata, ...names])] : undefined;
}

function analysisFilters(
	resource: ConditionResource,
	chosen: Filters,
	source: FieldSource,
): JsonObject {
	const isJson = chosen.conditionsMode === 'json';
	const { label } = jsonFilters.conditionsJson;
	return {
		service_id: serviceIdOf(source),
		filter: isJson
			? checkedFilter(resource, chosen.conditionsJson, label)
			: chosen.conditions.filterFor(resource),
		// Customers have none of these.
		...conversationQueryOf(chosen),
	};
}

function voiceFilter(chosen: Filters): JsonObject {
	const isJson = chosen.conditionsMode === 'json';
	const { label } = jsonFilters.voiceFiltersJson;
	return {
		...callQueryOf(chosen),
		filter: isJson
			? checkedVoiceFilter(chosen.voiceFiltersJson, (key) => `${label}: ${key}`)
			: chosen.voiceFilters,
	};
}
