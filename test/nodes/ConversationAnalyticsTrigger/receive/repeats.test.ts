import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { TestClock, useClock } from '../../../support/clocks';
import { startRedis, type TestRedis, useRedis } from '../../../support/redis';
import { randomWorlds } from '../../../support/randomWorlds';
import { envelopeOf, startTrigger, type TriggerSetup } from '../../../support/trigger';
import { until } from '../../../support/until';

const redis = useRedis();
let isShared = false;

/** A trigger that remembers in this process, or in the shared store. */
const start = async (setup: TriggerSetup = {}) =>
	await startTrigger({ ...setup, store: isShared ? redis.address : undefined });

const chat = (type: string) => ({
	id: 'c-1',
	conversation_type: type,
	request_data: { service_id: 'support-desk' },
});

/** What the service delivers, by the names of the table. */
const results: Record<string, object> = {
	A: chat('A'),
	B: chat('B'),
	'A stored again': { ...chat('A'), vendor_id: 'other', timestamp: 9 },
	'A of sales': { ...chat('A'), request_data: { service_id: 'sales' } },
	'A at 5': { ...chat('A'), timestamp: 5 },
	'B at 3': { ...chat('B'), timestamp: 3 },
	'C at 5': { ...chat('C'), timestamp: 5 },
	'D at 7': { ...chat('D'), timestamp: 7 },
	'A in ms': { ...chat('A'), timestamp: 1_767_225_600_000 },
	'B at 0': { ...chat('B'), timestamp: 0 },
	'C at 0': { ...chat('C'), timestamp: '0' },
	'A of another customer': { ...chat('A'), customer_analytics: { lead_quality: { score: 2 } } },
	failure: { id: 'c-1', error: 'No speech found', error_type: 'AUDIO' },
	chat: { id: 'c-1', chat_transcription: { transcript: 'Hi' } },
	call: { id: 'c-1', audio_to_text: { transcript: 'Hi' } },
};

/**
 * Delivers each result in an envelope of its own: "p1: A" with the processing_id p1, ": A" without one. Returns the
 * outcome of each.
 */
async function outcomesOf(deliveries: string, options = {}): Promise<string> {
	const trigger = await start({ parameters: { options } });
	const outcomes = [];
	for (const [processing_id, name = ''] of deliveries.split(', ').map((one) => one.split(': '))) {
		const before = trigger.executions.length;
		const body = envelopeOf([results[name] ?? {}], { processing_id: processing_id || null });
		expect((await trigger.send(body)).status).toBe(200);
		const [item] = trigger.executions.at(before)?.flat() ?? [];
		const changed = Array.isArray(item?.changed_fields) ? ` ${item.changed_fields.join()}` : '';
		outcomes.push(item === undefined ? 'dropped' : `${String(item.delivery)}${changed}`);
	}
	return outcomes.join(', ');
}

const a = chat('A');
const revised = 'revised conversation_type';

