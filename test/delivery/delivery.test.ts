import { readDelivery } from '../../src/delivery/delivery';
import { callbackFacts, callbacks, type Callback } from '../../src/delivery/callbacks';
import type { JsonObject } from '../../src/records/value';

function received(body: unknown, address: Callback | undefined) {
	const read = readDelivery(address, body);
	if (typeof read === 'string') throw new Error(read);
	return read;
}

const delivery = (body: unknown) => received(body, 'callAnalysis');

/** `kind id`, with `failed` for a failure. */
const shown = (body: unknown, address: Callback | undefined) =>
	received(body, address).results.map(({ kind, id, failed }) =>
		[kind, id, ...(failed ? ['failed'] : [])].join(' '),
	);

function nested(levels: number): JsonObject {
	return levels === 0 ? { id: 'c' } : { inner: [nested(levels - 2)] };
}

const call = (id: string) => ({ id, audio_to_text: {}, meta_analytics: {} });
const chat = (id: string) => ({ id, chat_transcription: {} });
const voice = { conversation_id: 'v', agent_id: 'a' };
const failure = { id: 'f', error: 'x' };

it('reads up to 10,000 results and 100 levels', () => {
	expect(readDelivery('callAnalysis', nested(102))).toContain('nested deeper than 100 levels');
	expect(delivery({ processed_data: Array(10_000).fill(call('c')) }).results).toHaveLength(10_000);
	expect(delivery(nested(100)).results).toHaveLength(1);
	expect(delivery({ ...call('c'), list: [null, 1, 'x'] }).results).toHaveLength(1);
});

it.each<[string, unknown, Callback | undefined, string[]]>([
	['one failure', { id: 'c', error: 'No speech' }, 'chatAnalysis', ['chatAnalysis c failed']],
	['one failure at an unknown address', { id: 'c', error: 'x' }, undefined, [' c failed']],
	[
		'calls at the address of chats, with a failure',
		{ processed_data: [call('a'), { id: 'f', error: 'x' }] },
		'chatAnalysis',
		['callAnalysis a', 'callAnalysis f failed'],
	],
	[
		'calls and chats, with a failure',
		{ processed_data: [call('a'), chat('b'), { id: 'f', error: 'x' }] },
		'chatAnalysis',
		['callAnalysis a', 'chatAnalysis b', 'chatAnalysis f failed'],
	],
	[
		'a result of which only the processing is given',
		{ processing_id: 'p', meta_analytics: {} },
		'callAnalysis',
		['callAnalysis '],
	],
	[
		'failures that are all sent',
		{
			processing_id: 'p',
			processed_data: [{ id: 'f', error: 'x' }],
			request_status: { failed: 1 },
		},
		'callAnalysis',
		['callAnalysis f failed'],
	],
	[
		'more failures than are counted',
		{ processed_data: [{ id: 'f', error: 'x' }], request_status: { failed: 0, success: 3 } },
		'callAnalysis',
		['callAnalysis f failed'],
	],
	[
		'counts of no batch',
		{ request_status: { failed: 1 } },
		'callAnalysis',
		['callAnalysis  failed'],
	],
	[
		'counts beside an unknown ID',
		{ id: 'x', request_status: { failed: 1 } },
		'callAnalysis',
		['callAnalysis  failed'],
	],
	[
		'a call with a list of that name',
		{ ...call('c'), processed_data: [1] },
		'callAnalysis',
		['callAnalysis c'],
	],
	[
		'an envelope with unknown fields at the address of voice agents',
		{ conversation_id: 'x', agent_id: 'a', processing_id: 'p', processed_data: [call('a')] },
		'voiceAgentCall',
		['callAnalysis a'],
	],
	[
		'a list at the address of calls',
		{ conversation_id: 'v', processed_data: [] },
		'callAnalysis',
		[],
	],
])('%s', (_what, body, address, expected) => {
	expect(shown(body, address)).toEqual(expected);
});

