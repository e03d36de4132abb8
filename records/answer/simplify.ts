import type { Channel } from '../choices';
import { isObject, isoOf, objectOf, secondsOf, setField, type JsonObject } from '../value';
import { answersOf, answersOfModules, skippedModules } from './answers';
import { channelOf } from './channel';
import { isFailedResult } from './failure';
import { mergeFields } from './merge';
import { customerSummaryOf, summaryOf } from './summary';

/**
 * Fields of `request_data` that Simplify leaves out: the time is there as ISO text, the messages are in the
 * transcript, and the link of the recording may open it for everybody.
 */
const leftOut = new Set(['conversation_time', 'call_time', 'message_content', 'call_record_link']);

/**
 * A conversation on one level, easy to map: times as ISO text, and the answers of every module by parameter
 * name, without the transcript. For list and single reads and webhook results (docs/service.md, "Analytics
 * conversation record" and "Batch envelope").
 *
 * @param arrivedAs what the callback or list is for, if the record itself does not tell
 */
export function simplifyConversation(record: JsonObject, arrivedAs?: Channel): JsonObject {
	const request = objectOf(record.request_data);
	const modules = record.conversation_analytics;
	const overall = objectOf(objectOf(objectOf(objectOf(modules).agent_feedback).analytics).overall);
	return mergeFields(
		{
			id: record.id ?? null,
			conversation_time: isoOf(request.conversation_time ?? request.call_time),
			channel: channelOf(record, arrivedAs),
			status: isFailedResult(record) ? 'failed' : 'completed',
			...failureOf(record),
			customer_id: request.customer_id ?? null,
			employee_id: request.employee_id ?? null,
			conversation_type: record.conversation_type ?? null,
			conversation_type_reason: record.conversation_type_reason ?? null,
			summary: summaryOf(modules),
			overall_score: objectOf(overall.output).ans ?? null,
			fatal: overall.fatal ?? null,
			fatal_trigger_parameters: overall.fatal_trigger_parameters ?? [],
		},
		[
			{ name: 'meta_analytics', fields: withPlainCounts(record.meta_analytics) },
			{ name: 'request_data', fields: request, leftOut },
		],
		{
			service_id: request.service_id ?? null,
			analysed_at: isoOf(record.timestamp),
			answers: answersOfModules(modules),
		},
	);
}

/**
 * The accumulated profile of a customer on one level (docs/service.md, "Customer record"). Its modules have
 * no wrapper.
 */
export function simplifyCustomer(record: JsonObject): JsonObject {
	const modules = objectOf(record.customer_analytics);
	const timeline = Object.values(objectOf(record.timeline)).filter(isObject);
	const times = timeline.map(({ call_time: time }) => secondsOf(time) ?? 0);
	return mergeFields(
		{
			customer_id: record.customer_id ?? null,
			service_id: record.service_id ?? null,
			summary: customerSummaryOf(modules.customer_summary),
			interactions: timeline.length,
			last_interaction: isoOf(times.reduce((latest, time) => Math.max(latest, time), 0) || null),
		},
		[{ name: 'meta_analytics', fields: withPlainCounts(record.meta_analytics) }],
		{
			answers: Object.fromEntries(
				Object.entries(modules).map(([name, results]) => [name, answersOf(results)]),
			),
		},
	);
}

/**
 * A voice-agent conversation on one level, for reads and webhook results (docs/service.md, "Voice
 * conversation record" and "Voice-agent result object"), without the transcript. `status` alone does not
 * say whether the call was answered, so `conversation_type` and the outcome are there too.
 */
export function simplifyVoiceConversation(record: JsonObject): JsonObject {
	const modules = record.inbuilt_analytics;
	const transfer = objectOf(record.call_transfer_details);
	return mergeFields(
		{
			conversation_id: record.conversation_id ?? null,
			conversation_time: isoOf(record.conversation_time),
			status: record.status ?? null,
			...failureOf(record),
			conversation_type: record.conversation_type ?? null,
			agent_id: record.agent_id ?? null,
			customer_id: record.customer_id ?? null,
			phone_number: record.phone_number,
			agent_phone_number: record.agent_phone_number,
			source_type: record.source_type,
			summary: summaryOf(modules),
			call_transfer_status: transfer.call_transfer_status ?? null,
			call_transfer_details: transfer.call_transfer_details,
			crm_update_status: record.crm_update_status ?? null,
			crm_update_payload: record.crm_update_payload,
			telephony_provider_call_id: record.telephony_provider_call_id ?? null,
			future_scheduling: record.future_scheduling,
			tool_calls: record.tool_calls,
			request_data: record.request_data,
		},
		[{ name: 'meta_analytics', fields: withPlainCounts(record.meta_analytics) }],
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

/** The fields that describe a failure, if there are any. */
function failureOf({ error, error_type, http_status }: JsonObject): JsonObject {
	return {
		error: error ?? undefined,
		error_type: error_type ?? undefined,
		http_status: http_status ?? undefined,
	};
}

/** The fields of a map. Of a nested count such as `message_count` only the number. */
function withPlainCounts(map: unknown): JsonObject {
	const fields: JsonObject = {};
	for (const [name, value] of Object.entries(objectOf(map))) {
		const total = isObject(value) && isObject(value.total) ? value.total : undefined;
		if (!isObject(value) || typeof total?.normal !== 'number') {
			setField(fields, name, value);
			continue;
		}
		setField(fields, name, total.normal);
		const isWhole = Object.keys(value).length === 1 && Object.keys(total).length === 1;
		if (!isWhole) setField(fields, `meta_analytics_${name}`, value);
	}
	return fields;
}