describe.each([
	['the memory of the process', false],
	['the memory in the shared store', true],
])('%s', (_name, shared) => {
	beforeAll(() => {
		isShared = shared;
	});

	it.each([
		['p1: A, p1: A, p2: A, p3: B, p1: A', `new, dropped, unchanged, ${revised}, dropped`],
		[': A, : A, p1: A', 'new, dropped, unchanged'],
		['p1: A, p1: A stored again', 'new, dropped'],
		['p1: A, p2: A of sales, p2: A of sales, p1: A', 'new, new, dropped, dropped'],
		['p1: chat, p2: call, p2: call, p1: chat', 'new, new, dropped, dropped'],
		['p1: failure, p1: failure, p2: failure', 'new, dropped, unchanged'],
		[
			'p1: failure, p2: A, p3: A',
			'new, revised conversation_type,error,error_type,request_data.service_id, unchanged',
		],
	])('of the deliveries %s become %s', async (deliveries, outcomes) => {
		expect(await outcomesOf(deliveries)).toBe(outcomes);
	});

	it('failures that an envelope only counts are emitted once per processing', async () => {
		const trigger = await start();
		for (const [processing_id, failed] of Object.entries({ p1: 2, p2: 2 })) {
			const counted = { processing_id, request_status: { total: failed, success: 0, failed } };
			for (let time = 0; time < 2; time += 1) await trigger.send(envelopeOf([], counted));
		}
		const more = { processing_id: 'p1', request_status: { total: 3, success: 0, failed: 3 } };
		await trigger.send(envelopeOf([], more));
		expect(trigger.executions.map(([, items]) => items?.map(({ delivery }) => delivery))).toEqual([
			['new'],
			['new'],
			['revised'],
		]);
	});

	it('a result without an ID is a repeat only with its whole batch', async () => {
		const trigger = await start();
		const failure = { error: 'x' };
		const batches = ['p1', 'p1', 'p2', null, null];
		for (const processing_id of batches) {
			await trigger.send(envelopeOf([failure, failure], { processing_id }));
		}
		expect(trigger.executions.map(([, items]) => items?.map(({ delivery }) => delivery))).toEqual(
			Array.from({ length: 4 }, () => ['new', 'new']),
		);
	});

	it.each([
		['p1: A at 5, p2: B at 3, p2: B at 3, p3: D at 7', `new, superseded, dropped, ${revised}`],
		['p1: A at 5, p2: B at 3, p3: A at 5', 'new, superseded, unchanged'],
		['p1: A at 5, p2: C at 5, p3: B', `new, ${revised}, ${revised}`],
		['p1: D at 7, p2: A at 5, p3: B at 3, p4: B at 3', 'new, superseded, superseded, superseded'],
		// A time that is unknown or in another unit proves nothing.
		['p1: A in ms, p2: B at 3, p3: A in ms', `new, ${revised}, ${revised}`],
		['p1: A at 5, p2: B at 0, p3: C at 0', `new, ${revised}, ${revised}`],
	])('older revisions say so: of %s become %s', async (deliveries, outcomes) => {
		expect(await outcomesOf(deliveries)).toBe(outcomes);
		const all = { drop: ['superseded', 'unchanged'] };
		const kept = outcomes.replaceAll(/superseded|unchanged/g, 'dropped');
		expect(await outcomesOf(deliveries, all)).toBe(kept);
	});

	it('Drop: Unchanged drops unchanged results of any processing', async () => {
		const deliveries = 'p1: A, p2: A, p3: B, p4: A, p5: failure, p6: failure';
		const outcomes = await outcomesOf(deliveries, { drop: ['unchanged'] });
		expect(outcomes.replaceAll(/(revised) [^ ]+(,|$)/g, '$1$2')).toBe(
			'new, dropped, revised, revised, revised, dropped',
		);
	});

	it('new customer analytics are a revision, also under the same processing', async () => {
		const deliveries = 'p1: A, p1: A of another customer, p2: A of another customer, p1: A';
		const outcomes = await outcomesOf(deliveries, { drop: ['unchanged'] });
		expect(outcomes).toBe('new, revised customer_analytics, dropped, dropped');
	});

	it('remembers only results that n8n accepted', async () => {
		const trigger = await start();
		const body = envelopeOf([a]);
		trigger.storage.works = false;
		expect((await trigger.send(body)).status).toBe(500);
		trigger.storage.works = true;
		expect((await trigger.send(body)).status).toBe(200);
		expect((await trigger.send(body)).status).toBe(200);
		expect(trigger.executions).toHaveLength(1);
	});

	it('answers the same delivery arriving many times at once with one execution', async () => {
		const trigger = await start();
		const body = envelopeOf([a]);
		const answers = await Promise.all(Array.from({ length: 10 }, () => trigger.send(body)));
		expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
		expect(trigger.executions).toHaveLength(1);
	});

	it('drops nothing while a person listens for a test event', async () => {
		const trigger = await start({ mode: 'manual' });
		for (let time = 0; time < 2; time += 1) await trigger.send(envelopeOf([a]));
		expect(trigger.executions).toHaveLength(2);
	});
});

