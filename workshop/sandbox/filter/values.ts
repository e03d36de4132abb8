import { at, objectAt, type Json, type JsonObject } from '../rules/json';
import type { StoredRecord } from '../world/storedRecord';
import type { World } from '../world/world';
import type { Resource } from './fields';

/** The configured parameters that filters and exports know, in their saved order. */
export function configuredNames(
	world: World,
	serviceId: string,
	resource: Resource,
	module: string,
): string[] {
	const isConversation = resource === 'conversations';
	const sections: Record<string, string[] | undefined> = {
		business_insights: [],
		custom_module: [isConversation ? 'conversation' : 'customer'],
		agent_feedback: isConversation ? ['parameters'] : undefined,
	};
	const section = sections[module];
	const saved = world.configuration(serviceId, module)?.configuration;
	return section === undefined ? [] : Object.keys(objectAt(saved, ...section));
}

/** The results of a module, without its wrapper. */
export function analytics(resource: Resource, record: JsonObject, module: string): JsonObject {
	return resource === 'conversations'
		? objectAt(record, 'conversation_analytics', module, 'analytics')
		: objectAt(record, 'customer_analytics', module);
}

/** The parameter results of a module. */
export function parameters(resource: Resource, record: JsonObject, module: string): JsonObject {
	const results = analytics(resource, record, module);
	return module === 'agent_feedback' ? objectAt(results, 'parameters') : results;
}

export function valueOf(
	resource: Resource,
	stored: StoredRecord,
	field: string,
	module: string | undefined,
): Json | undefined {
	const record = stored.record();
	if (module !== undefined) return at(parameters(resource, record, module), field, 'ans');
	if (Object.hasOwn(stored.dashboard, field)) return stored.dashboard[field];
	if (resource === 'conversations') {
		return at(record, ...(conversationPaths[field] ?? ['request_data', field]));
	}
	if (field === 'customer_id') return record.customer_id;
	if (field !== 'interactions') return at(record, 'meta_analytics', field);
	const count = Object.keys(objectAt(record, 'timeline')).length;
	if (count <= 1) return '1';
	return count <= 3 ? '2-3' : count <= 5 ? '4-5' : 'More than 5';
}

const overall = ['conversation_analytics', 'agent_feedback', 'analytics', 'overall'];

/** The fields of a conversation that are not in its `request_data`. */
const conversationPaths: Record<string, string[] | undefined> = {
	conversation_id: ['id'],
	conversation_type: ['conversation_type'],
	conversation_type_reason: ['conversation_type_reason'],
	conversation_direction: ['request_data', 'call_direction'],
	overall_score: [...overall, 'output', 'ans'],
	fatal: [...overall, 'fatal'],
	audio_duration: ['meta_analytics', 'audio_duration'],
	primary_language: ['meta_analytics', 'primary_language'],
	secondary_languages: ['meta_analytics', 'secondary_languages'],
};
