import { recordingLinkOf } from '../answer/recordingType';
import { summaryOf } from '../answer/summary';
import { isFailedResult } from '../recordFacts';
import { isoOf, knownSecondsOf, objectOf, orNull, type JsonObject } from '../value';
import { within, type AnswerWriter, type Kind } from './kind';
import { failureOf, fieldsOf } from './shownFields';

/** A call of a voice agent (docs/service.md, "Voice conversation record" and "Voice-agent result object"). */
export const voiceConversation = {
	exportResource: 'voice_conversations',
	path: '/api/v2/voice-agents/conversations',
	configuredFor: undefined,
	idField: 'conversation_id',
	itemIdField: 'conversation_id',
	timeOf: ({ conversation_time: time }) => knownSecondsOf(time),
	isFailed: (record) => record.status === 'error' || isFailedResult(record),
	answers: {
		field: 'inbuilt_analytics',
		isWrapped: true,
		modules: ['business_insights', 'conversation_summary'],
	},
	contentFields: [
		'request_data',
		'customer_id',
		'conversation_time',
		'status',
		'conversation_type',
		'transcript',
		'tool_calls',
		'meta_analytics',
		'inbuilt_analytics',
		'telephony_provider_call_id',
		'call_transfer_details',
		'error',
		'error_type',
	],
	moreFields: ['crm_update_status', 'crm_update_payload', 'future_scheduling', 'source_type'],
	otherFields: [
		'api_version',
		'client_id',
		'agent_id',
		'conversation_id',
		'phone_number',
		'agent_phone_number',
	],
	sharedFields: { meta_analytics: ['duration'] },
	mayLackFields: true,
	simplified,
	leanFields: [
		'conversation_id',
		'conversation_time',
		'customer_id',
		'agent_id',
		'status',
		'conversation_type',
		'duration',
		'error',
	],
	firstFields: [
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
	innerFields: within('meta_analytics', ['disconnect_type', 'start_time', 'end_time']),
	inclusions: ['explanations', 'evidence', 'transcript', 'turns', 'versions', 'recordingLink'],
	pushedInclusions: [],
	qaEvents: ['answered', 'failedAnalysis', 'notAnswered', 'parameterScoreAtMost'],
} as const satisfies Kind;

/** Times of a voice call (docs/service.md, "Voice-agent result object"). */
const voiceTimes = new Set(['start_time', 'end_time']);

const ofMeta = new Set(['duration', 'disconnect_reason', 'recording_url']);

function simplified(record: JsonObject, write: AnswerWriter): JsonObject {
	const modules = record.inbuilt_analytics;
	const meta = objectOf(record.meta_analytics);
	const transfer = objectOf(record.call_transfer_details);
	const skipped = Object.entries(objectOf(modules)).filter(
		([, module]) => objectOf(module).version === -1,
	);
	const item: JsonObject = {
		conversation_id: orNull(record.conversation_id),
		summary: summaryOf(modules),
		conversation_type: orNull(record.conversation_type),
		duration: orNull(meta.duration),
		conversation_time: isoOf(record.conversation_time),
		customer_id: orNull(record.customer_id),
		agent_id: orNull(record.agent_id),
		status: orNull(record.status),
		error: failureOf(record.error),
		error_type: failureOf(record.error_type),
		disconnect_reason: orNull(meta.disconnect_reason),
		has_recording: recordingLinkOf(record) !== undefined,
	};
	write(item, record);
	return Object.assign(item, {
		call_transfer_status: orNull(transfer.call_transfer_status),
		call_transfer_details: orNull(transfer.call_transfer_details),
		crm_update_status: orNull(record.crm_update_status),
		crm_update_payload: orNull(record.crm_update_payload),
		future_scheduling: orNull(record.future_scheduling),
		tool_calls: orNull(record.tool_calls),
		skipped_modules: orNull(skipped.map(([name]) => name)),
		phone_number: orNull(record.phone_number),
		agent_phone_number: orNull(record.agent_phone_number),
		telephony_provider_call_id: orNull(record.telephony_provider_call_id),
		source_type: orNull(record.source_type),
		meta_analytics: fieldsOf(meta, voiceTimes, ofMeta),
		request_data: orNull(record.request_data),
	});
}
