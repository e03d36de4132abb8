/** docs/service.md, "Common optional fields of chat and call records". */

/** Text or null, free values. */
export const commonTextFields = [
	'lead_source',
	'lead_sub_source',
	'crm_lead_stage',
	'crm_lead_sub_stage',
	'crm_location',
	'customer_phone_number',
	'campaign_id',
	'campaign_batch_id',
	'tag',
	'tag2',
	'tag3',
] as const;

/** 10-digit epoch seconds or null, on or after 1 January 2024; only the follow-up may lie ahead. */
export const commonTimeFields = ['crm_followup_time', 'crm_lead_created_at'] as const;

export const commonFields = [...commonTextFields, ...commonTimeFields] as const;
