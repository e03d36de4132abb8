import {
	differInLackOnly,
	readRevision,
	revisionText,
	storedReadOf,
} from '../../src/records/revision';
import type { RecordKind } from '../../src/records/kinds';
import { isObject, objectOf, type JsonObject } from '../../src/records/value';
import { resultOf } from '../../workshop/sandbox/submissions/result';
import { createDemoWorld } from '../../workshop/sandbox';
import { calls, customers } from '../support/demoRecords';

const revisionOf = (kind: RecordKind, record: JsonObject) => storedReadOf(kind, record).revision;

const requested = { service_id: 'sales', customer_id: 'c-1' };
const call: JsonObject = {
	id: 'call-1',
	api_version: 'v2',
	vendor_id: 'a',
	timestamp: 1_767_225_600,
	request_data: { ...requested, employee_id: null },
	audio_to_text: { transcript: 'Hello' },
	conversation_type: 'Proper Conversation',
	meta_analytics: { audio_duration: 3, language: null },
	conversation_analytics: { agent_feedback: { version: 1, analytics: { parameters: {} } } },
};
const voice: JsonObject = {
	conversation_id: 'v-1',
	agent_id: 'a-1',
	customer_id: 'c-1',
	status: 'completed',
	transcript: 'Hello',
	meta_analytics: { duration: 12.5, recording_url: 'https://files.example.com/1?signature=x' },
	inbuilt_analytics: { business_insights: { version: 2, analytics: { Intent: { ans: 'Yes' } } } },
};
const customer: JsonObject = {
	client_id: 'x',
	service_id: 'sales',
	customer_id: 'c-1',
	customer_analytics: { customer_summary: { English: 'Asked twice' } },
	meta_analytics: { crm_lead_stage: 'Open' },
	timeline: { e1: { id: 'e1', record_type: 'call' } },
};
const records = { conversation: call, voiceConversation: voice, customer };
const readRevisionOf = (kind: RecordKind, record: JsonObject) => storedReadOf(kind, record).shown;

it.each<[RecordKind, string, JsonObject]>([
	['conversation', 'the stored analysis identifier', { vendor_id: 'b' }],
	['conversation', 'the time of storing', { timestamp: 1_767_225_700 }],
	['conversation', 'the version of the interface', { api_version: 'v3' }],
	['conversation', 'usage', { usage: { seconds: 3 } }],
	['conversation', 'client system parameters', { client_system_parameters: { tier: 1 } }],
	['conversation', 'the processing', { processing_id: 'batch-2' }],
	['conversation', 'the part of the customer', { customer_analytics: { lead_quality: {} } }],
	['conversation', 'a field of reads alone', { conversation_type_reason: 'Long' }],
	['conversation', 'an unknown field', { read_at: '2026-11-22' }],
	['conversation', 'null instead of absent', { error: null, error_type: undefined }],
	[
		'conversation',
		'usage and parameters in the request',
		{ request_data: { ...requested, usage: 1, client_system_parameters: {} } },
	],
	['conversation', 'other order', { meta_analytics: { language: null, audio_duration: 3 } }],
	[
		'conversation',
		'a temporary link',
		{ meta_analytics: { audio_duration: 3, recording_url: 'https://files.example.com/2' } },
	],
	[
		'conversation',
		'a temporary link of another name',
		{ meta_analytics: { audio_duration: 3, recording: 'HTTPS://files.example.com/2?signature=x' } },
	],
	['conversation', 'parts beside the transcript', { audio_to_text: { transcript: 'Hello', n: 1 } }],
	['voiceConversation', 'fields of the webhook', { phone_number: '+1', agent_phone_number: '+2' }],
	['voiceConversation', 'fields of reads', { source_type: 'api', crm_update_status: 'sent' }],
	[
		'voiceConversation',
		'times and links of the call',
		{ meta_analytics: { duration: 12.5, start_time: 1, end_time: 13, recording_url: null } },
	],
	[
		'voiceConversation',
		'what a push has empty and a read leaves out',
		{
			tool_calls: [],
			call_transfer_details: { call_transfer_status: null, call_transfer_details: {} },
		},
	],
	[
		'conversation',
		'what a read leaves out',
		{ audio_to_text: { transcript: 'Hello' }, chat_transcription: {} },
	],
	['customer', 'an unknown field', { seen: true }],
])('the revision of a %s ignores %s', (kind, _what, more) => {
	expect(revisionOf(kind, { ...records[kind], ...more })).toBe(revisionOf(kind, records[kind]));
});

