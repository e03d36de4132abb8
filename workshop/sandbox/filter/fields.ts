import type { Resource } from './resource';

/** The durations that the voice filter takes. */
export const durationPresets = [
	'Less than 1 Minute',
	'1-2 Minutes',
	'Above 2 Minutes',
	'3-5 Minutes',
	'More than 5 Minutes',
] as const;

const interactionPresets = ['1', '2-3', '4-5', 'More than 5'] as const;

const inBoth = [
	'campaign_id',
	'concern_category',
	'concern_sub_category',
	'crm_lead_stage',
	'crm_lead_sub_stage',
	'crm_location',
	'customer_id',
	'customer_phone_number',
	'disposition',
	'employee_id',
	'lead_source',
	'lead_sub_source',
	'open_concerns',
	'primary_language',
	'query_category',
	'query_sub_category',
	'secondary_languages',
	'subdisposition',
	'tag',
	'tag2',
	'tag3',
	'team_name',
];

/** Standard fields of structured filters (docs/service.md, "Structured filter"). */
export const standardFields: Record<Resource, ReadonlySet<string>> = {
	conversations: new Set([
		...inBoth,
		'audio_duration',
		'campaign_batch_id',
		'conversation_direction',
		'conversation_disposition',
		'conversation_id',
		'conversation_potential',
		'conversation_sub_disposition',
		'conversation_type',
		'conversation_type_reason',
		'fatal',
		'first_proper_conversation',
		'needs_review',
		'overall_score',
	]),
	customers: new Set([
		...inBoth,
		'customer_disposition',
		'customer_potential',
		'customer_sub_disposition',
		'interactions',
	]),
};

/** Modules whose parameters may be asked about. */
export const filterModules: Record<Resource, readonly string[]> = {
	conversations: ['business_insights', 'custom_module', 'agent_feedback'],
	customers: ['business_insights', 'custom_module'],
};

/** Fields that take only some operators, and which texts they take. */
export const narrowFields: Record<
	string,
	{ operators: readonly string[]; values?: readonly string[] } | undefined
> = {
	secondary_languages: { operators: ['in'] },
	open_concerns: { operators: ['eq'], values: ['Yes', 'No'] },
	first_proper_conversation: { operators: ['eq'], values: ['Yes', 'No'] },
	needs_review: { operators: ['eq'], values: ['Yes'] },
	interactions: { operators: ['eq'], values: interactionPresets },
	overall_score: { operators: ['eq', 'in', 'between'] },
	// Its values are presets of the dashboard, which the interface shows for voice conversations only.
	audio_duration: { operators: ['eq', 'in', 'between'] },
};
