import { titleOf } from '../../../src/records/text/title';

test.each([
	['concerns_and_queries', 'Concerns and Queries'],
	['crm_lead_stage', 'CRM Lead Stage'],
	['meta_analytics.crm_lead_stage', 'CRM Lead Stage'],
	['crm_followup_time', 'CRM Follow-Up Time'],
	['customer_id', 'Customer ID'],
	['recording_url', 'Recording URL'],
	['recordingLink', 'Recording Link'],
	['tag2', 'Tag 2'],
])('%s is "%s"', (name, title) => {
	expect(titleOf(name)).toBe(title);
});
