import { isJsonObject, objectAt, type Json, type JsonObject } from '../rules/json';
import type { Resource } from './resource';

/** What a record holds for a field of a structured filter; none, one or several values. */
export function valuesOf(
	resource: Resource,
	record: JsonObject,
	field: string,
	module: string | undefined,
): Json[] {
	if (module !== undefined) return flat(objectAt(parameters(resource, record, module), field).ans);
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
		case 'needs_review':
			return overall.fatal === 'Yes' ? ['Yes'] : [];
		case 'conversation_potential':
			return flat(analytics('conversations', record, 'lead_quality').conversation_potential);
		case 'audio_duration':
		case 'first_proper_conversation':
		case 'primary_language':
		case 'secondary_languages':
		case 'team_name':
			return flat(meta[field]);
		default:
			return dispositionOrConcern('conversations', record, field) ?? flat(request[field]);
	}
}

function ofCustomer(record: JsonObject, field: string): Json[] {
	switch (field) {
		case 'customer_id':
			return flat(record.customer_id);
		case 'customer_potential':
			return flat(analytics('customers', record, 'lead_quality').customer_potential);
		case 'interactions':
			return [interactionPreset(Object.keys(objectAt(record, 'timeline')).length)];
		default:
			return (
				dispositionOrConcern('customers', record, field) ??
				flat(objectAt(record, 'meta_analytics')[field])
			);
	}
}

function dispositionOrConcern(
	resource: Resource,
	record: JsonObject,
	field: string,
): Json[] | undefined {
	const dispositions = analytics(resource, record, 'conversation_dispositions');
	const spoken = analytics(resource, record, 'concerns_and_queries');
	const each = (kind: string, name: string): Json[] =>
		flat(spoken[kind]).flatMap((one) => (isJsonObject(one) ? flat(one[name]) : []));
	switch (field) {
		case 'disposition':
		case 'conversation_disposition':
		case 'customer_disposition':
			return flat(dispositions.disposition);
		case 'subdisposition':
		case 'conversation_sub_disposition':
		case 'customer_sub_disposition':
			return flat(dispositions.subdisposition);
		case 'concern_category':
			return each('concerns', 'category');
		case 'concern_sub_category':
			return each('concerns', 'sub_category');
		case 'query_category':
			return each('queries', 'category');
		case 'query_sub_category':
			return each('queries', 'sub_category');
		case 'open_concerns':
			return [each('concerns', 'status').includes('open') ? 'Yes' : 'No'];
		default:
			return undefined;
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
