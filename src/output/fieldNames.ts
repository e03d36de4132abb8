import { configurationFields } from '../records/answer/configuration';
import { commonFields } from '../records/input/commonFields';
import type { RecordKind } from './settings';

/** Top-level fields of simplified records, and those that Include adds. */
const topFields: Record<RecordKind, readonly string[]> = {
	conversation: [
		'conversation_id',
		'conversation_time',
		'customer_id',
		'employee_id',
		'channel',
		'status',
		'error',
		'error_type',
		'http_status',
		'conversation_type',
		'conversation_type_reason',
		'overall_score',
		'fatal',
		'fatal_trigger_parameters',
		'summary',
		'answers',
		'customer_analytics',
		'explanations',
		'evidence',
		'transcript',
		'versions',
		'meta_analytics',
		'request_data',
		'analysed_at',
		'service_id',
		'revision',
	],
	customer: [
		'customer_id',
		'service_id',
		'timeline_entries',
		'latest_entry_time',
		'latest_entry_type',
		'customer_summary',
		'meta_analytics',
		'answers',
		'explanations',
		'evidence',
		'revision',
	],
	voiceConversation: [
		'conversation_id',
		'conversation_time',
		'customer_id',
		'agent_id',
		'status',
		'error',
		'error_type',
		'conversation_type',
		'duration',
		'disconnect_reason',
		'has_recording',
		'recording_url',
		'summary',
		'answers',
		'explanations',
		'evidence',
		'transcript',
		'versions',
		'call_transfer_status',
		'call_transfer_details',
		'crm_update_status',
		'crm_update_payload',
		'future_scheduling',
		'tool_calls',
		'skipped_modules',
		'phone_number',
		'agent_phone_number',
		'telephony_provider_call_id',
		'source_type',
		'meta_analytics',
		'request_data',
		'revision',
	],
};

export function topFieldsOf(kind: RecordKind): readonly string[] {
	return topFields[kind];
}

const within = (map: string, names: readonly string[]) => names.map((name) => `${map}.${name}`);

/** What the maps of a record are known to hold (docs/service.md, "Resources and their fields"). */
const innerFields: Record<RecordKind, readonly string[]> = {
	conversation: [
		...within('meta_analytics', [
			'audio_duration',
			'first_response_time',
			'resolution_time',
			'message_count',
			'primary_language',
		]),
		...within('request_data', ['call_direction', ...commonFields]),
	],
	customer: within('meta_analytics', ['crm_lead_stage', 'lead_source', 'primary_language']),
	voiceConversation: within('meta_analytics', ['disconnect_type', 'start_time', 'end_time']),
};

/** What Selected Fields offers. Other fields can be typed as paths. */
export const fieldNames: Record<RecordKind | 'configuration', readonly string[]> = {
	conversation: offered('conversation'),
	customer: offered('customer'),
	voiceConversation: offered('voiceConversation'),
	configuration: ['module', 'field', 'type', 'section', ...configurationFields],
};

/** Every item has its revision. */
function offered(kind: RecordKind): string[] {
	return [...topFields[kind].filter((name) => name !== 'revision'), ...innerFields[kind]];
}

/** What Selected Fields begins with: a table that fits a screen, what people came for first. */
export const firstFields: Record<RecordKind | 'configuration', readonly string[]> = {
	conversation: [
		'conversation_id',
		'conversation_time',
		'summary',
		'overall_score',
		'fatal',
		'customer_id',
		'employee_id',
		'channel',
		'conversation_type',
		'status',
	],
	customer: [
		'customer_id',
		'latest_entry_time',
		'latest_entry_type',
		'timeline_entries',
		'meta_analytics.crm_lead_stage',
		'meta_analytics.lead_source',
		'meta_analytics.primary_language',
	],
	voiceConversation: [
		'conversation_id',
		'conversation_time',
		'summary',
		'conversation_type',
		'duration',
		'disconnect_reason',
		'has_recording',
		'customer_id',
		'agent_id',
		'status',
	],
	configuration: ['module', 'field', 'type', 'possible_values', 'status'],
};
