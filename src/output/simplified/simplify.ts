import { recordingLinkOf } from '../../records/answer/recordingType';
import { transcriptOf, turnsOf } from '../../records/answer/transcript';
import type { Channel, RecordKind } from '../../records/choices';
import { commonTimeFields } from '../../records/input/commonFields';
import { cutText } from '../../records/text/cutText';
import {
	isObject,
	isoOf,
	numberOf,
	objectOf,
	orNull,
	knownSecondsOf,
	setField,
	type JsonObject,
} from '../../records/value';
import type { Inclusion } from '../outputSettings';
import { moduleResultsOf, nestedAnswers, type AnswerWriter } from './answers';
import { yesOrNo } from './comparable';
import { channelOf, isFailedResult, isFailure, overallOf } from '../../records/recordFacts';
import { customerTextsOf, summaryOf } from './summary';

/** @param arrivedAs the channel of the callback, if the record itself does not show it */
export type Simplifier = (record: JsonObject, arrivedAs?: Channel) => JsonObject;

/** Simplifies records of one kind. Every item has the same fields, null if empty. */
export function simplifierOf(
	kind: RecordKind,
	include: ReadonlySet<Inclusion> = new Set(),
	write = nestedAnswers(kind, include),
): Simplifier {
	if (kind === 'customer') return (record) => simplifyCustomer(record, write);
	const isVoice = kind === 'voiceConversation';
	return (record, arrivedAs) => {
		const item = isVoice
			? simplifyVoiceConversation(record, write)
			: simplifyConversation(record, write, arrivedAs);
		if (include.has('transcript')) item.transcript = transcriptOf(record);
		if (include.has('turns')) item.turns = turnsOf(record);
		if (isVoice && include.has('recordingLink')) {
			item.recording_url = recordingLinkOf(record) ?? null;
		}
		return item;
	};
}

/** Null for a value that reports no failure, such as false. */
function failureOf(value: unknown): unknown {
	return isFailure(value) ? value : null;
}

/** Fields of `request_data` that are shown elsewhere, and the recording's link, which may be open to anyone. */
const ofRequest = new Set([
	'conversation_time',
	'call_time',
	'customer_id',
	'employee_id',
	'service_id',
	'message_content',
	'call_record_link',
]);

/** The same of `meta_analytics`. */
const ofMeta = new Set(['recording_url']);
const ofVoiceMeta = new Set(['duration', 'disconnect_reason', 'recording_url']);

/** Times in a submitted record (docs/service.md, "Common optional fields of chat and call records"). */
const recordTimes: ReadonlySet<string> = new Set(commonTimeFields);

/** Times of a voice call (docs/service.md, "Voice-agent result object"). */
const voiceTimes = new Set(['start_time', 'end_time']);

/** A conversation read or pushed (docs/service.md, "Analytics conversation record" and "Batch envelope"). */
function simplifyConversation(
	record: JsonObject,
	write?: AnswerWriter,
	arrivedAs?: Channel,
): JsonObject {
	const request = objectOf(record.request_data);
	const modules = record.conversation_analytics;
	const overall = overallOf(modules);
	const item: JsonObject = {
		conversation_id: orNull(record.id),
		overall_score: numberOf(objectOf(overall.output).ans) ?? null,
		fatal: yesOrNo(overall.fatal) ?? null,
		summary: summaryOf(modules),
		conversation_time: isoOf(request.conversation_time) ?? isoOf(request.call_time),
		customer_id: orNull(request.customer_id),
		employee_id: orNull(request.employee_id),
		channel: channelOf(record, arrivedAs),
		status: isFailedResult(record) ? 'failed' : 'completed',
		error: failureOf(record.error),
		error_type: failureOf(record.error_type),
		http_status: orNull(record.http_status),
		conversation_type: orNull(record.conversation_type),
		conversation_type_reason: orNull(record.conversation_type_reason),
		fatal_trigger_parameters: orNull(overall.fatal_trigger_parameters),
	};
	write?.(item, record);
	item.meta_analytics = fieldsOf(record.meta_analytics, recordTimes, ofMeta);
	item.request_data = fieldsOf(request, recordTimes, ofRequest);
	item.analyzed_at = isoOf(record.timestamp);
	item.service_id = orNull(request.service_id);
	return item;
}

const SUMMARY_CHARACTERS = 200;

/** The main facts of a conversation, with its summary on one line. */
export function factsOf(record: JsonObject) {
	const { conversation_id, conversation_time, customer_id, channel, overall_score } =
		simplifyConversation(record);
	const summary = oneLine(summaryOf(record.conversation_analytics));
	return { conversation_id, conversation_time, customer_id, channel, overall_score, summary };
}

export type ConversationFacts = ReturnType<typeof factsOf>;

export function oneLine(summary: string | null): string | null {
	return summary === null ? null : cutText(summary.replace(/\s+/gu, ' '), SUMMARY_CHARACTERS);
}

/** The accumulated profile of a customer (docs/service.md, "Customer record"). */
export function simplifyCustomer(record: JsonObject, write?: AnswerWriter): JsonObject {
	const entries = Object.values(objectOf(record.timeline)).filter(isObject);
	const timeOf = (entry: JsonObject | undefined) => knownSecondsOf(entry?.call_time) ?? -1;
	const latest = entries.reduce<JsonObject | undefined>(
		(latest, entry) => (timeOf(entry) > timeOf(latest) ? entry : latest),
		undefined,
	);
	const item: JsonObject = {
		customer_id: orNull(record.customer_id),
		customer_summary: customerTextsOf(objectOf(record.customer_analytics).customer_summary),
		latest_entry_time: isoOf(latest?.call_time),
		latest_entry_type: orNull(latest?.record_type),
		timeline_entries: entries.length,
		service_id: orNull(record.service_id),
		meta_analytics: fieldsOf(record.meta_analytics, recordTimes),
	};
	write?.(item, record);
	return item;
}

/** A voice call read or pushed (docs/service.md, "Voice conversation record" and "Voice-agent result object"). */
function simplifyVoiceConversation(record: JsonObject, write: AnswerWriter): JsonObject {
	const modules = record.inbuilt_analytics;
	const meta = objectOf(record.meta_analytics);
	const transfer = objectOf(record.call_transfer_details);
	const skipped = moduleResultsOf(modules).filter(({ version }) => version === -1);
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
		skipped_modules: orNull(skipped.map(({ module }) => module)),
		phone_number: orNull(record.phone_number),
		agent_phone_number: orNull(record.agent_phone_number),
		telephony_provider_call_id: orNull(record.telephony_provider_call_id),
		source_type: orNull(record.source_type),
		meta_analytics: fieldsOf(meta, voiceTimes, ofVoiceMeta),
		request_data: orNull(record.request_data),
	});
}

/** A map of the service without the fields `leftOut`, with `times` as ISO text; null if empty. */
function fieldsOf(
	map: unknown,
	times: ReadonlySet<string>,
	leftOut?: ReadonlySet<string>,
): JsonObject | null {
	const given = objectOf(map);
	const fields: JsonObject = {};
	for (const name of Object.keys(given)) {
		if (leftOut?.has(name) === true) continue;
		const value = given[name];
		setField(fields, name, times.has(name) ? (isoOf(value) ?? value) : value);
	}
	return orNull(fields);
}
