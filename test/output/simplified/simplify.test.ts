import {
	simplifyConversation,
	simplifyVoiceConversation,
	transcriptOf,
} from '../../../src/output/simplified/simplify';
import { isObject, objectOf } from '../../../src/records/value';
import { among, conversations, iso } from '../../support/demoRecords';

describe('a conversation', () => {
	it('begins with what people look for, and has few fields before its answers', () => {
		for (const record of conversations) {
			const names = Object.keys(simplifyConversation(record));
			const first = [
				'id',
				'conversation_time',
				'customer_id',
				'channel',
				'overall_score',
				'summary',
			];
			expect(names.slice(0, 6)).toEqual(first);
			const failure = names.filter((name) => ['error', 'error_type', 'http_status'].includes(name));
			expect(names.indexOf('answers') - failure.length).toBeLessThan(12);
			expect(failure.length > 0).toBe('error' in record);
		}
	});

	it('has every time as ISO text, wherever it was submitted', () => {
		const times = { crm_followup_time: 1_790_000_000, crm_lead_created_at: null };
		expect(simplifyConversation({ request_data: times, meta_analytics: times })).toMatchObject({
			crm_followup_time: '2026-09-21T14:13:20.000Z',
			crm_lead_created_at: null,
		});
		const odd = { crm_followup_time: 'next week' };
		expect(simplifyConversation({ request_data: odd })).toMatchObject(odd);
		const meta = { start_time: 1_790_000_000, end_time: '1790000060', duration: 60 };
		expect(simplifyVoiceConversation({ meta_analytics: meta })).toMatchObject({
			start_time: '2026-09-21T14:13:20.000Z',
			end_time: '2026-09-21T14:14:20.000Z',
			duration: 60,
		});
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
			id: record.id,
			conversation_time: iso(request.conversation_time),
			channel: 'call',
			status: 'completed',
			customer_id: request.customer_id,
			employee_id: request.employee_id,
			conversation_type: record.conversation_type,
			summary: analytics('conversation_summary').call_summary,
			overall_score: objectOf(overall.output).ans,
			fatal: overall.fatal,
			fatal_trigger_parameters: overall.fatal_trigger_parameters,
			audio_duration: meta.audio_duration,
			agent_talk_duration: meta.agent_talk_duration,
			primary_language: meta.primary_language,
			call_direction: request.call_direction,
			crm_lead_stage: request.crm_lead_stage,
			customer_phone_number: request.customer_phone_number,
			service_id: request.service_id,
			analysed_at: iso(record.timestamp),
		});
		for (const name of ['transcript', 'error', 'error_type', 'http_status']) {
			expect(simple).not.toHaveProperty(name);
		}
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
			first_response_time: meta.first_response_time,
			resolution_time: meta.resolution_time,
			message_count: objectOf(objectOf(meta.message_count).total).normal,
		});
		expect(simplifyConversation(record)).not.toHaveProperty('call_direction');
	});

	it('that failed says so and is otherwise empty', () => {
		const record = among(conversations, (one) => typeof one.error === 'string');
		expect(simplifyConversation(record)).toMatchObject({
			id: record.id,
			status: 'failed',
			channel: 'call',
			error: record.error,
			error_type: record.error_type,
			summary: null,
			overall_score: null,
			answers: {},
		});
	});

	it('of older days has its time from call_time', () => {
		const record = among(conversations, (one) => 'call_time' in objectOf(one.request_data));
		expect(simplifyConversation(record).conversation_time).toBe(
			iso(objectOf(record.request_data).call_time),
		);
	});

	it('can be as bare as a failed result of a webhook', () => {
		expect(simplifyConversation({ id: 'c1', error: 'Broken', error_type: 'x' })).toMatchObject({
			id: 'c1',
			conversation_time: null,
			status: 'failed',
			customer_id: null,
			answers: {},
		});
		expect(simplifyConversation({})).toMatchObject({ id: null, status: 'completed' });
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
			expect(simplifyConversation(record)).toMatchObject({ id: 'c1', answers: {} });
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
			agent_feedback: {},
			business_insights: {},
			templates: {},
			custom_module: {},
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
		const record = objectOf(
			JSON.parse(
				'{"meta_analytics": {"constructor": 5, "toString": 6, "__proto__": 7, "duration": 8}}',
			),
		);
		const simple = simplifyConversation(record);
		expect(Object.entries(simple)).toEqual(
			expect.arrayContaining([
				['constructor', 5],
				['toString', 6],
				['duration', 8],
			]),
		);
		expect(Object.getPrototypeOf(simple)).toBe(Object.prototype);
	});

	it('never lets a later part hide an identifier', () => {
		const simple = simplifyConversation({
			id: 'c1',
			meta_analytics: { id: 'other', status: 'other', customer_id: 'other', answers: 'other' },
			request_data: { customer_id: 'right' },
		});
		expect(simple).toMatchObject({ id: 'c1', status: 'completed', customer_id: 'right' });
	});
});

it('finds the transcript of every kind', () => {
	expect(transcriptOf({ audio_to_text: { transcript: 'a' } })).toBe('a');
	expect(transcriptOf({ chat_transcription: { transcript: 'b' } })).toBe('b');
	expect(transcriptOf({ transcript: 'c' })).toBe('c');
	expect(transcriptOf({ transcript: '' })).toBe('');
	expect(transcriptOf({ audio_to_text: null })).toBeNull();
	expect(transcriptOf({ transcript: { odd: true } })).toBeNull();
});