it.each<[RecordKind, string, JsonObject]>([
	['conversation', 'the request', { request_data: { service_id: 'sales', customer_id: 'c-2' } }],
	['conversation', 'a tag beside an older time', { request_data: { call_time: 5, tag: 'a' } }],
	['conversation', 'the transcript', { audio_to_text: { transcript: 'Hello.' } }],
	['conversation', 'the transcript of a chat', { chat_transcription: { transcript: 'Hi' } }],
	['conversation', 'the type', { conversation_type: 'Not Connected' }],
	['conversation', 'a measure', { meta_analytics: { audio_duration: 4 } }],
	['conversation', 'an answer', { conversation_analytics: { agent_feedback: { version: 2 } } }],
	['conversation', 'an error', { error: 'No speech was found' }],
	['voiceConversation', 'the status', { status: 'error' }],
	['voiceConversation', 'the duration', { meta_analytics: { duration: 13 } }],
	['voiceConversation', 'an answer', { inbuilt_analytics: {} }],
	['voiceConversation', 'a tool call', { tool_calls: [{ name: 'book' }] }],
	['customer', 'the profile', { customer_analytics: {} }],
	['customer', 'the timeline', { timeline: { e1: { id: 'e1' }, e2: { id: 'e2' } } }],
])('the revision of a %s depends on %s', (kind, _what, more) => {
	expect(revisionOf(kind, { ...records[kind], ...more })).not.toBe(revisionOf(kind, records[kind]));
});

it.each<[RecordKind, JsonObject]>([
	['conversation', { conversation_type_reason: 'Long' }],
	['conversation', { error: 'x', error_type: 'audio', conversation_type: 'Not Connected' }],
	['voiceConversation', { crm_update_status: 'sent' }],
	['voiceConversation', { crm_update_payload: { stage: 'Won' } }],
	['voiceConversation', { future_scheduling: { at: 1 } }],
	['voiceConversation', { source_type: 'api' }],
	['voiceConversation', { meta_analytics: { duration: 12.5, disconnect_reason: 'hangup' } }],
	['voiceConversation', { conversation_type: 'Complaint' }],
	['customer', { meta_analytics: { crm_lead_stage: 'Won' } }],
	['conversation', { unknown: 1 }],
	['customer', { unknown: { deep: [1] } }],
	['voiceConversation', { unknown: 'x' }],
	['conversation', { meta_analytics: { audio_duration: 3, recording_url: 'recordings/2' } }],
	['conversation', { meta_analytics: { audio_duration: 3, page: 'https://a.example/2' } }],
	[
		'voiceConversation',
		{
			meta_analytics: { duration: 12.5, recording_url: 'https://files.example.com/2?signature=x' },
		},
	],
	['voiceConversation', { meta_analytics: { duration: 12.5, recording_url: null } }],
	['voiceConversation', { crm_update_status: 'done' }],
])('of a read %s, %j is content', (kind, more) => {
	const { error, error_type, ...rest } = more;
	const before = { ...records[kind], ...(error !== undefined && { error, error_type }) };
	expect(readRevisionOf(kind, { ...before, ...rest })).not.toBe(readRevisionOf(kind, before));
});

it.each<[RecordKind, JsonObject]>([
	['conversation', { vendor_id: 'b', timestamp: 1, api_version: 'v3' }],
	['voiceConversation', { crm_update_payload: {}, source_type: null }],
	[
		'voiceConversation',
		{
			meta_analytics: {
				...objectOf(voice.meta_analytics),
				recording_url: 'https://files.example.com/1?signature=y',
			},
		},
	],
])('of a read %s, %j is no content', (kind, more) => {
	expect(readRevisionOf(kind, { ...records[kind], ...more })).toBe(
		readRevisionOf(kind, records[kind]),
	);
});

it('a request with an older time is content', () => {
	const revisions = ['a', 'b'].map((tag) =>
		revisionOf('conversation', { ...call, request_data: { call_time: 5, tag } }),
	);
	expect(revisions[0]).not.toBe(revisions[1]);
	const newer = { ...call, request_data: { conversation_time: 5, tag: 'a' } };
	expect(revisionOf('conversation', newer)).toBe(revisions[0]);
});

const [hash, whole] = ['0123456789abcdef', 'fedcba9876543210'];

