import type { INodeParameters } from 'n8n-workflow';
import { conversation, type FaultMatch } from '../../../../workshop/sandbox';
import { ManualClock, TestClock, useClock } from '../../../support/clocks';
import { connectionsClosed } from '../../../support/connections';
import { byId, idsOf, ReadBench, readService, type ActionRun } from '../../../support/readNode';
import { until } from '../../../support/until';

const time = Date.UTC(2026, 1, 1) / 1000;
const count = 60;

const bench = ReadBench.forFile((world) => {
	for (let at = 0; at < count; at += 1) {
		world.addConversation(conversation({ id: `c${at}`, time, serviceId: readService }));
	}
});

const get = async (id: string, more: ActionRun = {}, parameters: INodeParameters = {}) =>
	await bench.run(
		'conversation',
		'get',
		{ serviceId: readService, conversationId: byId(id), ...parameters },
		more,
	);

const all = Array.from({ length: count }, (_, at) => ({ id: `c${at}` }));

/** Holds the responses of these requests until `released`. */
const hold = (released: () => Promise<unknown>, match: FaultMatch = {}) =>
	bench.sandbox.faults.add({ kind: 'held', until: async () => void (await released()), match });
const callsArrived = async (count: number) =>
	await until(() => bench.sandbox.calls.length >= count);

describe('many items', () => {
	const clock = new ManualClock(time * 1000);
	useClock(clock);

	it('are read in parallel up to a limit and returned in order with paired items', async () => {
		hold(async () => await callsArrived(32));
		const { json, outputs } = await get('={{ $json.id }}', { inputJson: all });
		expect(idsOf(json)).toEqual(all.map(({ id }) => id));
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			all.map((_, item) => ({ item })),
		);
		expect(bench.sandbox.connections.most).toBe(32);
	});

	it('continue after a failed item if On Error is Continue', async () => {
		const { outputs, status } = await get('={{ $json.id }}', {
			inputJson: [{ id: 'c1' }, { id: 'nobody' }, { id: '' }, { id: 'c2' }],
			onError: 'continueErrorOutput',
		});
		expect(status).toBe('success');
		expect(idsOf(outputs[0]?.map(({ json }) => json) ?? [])).toEqual(['c1', 'c2']);
		expect(outputs[1]?.map(({ json }) => json)).toEqual([
			expect.objectContaining({
				details: {
					code: 'NOT_FOUND',
					title: 'Not Found',
					type: expect.any(String),
					request_id: expect.any(String),
					status: 404,
				},
			}),
			expect.objectContaining({ details: { field: 'Conversation' } }),
		]);
		expect(outputs[1]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }, { item: 2 }]);
	});

	it.each([
		['continueRegularOutput', '2 of 3 input items failed; "error" on each says why.'],
		['continueErrorOutput', '2 of 3 input items failed; the Error output says why.'],
	] as const)('are counted in a hint if some fail (%s)', async (onError, words) => {
		const inputJson = [{ id: 'c1' }, { id: 'nobody' }, { id: '' }];
		const { hintText } = await get('={{ $json.id }}', { inputJson, onError });
		expect(hintText).toBe(words);
		const one = await get('nobody', { onError });
		expect(one.hintText).toBe('');
	});

	it('stop at the first failure and name it if On Error is Stop', async () => {
		let answer = () => {};
		const answered = new Promise<void>((resolve) => (answer = resolve));
		hold(async () => await answered, { path: /\/c([5-9]|\d\d)$/ });
		const { error } = await get('={{ $json.id }}', {
			inputJson: [...all.slice(0, 5), { id: 'nobody' }, ...all.slice(5)],
		});
		answer();
		expect(error).toMatchObject({ httpCode: '404', context: { itemIndex: 5 } });
		// Started requests are aborted, and no further one starts.
		expect(bench.sandbox.calls.length).toBeLessThanOrEqual(32 + 5);
	});

	it('stop with the failure that happened, also when an earlier item was still waiting', async () => {
		bench.sandbox.faults.add({ kind: 'unavailable', match: { times: 1, path: /\/c0$/ } });
		const match = { path: /\/c2$/ };
		bench.sandbox.faults.add({ kind: 'unavailable', retryAfterSeconds: 20, match });
		const bothWait = clock.pausesBegun(clock.pauses.length + 2);
		hold(async () => await bothWait, { path: '/nobody' });
		const running = get('={{ $json.id }}', {
			inputJson: [{ id: 'c0' }, { id: 'nobody' }, { id: 'c2' }],
			key: bench.newKey(),
		});
		await bothWait;
		// Enough for the first item. The last one waits 20 seconds.
		await clock.move(1000);
		const { error } = await running;
		expect(error).toMatchObject({ httpCode: '404', context: { itemIndex: 1 } });
	});
});

describe('a transient failure', () => {
	const clock = new TestClock(time * 1000);
	useClock(clock);

	it('is avoided by Batching in the Request Options', async () => {
		const batching = { batch: { batchSize: 2, batchInterval: 60_000 } };
		const pauses = clock.pauses.length;
		const { json } = await get(
			'={{ $json.id }}',
			{ inputJson: all.slice(0, 5) },
			{ requestOptions: { batching } },
		);
		expect(idsOf(json)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
		expect(clock.pauses.slice(pauses)).toEqual([60_000, 60_000, 120_000]);
	});

	it('is retried until it ends', async () => {
		bench.sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 1, match: { nth: 1 } });
		bench.sandbox.faults.add({ kind: 'resetAfter', match: { nth: 2 } });
		const { json } = await get('c3', { key: bench.newKey() });
		expect(idsOf(json)).toEqual(['c3']);
	});

	it.each(['resetBefore', 'htmlPage'] as const)(
		'a permanent failure (%s) is a readable error without the key',
		async (kind) => {
			bench.sandbox.faults.add({ kind });
			const key = bench.newKey();
			const { error, run } = await get('c3', { key }, { options: { longestWait: 0 } });
			expect(error?.message).toMatch(/^[A-Z]/);
			expect(error?.description).toMatch(/\.(\s|$)/);
			expect(JSON.stringify(run.data.resultData)).not.toContain(key);
		},
	);

	it('is not retried after the execution is stopped', async () => {
		let answer = () => {};
		const answered = new Promise<void>((resolve) => (answer = resolve));
		hold(async () => await answered);
		const stop = new AbortController();
		const running = get('={{ $json.id }}', { signal: stop.signal, inputJson: all });
		await callsArrived(32);
		stop.abort();
		expect((await running).status).toBe('canceled');
		answer();
		await connectionsClosed(bench.sandbox);
		expect(bench.sandbox.calls).toHaveLength(32);
	});
});
