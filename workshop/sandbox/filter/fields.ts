/** The resources with structured filters. */
export type Resource = 'conversations' | 'customers';

const common =
	'campaign_id, concern_category, concern_sub_category, crm_lead_stage, crm_lead_sub_stage, crm_location, customer_id, customer_phone_number, disposition, employee_id, lead_source, lead_sub_source, open_concerns, primary_language, query_category, query_sub_category, secondary_languages, subdisposition, tag, tag2, tag3, team_name';
const ofConversations =
	'audio_duration, campaign_batch_id, conversation_direction, conversation_disposition, conversation_id, conversation_potential, conversation_sub_disposition, conversation_type, conversation_type_reason, fatal, first_proper_conversation, needs_review, overall_score';
const ofCustomers =
	'customer_disposition, customer_potential, customer_sub_disposition, interactions';

/** docs/service.md, "Structured filter" */
export const standardFields: Record<Resource, readonly string[]> = {
	conversations: `${common}, ${ofConversations}`.split(', '),
	customers: `${common}, ${ofCustomers}`.split(', '),
};

/** The fields with a restriction. */
export const narrowFields: Record<
	string,
	| { operators: ReadonlyArray<'eq' | 'in' | 'between'>; values?: readonly [string, ...string[]] }
	| undefined
> = {
	secondary_languages: { operators: ['in'] },
	open_concerns: { operators: ['eq'], values: ['Yes', 'No'] },
	first_proper_conversation: { operators: ['eq'], values: ['Yes', 'No'] },
	needs_review: { operators: ['eq'], values: ['Yes'] },
	interactions: { operators: ['eq'], values: ['1', '2-3', '4-5', 'More than 5'] },
	overall_score: { operators: ['eq', 'in', 'between'] },
	// The interface shows its values, presets of the dashboard, only for voice conversations.
	audio_duration: { operators: ['eq', 'in', 'between'] },
};

/** The duration presets of the dashboard. */
export const durations: ReadonlyMap<unknown, (seconds: number) => boolean> = new Map([
	['Less than 1 Minute', (seconds: number) => seconds < 60],
	['1-2 Minutes', (seconds: number) => seconds >= 60 && seconds <= 120],
	['Above 2 Minutes', (seconds: number) => seconds > 120],
	['3-5 Minutes', (seconds: number) => seconds >= 180 && seconds <= 300],
	['More than 5 Minutes', (seconds: number) => seconds > 300],
]);
