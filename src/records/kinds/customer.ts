import { customerTextsOf } from '../answer/summary';
import { isFailedResult } from '../recordFacts';
import { isObject, isoOf, knownSecondsOf, objectOf, orNull, type JsonObject } from '../value';
import { within, type AnswerWriter, type Kind } from './kind';
import { fieldsOf, recordTimes } from './shownFields';

/** The accumulated profile of a customer (docs/service.md, "Customer record"). */
export const customer = {
	exportResource: 'customers',
	path: '/api/v2/conversation-analytics/customers',
	configuredFor: 'customers',
	idField: 'customer_id',
	itemIdField: 'customer_id',
	// Customers are ordered by a time that their records do not have.
	timeOf: () => undefined,
	isFailed: isFailedResult,
	answers: {
		field: 'customer_analytics',
		isWrapped: false,
		modules: [
			'business_insights',
			'custom_module',
			'customer_summary',
			'conversation_dispositions',
			'lead_quality',
			'concerns_and_queries',
			'templates',
		],
	},
	contentFields: ['customer_analytics', 'meta_analytics', 'timeline'],
	moreFields: [],
	otherFields: ['client_id', 'service_id', 'customer_id'],
	simplified,
	leanFields: ['customer_id', 'latest_entry_time', 'latest_entry_type', 'timeline_entries'],
	firstFields: [
		'customer_id',
		'latest_entry_time',
		'meta_analytics.crm_lead_stage',
		'latest_entry_type',
		'timeline_entries',
		'meta_analytics.lead_source',
		'meta_analytics.primary_language',
	],
	innerFields: within('meta_analytics', ['crm_lead_stage', 'lead_source', 'primary_language']),
	inclusions: ['explanations', 'evidence'],
	pushedInclusions: [],
	qaEvents: ['answered', 'notAnswered', 'parameterScoreAtMost'],
} as const satisfies Kind;

function simplified(record: JsonObject, write: AnswerWriter): JsonObject {
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
	write(item, record);
	return item;
}
