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

/** Adds a record's answers to its item. */
export type AnswerWriter = (item: JsonObject, record: JsonObject) => void;

/** Fields of `request_data` that are shown elsewhere, and the recording's link, which anyone may be able to open. */
const ofRequest = new Set([
	'conversation_time',
	'call_time',
	'customer_id',
	'employee_id',
	'service_id',
	'message_content',
	'call_record_link',
]);

const ofMeta = new Set(['recording_url']);

const ofVoiceMeta = new Set(['duration', 'disconnect_reason', 'recording_url']);

/** Times in a submitted record (docs/service.md, "Common optional fields of chat and call records"). */
const recordTimes: ReadonlySet<string> = new Set(commonTimeFields);

/** Times of a voice call (docs/service.md, "Voice-agent result object"). */
const voiceTimes = new Set(['start_time', 'end_time']);

/**
 * A conversation read or pushed (docs/service.md, "Analytics conversation record" and "Batch envelope"), without the
 * transcript. Every item has the same fields, null if empty.
 * @param arrivedAs the channel of the callback, if the record itself does not show it
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
		conversation_id: givenOrNull(record.id),
		conversation_time: isoOf(request.conversation_time) ?? isoOf(request.call_time),
		customer_id: givenOrNull(request.customer_id),
		employee_id: givenOrNull(request.employee_id),
		channel: channelOf(record, arrivedAs),
		status: isFailedResult(record) ? 'failed' : 'completed',
		error: givenOrNull(record.error),
		error_type: givenOrNull(record.error_type),
		http_status: givenOrNull(record.http_status),
		conversation_type: givenOrNull(record.conversation_type),
		conversation_type_reason: givenOrNull(record.conversation_type_reason),
		overall_score: numberOf(objectOf(overall.output).ans) ?? null,
		fatal: yesOrNo(overall.fatal) ?? null,
		fatal_trigger_parameters: givenOrNull(overall.fatal_trigger_parameters),
		summary: shortSummaryOf(modules),
	};
	write(item, record);
	item.meta_analytics = fieldsOf(record.meta_analytics, { leftOut: ofMeta, times: recordTimes });
	item.request_data = fieldsOf(request, { leftOut: ofRequest, times: recordTimes });
	item.analyzed_at = isoOf(record.timestamp);
	item.service_id = givenOrNull(request.service_id);
	return item;
}

/** The accumulated profile of a customer (docs/service.md, "Customer record"). */
export function simplifyCustomer(record: JsonObject, write: AnswerWriter): JsonObject {
	const entries = Object.values(objectOf(record.timeline)).filter(isObject);
	const latest = latestOf(entries);
	const item: JsonObject = {
		customer_id: givenOrNull(record.customer_id),
		service_id: givenOrNull(record.service_id),
		timeline_entries: entries.length,
		latest_entry_time: isoOf(latest?.call_time),
		latest_entry_type: givenOrNull(latest?.record_type),
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
 * A voice-agent conversation read or pushed (docs/service.md, "Voice conversation record" and "Voice-agent result
 * object"), without the transcript and the recording's link.
 */
export function simplifyVoiceConversation(record: JsonObject, write: AnswerWriter): JsonObject {
	const meta = objectOf(record.meta_analytics);
	const transfer = objectOf(record.call_transfer_details);
	const item: JsonObject = {
		conversation_id: givenOrNull(record.conversation_id),
		conversation_time: isoOf(record.conversation_time),
		customer_id: givenOrNull(record.customer_id),
		agent_id: givenOrNull(record.agent_id),
		status: givenOrNull(record.status),
		error: givenOrNull(record.error),
		error_type: givenOrNull(record.error_type),
		conversation_type: givenOrNull(record.conversation_type),
		duration: givenOrNull(meta.duration),
		disconnect_reason: givenOrNull(meta.disconnect_reason),
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

export function transcriptOf(record: JsonObject): string | null {
	const text =
		objectOf(record.audio_to_text).transcript ??
		objectOf(record.chat_transcription).transcript ??
		record.transcript;
	return typeof text === 'string' ? text : null;
}

/** The recording's temporary link. */
export function linkOf(record: JsonObject): string | null {
	return textOf(recordingLinkOf(record)) ?? null;
}

/** A map of the service without `leftOut`, with its times as ISO text; null if empty. */
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

/** Null for empty text and for an empty list or object. */
function givenOrNull(value: unknown): unknown {
	if (!isGiven(value)) return null;
	return typeof value === 'object' && Object.keys(Object(value)).length === 0 ? null : value;
}
