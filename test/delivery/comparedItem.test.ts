import { comparedItem, comparedRead } from '../../src/delivery/comparedItem';
import type { Callback } from '../../src/delivery/kind';
import { fingerprintOf } from '../../src/records/fingerprint';
import { pushedContentOf, revisionOf, wholeOf } from '../../src/records/revision';
import type { JsonObject } from '../../src/records/value';

const revision = '0123456789abcdef';
const whole = 'fedcba9876543210';
/** Of Thu, 01 Jan 1970 00:01:40 GMT. */
const text = `${revision}.2s`;
const storedAt = 100;

const compared = (json: JsonObject) => comparedItem(json)?.compared;

it.each<[string, JsonObject, string | undefined]>([
	['a simplified conversation', { conversation_id: 'c', id: 'row', revision }, 'c'],
	['a raw conversation', { id: 'c', conversation_id: 'x', meta_analytics: {} }, 'c'],
	[
		'a raw voice conversation',
		{ conversation_id: 'v', id: 'row', transcript: '', tool_calls: [] },
		'v',
	],
	['an item of another source', { id: 'row', price: 3 }, 'row'],
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
	['recording', { id: 'c', audio_to_text: {}, channel: 'chat' }, 'callAnalysis'],
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

it.each<[string, JsonObject, string]>([
	['a conversation with content', { id: 'c', conversation_analytics: {} }, 'conversation'],
	['a conversation with a vendor', { id: 'c', vendor_id: 'v' }, 'conversation'],
	['a failure', { id: 'c', error: 'No speech' }, 'conversation'],
	['a failure of a type', { id: 'c', error_type: 'AUDIO' }, 'conversation'],
	[
		'a voice call with a status',
		{ event: 'voiceAgentCall', conversation_id: 'v', status: 'x' },
		'voice',
	],
	[
		'a voice call with content',
		{ event: 'voiceAgentCall', conversation_id: 'v', meta_analytics: {} },
		'voice',
	],
	[
		'a voice call with neither',
		{ event: 'voiceAgentCall', conversation_id: 'v', transcript: 'x' },
		'item',
	],
	[
		'a call of fields of a voice agent',
		{ event: 'callAnalysis', id: 'c', transcript: 'x', tool_calls: [] },
		'item',
	],
	['a customer', { customer_id: 'k', customer_analytics: {} }, 'customer'],
	['an item of another source', { id: 'row', price: 3 }, 'item'],
])('%s is compared as %s', (_what, json, how) => {
	const { event, ...own } = json;
	const revisions: Record<string, string> = {
		conversation: revisionOf('conversation', json),
		voice: revisionOf('voiceConversation', json),
		customer: revisionOf('customer', json),
		item: fingerprintOf(own),
	};
	expect(compared({ ...json, timestamp: storedAt })?.storedAt).toBe(storedAt);
	expect(compared(json)?.revision).toBe(revisions[how]);
	const pushed = how !== 'item' && event !== undefined;
	expect(compared(json)?.whole).toBe(pushed ? wholeOf(pushedContentOf(own)) : undefined);
});

it.each<[string, JsonObject, object]>([
	[
		'a trigger emitted',
		{ event: 'callAnalysis', processing_id: 'p', revision: text },
		{ storedAt, whole: '', processing: 'p', isReplay: false, isGivenUp: false },
	],
	[
		'a trigger emitted for an unseen change',
		{ event: 'callAnalysis', processing_id: 'p', revision: `${text}.${whole}` },
		{ storedAt, whole, processing: 'p' },
	],
	[
		'a trigger emitted of a voice agent',
		{ event: 'voiceAgentCall', revision },
		{ storedAt: undefined, whole: '', processing: '' },
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

it('an item that was read late shows nothing of all its fields', () => {
	const read = { conversation_id: 'c', event: 'callAnalysis', revision, late_seconds: 3 };
	expect(compared(read)?.whole).toBeUndefined();
});

it.each([
	...['processing_id', 'envelope', 'event', 'received_on', 'delivery', 'changed_fields'],
	...['late_seconds', 'attempt', 'attempts', 'replayed_at', 'settings_error', 'qa_event'],
	'keep_new_claim',
])('%s is not content of an item of a trigger', (field) => {
	const json = { id: 'c', price: 3, event: 'chatAnalysis' };
	const added = field === 'event' ? 'callAnalysis' : 'x';
	expect(compared({ ...json, [field]: added })?.revision).toBe(compared(json)?.revision);
	expect(compared({ ...json, other: 'x' })?.revision).not.toBe(compared(json)?.revision);
});

it.each<[Callback, JsonObject, string | undefined]>([
	['callAnalysis', { id: 'c', conversation_id: 'x' }, 'c'],
	['chatAnalysis', { id: 'c' }, 'c'],
	['voiceAgentCall', { conversation_id: 'v', id: 'x' }, 'v'],
	['voiceAgentCall', { id: 'x' }, undefined],
])('a read of %s', (callback, ids, id) => {
	const record = { ...ids, request_data: { service_id: 'sales' }, timestamp: storedAt };
	const kind = callback === 'voiceAgentCall' ? 'voiceConversation' : 'conversation';
	const expected = {
		id,
		compared: {
			...{ kind: callback, service: 'sales', part: undefined, storedAt, processing: undefined },
			revision: revisionOf(kind, record),
		},
	};
	expect(comparedRead(callback, record)).toEqual(id === undefined ? undefined : expected);
});
