import { itemsOf } from '../../support/itemsOf';
import { simplifierOf } from '../../../src/output/simplified/simplify';
import { allFields } from '../../../src/output/outputSettings';
import type { JsonObject } from '../../../src/records/value';

const simplifyConversation = simplifierOf('conversation');
const simplifyVoiceConversation = simplifierOf('voiceConversation');

const summaryModule = (analytics: JsonObject) => ({
	conversation_summary: { version: 1, analytics },
});
const withSource = [
	{ title: 'Reason', text: 'Charged twice.', sources: [{ segment_id: 's-1' }] },
	{ text: 'A credit was booked.', sources: [] },
];

describe('a summary', () => {
	it('keeps all forms, with the short text first and the sources as evidence', () => {
		const analytics = {
			call_summary: 'Charged twice; a credit was booked.',
			call_summary_short: 'Charged twice.',
			call_summary_with_source: withSource,
			call_summary_short_with_source: [{ text: 'Charged twice.', sources: [] }],
		};
		const simple = simplifyConversation({ conversation_analytics: summaryModule(analytics) });
		expect(simple.summary).toBe('Charged twice.');
		const { call_summary, call_summary_short } = analytics;
		expect(simple.answers).toEqual({
			conversation_summary: { call_summary, call_summary_short },
		});
		const evidence = itemsOf('conversation', { ...allFields, include: new Set(['evidence']) });
		expect(evidence({ conversation_analytics: summaryModule(analytics) })).toMatchObject([
			{
				evidence: {
					conversation_summary: {
						call_summary: withSource,
						call_summary_short: analytics.call_summary_short_with_source,
					},
				},
			},
		]);
	});

	it('with sources only is a text with evidence', () => {
		const analytics = {
			call_summary_with_source: withSource,
			call_summary_short_with_source: null,
		};
		const modules = summaryModule(analytics);
		expect(simplifyConversation({ conversation_analytics: modules }).answers).toEqual({
			conversation_summary: {
				call_summary: 'Charged twice.\nA credit was booked.',
				call_summary_short_with_source: null,
			},
		});
	});

	it.each([
		[
			'only with sources',
			{ call_summary_with_source: withSource },
			'Charged twice.\nA credit was booked.',
		],
		[
			'only short, with sources',
			{ call_summary: null, call_summary_short_with_source: [withSource[1]] },
			'A credit was booked.',
		],
		[
			'short beside long with sources',
			{ call_summary_short: 'Charged twice.', call_summary_with_source: withSource },
			'Charged twice.',
		],
		['only short', { call_summary_short: 'Charged twice.' }, 'Charged twice.'],
		['an empty text', { call_summary: '', call_summary_short: 'Charged twice.' }, 'Charged twice.'],
	])('that is stored %s is found', (_form, analytics, text) => {
		const modules = summaryModule(analytics);
		expect(simplifyConversation({ conversation_analytics: modules }).summary).toBe(text);
		expect(simplifyVoiceConversation({ inbuilt_analytics: modules }).summary).toBe(text);
	});

	it.each([null, 7, [], [null, 7, { text: 3 }], {}])('of %j is null', (odd) => {
		const analytics = { call_summary: odd, call_summary_with_source: odd };
		const simple = simplifyConversation({ conversation_analytics: summaryModule(analytics) });
		expect(simple.summary).toBeNull();
	});
});

it('keeps measured and submitted values in separate fields', () => {
	const meta = {
		crm_lead_stage: 'Won',
		status: 'late',
		message_count: { total: { normal: 5 } },
		secondary_languages: ['Danish'],
	};
	const request = { crm_lead_stage: 'Offer', channel: 'fax', tag: null };
	expect(simplifyConversation({ meta_analytics: meta, request_data: request })).toMatchObject({
		status: 'completed',
		channel: null,
		meta_analytics: meta,
		request_data: request,
	});
});

it('request_data keeps all submitted fields except messages and the recording link', () => {
	const request = {
		service_id: 's',
		customer_id: 'c',
		call_time: 1_767_200_000,
		crm_followup_time: 1_767_300_000,
		interaction_id: 'i-1',
		call_record_link: 'https://recordings.example.com/1.mp3',
		message_content: [{ actor_id: 'a' }],
		invented_later: { a: 1 },
	};
	const simple = simplifyConversation({ request_data: request });
	expect(simple).toMatchObject({
		service_id: 's',
		customer_id: 'c',
		conversation_time: '2025-12-31T16:53:20.000Z',
		request_data: {
			crm_followup_time: '2026-01-01T20:40:00.000Z',
			interaction_id: 'i-1',
			invented_later: { a: 1 },
		},
	});
	expect(JSON.stringify(simple)).not.toContain('message_content');
	expect(JSON.stringify(simple)).not.toContain('recordings.example.com');
});

test('the status has error, error_type and http_status beside it', () => {
	expect(simplifyConversation({ error_type: 'AUDIO', http_status: 422 })).toMatchObject({
		status: 'failed',
		error: null,
		error_type: 'AUDIO',
		http_status: 422,
	});
	const failed = { status: 'error', error: 'No line', error_type: 'carrier' };
	expect(simplifyVoiceConversation(failed)).toMatchObject(failed);
});

test('the channel is that of the callback if the record does not show it', () => {
	const unanswered = { id: 'c', conversation_type: 'Not Connected', request_data: {} };
	expect(simplifyConversation(unanswered).channel).toBeNull();
	expect(simplifyConversation(unanswered, 'call').channel).toBe('call');
	const call = { audio_to_text: { transcript: 'a' } };
	expect(simplifyConversation(call, 'chat').channel).toBe('call');
});

it('a voice conversation keeps its transfer and its numbers', () => {
	const transfer = {
		call_transfer_status: 'completed',
		call_transfer_details: { queue: 'second line' },
	};
	const numbers = { phone_number: '+1200', agent_phone_number: '+1300' };
	expect(simplifyVoiceConversation({ call_transfer_details: transfer, ...numbers })).toMatchObject({
		...transfer,
		...numbers,
	});
});
