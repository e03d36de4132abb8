import { titleOf } from '../text/title';
import type { RecordField } from './checkRecord';

/** docs/service.md, "Common optional fields of chat and call records". */
const texts = {
	lead_source: 'Source of the lead, e.g. Website',
	lead_sub_source: 'Detail of the source, e.g. Contact Form',
	crm_lead_stage: 'Stage of the lead in your CRM, e.g. Qualified',
	crm_lead_sub_stage: 'Detail of the stage, e.g. Offer Sent',
	crm_location: 'Location of the customer in your CRM, e.g. Berlin',
	customer_phone_number: 'Phone number of the customer, e.g. +4930123456',
	campaign_id: 'Your ID of the campaign, e.g. spring-2026',
	campaign_batch_id: 'Your ID of a part of the campaign, e.g. spring-2026-week-2',
	tag: 'Tag to find the record by, e.g. vip',
	tag2: 'Second tag, e.g. renewal',
	tag3: 'Third tag, e.g. pilot',
};

/** These may be in the future. */
const times = {
	crm_followup_time: 'Time of the next contact with the customer, e.g. 2026-03-02T09:00:00',
	crm_lead_created_at: 'Time at which the lead was created in your CRM, e.g. 2026-02-01',
};

export const commonRecordFields = [
	...optionalFields(texts, 'text'),
	...optionalFields(times, 'time'),
];

export const commonFields = commonRecordFields.map(({ name }) => name);

export const commonTimeFields: readonly string[] = Object.keys(times);

export const reprocessField: RecordField = {
	name: 'reprocess',
	label: 'Reprocess',
	kind: 'flag',
	description: 'Whether to process a record again that was processed before',
};

function optionalFields(descriptions: object, kind: 'text' | 'time'): RecordField[] {
	return Object.entries(descriptions).map(([name, description]: [string, string]) => {
		return { name, label: titleOf(name), kind, nullable: true, description };
	});
}
