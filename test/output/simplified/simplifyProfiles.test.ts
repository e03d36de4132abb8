import { simplifierOf } from '../../../src/output/simplifier';
import { isObject, objectOf } from '../../../src/records/value';
import { among, calls, conversations, customers, iso } from '../../support/demoRecords';

const simplifyConversation = simplifierOf('conversation');
const simplifyCustomer = simplifierOf('customer');
const simplifyVoiceConversation = simplifierOf('voiceConversation');

describe('a customer', () => {
	it('has profile, timeline in short, and answers', () => {
		const record = among(customers, (one) => Object.keys(objectOf(one.timeline)).length > 2);
		const entries = Object.values(objectOf(record.timeline)).map(objectOf);
		const latest = Math.max(...entries.map(({ call_time: time }) => Number(time)));
		const analytics = objectOf(record.customer_analytics);
		expect(simplifyCustomer(record)).toMatchObject({
			customer_id: record.customer_id,
			customer_summary: analytics.customer_summary,
			timeline_entries: entries.length,
			latest_entry_time: iso(latest),
			latest_entry_type: entries.find(({ call_time: time }) => time === latest)?.record_type,
			meta_analytics: record.meta_analytics,
			answers: {
				business_insights: { Intent: expect.any(String), 'Monthly amount': expect.any(Number) },
				conversation_dispositions: { disposition: expect.any(String) },
				lead_quality: { customer_potential: expect.any(String) },
			},
		});
		expect(JSON.stringify(simplifyCustomer(record))).not.toContain('explanation');
	});

	it('can be bare', () => {
		for (const odd of [null, 'text', 7, []]) {
			expect(
				simplifyCustomer({ timeline: odd, customer_analytics: odd, meta_analytics: odd }),
			).toEqual({
				customer_id: null,
				service_id: null,
				timeline_entries: 0,
				latest_entry_time: null,
				latest_entry_type: null,
				customer_summary: null,
				meta_analytics: null,
				answers: null,
			});
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
			has_recording: true,
			crm_update_status: record.crm_update_status,
			answers: { business_insights: { Intent: expect.any(String) } },
		});
		expect(JSON.stringify(simplifyVoiceConversation(record))).not.toContain('recording_url');
		const linked = simplifierOf('voiceConversation', new Set(['recordingLink']))(record);
		expect(linked.recording_url).toBe(meta.recording_url);
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
			answers: null,
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

it('is left as it was', () => {
	const record = among(conversations, (one) => isObject(one.conversation_analytics));
	const before = JSON.stringify(record);
	simplifyConversation(record);
	expect(JSON.stringify(record)).toBe(before);
});
