import { objectAt, type Json, type JsonObject } from '../rules/json';
import type { Resource } from './resource';

/** The values of a record for a field of a structured filter: none, one or several. */
export function valuesOf(
	resource: Resource,
	{ record, dashboard }: { record: JsonObject; dashboard: JsonObject },
	field: string,
	module: string | undefined,
): Json[] {
	if (module !== undefined) return flat(objectAt(parameters(resource, record, module), field).ans);
	if (Object.hasOwn(dashboard, field)) return flat(dashboard[field]);
	return resource === 'conversations' ? ofConversation(record, field) : ofCustomer(record, field);
}

/** The parameter results of a module, wrapper taken off. */
export function parameters(resource: Resource, record: JsonObject, module: string): JsonObject {
	const results = analytics(resource, record, module);
	return module === 'agent_feedback' ? objectAt(results, 'parameters') : results;
}

/** A module's map, wrapper taken off. */
export function analytics(resource: Resource, record: JsonObject, module: string): JsonObject {
	return resource === 'conversations'
		? objectAt(objectAt(objectAt(record, 'conversation_analytics'), module), 'analytics')
		: objectAt(objectAt(record, 'customer_analytics'), module);
}

function ofConversation(record: JsonObject, field: string): Json[] {
	const request = objectAt(record, 'request_data');
	const meta = objectAt(record, 'meta_analytics');
	const overall = objectAt(analytics('conversations', record, 'agent_feedback'), 'overall');
	switch (field) {
		case 'conversation_id':
			return flat(record.id);
		case 'conversation_type':
		case 'conversation_type_reason':
			return flat(record[field]);
		case 'conversation_direction':
			return flat(request.call_direction);
		case 'overall_score':
			return flat(objectAt(overall, 'output').ans);
		case 'fatal':
			return flat(overall.fatal);
		case 'audio_duration':
		case 'primary_language':
		case 'secondary_languages':
			return flat(meta[field]);
		default:
			return flat(request[field]);
	}
}

function ofCustomer(record: JsonObject, field: string): Json[] {
	switch (field) {
		case 'customer_id':
			return flat(record.customer_id);
		case 'interactions':
			return [interactionPreset(Object.keys(objectAt(record, 'timeline')).length)];
		default:
			return flat(objectAt(record, 'meta_analytics')[field]);
	}
}

function interactionPreset(count: number): string {
	if (count <= 1) return '1';
	if (count <= 3) return '2-3';
	return count <= 5 ? '4-5' : 'More than 5';
}

function flat(value: Json | undefined): Json[] {
	if (value === undefined || value === null) return [];
	return Array.isArray(value) ? value : [value];
}
