import type { Channel } from '../../records/choices';
import { recordingLinkOf } from '../../records/answer/recordingType';
import { commonTimeFields } from '../../records/input/commonFields';
import {
	isGiven,
	isObject,
	isoOf,
	numberOf,
	objectOf,
	secondsOf,
	textOf,
	type JsonObject,
} from '../../records/value';
import { moduleResultsOf, skippedModules } from './answers';
import { channelOf } from './channel';
import { isFailedResult } from './failure';
import { overallOf } from './overall';
import { customerTextsOf, shortSummaryOf } from './summary';
import { yesOrNo } from './yesOrNo';

/** Adds the answers of a record to its item. */
export type AnswerWriter = (item: JsonObject, record: JsonObject) => void;

/**
 * Fields of `request_data` that Simplified leaves out: what has a field of its own, the messages, which are
 * the transcript, and the link of the recording, which may open it for everybody.
 */
const ofRequest = new Set([
	'conversation_time',
	'call_time',
	'customer_id',
	'employee_id',
	'service_id',
	'message_content',
	'call_record_link',
]);

/** The interface does not show all keys of `meta_analytics`; this one is the link of a recording. */
const ofMeta = new Set(['recording_url']);

/** Fields of a voice call's `meta_analytics` that stand beside it, and its link, which opens the recording. */
const ofVoiceMeta = new Set(['duration', 'disconnect_reason', 'recording_url']);

/** Times in a submitted record (docs/service.md, "Common optional fields of chat and call records"). */
const recordTimes: ReadonlySet<string> = new Set(commonTimeFields);

/** Times of a voice call (docs/service.md, "Voice-agent result object"). */
const voiceTimes = new Set(['start_time', 'end_time']);

/**
 * A conversation, what people look for first: times as ISO text, the answers of every module by parameter,
 * then what was measured and what was submitted, without the transcript. Every one has the same fields,
 * null where there is nothing. For list and single reads and webhook results (docs/service.md, "Analytics
 * conversation record" and "Batch envelope").
 *
 * @param arrivedAs what the callback or list is for, if the record itself does not tell
 */
export function simplifyConversation(
	record: JsonObject,
	write: AnswerWriter,
	arrivedAs?: Channel,
): JsonObject {
	const request = objectOf(record.request_data);
	const modules = record.conversation_analytics;
	const overall = overallOf(modules);
	const item: JsonObject = {
		conversation_id: record.id ?? null,
		conversation_time: isoOf(request.conversation_time) ?? isoOf(request.call_time),
		customer_id: request.customer_id ?? null,
		employee_id: request.employee_id ?? null,
		channel: channelOf(record, arrivedAs),
		status: isFailedResult(record) ? 'failed' : 'completed',
		error: record.error ?? null,
		error_type: record.error_type ?? null,
		http_status: record.http_status ?? null,
		conversation_type: record.conversation_type ?? null,
		conversation_type_reason: record.conversation_type_reason ?? null,
		overall_score: numberOf(objectOf(overall.output).ans) ?? null,
		fatal: yesOrNo(overall.fatal) ?? null,
		fatal_trigger_parameters: givenOrNull(overall.fatal_trigger_parameters),
		summary: shortSummaryOf(modules),
	};
	write(item, record);
	item.meta_analytics = fieldsOf(record.meta_analytics, { leftOut: ofMeta, times: recordTimes });
	item.request_data = fieldsOf(request, { leftOut: ofRequest, times: recordTimes });
	item.analyzed_at = isoOf(record.timestamp);
	item.service_id = request.service_id ?? null;
	return item;
}

/**
 * The accumulated profile of a customer (docs/service.md, "Customer record"): what its timeline shows, the
 * texts of its summary by their own names, its metadata and the answers of its modules, which have no
 * wrapper.
 */
