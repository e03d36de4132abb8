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
import { toText } from '../../../../src/n8n/parameters/values';
import { sectionsOf } from '../../../../src/records/answer/exportSections';
import type { JsonObject } from '../../../../src/records/value';
import { filterOfFilters } from '../../../../src/panel/fields/filters/conditionRows';
import { filtersOutside } from '../../../../src/panel/fields/export/exportRequest';
import { voiceFilterOfForm } from '../../../../src/panel/fields/filters/voiceFilterForm';

const TRANSCRIPT = 'Transcript';
const VOICE_EXAMPLE = '{"audio_duration": "1-2 Minutes"}';

/**
 * The export that the panel describes. Every rule of docs/service.md is checked before anything is sent.
 * @param isForRows whether the rows become items, in which a transcript would fill the table
 */
export function exportRequestOf(parameters: NodeParameters, isForRows = false): ExportRequest {
	const resource = parameters.choice('exportResource', exportResources);
	return {
		resource,
		sections: chosenSections(resource, parameters.collection('options').raw('sections'), isForRows),
		filters:
			resource === 'voice_conversations'
				? voiceFilters(parameters)
				: analysisFilters(resource, parameters),
	};
}

/** Before a request: the parameters that its conditions name are those of the live configuration. */
export async function checkExport(item: ItemContext, request: ExportRequest): Promise<void> {
	const { resource, filters } = request;
	if (resource === 'voice_conversations') return;
	await checkConfiguredNames(item, resource, filters.filter);
}

/** Section names with the metadata section among them; undefined for all. */
function chosenSections(
	resource: ExportResource,
	given: unknown,
	isForRows: boolean,
): string[] | undefined {
	const { metadata, all } = sectionsOf[resource];
	if (given === undefined) return isForRows ? all.filter((one) => one !== TRANSCRIPT) : undefined;
	const list = typeof given === 'string' ? given.split(',') : given;
	if (!Array.isArray(list)) {
		throw new InputError('Sections', 'are not a list', 'Choose from the list, or give an array.');
	}
	const names = list
		.map((one: unknown) => toText(one, 'Sections').trim())
		.filter((one) => one !== '');
	const wrong = names.find((name) => !all.includes(name));
	if (wrong !== undefined) {
		throw new InputError(
			'Sections',
			`have no "${wrong}" for ${resource}`,
			`Choose from: ${all.join(', ')}.`,
		);
	}
	return names.length === 0 ? undefined : [...new Set([metadata, ...names])];
}

function analysisFilters(resource: ConditionResource, parameters: NodeParameters): JsonObject {
	const chosen = parameters.collection('filters', { outside: filtersOutside });
	const filters: JsonObject = {
		service_id: parameters.serviceId(),
		filter: isJson(chosen)
			? checkedFilter(
					resource,
					jsonOf(chosen, 'conditionsJson', CONDITIONS_EXAMPLE),
					chosen.label('conditionsJson'),
				)
			: filterOfFilters(resource, chosen),
	};
	if (resource === 'customers') return given(filters);
	return given({
		...filters,
		channel: chosen.choice('channel', channels, undefined),
		customer_id: chosen.identifier('customerId', undefined),
		analysis_status: chosen.choice('analysisStatus', analysisStatuses, undefined),
	});
}

function voiceFilters(parameters: NodeParameters): JsonObject {
	const chosen = parameters.collection('filters', { outside: filtersOutside });
	return given({
		agent_id: chosen.identifier('agentId', undefined),
		status: chosen.choice('status', voiceStatuses, undefined),
		filter: isJson(chosen) ? voiceJson(chosen) : voiceFilterOfForm(chosen),
	});
}

function voiceJson(filters: Collection): JsonObject | undefined {
	const filter = jsonOf(filters, 'voiceFiltersJson', VOICE_EXAMPLE);
	return checkedVoiceFilter(filter, (key) => `${filters.label('voiceFiltersJson')}: ${key}`);
}

function isJson(filters: Collection): boolean {
	return filters.choice('conditionsMode', ['form', 'json'], 'form') === 'json';
}

/** Nothing is more likely a mistake than a request for everything, because the user chose JSON. */
function jsonOf(filters: Collection, name: string, example: string): JsonObject {
	const label = filters.label(name);
	const filter = jsonObjectOf(filters.raw(name) ?? {}, label, example);
	if (filter) return filter;
	throw new InputError(
		label,
		'holds no condition',
		'Give one, or remove Conditions As to export everything.',
	);
}

function given(fields: JsonObject): JsonObject {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
