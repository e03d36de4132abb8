import { checkedFilter } from '../../../../src/client/filter/condition';
import { checkedVoiceFilter } from '../../../../src/client/filter/voiceFilter';
import { InputError } from '../../../../src/client/errors';
import type { ExportRequest } from '../../../../src/client/export/exportJobs';
import type { ItemContext } from '../../../../src/n8n/context';
import { checkConfiguredNames } from '../../../../src/operation/configuredNames';
import type { Collection } from '../../../../src/n8n/parameters/collection';
import { CONDITIONS_EXAMPLE, jsonObjectOf } from '../../../../src/n8n/parameters/filterJson';
import type { NodeParameters } from '../../../../src/n8n/parameters/nodeParameters';
import {
	analysisStatuses,
	channels,
	exportResources,
	voiceStatuses,
	type ExportResource,
} from '../../../../src/records/choices';
import type { ConditionResource } from '../../../../src/records/filterRules';
import { toChoice } from '../../../../src/n8n/parameters/values';
import { sectionsOf } from '../../../../src/records/answer/exportSections';
import type { JsonObject } from '../../../../src/records/value';
import { filterOfRows } from '../../../../src/panel/fields/filters/conditionRows';
import { filtersOutside } from '../../../../src/panel/fields/export/exportFields';
import { voiceFilterOfForm } from '../../../../src/panel/fields/filters/voiceFilters';

const VOICE_EXAMPLE = '{"audio_duration": "1-2 Minutes"}';

/** The export of the panel, checked by all rules of docs/service.md. */
export function exportRequestOf(parameters: NodeParameters): ExportRequest {
	const resource = parameters.choice('exportResource', exportResources);
	const filters = parameters.collection('filters', { outside: filtersOutside });
	return {
		resource,
		sections: chosenSections(resource, parameters),
		filters:
			resource === 'voice_conversations'
				? voiceFilters(filters)
				: analysisFilters(resource, filters, parameters),
	};
}

/** Checks the names of parameters in conditions with the live configuration. */
export async function checkExport(item: ItemContext, request: ExportRequest): Promise<void> {
	const { resource, filters } = request;
	if (resource === 'voice_conversations') return;
	await checkConfiguredNames(item, resource, filters.filter);
}

/** Section names, the metadata among them; undefined for all. */
function chosenSections(
	resource: ExportResource,
	parameters: NodeParameters,
): string[] | undefined {
	const { metadata, all } = sectionsOf[resource];
	parameters.required('sections');
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
	return {
		service_id: parameters.serviceId(),
		filter: isJson(filters)
			? checkedFilter(
					resource,
					jsonOf(filters, 'conditionsJson', CONDITIONS_EXAMPLE),
					filters.label('conditionsJson'),
				)
			: filterOfRows(resource, filters),
		channel: filters.choice('channel', channels, undefined),
		customer_id: filters.identifier('customerId', undefined),
		analysis_status: filters.choice('analysisStatus', analysisStatuses, undefined),
	};
}

function voiceFilters(filters: Collection): JsonObject {
	return {
		agent_id: filters.identifier('agentId', undefined),
		status: filters.choice('status', voiceStatuses, undefined),
		filter: isJson(filters) ? voiceJson(filters) : voiceFilterOfForm(filters),
	};
}

function voiceJson(filters: Collection): JsonObject | undefined {
	const filter = jsonOf(filters, 'voiceFiltersJson', VOICE_EXAMPLE);
	return checkedVoiceFilter(filter, (key) => `${filters.label('voiceFiltersJson')}: ${key}`);
}

function isJson(filters: Collection): boolean {
	return filters.choice('conditionsMode', ['form', 'json'], 'form') === 'json';
}

/** An empty filter is refused: it would export everything. */
function jsonOf(filters: Collection, name: string, example: string): JsonObject {
	const label = filters.label(name);
	const filter = jsonObjectOf(filters.raw(name) ?? {}, label, example);
	if (filter) return filter;
	throw new InputError(
		label,
		'has no condition',
		'Add one, or remove Conditions As to export everything.',
	);
}
