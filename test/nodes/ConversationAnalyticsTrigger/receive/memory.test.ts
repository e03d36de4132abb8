import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
	DeliveryMemory,
	keepWithin,
} from '../../../../nodes/ConversationAnalyticsTrigger/receive/memory';
import { readDelivery } from '../../../../src/delivery/delivery';

const resultsOf = (...results: object[]) => {
	const delivery = readDelivery('chatAnalysis', { processed_data: results });
	if (typeof delivery === 'string') throw new Error(delivery);
	return delivery.results;
};

/** Delivers, is answered at once, and returns what was passed on. */
async function deliver(memory: DeliveryMemory, ...results: object[]) {
	const claim = await memory.claim(resultsOf(...results));
	claim.settle(claim.fresh);
	return claim.fresh.map(({ identity, delivery, changedFields }) => ({
		identity,
		delivery,
		changedFields,
	}));
}

it('names what changed since the revision that was handed on last', async () => {
	const memory = new DeliveryMemory(10);
	const result = {
		id: 'a',
		conversation_type: 'x',
		conversation_analytics: {
			business_insights: { version: 1, analytics: { Intent: { ans: 'Buy', explanation: 'e' } } },
		},
	};
	await deliver(memory, result);
	const revised = {
		id: 'a',
		request_data: { tag: 'late' },
		conversation_analytics: {
			business_insights: { version: 1, analytics: { Intent: { ans: 'Sell', explanation: 'e' } } },
		},
	};
	expect(await deliver(memory, revised)).toEqual([
		{
			identity: 'chatAnalysis a',
			delivery: 'revised',
			changedFields: [
				'conversation_analytics.business_insights.analytics.Intent.ans',
				'conversation_type',
				'request_data.tag',
			],
		},
	]);
});

it('does not take other times, links and orders of keys for a revision', async () => {
	const memory = new DeliveryMemory(10);
	await deliver(memory, { id: 'a', timestamp: 1, meta_analytics: { b: 1, recording_url: 'x' } });
	const again = { meta_analytics: { recording_url: 'y', b: 1 }, timestamp: 2, id: 'a', tag: null };
	expect(await deliver(memory, again)).toEqual([]);
});

it('remembers nothing of what was not taken', async () => {
	const memory = new DeliveryMemory(10);
	const claim = await memory.claim(resultsOf({ id: 'a' }));
	claim.settle([]);
	expect(await deliver(memory, { id: 'a' })).toHaveLength(1);
	expect(await deliver(memory, { id: 'a' })).toEqual([]);
});

it('lets the same delivery wait until it is known how the first one ended', async () => {
	const memory = new DeliveryMemory(10);
	const first = await memory.claim(resultsOf({ id: 'a' }, { id: 'b' }));
	let isAnswered = false;
	const second = memory.claim(resultsOf({ id: 'b' }, { id: 'c' })).then((claim) => {
		isAnswered = true;
		return claim;
	});
	const unrelated = await memory.claim(resultsOf({ id: 'd' }));
	expect(unrelated.fresh).toHaveLength(1);
	expect(isAnswered).toBe(false);
	first.settle(first.fresh);
	expect((await second).fresh.map(({ identity }) => identity)).toEqual(['chatAnalysis c']);
});

it('forgets the conversations unheard of for longest', async () => {
	const memory = new DeliveryMemory(3);
	for (const id of ['a', 'b', 'c']) await deliver(memory, { id });
	await deliver(memory, { id: 'a', error: 'revised' });
	await deliver(memory, { id: 'd' });
	expect(memory.size).toBe(3);
	expect(await deliver(memory, { id: 'a', error: 'revised' })).toEqual([]);
	expect(await deliver(memory, { id: 'b' })).toHaveLength(1);
});

it('keeps what it heard of last when its bound changes', async () => {
	const memory = new DeliveryMemory(5);
	for (const id of ['a', 'b', 'c', 'd']) await deliver(memory, { id });
	memory.resize(2);
	expect(memory.size).toBe(2);
	expect(await deliver(memory, { id: 'd' }, { id: 'c' })).toEqual([]);
	memory.resize(4);
	for (const id of ['e', 'f', 'g']) await deliver(memory, { id });
	expect(await deliver(memory, { id: 'd' }, { id: 'e' })).toEqual([]);
	expect(await deliver(memory, { id: 'c' })).toHaveLength(1);
});

it('tells results without an id apart by their content and count', async () => {
	const memory = new DeliveryMemory(10);
	const same = { error: 'broken' };
	expect(await deliver(memory, same, same, { error: 'other' })).toHaveLength(3);
	expect(await deliver(memory, same, { error: 'other' }, same)).toEqual([]);
	expect(await deliver(memory, same, same, same)).toHaveLength(1);
});

