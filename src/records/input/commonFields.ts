/** docs/service.md, "Common optional fields of chat and call records". */

/**
 * Text or null; any value is allowed, and the examples are ours. Each with what it says in the panel.
 */
export const commonTexts = {
	lead_source: 'Where the lead came from, such as Website',
	lead_sub_source: 'More exactly where from, such as Contact Form',
	crm_lead_stage: 'How far the lead is in your CRM, such as Qualified',
	crm_lead_sub_stage: 'More exactly how far, such as Offer Sent',
	crm_location: 'The place of the customer in your CRM, such as Berlin',
	customer_phone_number: 'The number of the customer, such as +4930123456',
	campaign_id: 'Your own identifier of the campaign, such as spring-2026',
	campaign_batch_id: 'Your own identifier of a part of the campaign, such as spring-2026-week-2',
	tag: 'A word of your own to find the record by, such as vip',
	tag2: 'A second word of your own, such as renewal',
	tag3: 'A third word of your own, such as pilot',
} as const;

/**
 * Epoch seconds with 10 digits or null, from 1 January 2024 on. Only the follow-up time can be in the
 * future. Each with what it says in the panel.
 */
export const commonTimes = {
	crm_followup_time: 'When the customer is to be contacted again, such as 2026-03-02T09:00:00',
	crm_lead_created_at: 'When the lead was created in your CRM, such as 2026-02-01',
} as const;

export const commonTimeFields: readonly string[] = Object.keys(commonTimes);

export const commonFields: readonly string[] = [...Object.keys(commonTexts), ...commonTimeFields];
