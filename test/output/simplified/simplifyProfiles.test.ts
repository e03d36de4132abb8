import { simplifierOf } from '../../../src/output/simplifier';
import { isObject, objectOf } from '../../../src/records/value';
import { among, calls, conversations } from '../../support/demoRecords';

const simplifyConversation = simplifierOf('conversation');
const simplifyCustomer = simplifierOf('customer');
const simplifyVoiceConversation = simplifierOf('voiceConversation');

describe('a customer', () => {
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
	it('has the link of its recording only where that is included', () => {
		const record = among(calls, (one) => one.conversation_type === 'Proper Conversation');
		expect(JSON.stringify(simplifyVoiceConversation(record))).not.toContain('recording_url');
		const linked = simplifierOf('voiceConversation', new Set(['recordingLink']))(record);
		expect(linked.recording_url).toBe(objectOf(record.meta_analytics).recording_url);
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
