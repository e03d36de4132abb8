import type { Channel } from '../../records/choices';
import { commonTimeFields } from '../../records/input/commonFields';
import {
	isGiven,
	isObject,
	isoOf,
	numberOf,
	objectOf,
	secondsOf,
	type JsonObject,
} from '../../records/value';
import {
	AnswerPaths,
	answersOfModules,
	moduleResultsOf,
	profileResultsOf,
	skippedModules,
	type ModuleResults,
} from './answers';
import { channelOf } from './channel';
import { isFailedResult } from './failure';
import { addGiven, addSources } from './merge';
import { overallOf } from './overall';
import { customerSummaryOf, summaryOf } from './summary';

/** Adds the answers of a record to its item. */
export type AnswerWriter = (item: JsonObject, modules: ModuleResults[]) => void;

/** Adds them by module and parameter, as `answers`. */
export function nestedAnswers(paths = new AnswerPaths()): AnswerWriter {
	return (item, modules) => {
		item.answers = answersOfModules(modules, paths);
	};
}

/**
 * Fields of `request_data` that Simplified leaves out: the time is there as ISO text, the messages are in
 * the transcript, and the link of the recording may open it for everybody.
 */
const leftOut = new Set(['conversation_time', 'call_time', 'message_content', 'call_record_link']);

/** Of a submitted record (docs/service.md, "Common optional fields of chat and call records"). */
const recordTimes: ReadonlySet<string> = new Set(commonTimeFields);

/** Of the `meta_analytics` of a voice call (docs/service.md, "Voice-agent result object"). */
const voiceTimes = new Set(['start_time', 'end_time']);

/**
 * A conversation on one level, what people look for first: times as ISO text, the answers of every module
 * by parameter name, and behind them whatever else was submitted or measured, without the transcript. For
 * list and single reads and webhook results (docs/service.md, "Analytics conversation record" and "Batch
 * envelope").
 *
 * @param arrivedAs what the callback or list is for, if the record itself does not tell
 */
export function simplifyConversation(
	record: JsonObject,
	arrivedAs?: Channel,
	write: AnswerWriter = nestedAnswers(),
): JsonObject {
	const request = objectOf(record.request_data);
	const modules = record.conversation_analytics;
	const overall = overallOf(modules);
	const item: JsonObject = {
		id: record.id ?? null,
		conversation_time: isoOf(request.conversation_time ?? request.call_time),
		customer_id: request.customer_id ?? null,
		channel: channelOf(record, arrivedAs),
		overall_score: numberOf(objectOf(overall.output).ans) ?? null,
		summary: summaryOf(modules),
	};
	addFailure(item, record);
	item.status = isFailedResult(record) ? 'failed' : 'completed';
	item.conversation_type = record.conversation_type ?? null;
	item.employee_id = request.employee_id ?? null;
	item.fatal = overall.fatal ?? null;
	item.fatal_trigger_parameters = overall.fatal_trigger_parameters ?? [];
	write(item, moduleResultsOf(modules));
	if (isGiven(record.conversation_type_reason)) {
		item.conversation_type_reason = record.conversation_type_reason;
	}
	addSources(
		item,
		[
			{ name: 'meta_analytics', fields: objectOf(record.meta_analytics), times: recordTimes },
			{ name: 'request_data', fields: request, leftOut, times: recordTimes },
		],
		{ analysed_at: isoOf(record.timestamp), service_id: request.service_id ?? null },
	);
	return item;
}

/**
 * The accumulated profile of a customer on one level (docs/service.md, "Customer record"). Its modules have
 * no wrapper.
 */
export function simplifyCustomer(
	record: JsonObject,
	write: AnswerWriter = nestedAnswers(),
): JsonObject {
	const modules = objectOf(record.customer_analytics);
	const meta = objectOf(record.meta_analytics);
	const timeline = Object.values(objectOf(record.timeline)).filter(isObject);
	const times = timeline.map(({ call_time: time }) => secondsOf(time) ?? 0);
	const item: JsonObject = {
		customer_id: record.customer_id ?? null,
		last_interaction: isoOf(times.reduce((latest, time) => Math.max(latest, time), 0) || null),
		interactions: timeline.length,
	};
	const { crm_lead_stage, lead_source, primary_language } = meta;
	addGiven(item, { crm_lead_stage, lead_source, primary_language });
	item.summary = customerSummaryOf(modules.customer_summary);
	write(item, profileResultsOf(modules));
	addSources(item, [{ name: 'meta_analytics', fields: meta, times: recordTimes }], {});
	return item;
}

/**
 * A voice-agent conversation on one level, for reads and webhook results (docs/service.md, "Voice
 * conversation record" and "Voice-agent result object"), without the transcript. `status` alone does not
 * say whether the call was answered, so `conversation_type` and the outcome are there too. What only some
 * calls have is there only where it is given.
 */
export function simplifyVoiceConversation(
	record: JsonObject,
	write: AnswerWriter = nestedAnswers(),
): JsonObject {
	const modules = moduleResultsOf(record.inbuilt_analytics);
	const meta = objectOf(record.meta_analytics);
	const transfer = objectOf(record.call_transfer_details);
	const skipped = skippedModules(modules);
	const item: JsonObject = {
		conversation_id: record.conversation_id ?? null,
		conversation_time: isoOf(record.conversation_time),
		customer_id: record.customer_id ?? null,
		agent_id: record.agent_id ?? null,
		status: record.status ?? null,
		conversation_type: record.conversation_type ?? null,
		summary: summaryOf(record.inbuilt_analytics),
	};
	addFailure(item, record);
	const { duration, disconnect_reason, recording_url } = meta;
	addGiven(item, { duration, disconnect_reason, recording_url });
	write(item, modules);
	addWhereGiven(item, {
		phone_number: record.phone_number,
		agent_phone_number: record.agent_phone_number,
		source_type: record.source_type,
		call_transfer_status: transfer.call_transfer_status,
		call_transfer_details: transfer.call_transfer_details,
		crm_update_status: record.crm_update_status,
		crm_update_payload: record.crm_update_payload,
		telephony_provider_call_id: record.telephony_provider_call_id,
		future_scheduling: record.future_scheduling,
		tool_calls: record.tool_calls,
		request_data: record.request_data,
		skipped_modules: skipped.length > 0 ? skipped : undefined,
	});
	addSources(item, [{ name: 'meta_analytics', fields: meta, times: voiceTimes }], {});
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

/** The fields that describe a failure, if there are any. */
function addFailure(item: JsonObject, { error, error_type, http_status }: JsonObject): void {
	addWhereGiven(item, { error, error_type, http_status });
}

function addWhereGiven(item: JsonObject, fields: JsonObject): void {
	for (const name of Object.keys(fields)) {
		const value = fields[name];
		if (value !== undefined && value !== null) item[name] = value;
	}
}