export function simplifyCustomer(record: JsonObject, write: AnswerWriter): JsonObject {
	const entries = Object.values(objectOf(record.timeline)).filter(isObject);
	const latest = latestOf(entries);
	const item: JsonObject = {
		customer_id: record.customer_id ?? null,
		service_id: record.service_id ?? null,
		timeline_entries: entries.length,
		latest_entry_time: isoOf(latest?.call_time),
		latest_entry_type: latest?.record_type ?? null,
		customer_summary: customerTextsOf(objectOf(record.customer_analytics).customer_summary),
		meta_analytics: fieldsOf(record.meta_analytics, { times: recordTimes }),
	};
	write(item, record);
	return item;
}

function latestOf(entries: JsonObject[]): JsonObject | undefined {
	const timed = entries.filter(({ call_time: time }) => secondsOf(time) !== undefined);
	const timeOf = ({ call_time: time }: JsonObject) => secondsOf(time) ?? 0;
	return timed.reduce<JsonObject | undefined>(
		(latest, entry) => (latest === undefined || timeOf(entry) > timeOf(latest) ? entry : latest),
		undefined,
	);
}

/**
 * A voice-agent conversation, for reads and webhook results (docs/service.md, "Voice conversation record"
 * and "Voice-agent result object"), without the transcript and the link of the recording. `status` alone
 * does not say whether the call was answered, so `conversation_type` and the outcome are there too.
 */
export function simplifyVoiceConversation(record: JsonObject, write: AnswerWriter): JsonObject {
	const meta = objectOf(record.meta_analytics);
	const transfer = objectOf(record.call_transfer_details);
	const item: JsonObject = {
		conversation_id: record.conversation_id ?? null,
		conversation_time: isoOf(record.conversation_time),
		customer_id: record.customer_id ?? null,
		agent_id: record.agent_id ?? null,
		status: record.status ?? null,
		error: record.error ?? null,
		error_type: record.error_type ?? null,
		conversation_type: record.conversation_type ?? null,
		duration: meta.duration ?? null,
		disconnect_reason: meta.disconnect_reason ?? null,
		has_recording: recordingLinkOf(record) !== undefined,
		summary: shortSummaryOf(record.inbuilt_analytics),
	};
	write(item, record);
	const outcome: JsonObject = {
		call_transfer_status: transfer.call_transfer_status,
		call_transfer_details: transfer.call_transfer_details,
		crm_update_status: record.crm_update_status,
		crm_update_payload: record.crm_update_payload,
		future_scheduling: record.future_scheduling,
		tool_calls: record.tool_calls,
		skipped_modules: skippedModules(moduleResultsOf(record.inbuilt_analytics)),
		phone_number: record.phone_number,
		agent_phone_number: record.agent_phone_number,
		telephony_provider_call_id: record.telephony_provider_call_id,
		source_type: record.source_type,
		meta_analytics: fieldsOf(meta, { leftOut: ofVoiceMeta, times: voiceTimes }),
		request_data: record.request_data,
	};
	for (const name of Object.keys(outcome)) item[name] = givenOrNull(outcome[name]);
	return item;
}

/** The transcript of a record of either kind, or null. */
export function transcriptOf(record: JsonObject): string | null {
	const text =
		objectOf(record.audio_to_text).transcript ??
		objectOf(record.chat_transcription).transcript ??
		record.transcript;
	return typeof text === 'string' ? text : null;
}

/** The temporary link of the recording, or null. */
export function linkOf(record: JsonObject): string | null {
	return textOf(recordingLinkOf(record)) ?? null;
}

/** A map of the service as it is, without `leftOut` and with its times as ISO text; null where it is empty. */
function fieldsOf(
	map: unknown,
	{ leftOut, times }: { leftOut?: ReadonlySet<string>; times: ReadonlySet<string> },
): JsonObject | null {
	const fields = Object.entries(objectOf(map)).filter(([name]) => leftOut?.has(name) !== true);
	if (fields.length === 0) return null;
	return Object.fromEntries(
		fields.map(([name, value]) => [name, times.has(name) ? (isoOf(value) ?? value) : value]),
	);
}

/** A value that says something; null for nothing, empty text, and an empty list or object. */
function givenOrNull(value: unknown): unknown {
	if (!isGiven(value)) return null;
	return typeof value === 'object' && Object.keys(Object(value)).length === 0 ? null : value;
}
