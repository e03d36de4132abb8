import {
	checkedFilter,
	type StructuredFilter,
} from '../../../../src/client/filter/structuredFilter';
import { checkedVoiceFilter } from '../../../../src/client/filter/voiceFilter';
import { InputError } from '../../../../src/client/errors';
import type { ExportRequest } from '../../../../src/client/export/exportJobs';
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
import { sectionsOf } from '../../../../src/records/answer/sections';
import type { JsonObject } from '../../../../src/records/value';
import { filterOfRows } from '../../../../src/panel/fields/filters/conditionRows';
import {
	voiceFilterLabel,
	voiceFilterOfForm,
} from '../../../../src/panel/fields/filters/voiceFilterForm';

const VOICE_EXAMPLE = '{"audio_duration": "1-2 Minutes"}';

/** The export that the panel describes. Every rule of docs/service.md is checked before anything is sent. */
export function exportRequestOf(parameters: NodeParameters): ExportRequest {
	const resource = parameters.choice('exportResource', exportResources);
	return {
		resource,
		sections: chosenSections(resource, parameters.given('sections')),
		filters:
			resource === 'voice_conversations'
				? voiceFilters(parameters)
				: analysisFilters(resource, parameters),
	};
}

/** Section names with the metadata section among them; undefined for all. */
function chosenSections(resource: ExportResource, given: unknown): string[] | undefined {
	const { metadata, all } = sectionsOf[resource];
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
			`Choose of: ${all.join(', ')}.`,
		);
	}
	return names.length === 0 ? undefined : [...new Set([metadata, ...names])];
}

function analysisFilters(resource: ConditionResource, parameters: NodeParameters): JsonObject {
	const filters: JsonObject = {
		service_id: parameters.serviceId(),
		filter: conditionsOf(resource, parameters),
	};
	if (resource === 'customers') return given(filters);
	const chosen = parameters.collection('filters');
	return given({
		...filters,
		channel: chosen.choice('channel', channels, undefined),
		customer_id: chosen.identifier('customerId', undefined),
		analysis_status: chosen.choice('analysisStatus', analysisStatuses, undefined),
	});
}

/** The conditions from the panel, as rows or JSON; undefined if there are none. */
function conditionsOf(
	resource: ConditionResource,
	parameters: NodeParameters,
): StructuredFilter | undefined {
	if (modeOf(parameters) === 'form') {
		return filterOfRows(resource, parameters.raw('conditions', {}));
	}
	const label = 'Conditions (JSON)';
	const filter = jsonObjectOf(parameters.given('conditionsJson'), label, CONDITIONS_EXAMPLE);
	return filter ? checkedFilter(resource, filter, label) : refuseEmptyJson(label);
}

/** An empty object is more likely a mistake than a request for everything, because the user chose JSON. */
function refuseEmptyJson(label: string): never {
	throw new InputError(
		label,
		'holds no condition',
		'Give one, or choose Form and add no row to export everything.',
	);
}

function modeOf(parameters: NodeParameters): 'form' | 'json' {
	return parameters.choice('conditionsMode', ['form', 'json']);
}

function voiceFilters(parameters: NodeParameters): JsonObject {
	const filters = parameters.collection('filters');
	return given({
		agent_id: filters.identifier('agentId', undefined),
		status: filters.choice('status', voiceStatuses, undefined),
		filter: modeOf(parameters) === 'json' ? voiceJson(parameters) : voiceForm(parameters),
	});
}

function voiceJson(parameters: NodeParameters): JsonObject {
	const label = 'Voice Filters (JSON)';
	const given = jsonObjectOf(parameters.given('voiceFiltersJson'), label, VOICE_EXAMPLE);
	const filter = given && checkedVoiceFilter(given, (key) => `${label}: ${key}`);
	return filter ?? refuseEmptyJson(label);
}

function voiceForm(parameters: NodeParameters): JsonObject | undefined {
	const collection = parameters.collection('voiceFilters');
	return voiceFilterOfForm(
		collection,
		collection.names,
		(key) => `Voice Filters: ${voiceFilterLabel(key)}`,
	);
}

function given(fields: JsonObject): JsonObject {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