describe('two webhook processes with one shared store', () => {
	const clock = new TestClock(Date.now());
	useClock(clock);
	let workflows = 0;
	beforeEach(async () => void (await redis.client.flushall()));

	/** The same trigger twice, as in two webhook processes. Nothing is remembered in the process. */
	async function startTwo(store = redis.address) {
		const workflowId = `shared-${(workflows += 1)}`;
		const [one, other] = await Promise.all([
			startTrigger({ store, workflowId }),
			startTrigger({ store, workflowId }),
		]);
		const deliveries = () =>
			[...one.executions, ...other.executions]
				.flat(2)
				.map(({ conversation_id, delivery }) => `${String(conversation_id)} ${String(delivery)}`);
		return { one, other, deliveries };
	}

	/** The only conversation that a Redis remembers, once it does; the list of memories is another entry. */
	async function remembered({ client }: TestRedis): Promise<[name: string, value: string]> {
		for (;;) {
			const entries = Object.entries(await client.hgetall('n8n-ca:values'));
			const found = entries.find(([, value]) => value.includes(':[{"kind"'));
			if (found) return found;
			await wait(5);
		}
	}

	it('another process drops a repeat and recognizes a revision', async () => {
		const { one, other, deliveries } = await startTwo();
		await one.send(envelopeOf([chat('A')]));
		await other.send(envelopeOf([chat('A')]));
		await other.send(envelopeOf([chat('B')]));
		await one.send(envelopeOf([chat('B')]));
		expect(deliveries()).toEqual(['c-1 new', 'c-1 revised']);
		expect(other.executions[0]?.flat()[0]?.changed_fields).toEqual(['conversation_type']);
	});

	it('of deliveries that reach both processes at once each starts one execution', async () => {
		const { one, other, deliveries } = await startTwo();
		const results = Array.from({ length: 60 }, (_, at) => [
			{ ...chat('A'), id: `c-${at}` },
			{ ...chat('A'), id: `c-${(at + 1) % 60}` },
		]);
		const answers = await Promise.all(
			results.flatMap((pair) => {
				const body = envelopeOf(pair);
				return [one.send(body), other.send(body)];
			}),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(deliveries().sort()).toEqual(
			Array.from({ length: 60 }, (_, at) => `c-${at} new`).sort(),
		);
	});

	it('a sender that disconnects while its delivery waits blocks no other delivery', async () => {
		const { one, other, deliveries } = await startTwo();
		// Another process has the conversation.
		await one.send(envelopeOf([chat('A')]));
		const [name] = await remembered(redis);
		const lock = `n8n-ca:lock:${name}`;
		await until(async () => (await redis.client.exists(lock)) === 0);
		await redis.client.set(lock, 'another process');
		// The time that it may wait does not pass before its sender has gone.
		const pause = jest.spyOn(clock, 'pause').mockImplementation(async () => await wait(5));
		const patience = new AbortController();
		const sent = other.send(envelopeOf([chat('B')]), {}, patience.signal);
		await until(() => other.senders.waiting === 1);
		patience.abort();
		await expect(sent).rejects.toThrow('aborted');
		await until(() => other.senders.hungUp === 1);
		await redis.client.del(lock);
		await until(() => deliveries().includes('c-1 revised'));
		pause.mockRestore();
		// What it brought is remembered, and the next delivery does not wait.
		await until(async () => (await redis.client.exists(lock)) === 0);
		await one.send(envelopeOf([chat('B')]));
		expect(deliveries()).toEqual(['c-1 new', 'c-1 revised']);
	});

	it('while Redis is gone everything passes as unchecked; when it is back, work goes on', async () => {
		const gone = await startRedis();
		const { one, deliveries } = await startTwo(gone.address);
		await one.send(envelopeOf([chat('A')]));
		// What passed is remembered after the answer; stopped before that, Redis would be missed once more.
		await remembered(gone);
		await gone.stop();
		await one.send(envelopeOf([chat('A')]));
		await one.send(envelopeOf([{ ...chat('A'), id: 'c-2' }]));
		expect(deliveries()).toEqual(['c-1 new', 'c-1 unchecked', 'c-2 unchecked']);
		expect(one.log.map(({ level }) => level)).toEqual(['warn', 'warn']);
		expect(one.log[0]?.message).toContain('The store did not answer');
		await gone.start();
		clock.advance(2_000);
		for (let time = 0; time < 2; time += 1) await one.send(envelopeOf([chat('C')]));
		expect(deliveries().slice(3)).toEqual(['c-1 new']);
	});

	it('keeps no plaintext id or service', async () => {
		const { one } = await startTwo();
		await one.send(envelopeOf([{ ...chat('A'), id: 'conversation-of-somebody' }]));
		const text = (await remembered(redis)).join(' ');
		expect(text).not.toMatch(/conversation-of-somebody|support-desk|batch-1/);
	});

	it('warns at publication if the store cannot be used, and publishes', async () => {
		const gone = await startRedis();
		await gone.stop();
		const trigger = await startTrigger({ store: gone.address });
		await trigger.activate();
		expect(trigger.log.map(({ message }) => message)).toEqual([
			expect.stringMatching(/The store did not answer: .* each result passes unchecked\.$/),
		]);
	});
});

describe('revisions in random order over two processes', () => {
	const { numRuns: conversations, seed } = randomWorlds('Superseded', 'SUPERSEDED_WORLDS', 100, 1);

	it('an upsert keeps the newest revision, and no newest revision is marked superseded', async () => {
		const workflowId = 'two processes';
		const setup = { workflowId, store: redis.address, parameters: { output: 'all' } };
		const processes = [await startTrigger(setup), await startTrigger(setup)] as const;
		const revisions = Array.from({ length: 10 * conversations }, (_, at) => ({
			...chat(`revision ${at % 10}`),
			id: `c-${Math.floor(at / 10)}`,
			timestamp: 1_790_000_000 + (at % 10),
		}));
		const [shuffled = []] = fc.sample(
			fc.shuffledSubarray(revisions, { minLength: revisions.length }),
			{ numRuns: 1, seed },
		);
		const rows = new Map<unknown, unknown>();
		const marked: unknown[] = [];
		for (let start = 0; start < shuffled.length; start += 10) {
			const { send, executions } = processes[(start / 10) % 2] ?? processes[0];
			const body = envelopeOf(shuffled.slice(start, start + 10), { processing_id: `p-${start}` });
			expect((await send(body)).status).toBe(200);
			const items = executions.splice(0).flat(2);
			for (const { conversation_id, conversation_type, delivery } of items) {
				if (delivery === 'superseded') marked.push(conversation_type);
				else rows.set(conversation_id, conversation_type);
			}
		}
		expect(rows.size).toBe(conversations);
		expect([...new Set(rows.values())]).toEqual(['revision 9']);
		expect(marked.length).toBeGreaterThan(conversations);
		expect(marked).not.toContain('revision 9');
	}, 120_000);
});
