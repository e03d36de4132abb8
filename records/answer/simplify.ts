import { answersOf, answersOfModules, plainValues, skippedModules, summaryOf } from './answers';
import { commonFields } from '../input/commonFields';
import { isoOf, isObject, objectOf, secondsOf, type JsonObject } from '../value';

/** Fields of `request_data` that a CRM node maps, beside the identifiers. */
const requestFields = ['call_direction', 'call_answer_status', 'actor_type', ...commonFields];

/**
 * A conversation as a CRM node can map it by clicking: flat, times as ISO text, every module's answers by
 * parameter name. Serves list and single reads and webhook results alike (docs/service.md, "Analytics
 * conversation record"). No transcript.
 */
export function simplifyConversation(record: JsonObject): JsonObject {
	const request = objectOf(record.request_data);
	const meta = objectOf(record.meta_analytics);
	const modules = record.conversation_analytics;
	const overall = objectOf(objectOf(objectOf(objectOf(modules).agent_feedback).analytics).overall);
	return withRest(
		{
			id: record.id ?? null,
			conversation_time: isoOf(request.conversation_time ?? request.call_time),
			channel: channelOf(record),
			status: isGiven(record.error) ? 'failed' : 'completed',
			error: record.error ?? null,
			error_type: record.error_type ?? null,
			customer_id: request.customer_id ?? null,
			employee_id: request.employee_id ?? null,
			conversation_type: record.conversation_type ?? null,
			conversation_type_reason: record.conversation_type_reason ?? null,
			summary: summaryOf(modules),
			overall_score: objectOf(overall.output).ans ?? null,
			fatal: overall.fatal ?? null,
			fatal_trigger_parameters: overall.fatal_trigger_parameters ?? [],
		},
		plainValues(meta),
		Object.fromEntries(requestFields.map((name) => [name, request[name]])),
		{
			service_id: request.service_id ?? null,
			analysed_at: isoOf(record.timestamp),
			answers: answersOfModules(modules),
		},
	);
}

/**
 * A customer's accumulated profile, flat (docs/service.md, "Customer record"). The modules have no wrapper
 * here.
 */
export function simplifyCustomer(record: JsonObject): JsonObject {
	const { customer_summary: summary, ...modules } = objectOf(record.customer_analytics);
	const timeline = Object.values(objectOf(record.timeline)).filter(isObject);
	const times = timeline.map(({ call_time: time }) => secondsOf(time) ?? 0);
	return withRest(
		{
			customer_id: record.customer_id ?? null,
			service_id: record.service_id ?? null,
			summary: firstText(summary),
			interactions: timeline.length,
			last_interaction: isoOf(times.reduce((latest, time) => Math.max(latest, time), 0) || null),
		},
		plainValues(record.meta_analytics),
		{
			answers: Object.fromEntries(
				Object.entries(modules).map(([name, results]) => [name, answersOf(results)]),
			),
		},
	);
}

/**
 * A voice-agent conversation, flat; serves reads and webhook results (docs/service.md, "Voice conversation
 * record"). `status` alone does not say that the call was answered; `conversation_type` and the outcome
 * stand beside it. No transcript.
 */
export function simplifyVoiceConversation(record: JsonObject): JsonObject {
	const modules = record.inbuilt_analytics;
	const transfer = objectOf(record.call_transfer_details);
	return withRest(
		{
			conversation_id: record.conversation_id ?? null,
			conversation_time: isoOf(record.conversation_time),
			status: record.status ?? null,
			conversation_type: record.conversation_type ?? null,
			agent_id: record.agent_id ?? null,
			customer_id: record.customer_id ?? null,
			phone_number: record.phone_number,
			agent_phone_number: record.agent_phone_number,
			summary: summaryOf(modules),
			call_transfer_status: transfer.call_transfer_status ?? null,
			crm_update_status: record.crm_update_status ?? null,
			telephony_provider_call_id: record.telephony_provider_call_id ?? null,
		},
		plainValues(record.meta_analytics),
		{
			skipped_modules: skippedModules(modules),
			answers: answersOfModules(modules),
		},
	);
}

/** The transcript of a record of either kind, or null. */
export function transcriptOf(record: JsonObject): string | null {
	const text =
		objectOf(record.audio_to_text).transcript ??
		objectOf(record.chat_transcription).transcript ??
		record.transcript;
	return typeof text === 'string' ? text : null;
}

/** `call` or `chat`, by which transcript is there; null where neither is. */
export function channelOf(record: JsonObject): 'call' | 'chat' | null {
	if (isObject(record.audio_to_text)) return 'call';
	return isObject(record.chat_transcription) ? 'chat' : null;
}

/** `first` and, of the others, what does not hide a field that is there already. */
function withRest(first: JsonObject, ...others: JsonObject[]): JsonObject {
	const result: JsonObject = {};
	for (const part of [first, ...others]) {
		for (const [name, value] of Object.entries(part)) {
			if (value !== undefined && !Object.hasOwn(result, name)) result[name] = value;
		}
	}
	return result;
}

function isGiven(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '';
}

function firstText(map: unknown): string | null {
	const text = Object.values(plainValues(map)).find((value) => typeof value === 'string');
	return typeof text === 'string' ? text : null;
}
