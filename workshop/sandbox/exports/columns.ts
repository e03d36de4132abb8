import type { Resource } from '../filter/fields';
import { analytics, configuredNames, parameters } from '../filter/values';
import { at, objectAt, type Json, type JsonObject } from '../rules/json';
import type { World } from '../world/world';
import type { ExportRequest } from './request';

export interface Column {
	name: string;
	value: (record: JsonObject) => Json | undefined;
}

/** A column with the value at a path, by default the column's name. */
function column(name: string, ...path: string[]): Column {
	return { name, value: (record) => at(record, ...(path.length === 0 ? [name] : path)) };
}

const inRequest = (name: string) => column(name, 'request_data', name);
const inMeta = (name: string) => column(name, 'meta_analytics', name);
const overall = ['conversation_analytics', 'agent_feedback', 'analytics', 'overall'];
const overallColumns = [
	column('overall_score', ...overall, 'output', 'ans'),
	column('fatal', ...overall, 'fatal'),
];

const facts: Record<ExportRequest['resource'], readonly Column[]> = {
	conversations: [
		column('conversation_id', 'id'),
		{
			name: 'conversation_time',
			value: ({ request_data: data }) => at(data, 'conversation_time') ?? at(data, 'call_time'),
		},
		...['customer_id', 'employee_id', 'customer_phone_number', 'crm_lead_stage'].map(inRequest),
		inRequest('lead_source'),
		column('conversation_type'),
		inMeta('audio_duration'),
		column('error'),
	],
	customers: [
		column('customer_id'),
		...['crm_lead_stage', 'lead_source', 'primary_language'].map(inMeta),
	],
	voice_conversations: [
		column('conversation_id'),
		column('conversation_time'),
		column('agent_id'),
		column('customer_id'),
		column('status'),
		column('conversation_type'),
		inMeta('duration'),
		inMeta('disconnect_reason'),
	],
};

/** Depends on the sections and the configured parameters of the service. */
export function columnsOf(world: World, request: ExportRequest): Column[] {
	const { resource, sections } = request;
	return [
		...facts[resource],
		...(resource === 'voice_conversations'
			? voiceSections.filter(({ name }) => sections.has(name))
			: analysisColumns(world, request, resource)),
	];
}

const voiceSections: readonly Column[] = [
	...['CRM update payload', 'Future scheduling', 'Request data', 'Tool calls', 'Transcript'].map(
		(name) => column(name, fieldOf(name)),
	),
	column(
		'Conversation summary',
		...['inbuilt_analytics', 'conversation_summary', 'analytics', 'call_summary'],
	),
	{
		name: 'Business insight',
		value: (record) => objectAt(record, 'inbuilt_analytics', 'business_insights', 'analytics'),
	},
];

const answerSections = ['Agent Feedback', 'Business Insights', 'Custom Module'];
const wholeSections = [
	'Concerns and Queries',
	'Conversation Dispositions',
	'Lead Quality',
	'Templates',
];

function fieldOf(section: string): string {
	return section.toLowerCase().replaceAll(' ', '_');
}

function analysisColumns(
	world: World,
	{ sections, serviceId }: ExportRequest,
	resource: Resource,
): Column[] {
	const parts = ['Explanation', 'Subparameters'].filter((part) => sections.has(part));
	const answers = answerSections
		.filter((section) => sections.has(section))
		.flatMap((section) => {
			const module = fieldOf(section);
			const part = (heading: string, name: string, field: string): Column => ({
				name: heading,
				value: (record) => at(parameters(resource, record, module), name, field),
			});
			return configuredNames(world, serviceId, resource, module).flatMap((name) => [
				part(name, name, 'ans'),
				...parts.map((one) => part(`${name} - ${one}`, name, fieldOf(one))),
			]);
		});
	const summary =
		resource === 'conversations'
			? ['conversation_analytics', 'conversation_summary', 'analytics', 'call_summary']
			: ['customer_analytics', 'customer_summary', 'customer_summary'];
	const whole: Column[] = [
		...wholeSections.map((name) => ({
			name,
			value: (record: JsonObject) => analytics(resource, record, fieldOf(name)),
		})),
		column('Summary', ...summary),
		column('Timeline', 'timeline'),
		{
			name: 'Transcript',
			value: (record) =>
				at(record, 'audio_to_text', 'transcript') ?? at(record, 'chat_transcription', 'transcript'),
		},
	];
	return [
		...(sections.has('Agent Feedback') ? overallColumns : []),
		...answers,
		...whole.filter(({ name }) => sections.has(name)),
	];
}