/** Bytes on the heap that are still in use. */
function heldBytes(): number {
	setFlagsFromString('--expose-gc');
	const collect: unknown = runInNewContext('gc');
	if (typeof collect !== 'function') throw new Error('Garbage cannot be collected here');
	// Names of fields that are no longer used go with the second collection only.
	collect();
	collect();
	return process.memoryUsage().heapUsed;
}

it('takes less than 2 KB for a conversation of 60 fields', async () => {
	const memory = new DeliveryMemory(3_000);
	const answers = (at: number) =>
		Object.fromEntries(
			Array.from({ length: 30 }, (_, name) => [
				`Field ${name}`,
				{ ans: at + name, explanation: '' },
			]),
		);
	const before = heldBytes();
	for (let at = 0; at < 3_000; at += 1) {
		await deliver(memory, { id: `c-${at}`, conversation_analytics: { templates: answers(at) } });
	}
	expect(memory.size).toBe(3_000);
	expect((heldBytes() - before) / 3_000).toBeLessThan(2_000);
});

/** What a memory of so many conversations takes for each. */
async function bytesForEach(count: number, resultAt: (at: number) => object): Promise<number> {
	const memory = new DeliveryMemory(count);
	const before = heldBytes();
	// As it comes over the wire: an object written here would keep its keys alive.
	const received = (at: number): object => JSON.parse(JSON.stringify(resultAt(at)));
	for (let at = 0; at < count; at += 1) await deliver(memory, received(at));
	expect(memory.size).toBe(count);
	return (heldBytes() - before) / count;
}

describe('what a sender may make long', () => {
	const long = 'x'.repeat(50_000);
	const longPath = Object.fromEntries(
		Array.from({ length: 20 }, (_, at) => [`${long}${at}`, { [`${long}${at}`]: at }]),
	);

	it.each<[string, (at: number) => object]>([
		['an id', (at) => ({ id: `${long}${at}` })],
		['a service', (at) => ({ id: `s-${at}`, request_data: { service_id: `${long}${at}` } })],
		['keys and paths', (at) => ({ id: `p-${at}`, [`${long}${at}`]: longPath })],
		['a text', (at) => ({ id: `t-${at}`, conversation_type: `${long}${at}` })],
	])('%s takes no more memory for it', async (_what, resultAt) => {
		expect(await bytesForEach(100, resultAt)).toBeLessThan(5_000);
	});

	it('is told apart all the same', async () => {
		const memory = new DeliveryMemory(10);
		const results = [`${long}1`, `${long}2`].map((id) => ({
			id,
			meta_analytics: { [`${long}a`]: 1, [`${long}b`]: 1 },
		}));
		expect(await deliver(memory, ...results, ...results)).toHaveLength(2);
		const [revised] = await deliver(memory, {
			...results[0],
			meta_analytics: { [`${long}a`]: 1, [`${long}b`]: 2 },
		});
		expect(revised?.delivery).toBe('revised');
		expect(revised?.changedFields).toHaveLength(1);
		expect(revised?.changedFields[0]?.length).toBeLessThanOrEqual(255);
	});

	it('more fields than are told apart are compared as one', async () => {
		const memory = new DeliveryMemory(10);
		const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, at]));
		await deliver(memory, { id: 'a', meta_analytics: many });
		expect(await deliver(memory, { id: 'a', meta_analytics: { ...many, f7: 'other' } })).toEqual([
			expect.objectContaining({ delivery: 'revised', changedFields: ['meta_analytics'] }),
		]);
	});
});

it('is bounded in bytes: the conversations unheard of for longest are forgotten', async () => {
	const memory = new DeliveryMemory(100_000, 50_000);
	for (let at = 0; at < 500; at += 1) await deliver(memory, { id: `c-${at}` });
	expect(memory.bytes).toBeLessThanOrEqual(50_000);
	expect(memory.size).toBeGreaterThan(20);
	expect(await deliver(memory, { id: 'c-499' })).toEqual([]);
	expect(await deliver(memory, { id: 'c-0' })).toHaveLength(1);
});

it('counts at least the bytes that it takes', async () => {
	const memory = new DeliveryMemory(3_000);
	const before = heldBytes();
	for (let at = 0; at < 3_000; at += 1) await deliver(memory, { id: `c-${at}`, [`k${at}`]: at });
	const taken = heldBytes() - before;
	expect(memory.bytes).toBeGreaterThan(taken * 0.8);
	expect(memory.bytes).toBeLessThan(taken * 3);
});

it('all triggers share one bound; the one that takes most forgets first', async () => {
	const [large, small] = [new DeliveryMemory(1_000), new DeliveryMemory(1_000)];
	for (let at = 0; at < 100; at += 1) await deliver(large, { id: `l-${at}` });
	for (let at = 0; at < 5; at += 1) await deliver(small, { id: `s-${at}` });
	keepWithin([large, small], 20_000);
	expect(large.bytes + small.bytes).toBeLessThanOrEqual(20_000);
	expect(small.size).toBe(5);
	expect(await deliver(large, { id: 'l-99' })).toEqual([]);
});
