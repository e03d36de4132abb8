import { configurationFields } from '../records/answer/configuration';
import { commonFields } from '../records/input/commonFields';
import type { RecordKind } from './settings';

/** Added to any record that has answers, where they are wanted. */
const parts = ['answers', 'explanations', 'evidence'];

/** What came of a voice agent's call beside the answers (docs/service.md, "Voice conversation record"). */
export const voiceOutcomeFields = [
	'call_transfer_status',
	'call_transfer_details',
	'crm_update_status',
	'crm_update_payload',
	'telephony_provider_call_id',
	'future_scheduling',
	'tool_calls',
	'request_data',
] as const;

/**
 * The fields that simplified records can have, as far as docs/service.md names them. Others can be typed
 * as paths.
 */
export const fieldNames: Record<RecordKind | 'configuration', readonly string[]> = {
	conversation: [
		'id',
		'conversation_time',
		'customer_id',
		'channel',
		'overall_score',
		'summary',
		'error',
		'error_type',
		'http_status',
		'status',
		'conversation_type',
		'conversation_type_reason',
		'employee_id',
		'fatal',
		'fatal_trigger_parameters',
		'audio_duration',
		'first_response_time',
		'resolution_time',
		'message_count',
		'call_direction',
		...commonFields,
		'analysed_at',
		'service_id',
		...parts,
		'transcript',
		'versions',
	],
	customer: [
		'customer_id',
		'last_interaction',
		'interactions',
		'crm_lead_stage',
		'lead_source',
		'primary_language',
		'summary',
		'service_id',
		...parts,
	],
	voiceConversation: [
		'conversation_id',
		'conversation_time',
		'customer_id',
		'agent_id',
		'status',
		'conversation_type',
		'summary',
		'error',
		'error_type',
		'duration',
		'recording_url',
		'phone_number',
		'agent_phone_number',
		'source_type',
		...voiceOutcomeFields,
		'start_time',
		'end_time',
		'skipped_modules',
		...parts,
		'transcript',
		'versions',
	],
	configuration: ['module', 'field', 'type', 'section', ...configurationFields],
};

/** What Selected Fields begins with: what people came for. */
export const firstFields: Record<RecordKind | 'configuration', readonly string[]> = {
	conversation: fieldNames.conversation.slice(0, 6),
	customer: ['customer_id', 'last_interaction', 'crm_lead_stage', 'summary'],
	voiceConversation: fieldNames.voiceConversation.slice(0, 7),
	configuration: ['module', 'field', 'type', 'possible_values', 'status'],
};
