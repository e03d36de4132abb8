import { knownSecondsOf, type JsonObject } from '../../../src/records/value';
import { within, type AnswerWriter, type Kind } from '../../../src/records/kinds/kind';

/** A kind that the service does not have: the report on an agent. */
export const agentReport = {
	exportResource: 'customers',
	path: '/api/v2/agent-reports',
	configuredFor: 'customers',
	idField: 'report',
	itemIdField: 'report_id',
	timeOf: ({ written_at: time }) => knownSecondsOf(time),
	isFailed: ({ state }) => state === 'broken',
	submittedField: 'sent',
	answers: { field: 'findings', isWrapped: true, modules: ['business_insights', 'coaching'] },
	contentFields: ['findings', 'meta_analytics', 'state', 'error'],
	moreFields: ['reviewed'],
	otherFields: ['report'],
	sharedFields: { meta_analytics: ['calls'] },
	simplified: simplifiedReport,
	leanFields: ['report_id', 'state'],
	firstFields: ['report_id', 'state', 'meta_analytics.calls'],
	innerFields: within('meta_analytics', ['calls']),
	inclusions: ['evidence'],
	pushedInclusions: ['customerAnalytics'],
	qaEvents: ['answered', 'failedAnalysis'],
} as const satisfies Kind;

function simplifiedReport(record: JsonObject, write: AnswerWriter): JsonObject {
	const { report: report_id = null, state = null, summary = null, meta_analytics = null } = record;
	const item: JsonObject = { report_id, state, summary };
	write(item, record);
	item.meta_analytics = meta_analytics;
	return item;
}
