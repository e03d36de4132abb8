import type { ExportRequest } from '../../../../src/client/export/exportJobs';
import { checkedFilter, type StructuredFilter } from '../../../../src/client/filter/condition';
import { checkedVoiceFilter } from '../../../../src/client/filter/voiceFilter';
import type { ItemContext } from '../../../../src/n8n/context';
import { toChoice, toPathIdentifier } from '../../../../src/n8n/parameters/values';
import { checkConfiguredNames } from '../../../../src/operation/configuredParameters';
import { exportFormats } from '../../../../src/operation/export/exportFormats';
import { conditions } from '../../../../src/panel/fields/filters/conditionRows';
import { exportFiltersOf, filtersBeside } from '../../../../src/panel/fields/filters/exportFilters';
import {
	callQueryOf,
	conversationQueryOf,
	filters,
	listFilter,
	oneFilterOf,
	unusedText,
} from '../../../../src/panel/fields/filters/recordFilters';
import { voiceFilters } from '../../../../src/panel/fields/filters/voiceFilters';
import { maskFields } from '../../../../src/panel/fields/output';
import { binaryPropertyName } from '../../../../src/panel/fields/outputFile';
import { choiceFor } from '../../../../src/panel/fields/recordKinds';
import { optionsField, serviceId, serviceIdOf } from '../../../../src/panel/fields/requestFields';
import { timeRange } from '../../../../src/panel/fields/timeRange';
import * as form from '../../../../src/panel/form';
import { sectionsOf } from '../../../../src/records/answer/exportSections';
import { exportResources, type ExportResource } from '../../../../src/records/choices';
import type { ConditionResource } from '../../../../src/records/filterRules';
import { kinds } from '../../../../src/records/kinds';
import { DAY_SECONDS } from '../../../../src/records/timeUnits';
import { titleOf } from '../../../../src/records/text/title';
import { isBlank, objectOf, parseJson, type JsonObject } from '../../../../src/records/value';

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

/** A choice once there are several. */
const format: form.Readable<string> =
	exportFormats.length > 1
		? form.choice('Format', {
				choices: exportFormats.map(({ name: value, label: name }) => ({ name, value })),
				displayOptions: { hide: { source: ['existing'] } },
				initial: exportFormats[0].name,
				description: 'The format of the file',
			})
		: { properties: () => [], read: () => exportFormats[0].name };

/** Each section is shown for the records that have it. The metadata is always sent. */
function sectionChoices(): Array<form.Option<string>> {
	const metadata = exportResources.map((resource) => sectionsOf[resource].metadata);
	const all = new Set(exportResources.flatMap((resource) => sectionsOf[resource].all));
	return [...all]
		.filter((section) => !metadata.includes(section))
		.map((section) =>
			choiceFor(
				{ name: titleOf(section.replaceAll(' ', '_')), value: section },
				(kind) => sectionsOf[kinds[kind].exportResource].all.includes(section),
				['/exportResource'],
			),
		)
		.sort(form.byName);
}

const sections = form
	.openChoices('Sections', {
		displayOptions: { hide: { '/source': ['existing'] } },
		choices: sectionChoices(),
		description: 'Groups of columns to export, in addition to the metadata. By default all.',
	})
	// An expression that gives nothing is a mistake, not all sections.
	.as((names, field) => (isBlank(field.evaluated) ? [] : names));

export const exportMasking = maskFields({ '/output': ['rows', 'both'] });

/** The options of Create and Download. */
export const exportOptions = optionsField({
	binaryPropertyName: binaryPropertyName.with({
		required: false,
		displayOptions: { show: { '/output': ['file', 'both'] } },
	}),
	masking: exportMasking,
	sections,
	timeout: form.integer('Time Limit (Seconds)', {
		least: 1,
		most: 7 * DAY_SECONDS,
		initial: 1800,
		displayOptions: { show: { '/operation': ['download'] } },
		description:
			'Max seconds for all exports, and then for each file. The error explains how to continue.',
	}),
});

/** The export that Create and Download describe, checked by all rules of docs/service.md. */
export const exportRequest = form.compound(
	{ exportResource, format, serviceId, range: timeRange, filters, filtersBeside },
	(given, source) => {
		const resource = given.exportResource;
		const chosen = exportFiltersOf(source, resource);
		const isVoice = resource === 'voice_conversations';
		const structured = isVoice ? undefined : structuredFilter(resource, chosen);
		const request: Omit<ExportRequest, 'sections'> = {
			resource,
			format: given.format,
			filters: isVoice
				? voiceFilter(chosen)
				: {
						service_id: serviceIdOf(source),
						filter: structured,
						// Customers have none of these.
						...conversationQueryOf(chosen),
					},
		};
		return { request, structured, range: given.range, unused: unusedText(chosen, resource) };
	},
);

type Filters = form.ValueOf<typeof filters>;

/**
 * Names unused filters, and checks the parameter names of conditions against the live configuration.
 * @returns the export to create
 */
export async function checkedExport(
	item: ItemContext,
	{ request: asked, unused, structured }: form.ValueOf<typeof exportRequest>,
	sectionNames: string[],
): Promise<ExportRequest> {
	const { resource } = asked;
	const request = { ...asked, sections: chosenSections(resource, sectionNames) };
	if (unused !== undefined) item.hint(unused);
	if (resource === 'voice_conversations') return request;
	const filter = await checkConfiguredNames(item, resource, structured);
	return { ...request, filters: { ...asked.filters, filter } };
}

/** Section names with the metadata; undefined for all. @throws InputError */
function chosenSections(resource: ExportResource, texts: string[]): string[] | undefined {
	const { metadata, all } = sectionsOf[resource];
	const names = texts
		.flatMap((text) => text.split(','))
		.map((name) => toChoice(name.trim(), sections.label, all));
	return names.length > 0 ? [...new Set([metadata, ...names])] : undefined;
}

function structuredFilter(
	resource: ConditionResource,
	{ conditions: rows, filter }: Filters,
): StructuredFilter | undefined {
	const one = oneFilterOf(filter, conditions, rows(resource));
	return typeof one === 'string'
		? checkedFilter(resource, objectOf(parseJson(one)), listFilter.label)
		: one;
}

function voiceFilter(chosen: Filters): JsonObject {
	const one = oneFilterOf(chosen.filter, voiceFilters, chosen.voiceFilters);
	const label = (key: string) => `${listFilter.label}: ${key}`;
	return {
		...callQueryOf(chosen),
		filter: typeof one === 'string' ? checkedVoiceFilter(objectOf(parseJson(one)), label) : one,
	};
}
