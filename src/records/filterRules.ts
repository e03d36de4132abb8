/** The filters of exports (docs/service.md, "Structured filter" and "Voice filter object"). */

/** Those of the service. */
const operators = ['eq', 'in', 'between'] as const;
export type ServiceOperator = (typeof operators)[number];

/** Voice conversations have another filter. */
export const conditionResources = ['conversations', 'customers'] as const;
export type ConditionResource = (typeof conditionResources)[number];

/** What a standard field accepts. */
export interface FieldRule {
	resources: readonly ConditionResource[];
	operators: readonly ServiceOperator[];
	/** The only texts that `eq` and `in` accept; any text if missing. */
	values?: readonly string[];
	/** `eq` takes an array of exactly one number. */
	eqIsNumber?: true;
}

const both = conditionResources;
const conversations = ['conversations'] as const;
const customers = ['customers'] as const;
const text: readonly ServiceOperator[] = ['eq', 'in'];

const standardFields: Record<string, FieldRule> = {
	// The interface does not show its presets, so the service checks them.
	audio_duration: { resources: conversations, operators },
	campaign_batch_id: { resources: conversations, operators: text },
	campaign_id: { resources: both, operators: text },
	concern_category: { resources: both, operators: text },
	concern_sub_category: { resources: both, operators: text },
	conversation_direction: { resources: conversations, operators: text },
	conversation_disposition: { resources: conversations, operators: text },
	conversation_id: { resources: conversations, operators: text },
	conversation_potential: { resources: conversations, operators: text },
	conversation_sub_disposition: { resources: conversations, operators: text },
	conversation_type: { resources: conversations, operators: text },
	conversation_type_reason: { resources: conversations, operators: text },
	crm_lead_stage: { resources: both, operators: text },
	crm_lead_sub_stage: { resources: both, operators: text },
	crm_location: { resources: both, operators: text },
	customer_disposition: { resources: customers, operators: text },
	customer_id: { resources: both, operators: text },
	customer_phone_number: { resources: both, operators: text },
	customer_potential: { resources: customers, operators: text },
	customer_sub_disposition: { resources: customers, operators: text },
	disposition: { resources: both, operators: text },
	employee_id: { resources: both, operators: text },
	fatal: { resources: conversations, operators: text },
	first_proper_conversation: {
		resources: conversations,
		operators: ['eq'],
		values: ['Yes', 'No'],
	},
	interactions: {
		resources: customers,
		operators: ['eq'],
		values: ['1', '2-3', '4-5', 'More than 5'],
	},
	lead_source: { resources: both, operators: text },
	lead_sub_source: { resources: both, operators: text },
	needs_review: { resources: conversations, operators: ['eq'], values: ['Yes'] },
	open_concerns: { resources: both, operators: ['eq'], values: ['Yes', 'No'] },
	overall_score: { resources: conversations, operators, eqIsNumber: true },
	primary_language: { resources: both, operators: text },
	query_category: { resources: both, operators: text },
	query_sub_category: { resources: both, operators: text },
	secondary_languages: { resources: both, operators: ['in'] },
	subdisposition: { resources: both, operators: text },
	tag: { resources: both, operators: text },
	tag2: { resources: both, operators: text },
	tag3: { resources: both, operators: text },
	team_name: { resources: both, operators: text },
};

export const rulesByField: ReadonlyMap<string, FieldRule> = new Map(Object.entries(standardFields));

/** Modules whose configured parameters can be used in conditions. */
export const filterModules = {
	conversations: ['business_insights', 'custom_module', 'agent_feedback'],
	customers: ['business_insights', 'custom_module'],
} as const satisfies Record<ConditionResource, readonly string[]>;

/** Its texts are configured by the customer. */
export const moduleFieldRule: FieldRule = { resources: both, operators };

/** Undefined if the resource has no such field. */
export function standardRule(resource: ConditionResource, field: string): FieldRule | undefined {
	const rule = rulesByField.get(field);
	return rule?.resources.includes(resource) ? rule : undefined;
}

/** Whether the values of a standard field are IDs. */
export function isIdentifier(field: string): boolean {
	return field.endsWith('_id');
}

export function standardFieldsOf(resource: ConditionResource): string[] {
	return [...rulesByField].flatMap(([field, rule]) =>
		rule.resources.includes(resource) ? [field] : [],
	);
}

export type VoiceRule =
	| { takes: 'choice'; values: readonly string[] }
	| { takes: 'milliseconds' | 'insights' | 'text' };

export const voiceRules: ReadonlyMap<string, VoiceRule> = new Map(
	Object.entries<VoiceRule>({
		audio_duration: {
			takes: 'choice',
			values: [
				'Less than 1 Minute',
				'1-2 Minutes',
				'Above 2 Minutes',
				'3-5 Minutes',
				'More than 5 Minutes',
			],
		},
		average_latency: { takes: 'milliseconds' },
		business_insights_multiple: { takes: 'insights' },
		campaign_batch_id: { takes: 'text' },
		campaign_id: { takes: 'text' },
		conversation_direction: { takes: 'text' },
		conversation_id: { takes: 'text' },
		crm_update_status: { takes: 'text' },
		customer_id: { takes: 'text' },
		disconnect_reason: { takes: 'text' },
		disconnect_type: { takes: 'text' },
		transfer_agent_answered: { takes: 'text' },
		transfer_status: { takes: 'text' },
	}),
);
