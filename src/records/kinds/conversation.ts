import { summaryOf } from '../answer/summary';
import { yesOrNo } from '../answer/comparable';
import { moduleNames, type Channel } from '../choices';
import { commonFields } from '../input/commonFields';
import { channelOf, isFailedResult, overallOf } from '../recordFacts';
import { isoOf, knownSecondsOf, numberOf, objectOf, orNull, type JsonObject } from '../value';
import { qaEventNames, within, type AnswerWriter, type Kind } from './kind';
import { failureOf, fieldsOf, recordTimes } from './shownFields';

/** An analyzed call or chat (docs/service.md, "Analytics conversation record" and "Batch envelope"). */
export const conversation = {
	exportResource: 'conversations',
	path: '/api/v2/conversation-analytics/conversations',
	configuredFor: 'conversations',
	idField: 'id',
	itemIdField: 'conversation_id',
	timeOf: ({ request_data }) => {
		// Older records have the other name.
		const { conversation_time: time, call_time: olderTime } = objectOf(request_data);
		return knownSecondsOf(time) ?? knownSecondsOf(olderTime);
	},
	isFailed: isFailedResult,
	submittedField: 'request_data',
	answers: { field: 'conversation_analytics', isWrapped: true, modules: moduleNames },
	contentFields: [
		'request_data',
		'audio_to_text',
		'chat_transcription',
		'conversation_type',
		'meta_analytics',
		'conversation_analytics',
		'error',
	],
	moreFields: ['error_type', 'conversation_type_reason'],
	otherFields: [
		'id',
		'vendor_id',
		'api_version',
		'timestamp',
		'customer_analytics',
		'http_status',
		'usage',
	],
	isEmptyIfFailed: true,
	simplified,
	leanFields: [
		'conversation_id',
		'conversation_time',
		'customer_id',
		'channel',
		'overall_score',
		'fatal_trigger_parameters',
		'error',
	],
	firstFields: [
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
	innerFields: [
		...within('meta_analytics', [
			'audio_duration',
			'first_response_time',
			'resolution_time',
			'message_count',
			'primary_language',
		]),
		...within('request_data', ['call_direction', ...commonFields]),
	],
	inclusions: ['explanations', 'evidence', 'transcript', 'turns', 'versions'],
	pushedInclusions: ['customerAnalytics'],
	qaEvents: qaEventNames,
} as const satisfies Kind;

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

const ofMeta = new Set(['recording_url']);

function simplified(record: JsonObject, write: AnswerWriter, arrivedAs?: Channel): JsonObject {
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
	write(item, record);
	item.meta_analytics = fieldsOf(record.meta_analytics, recordTimes, ofMeta);
	item.request_data = fieldsOf(request, recordTimes, ofRequest);
	item.analyzed_at = isoOf(record.timestamp);
	item.service_id = orNull(request.service_id);
	return item;
}