it.each<[JsonObject, Callback | undefined, Callback | undefined]>([
	[call('c'), 'voiceAgentCall', 'callAnalysis'],
	[chat('c'), 'callAnalysis', 'chatAnalysis'],
	[voice, 'callAnalysis', 'voiceAgentCall'],
	// As many fields of one form as of the other.
	[{ ...chat('c'), ...voice }, 'voiceAgentCall', 'voiceAgentCall'],
	[{ ...chat('c'), ...voice }, 'callAnalysis', 'chatAnalysis'],
	[{ ...chat('c'), vendor_id: 'x', ...voice }, 'voiceAgentCall', 'chatAnalysis'],
	[{ ...chat('c'), ...voice, transcript: 'x' }, 'callAnalysis', 'voiceAgentCall'],
	[{ ...chat('c'), ...voice, transcript: null }, 'callAnalysis', 'chatAnalysis'],
	[{ meta_analytics: {} }, 'voiceAgentCall', 'voiceAgentCall'],
	[{ meta_analytics: {} }, undefined, undefined],
])('%j at the address of %s is %s', (body, address, kind) => {
	expect(received(body, address).results.map((one) => one.kind)).toEqual([kind]);
});

it.each(['id', 'vendor_id', 'conversation_analytics', 'customer_analytics'])(
	'%s is a field of calls and chats',
	(name) => {
		const [one] = received({ [name]: 'x', agent_id: 'a' }, 'callAnalysis').results;
		expect(one?.recordKind).toBe('conversation');
	},
);

it.each([
	...['conversation_id', 'agent_id', 'inbuilt_analytics', 'transcript', 'tool_calls'],
	...['telephony_provider_call_id', 'call_transfer_details', 'phone_number', 'agent_phone_number'],
])('%s is a field of voice agents', (name) => {
	const [one] = received({ [name]: {} }, 'callAnalysis').results;
	expect(one?.kind).toBe('voiceAgentCall');
});

it.each<[string, JsonObject[], Callback | undefined, Array<Callback | undefined>]>([
	['a failure among chats', [chat('a'), failure], undefined, ['chatAnalysis', 'chatAnalysis']],
	[
		'a failure among voice results',
		[voice, failure],
		'voiceAgentCall',
		['voiceAgentCall', undefined],
	],
	[
		'a failure among calls and chats',
		[call('a'), chat('b'), failure],
		'voiceAgentCall',
		['callAnalysis', 'chatAnalysis', undefined],
	],
	['a voice result with an id', [{ ...voice, id: 'c' }], undefined, [undefined]],
])('in a batch: %s', (_what, processed_data, address, kinds) => {
	const { results } = received({ processing_id: 'p', processed_data }, address);
	expect(results.map(({ kind }) => kind)).toEqual(kinds);
});

it.each<[object, number]>([
	[{ processed_data: [call('a')], request_status: { success: 3 } }, 0],
	[{ processed_data: null, request_status: { success: 3 } }, 0],
	[{ processed_data: [], request_status: { success: -1 } }, 0],
])('an envelope counts results without sending one: %j', (body, unsent) => {
	expect(delivery({ processing_id: 'p', ...body }).unsent).toBe(unsent);
});

it('counts what a batch without a list lacks', () => {
	const counts = { success: 3, failed: 2 };
	const { results } = delivery({ processing_id: 'p', request_status: counts });
	expect(results).toMatchObject([
		{ result: { failed_without_result: 5 }, content: { request_status: counts, failed: 5 } },
	]);
	expect(results[0]?.whole).toBeUndefined();
	const others = delivery({ processing_id: 'p', request_status: { ...counts, success: 4 } });
	expect(others.results[0]?.revision).not.toBe(results[0]?.revision);
});

it('a result has its service, time and processing', () => {
	const result = { ...call('c'), request_data: { service_id: 'sales' }, timestamp: 7 };
	const expected = { service: 'sales', storedAt: 7, part: '', result };
	expect(delivery({ processing_id: 'p', processed_data: [result] }).results).toMatchObject([
		{ ...expected, processing: 'p' },
	]);
	expect(delivery(result).results).toMatchObject([{ ...expected, processing: '' }]);
	expect(delivery({ ...result, processing_id: 'own' }).results).toMatchObject([
		{ processing: 'own' },
	]);
});

it('an envelope is shown without its results', () => {
	const { envelope } = delivery({
		processing_id: 'p',
		status: 'done',
		processed_data: [call('c')],
	});
	expect(envelope).toEqual({ processing_id: 'p', status: 'done' });
	expect(delivery(call('c')).envelope).toBeUndefined();
});

it('callbacks have names', () => {
	const names = callbacks.map((callback) => callbackFacts[callback].name);
	expect(names).toEqual(['Call Analysis', 'Chat Analysis', 'Voice Agent Call']);
});
