import { comparedItem, isComparable } from '../../src/delivery/comparedItem';
import { storedReadOf } from '../../src/records/revision';
import type { RecordKind } from '../../src/records/kinds';
import type { JsonObject } from '../../src/records/value';

const revision = '0123456789abcdef';
const whole = 'fedcba9876543210';
/** Of Thu, 01 Jan 1970 00:01:40 GMT. */
const text = `${revision}.2s`;
const storedAt = 100;

const compared = (json: JsonObject) => comparedItem(json)?.compared;

it.each<[string, JsonObject, string | undefined]>([
	['a simplified conversation', { conversation_id: 'c', id: 'row', revision }, 'c'],
	[
		'a raw conversation',
		{
			id: 'c',
			conversation_id: 'x',
			meta_analytics: {},
			request_data: {},
			vendor_id: 'v',
			timestamp: 1,
		},
		'c',
	],
	[
		'a raw voice conversation',
		{ conversation_id: 'v', id: 'row', transcript: '', tool_calls: [] },
		'v',
	],
	['failures without a result', { failed_without_result: 2, processing_id: 'p' }, 'batch p'],
	[
		'such failures of no batch',
		{ failed_without_result: 2, customer_id: 'k', revision },
		undefined,
	],
	['a raw customer', { customer_id: 'k', customer_analytics: {} }, 'customer k'],
	['a simplified customer', { customer_id: 'k', revision }, 'customer k'],
	['another item with a customer', { customer_id: 'k' }, undefined],
	['an item with a revision alone', { revision }, undefined],
])('the ID of %s', (_what, json, id) => {
	expect(comparedItem(json)?.id).toBe(id);
});

it.each<[string, JsonObject, string | undefined]>([
	['event', { id: 'c', event: 'chatAnalysis', channel: 'call' }, 'chatAnalysis'],
	['channel, for an unknown event', { id: 'c', event: 'other', channel: 'call' }, 'callAnalysis'],
	['channel', { conversation_id: 'c', revision, channel: 'chat' }, 'chatAnalysis'],
	['transcription', { id: 'c', chat_transcription: {} }, 'chatAnalysis'],
	['recording', { id: 'c', audio_to_text: {} }, 'callAnalysis'],
	['agent', { conversation_id: 'v', revision, agent_id: 'a' }, 'voiceAgentCall'],
	[
		'fields of a voice agent',
		{ conversation_id: 'v', status: 'done', tool_calls: [] },
		'voiceAgentCall',
	],
	['customer', { customer_id: 'k', revision }, 'customer'],
	['nothing, for a conversation', { conversation_id: 'c', customer_id: 'k', revision }, undefined],
	['nothing, for an ID', { id: 'c', customer_id: 'k', revision }, undefined],
])('the kind of an item follows its %s', (_what, json, kind) => {
	expect(compared(json)?.kind).toBe(kind);
});

it.each<[string, JsonObject, RecordKind | undefined]>([
	['a conversation with content', { id: 'c', conversation_analytics: {} }, 'conversation'],
	['a failure', { id: 'c', vendor_id: 'v', error: 'No speech' }, 'conversation'],
	['a failure of a type', { id: 'c', error_type: 'AUDIO' }, 'conversation'],
	[
		'a voice call',
		{ conversation_id: 'v', status: 'x', transcript: '', tool_calls: [] },
		'voiceConversation',
	],
	['a customer', { customer_id: 'k', customer_analytics: {} }, 'customer'],
	['a vendor', { id: 'c', vendor_id: 'v' }, undefined],
	['a row', { id: 'row', price: 3 }, undefined],
	['a row with a request', { id: 'row', request_data: {}, price: 3 }, undefined],
])('%s is raw, whatever a workflow adds to it', (_what, json, kind) => {
	expect(isComparable(json)).toBe(kind !== undefined);
	if (kind === undefined) return;
	const more =
		kind === 'customer'
			? { timeline: {}, client_id: 'x' }
			: { request_data: { a: 1 }, conversation_type: 'x' };
	const record = { ...json, ...more, meta_analytics: { duration: 3 } };
	const expected = storedReadOf(kind, record);
	expect(compared(record)).toMatchObject(expected);
	expect(compared({ ...record, price: 3, delivery: 'new' })).toMatchObject(expected);
	const pushed = { ...record, event: 'chatAnalysis', processing_id: 'p', delivery: 'new' };
	if (kind === 'conversation')
		expect(compared(pushed)).toMatchObject({ whole: expect.any(String) });
});

it.each<[string, JsonObject, object]>([
	[
		'a trigger emitted',
		{ event: 'callAnalysis', processing_id: 'p', revision: text },
		{ storedAt, whole: undefined, processing: 'p', isReplay: false, isGivenUp: false },
	],
	[
		'a trigger emitted for an unseen change',
		{ event: 'callAnalysis', processing_id: 'p', revision: `${text}.${whole}` },
		{ storedAt, whole, processing: 'p' },
	],
	[
		'a trigger emitted of a voice agent',
		{ event: 'voiceAgentCall', revision },
		{ storedAt: undefined, whole: undefined, processing: '' },
	],
	['was read', { revision: text }, { storedAt, processing: undefined }],
	[
		'Reconcile read late',
		{ event: 'callAnalysis', processing_id: 'p', revision, late_seconds: 3 },
		{ processing: undefined },
	],
	[
		'Reconcile replayed',
		{ processing_id: 'p', revision, delivery: 'replayed', replayed_at: 7 },
		{ processing: 'replay 7', isReplay: true },
	],
	[
		'says replayed, without a time',
		{ processing_id: 'p', revision, delivery: 'replayed' },
		{ processing: 'p', isReplay: false },
	],
	[
		'says only when it was replayed',
		{ processing_id: 'p', revision, delivery: 'new', replayed_at: 7 },
		{ processing: undefined, isReplay: false },
	],
	['was given up', { revision, delivery: 'gaveUp' }, { isGivenUp: true }],
	['has a service', { revision, service_id: 'sales' }, { service: 'sales' }],
	[
		'has the service in its request',
		{ revision, service_id: 'sales', request_data: { service_id: 'support' } },
		{ service: 'support' },
	],
	['is whole', { revision, module: 'm', parameter: 'p' }, { part: '' }],
	['is one answer', { revision, module: 'm', parameter: 'p', answer: null }, { part: '["m","p"]' }],
	['has an answer of no module', { revision, answer: 'x' }, { part: '' }],
	[
		'is one QA event',
		{ revision, qa_event: { name: 'fatal', module: 'm', parameter: 'p', reason: 'r' } },
		{ part: '["event","fatal","m","p","r"]' },
	],
	[
		'is one quote',
		{ revision, quote: 'q', speaker: 's', time: null, source: 'transcript' },
		{ part: '["quote","q","s",null,"transcript"]' },
	],
	['is a quote of no source', { revision, quote: 'q' }, { part: '' }],
	[
		'is one answer of a QA event',
		{
			...{ revision, module: 'm', parameter: 'q', answer: 'x' },
			qa_event: { name: 'fatal', module: 'm', parameter: 'p', reason: 'r' },
		},
		{ part: '["event","fatal","m","p","r","m","q"]' },
	],
])('an item that %s', (_what, json, expected) => {
	expect(compared({ conversation_id: 'c', ...json })).toMatchObject({ revision, ...expected });
});
