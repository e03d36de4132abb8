import {
	simplifyConversation,
	simplifyCustomer,
	simplifyVoiceConversation,
} from '../../../src/output/simplified/simplify';
import { isObject, objectOf, type JsonObject } from '../../../src/records/value';
import { among, calls, conversations, customers, iso } from '../../support/demoRecords';

describe('a customer', () => {
	it('has profile, timeline in short, and answers', () => {
		const record = among(customers, (one) => Object.keys(objectOf(one.timeline)).length > 2);
		const entries = Object.values(objectOf(record.timeline)).map(objectOf);
		const latest = Math.max(...entries.map(({ call_time: time }) => Number(time)));
		const analytics = objectOf(record.customer_analytics);
		expect(simplifyCustomer(record)).toMatchObject({
			customer_id: record.customer_id,
			summary: objectOf(analytics.customer_summary).customer_summary,
			interactions: entries.length,
			last_interaction: iso(latest),
			crm_lead_stage: objectOf(record.meta_analytics).crm_lead_stage,
			primary_language: objectOf(record.meta_analytics).primary_language,
			answers: {
				business_insights: { Intent: expect.any(String), 'Monthly amount': expect.any(Number) },
				conversation_dispositions: { disposition: expect.any(String) },
				lead_quality: { customer_potential: expect.any(String) },
			},
		});
		expect(JSON.stringify(simplifyCustomer(record))).not.toContain('explanation');
	});

	it('can be bare', () => {
		expect(simplifyCustomer({})).toEqual({
			customer_id: null,
			summary: null,
			interactions: 0,
			last_interaction: null,
			answers: {},
		});
		for (const odd of [null, 'text', 7, []]) {
			expect(
				simplifyCustomer({ timeline: odd, customer_analytics: odd, meta_analytics: odd }),
			).toMatchObject({ interactions: 0, answers: {} });
		}
	});
});

describe('a voice conversation', () => {
	it('that was talked has outcome, recording and answers', () => {
		const record = among(calls, (one) => one.conversation_type === 'Proper Conversation');
		const meta = objectOf(record.meta_analytics);
		expect(simplifyVoiceConversation(record)).toMatchObject({
			conversation_id: record.conversation_id,
			conversation_time: iso(record.conversation_time),
			status: 'completed',
			conversation_type: 'Proper Conversation',
			agent_id: record.agent_id,
			customer_id: record.customer_id,
			summary: expect.any(String),
			duration: meta.duration,
			disconnect_reason: meta.disconnect_reason,
			recording_url: meta.recording_url,
			crm_update_status: record.crm_update_status,
			answers: { business_insights: { Intent: expect.any(String) } },
		});
	});

	it('names the modules that were skipped', () => {
		const record = among(
			calls,
			(one) => objectOf(objectOf(one.inbuilt_analytics).conversation_summary).version === -1,
		);
		expect(simplifyVoiceConversation(record).skipped_modules).toEqual(['conversation_summary']);
	});

	test.each(['call_initiated', 'error'])('in state %s is empty but for the outcome', (status) => {
		const record = among(calls, (one) => one.status === status);
		expect(simplifyVoiceConversation(record)).toMatchObject({
			conversation_id: record.conversation_id,
			status,
			conversation_type: null,
			summary: null,
			answers: {},
		});
	});

	it('can be bare, and can have what only the webhook has', () => {
		expect(
			simplifyVoiceConversation({ phone_number: '+1200', agent_phone_number: '+1300' }),
		).toEqual(
			expect.objectContaining({
				conversation_id: null,
				conversation_time: null,
				phone_number: '+1200',
				agent_phone_number: '+1300',
			}),
		);
	});
});

describe('every record of the demo world', () => {
	const kinds: Array<[string, JsonObject[], (record: JsonObject) => JsonObject]> = [
		['conversations', conversations, simplifyConversation],
		['customers', customers, simplifyCustomer],
		['voice conversations', calls, simplifyVoiceConversation],
	];

	/** Fields that are lists or maps by their nature. */
	const lists = [
		'fatal_trigger_parameters',
		'secondary_languages',
		'skipped_modules',
		'tool_calls',
	];
	const maps = ['call_transfer_details', 'crm_update_payload', 'future_scheduling', 'request_data'];

	test.each(kinds)('%s: is plain values beside lists and answers', (_name, records, simplify) => {
		expect(records.length).toBeGreaterThan(100);
		const odd = records
			.map((record) => simplify(record))
			.flatMap(({ answers, ...rest }) => [
				...(isObject(answers) ? [] : [['answers', answers]]),
				...Object.entries(rest).filter(([name, value]) =>
					Array.isArray(value)
						? !lists.includes(name)
						: value === undefined ||
							(typeof value === 'object' && value !== null && !maps.includes(name)),
				),
			]);
		expect(odd).toEqual([]);
	});

	it('is left as it was', () => {
		const record = among(conversations, (one) => isObject(one.conversation_analytics));
		const before = JSON.stringify(record);
		simplifyConversation(record);
		expect(JSON.stringify(record)).toBe(before);
	});
});
