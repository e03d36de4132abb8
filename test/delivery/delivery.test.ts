import { readDelivery } from '../../src/delivery/delivery';
import type { Callback } from '../../src/delivery/callbacks';
import { contentFingerprintOf } from '../../src/records/fingerprint';
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

it.each<[unknown, string]>([
	[null, 'The body is not a JSON object.'],
	[[call('c')], 'The body is not a JSON object.'],
	[{ processed_data: Array(10_001).fill(null) }, 'processed_data has more than 10000 results.'],
	[nested(102), 'The body is nested deeper than 100 levels.'],
	[{ processed_data: 'none', processing_id: 'p' }, 'processed_data is neither an array nor null.'],
	[{ processed_data: { id: 'c' } }, 'processed_data is neither an array nor null.'],
])('refuses a body (%#)', (body, error) => {
	expect(readDelivery('callAnalysis', body)).toBe(error);
});

it('reads up to 10,000 results and 100 levels', () => {
	expect(delivery({ processed_data: Array(10_000).fill(call('c')) }).results).toHaveLength(10_000);
	expect(delivery(nested(100)).results).toHaveLength(1);
	expect(delivery({ ...call('c'), list: [null, 1, 'x'] }).results).toHaveLength(1);
});

it.each<[string, unknown, Callback | undefined, string[]]>([
	['an empty body', {}, 'callAnalysis', []],
	['one call', call('c'), 'chatAnalysis', ['callAnalysis c']],
	['one failure', { id: 'c', error: 'No speech' }, 'chatAnalysis', ['chatAnalysis c failed']],
	['one failure at an unknown address', { id: 'c', error: 'x' }, undefined, [' c failed']],
	[
		'a batch',
		{ processing_id: 'p', processed_data: [call('a'), call('b')] },
		'callAnalysis',
		['callAnalysis a', 'callAnalysis b'],
	],
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
	['a batch of null', { processing_id: 'p', processed_data: null }, 'callAnalysis', []],
	['a batch without results', { processing_id: 'p' }, 'callAnalysis', []],
	[
		'a result of which only the processing is given',
		{ processing_id: 'p', meta_analytics: {} },
		'callAnalysis',
		['callAnalysis '],
	],
	[
		'an entry that is no object',
		{ processing_id: 'p', processed_data: [call('a'), 7] },
		'callAnalysis',
		[
			'callAnalysis a',
			expect.stringMatching(/^callAnalysis \["no id","p","[\da-f]{16}",1\] failed$/),
		],
	],
	[
		'failures that are only counted',
		{ processing_id: 'p', processed_data: [call('a')], request_status: { success: 1, failed: 2 } },
		'callAnalysis',
		['callAnalysis a', 'callAnalysis batch p failed'],
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
		'counts without a list',
		{ processing_id: 'p', request_status: { success: 3, failed: 0 } },
		'callAnalysis',
		['callAnalysis batch p failed'],
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
	['counts of nothing', { request_status: { failed: 0 } }, 'callAnalysis', []],
	[
		'a call with a list of that name',
		{ ...call('c'), processed_data: [1] },
		'callAnalysis',
		['callAnalysis c'],
	],
	[
		'a voice result with a list of that name',
		{
			...{ conversation_id: 'v', agent_id: 'a', transcript: 'x', inbuilt_analytics: {} },
			processed_data: [{ at: 1 }],
		},
		'voiceAgentCall',
		['voiceAgentCall v'],
	],
	[
		'an envelope with unknown fields at the address of voice agents',
		{ conversation_id: 'x', agent_id: 'a', processing_id: 'p', processed_data: [call('a')] },
		'voiceAgentCall',
		['callAnalysis a'],
	],
	[
		'a voice result with an empty list at its address',
		{ conversation_id: 'v', processed_data: [] },
		'voiceAgentCall',
		['voiceAgentCall v'],
	],
	['the same at another address', { conversation_id: 'v', processed_data: [] }, 'callAnalysis', []],
])('%s', (_what, body, address, expected) => {
	expect(shown(body, address)).toEqual(expected);
});

it.each<[object, number]>([
	[{ processed_data: [], request_status: { success: 3 } }, 3],
	[{ processed_data: [call('a')], request_status: { success: 3 } }, 0],
	[{ processed_data: null, request_status: { success: 3 } }, 0],
	[{ processed_data: [], request_status: { success: -1 } }, 0],
	[{ processed_data: [], request_status: { success: 'none' } }, 0],
	[call('a'), 0],
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

it('tells equal results of a batch without an ID apart', () => {
	const one = { meta_analytics: {}, audio_to_text: {} };
	const ids = (batch: object) =>
		delivery({ processed_data: [one, call('c'), one], ...batch }).results.map(({ id }) => id);
	const [first, named, second] = ids({ processing_id: 'p' });
	expect([named, first === second]).toEqual(['c', false]);
	expect(ids({ processing_id: 'p' })).toEqual([first, 'c', second]);
	expect(ids({ processing_id: 'q' })).not.toContain(first);
	expect(ids({})).toEqual([undefined, 'c', undefined]);
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

it('keeps of a customer only a hash, to see changes', () => {
	const customer = { needs: { Budget: 3 } };
	const [one] = delivery({ ...call('c'), customer_analytics: customer }).results;
	expect(one?.content.customer_analytics).toBe(contentFingerprintOf(customer));
	const [other] = delivery(call('c')).results;
	expect(other && 'customer_analytics' in other.content).toBe(false);
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