it.each([
	[hash, { revision: hash }],
	[`${hash}.2s`, { revision: hash, storedAt: 100 }],
	[`${hash}.2s.${whole}`, { revision: hash, storedAt: 100, whole }],
	[`${hash}.19xtf1tr`, { revision: hash, storedAt: 99_999_999_999 }],
	[`${hash}..${whole}`, { revision: hash, whole }],
	[`${hash}...-0a1-`, { revision: hash, parts: '-0a1-' }],
	[`${hash}.2s.${whole}.-0a1`, { revision: hash, storedAt: 100, whole, parts: '-0a1' }],
	['any text', { revision: 'any text' }],
])('the text %s is read as it was written', (text, stored) => {
	expect(readRevision(text, true)).toEqual(stored);
	expect(revisionText(stored)).toBe(text);
});

it('a failure delivered without fields has the revision of the stored failure', () => {
	const bare = { id: 'call-1', vendor_id: 'a', error: 'No audio', error_type: 'audio' };
	const failed = (more: JsonObject) => revisionOf('conversation', { ...bare, ...more });
	expect(failed({ request_data: call.request_data, meta_analytics: {} })).toBe(failed({}));
	expect(failed({ error: 'Too long' })).not.toBe(failed({}));
});

/** The same value with its keys the other way round. */
function reversed(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(reversed);
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.reverse()
			.map(([name, field]) => [name, reversed(field)]),
	);
}

it('every result of the demo account has one revision, pushed or read', () => {
	const world = createDemoWorld({ nowSeconds: 1_790_000_000, conversations: 700 });
	const stored = world.conversationsOf('sales-line').ordered.all();
	const revisions = stored.map((one) => {
		const read = objectOf(JSON.parse(one.json()));
		const pushed = objectOf(JSON.parse(JSON.stringify(resultOf(one, { summary: {} }))));
		expect(revisionOf('conversation', objectOf(reversed(pushed)))).toBe(
			revisionOf('conversation', read),
		);
		return revisionOf('conversation', read);
	});
	expect(revisions.length).toBeGreaterThan(100);
	expect(new Set(revisions).size).toBeGreaterThan(revisions.length * 0.9);
});

it('records of different content have different revisions', () => {
	const all = [
		...calls.map((one) => revisionOf('voiceConversation', one)),
		...customers.map((one) => revisionOf('customer', one)),
	];
	expect(new Set(all).size).toBe(all.length);
});

const inAllFields: JsonObject = {
	...voice,
	conversation_time: 1_795_000_000,
	request_data: { order: '7', conversation_time: 1_795_000_000 },
	conversation_type: 'Proper Conversation',
	telephony_provider_call_id: 't-1',
	call_transfer_details: { call_transfer_status: 'none', call_transfer_details: {} },
	tool_calls: [{ name: 'book' }],
};

/** Whether a push and a read are of one voice call. */
function isOne(read: JsonObject): boolean {
	const [one, other] = [inAllFields, read].map((each) => storedReadOf('voiceConversation', each));
	return one && other ? one.revision === other.revision || differInLackOnly(one, other) : false;
}

it.each<[string, JsonObject]>([
	['no request', { request_data: undefined }],
	['no customer', { customer_id: null }],
	['no tool calls', { tool_calls: [] }],
	['no duration', { meta_analytics: {} }],
	['no time', { conversation_time: null }],
	['an error type', { error_type: 'LATE' }],
	['the duration as text', { meta_analytics: { duration: '12.5' } }],
	['the time as text', { conversation_time: '1795000000' }],
	['the time in milliseconds', { conversation_time: 1_795_000_000_000 }],
	['the time as ISO text', { conversation_time: '2026-11-18T11:06:40.000Z' }],
	['the time of another zone', { conversation_time: '2026-11-18T12:06:40+01:00' }],
	[
		'the time of the request as ISO text',
		{ request_data: { order: '7', conversation_time: '2026-11-18T11:06:40Z' } },
	],
	[
		'a number as the text of its request',
		{ request_data: { order: 7, conversation_time: 1_795_000_000 } },
	],
	['more fields and fewer', { customer_id: null, error_type: 'LATE', tool_calls: [] }],
])('a read with %s is of the push of a voice call', (_, more) => {
	expect(isOne({ ...inAllFields, ...more })).toBe(true);
});

it.each<[string, JsonObject]>([
	['another duration', { meta_analytics: { duration: 12.6 } }],
	['another time', { conversation_time: 1_795_000_001 }],
	['another transcript', { transcript: 'Hello.' }],
	['another transcript and less', { transcript: 'Hello.', tool_calls: [], customer_id: null }],
	['another status', { status: 'call_initiated' }],
	['another customer', { customer_id: 'c-2' }],
])('a read with %s is a revision of a voice call', (_, more) => {
	expect(isOne({ ...inAllFields, ...more })).toBe(false);
});
