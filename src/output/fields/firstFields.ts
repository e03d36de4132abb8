import type { RecordKind } from '../../records/choices';

/** The fields of Simplified and the initial Selected Fields: at most ten, what people came for first. */
export const firstFields: Record<RecordKind | 'configuration', readonly string[]> = {
	conversation: [
		'conversation_id',
		'overall_score',
		'fatal',
		'summary',
		'conversation_time',
		'customer_id',
		'employee_id',
		'channel',
		'status',
		'error',
	],
	customer: [
		'customer_id',
		'latest_entry_time',
		'meta_analytics.crm_lead_stage',
		'latest_entry_type',
		'timeline_entries',
		'meta_analytics.lead_source',
		'meta_analytics.primary_language',
	],
	voiceConversation: [
		'conversation_id',
		'summary',
		'conversation_type',
		'duration',
		'conversation_time',
		'has_recording',
		'customer_id',
		'agent_id',
		'status',
		'error',
	],
	configuration: ['module', 'field', 'type', 'possible_values', 'value', 'status'],
};
