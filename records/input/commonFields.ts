/** docs/service.md, "Common optional fields of chat and call records". */

/** Text or null; any value is allowed. */
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

/**
 * Epoch seconds with 10 digits or null, from 1 January 2024 on. Only the follow-up time can be in the
 * future.
 */
export const commonTimeFields = ['crm_followup_time', 'crm_lead_created_at'] as const;

export const commonFields = [...commonTextFields, ...commonTimeFields] as const;
