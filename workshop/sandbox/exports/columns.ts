import { configuredNames } from '../filter/configured';
import type { Resource } from '../filter/resource';
import { analytics, parameters } from '../filter/values';
import { objectAt, type Json, type JsonObject } from '../rules/json';
import type { World } from '../world/world';
import type { ExportRequest } from './request';

/** One column of the CSV: its heading, and its value in a record. */
export interface Column {
	name: string;
	value: (record: JsonObject) => Json | undefined;
}

/** The columns of an export, by its sections and the service's configured parameters. */
export function columnsOf(world: World, request: ExportRequest): Column[] {
	return request.resource === 'voice_conversations'
		? voiceColumns(request.sections)
		: analysisColumns(world, request, request.resource);
}

function analysisColumns(world: World, request: ExportRequest, resource: Resource): Column[] {
	const { sections } = request;
	const columns = resource === 'conversations' ? [...conversationFacts] : [...customerFacts];
	const modules = [
		['Agent Feedback', 'agent_feedback'],
		['Business Insights', 'business_insights'],
		['Custom Module', 'custom_module'],
	] as const;
	if (sections.has('Agent Feedback')) columns.push(...overall);
	for (const [section, module] of modules) {
		if (!sections.has(section)) continue;
		for (const name of configuredNames(world, request.serviceId, resource, module)) {
			columns.push(
				...parameterColumns(sections, name, (record) => parameters(resource, record, module)),
			);
		}
	}
	const whole = [
		['Concerns and Queries', 'concerns_and_queries'],
		['Conversation Dispositions', 'conversation_dispositions'],
		['Lead Quality', 'lead_quality'],
		['Templates', 'templates'],
	] as const;
	for (const [section, module] of whole) {
		if (!sections.has(section)) continue;
		columns.push({ name: section, value: (record) => analytics(resource, record, module) });
	}
	if (sections.has('Summary')) {
		const module = resource === 'conversations' ? 'conversation_summary' : 'customer_summary';
		const field = resource === 'conversations' ? 'call_summary' : 'customer_summary';
		columns.push({
			name: 'Summary',
			value: (record) => analytics(resource, record, module)[field],
		});
	}
	if (sections.has('Timeline')) {
		columns.push({ name: 'Timeline', value: (record) => record.timeline });
	}
	if (sections.has('Transcript')) columns.push({ name: 'Transcript', value: transcriptOf });
	return columns;
}

function parameterColumns(
	sections: ReadonlySet<string>,
	name: string,
	results: (record: JsonObject) => JsonObject,
): Column[] {
	const columns: Column[] = [{ name, value: (record) => objectAt(results(record), name).ans }];
	if (sections.has('Explanation')) {
		const value = (record: JsonObject): Json | undefined =>
			objectAt(results(record), name).explanation;
		columns.push({ name: `${name} - Explanation`, value });
	}
	if (sections.has('Subparameters')) {
		const value = (record: JsonObject): Json | undefined =>
			objectAt(results(record), name).subparameters;
		columns.push({ name: `${name} - Subparameters`, value });
	}
	return columns;
}

function voiceColumns(sections: ReadonlySet<string>): Column[] {
	const columns = [...voiceFacts];
	const whole = [
		['CRM update payload', 'crm_update_payload'],
		['Future scheduling', 'future_scheduling'],
		['Request data', 'request_data'],
		['Tool calls', 'tool_calls'],
		['Transcript', 'transcript'],
	] as const;
	for (const [section, field] of whole) {
		if (sections.has(section)) columns.push({ name: section, value: (record) => record[field] });
	}
	const module = (record: JsonObject, name: string): JsonObject =>
		objectAt(objectAt(objectAt(record, 'inbuilt_analytics'), name), 'analytics');
	if (sections.has('Conversation summary')) {
		const value = (record: JsonObject): Json | undefined =>
			module(record, 'conversation_summary').call_summary;
		columns.push({ name: 'Conversation summary', value });
	}
	if (sections.has('Business insight')) {
		const value = (record: JsonObject): Json => module(record, 'business_insights');
		columns.push({ name: 'Business insight', value });
	}
	return columns;
}

function inRequest(name: string): Column {
	return { name, value: (record) => objectAt(record, 'request_data')[name] };
}

function inMeta(name: string): Column {
	return { name, value: (record) => objectAt(record, 'meta_analytics')[name] };
}

function onTop(name: string): Column {
	return { name, value: (record) => record[name] };
}

const conversationFacts: readonly Column[] = [
	{ name: 'conversation_id', value: (record) => record.id },
	{
		name: 'conversation_time',
		value: (record) => {
			const request = objectAt(record, 'request_data');
			return request.conversation_time ?? request.call_time;
		},
	},
	inRequest('customer_id'),
	inRequest('employee_id'),
	inRequest('customer_phone_number'),
	inRequest('crm_lead_stage'),
	inRequest('lead_source'),
	onTop('conversation_type'),
	inMeta('audio_duration'),
	onTop('error'),
];

const customerFacts: readonly Column[] = [
	onTop('customer_id'),
	inMeta('crm_lead_stage'),
	inMeta('lead_source'),
	inMeta('primary_language'),
];

const voiceFacts: readonly Column[] = [
	onTop('conversation_id'),
	onTop('conversation_time'),
	onTop('agent_id'),
	onTop('customer_id'),
	onTop('status'),
	onTop('conversation_type'),
	inMeta('duration'),
	inMeta('disconnect_reason'),
];

const overall: readonly Column[] = [
	{
		name: 'overall_score',
		value: (record) => objectAt(overallOf(record), 'output').ans,
	},
	{ name: 'fatal', value: (record) => overallOf(record).fatal },
];

function overallOf(record: JsonObject): JsonObject {
	return objectAt(analytics('conversations', record, 'agent_feedback'), 'overall');
}

function transcriptOf(record: JsonObject): Json | undefined {
	return (
		objectAt(record, 'audio_to_text').transcript ??
		objectAt(record, 'chat_transcription').transcript
	);
}
