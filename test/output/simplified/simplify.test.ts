import { topFieldsOf } from '../../../src/output/fields/selectableFields';
import { simplifierOf } from '../../../src/output/simplified/simplify';
import { inclusions } from '../../../src/records/kinds/kind';
import { isObject, objectOf } from '../../../src/records/value';
import { among, calls, conversations, customers } from '../../support/demoRecords';

const simplifyConversation = simplifierOf('conversation');
const simplifyCustomer = simplifierOf('customer');
const simplifyVoiceConversation = simplifierOf('voiceConversation');

const feedback = (overall: object) => ({
	conversation_analytics: { agent_feedback: { analytics: { overall } } },
});

describe('a conversation', () => {
	it.each(['conversation', 'customer', 'voiceConversation'] as const)(
		'and every %s has the same fields, null where there is nothing, and never an empty list',
		(kind) => {
			const include = new Set(inclusions);
			const records = {
				conversation: conversations,
				customer: customers,
				voiceConversation: calls,
			};
			const simplify = simplifierOf(kind, include);
			const names = topFieldsOf(kind)
				.filter((name) => name !== 'customer_analytics')
				.sort();
			for (const record of records[kind]) {
				const item = simplify(record);
				if (kind === 'customer') delete item.versions;
				delete item.customer_analytics;
				expect(Object.keys(item).sort()).toEqual(names);
				expect(Object.values(item).filter(isEmpty)).toEqual([]);
			}
		},
	);

	it('has every time as ISO text, in any field', () => {
		const times = { crm_followup_time: 1_790_000_000, crm_lead_created_at: null };
		const inText = { crm_followup_time: '2026-09-21T14:13:20.000Z', crm_lead_created_at: null };
		expect(simplifyConversation({ request_data: times, meta_analytics: times })).toMatchObject({
			request_data: inText,
			meta_analytics: inText,
		});
		const odd = { crm_followup_time: 'next week' };
		expect(simplifyConversation({ request_data: odd })).toMatchObject({ request_data: odd });
		const meta = { start_time: 1_790_000_000, end_time: '1790000060', duration: 60 };
		expect(simplifyVoiceConversation({ meta_analytics: meta })).toMatchObject({
			duration: 60,
			meta_analytics: {
				start_time: '2026-09-21T14:13:20.000Z',
				end_time: '2026-09-21T14:14:20.000Z',
			},
		});
	});

	it.each([
		['Yes', true],
		[' no', false],
		[true, true],
		[null, null],
		['NA', null],
	])('shows the stored fatal %j as %j', (fatal, expected) => {
		expect(simplifyConversation(feedback({ fatal })).fatal).toBe(expected);
	});

	it('has a numeric score', () => {
		const scored = (ans: unknown) =>
			simplifyConversation(feedback({ output: { ans } })).overall_score;
		expect([72, '72', '7.5', null, 'NA'].map(scored)).toEqual([72, 72, 7.5, null, 'NA']);
	});

	it.each([undefined, 0, '', null])(
		'takes its time from call_time if conversation_time is %p',
		(time) => {
			const request_data = { conversation_time: time, call_time: 1_767_200_000 };
			expect(simplifyConversation({ request_data }).conversation_time).toBe(
				'2025-12-31T16:53:20.000Z',
			);
		},
	);

	it('has no link of a recording', () => {
		const meta_analytics = { audio_duration: 5, recording_url: 'https://files.example.com/?sig=1' };
		expect(simplifyConversation({ meta_analytics }).meta_analytics).toEqual({ audio_duration: 5 });
	});

	it('has null for empty text', () => {
		const empty = { id: '', error: '', error_type: '', conversation_type: '' };
		const nothing = {
			error: null,
			error_type: null,
			conversation_type: null,
			conversation_id: null,
		};
		expect(simplifyConversation(empty)).toMatchObject({ ...nothing, status: 'completed' });
		expect(simplifyVoiceConversation({ ...empty, conversation_id: '' })).toMatchObject(nothing);
	});

	it('accepts parts that are null, absent or of another type', () => {
		for (const odd of [null, 'text', 7, [], [null], true]) {
			const record = {
				id: 'c1',
				request_data: odd,
				meta_analytics: odd,
				conversation_analytics: odd,
				audio_to_text: odd,
				timestamp: odd === 7 ? 'late' : odd,
			};
			expect(simplifyConversation(record)).toMatchObject({ conversation_id: 'c1', answers: null });
		}
		const wrappers = {
			agent_feedback: null,
			business_insights: { analytics: null },
			templates: { version: 1 },
			custom_module: [],
			lead_quality: { analytics: { Odd: null, Plain: 5, Deep: { a: 1 } } },
			unknown_module: { analytics: { New: { ans: 'x' } } },
		};
		expect(simplifyConversation({ conversation_analytics: wrappers }).answers).toEqual({
			lead_quality: { Odd: null, Plain: 5, Deep: { a: 1 } },
			unknown_module: { New: 'x' },
		});
	});

	it('keeps answers of every kind and nests as deep as they do', () => {
		const result = {
			ans: false,
			subparameters: { B: { ans: null, subparameters: { C: { ans: { deep: [1] } } } } },
		};
		const { answers } = simplifyConversation({
			conversation_analytics: { custom_module: { analytics: { A: result } } },
		});
		expect(answers).toEqual({
			custom_module: { A: false, 'A / B': null, 'A / B / C': { deep: [1] } },
		});
	});

	it('accepts keys that are names of object properties', () => {
		const meta = objectOf(JSON.parse('{"constructor": 5, "toString": 6, "__proto__": 7}'));
		const { meta_analytics } = simplifyConversation({ meta_analytics: meta });
		expect(JSON.stringify(meta_analytics)).toBe(JSON.stringify(meta));
		expect(Object.getPrototypeOf(meta_analytics)).toBe(Object.prototype);
	});
});

function isEmpty(value: unknown): boolean {
	return value === undefined || (typeof value === 'object' && JSON.stringify(value).length === 2);
}

describe('a customer', () => {
	it('accepts missing or invalid parts', () => {
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

	it('an entry with a time in milliseconds is not the latest one', () => {
		const timeline = {
			a: { call_time: 1_790_000_000, record_type: 'call' },
			b: { call_time: 1_780_000_000_000, record_type: 'chat' },
		};
		expect(simplifyCustomer({ timeline })).toMatchObject({
			latest_entry_time: '2026-09-21T14:13:20.000Z',
			latest_entry_type: 'call',
		});
	});
});

describe('a voice conversation', () => {
	it('has the link of its recording only if Include asks for it', () => {
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
});

it('is not changed', () => {
	const record = among(conversations, (one) => isObject(one.conversation_analytics));
	const before = JSON.stringify(record);
	simplifyConversation(record);
	expect(JSON.stringify(record)).toBe(before);
});
