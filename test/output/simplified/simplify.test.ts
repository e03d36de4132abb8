import { topFieldsOf } from '../../../src/output/fieldNames';
import { simplifierOf } from '../../../src/output/simplifier';
import { inclusions } from '../../../src/output/outputSettings';
import { transcriptOf } from '../../../src/output/simplified/simplify';
import { isObject, objectOf } from '../../../src/records/value';
import { among, calls, conversations, customers, iso } from '../../support/demoRecords';

const simplifyConversation = simplifierOf('conversation');
const simplifyVoiceConversation = simplifierOf('voiceConversation');

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
				.filter((name) => name !== 'revision' && name !== 'customer_analytics')
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

	it('has every time as ISO text, wherever it was submitted', () => {
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
	])('is fatal as a boolean: %j is %j', (fatal, expected) => {
		const overall = { fatal };
		expect(
			simplifyConversation({
				conversation_analytics: { agent_feedback: { analytics: { overall } } },
			}).fatal,
		).toBe(expected);
	});

	it('has its score as a number', () => {
		const scored = (ans: unknown) =>
			simplifyConversation({
				conversation_analytics: { agent_feedback: { analytics: { overall: { output: { ans } } } } },
			}).overall_score;
		expect([72, '72', '7.5', null, 'NA'].map(scored)).toEqual([72, 72, 7.5, null, 'NA']);
	});

	it('that is a call has what a CRM maps', () => {
		const record = among(
			conversations,
			(one) => isObject(one.audio_to_text) && 'conversation_time' in objectOf(one.request_data),
		);
		const request = objectOf(record.request_data);
		const meta = objectOf(record.meta_analytics);
		const modules = objectOf(record.conversation_analytics);
		const analytics = (name: string) => objectOf(objectOf(modules[name]).analytics);
		const overall = objectOf(analytics('agent_feedback').overall);
		const simple = simplifyConversation(record);
		expect(simple).toMatchObject({
			conversation_id: record.id,
			conversation_time: iso(request.conversation_time),
			channel: 'call',
			status: 'completed',
			customer_id: request.customer_id,
			employee_id: request.employee_id,
			conversation_type: record.conversation_type,
			summary: analytics('conversation_summary').call_summary_short,
			overall_score: objectOf(overall.output).ans,
			fatal: overall.fatal === 'Yes',
			meta_analytics: { ...meta },
			request_data: {
				call_direction: request.call_direction,
				crm_lead_stage: request.crm_lead_stage,
				customer_phone_number: request.customer_phone_number,
			},
			service_id: request.service_id,
			analyzed_at: iso(record.timestamp),
		});
		expect(simple).not.toHaveProperty('transcript');
		expect(JSON.stringify(simple)).not.toContain('explanation');
	});

	it('has every answer, those of subparameters under their parameter', () => {
		const record = among(conversations, (one) => isObject(one.conversation_analytics));
		const { answers } = simplifyConversation(record);
		expect(answers).toMatchObject({
			business_insights: {
				Intent: expect.any(String),
				Product: [expect.any(String)],
				'Monthly amount': expect.any(Number),
				'Competitor mentioned': expect.stringMatching(/^(Yes|No)$/),
			},
			custom_module: { 'Mood at the end': expect.any(String) },
			agent_feedback: {
				Greeting: expect.any(String),
				'Needs understood': expect.any(Number),
				'Needs understood / Open questions': expect.any(String),
				'Needs understood / Summed up': expect.any(String),
			},
			conversation_dispositions: { disposition: expect.any(String) },
			lead_quality: { conversation_potential: expect.any(String) },
		});
	});

	it('that is a chat has its times and counts', () => {
		const record = among(conversations, (one) => isObject(one.chat_transcription));
		const meta = objectOf(record.meta_analytics);
		expect(simplifyConversation(record)).toMatchObject({
			channel: 'chat',
			meta_analytics: {
				first_response_time: meta.first_response_time,
				resolution_time: meta.resolution_time,
				message_count: meta.message_count,
			},
		});
	});

	it('that failed says so and is otherwise empty', () => {
		const record = among(conversations, (one) => typeof one.error === 'string');
		expect(simplifyConversation(record)).toMatchObject({
			conversation_id: record.id,
			status: 'failed',
			error: record.error,
			error_type: record.error_type,
			summary: null,
			overall_score: null,
			answers: null,
		});
	});

	it('of older days has its time from call_time', () => {
		const record = among(conversations, (one) => 'call_time' in objectOf(one.request_data));
		expect(simplifyConversation(record).conversation_time).toBe(
			iso(objectOf(record.request_data).call_time),
		);
	});

	it.each([0, '', null])('has it from there too beside conversation_time %p', (none) => {
		const request_data = { conversation_time: none, call_time: 1_767_200_000 };
		expect(simplifyConversation({ request_data }).conversation_time).toBe(iso(1_767_200_000));
	});

	it('has no link of a recording', () => {
		const meta_analytics = { audio_duration: 5, recording_url: 'https://files.example.com/?sig=1' };
		expect(simplifyConversation({ meta_analytics }).meta_analytics).toEqual({ audio_duration: 5 });
	});

	it('can be as bare as a failed result of a webhook', () => {
		expect(simplifyConversation({ id: 'c1', error: 'Broken', error_type: 'x' })).toMatchObject({
			conversation_id: 'c1',
			conversation_time: null,
			status: 'failed',
			customer_id: null,
			answers: null,
		});
		expect(simplifyConversation({})).toMatchObject({
			conversation_id: null,
			status: 'completed',
		});
	});

	it('bears parts that are null, absent or of another kind', () => {
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

	it('is not led astray by names that objects have by themselves', () => {
		const meta = objectOf(JSON.parse('{"constructor": 5, "toString": 6, "__proto__": 7}'));
		const { meta_analytics } = simplifyConversation({ meta_analytics: meta });
		expect(JSON.stringify(meta_analytics)).toBe(JSON.stringify(meta));
		expect(Object.getPrototypeOf(meta_analytics)).toBe(Object.prototype);
	});
});

function isEmpty(value: unknown): boolean {
	return value === undefined || (typeof value === 'object' && JSON.stringify(value).length === 2);
}

it('finds the transcript of every kind', () => {
	expect(transcriptOf({ audio_to_text: { transcript: 'a' } })).toBe('a');
	expect(transcriptOf({ chat_transcription: { transcript: 'b' } })).toBe('b');
	expect(transcriptOf({ transcript: 'c' })).toBe('c');
	expect(transcriptOf({ transcript: '' })).toBe('');
	expect(transcriptOf({ audio_to_text: null })).toBeNull();
	expect(transcriptOf({ transcript: { odd: true } })).toBeNull();
});
