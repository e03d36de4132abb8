import { randomUUID } from 'node:crypto';
import type { QueueProcess } from '../../../workshop/scripts/queue/queue';
import { inTurns, lostAndTwice } from '../support/counts';
import { nameOf, startTrigger, type Result } from '../support/results';
import { heldClaims } from '../support/heldClaims';
import { shared, stores, type QueueTest, type StoreUse } from '../support/running';

const sendersAtATime = 12;

/** Sends a result to one process after the other until it is acknowledged. */
async function persistently(
	send: (through: QueueProcess) => Promise<{ status: number; text: string }>,
	processes: QueueProcess[],
	from: number,
): Promise<{ answeredBeforeReady: number }> {
	let answeredBeforeReady = 0;
	for (let attempt = from; ; attempt += 1) {
		const through = processes[attempt % processes.length];
		if (through === undefined) throw new Error('There is no process');
		// A stopped process refuses the connection.
		const answer = await send(through).catch(() => undefined);
		// n8n answers 200 to every URL until its database is ready. No node has seen the result.
		const tooEarly = answer?.status === 200 && answer.text.includes('n8n is starting up');
		if (tooEarly) answeredBeforeReady += 1;
		else if (answer?.status === 200) return { answeredBeforeReady };
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** Delivers results through one trigger with and one without the store. `fail` runs after a third of them. */
async function deliverAcross(count: number, fail: () => Promise<void>) {
	const { queue, work } = shared();
	const results = Array.from({ length: count }, (_, at): Result => {
		return { id: `f-${at}`, content: 'First' };
	});
	const begin = async (store: StoreUse) => {
		const key = randomUUID();
		return { key, trigger: await startTrigger(key, store), answeredBeforeReady: 0 };
	};
	const flows = { without: await begin('without'), with: await begin('with') };
	let sent = 0;
	let failing: Promise<void> | undefined;
	const deliver = async (flow: typeof flows.with) => {
		const { key, trigger } = flow;
		await inTurns(results, sendersAtATime, async (result, at) => {
			const met = await persistently(
				async (through) => await trigger.deliver(through, result),
				queue.webhooks,
				at,
			);
			flow.answeredBeforeReady += met.answeredBeforeReady;
			sent += 1;
			if (sent > (2 * count) / 3) failing ??= fail();
		});
		await work.until(() => work.counts(key).size === count);
	};
	await Promise.all([deliver(flows.without), deliver(flows.with)]);
	await failing;
	const countedOf = ({ key, answeredBeforeReady }: typeof flows.with) => {
		return { ...lostAndTwice(work, key, results.map(nameOf)), answeredBeforeReady };
	};
	return { without: countedOf(flows.without), with: countedOf(flows.with) };
}

type Fail = (test: QueueTest) => Promise<void>;

const webhookProcesses =
	(count: number): Fail =>
	async ({ queue: { webhooks, storeRedis }, settings }) => {
		const victims = webhooks.slice(-count);
		await Promise.all(victims.map(async (one) => await one.kill()));
		const held = await heldClaims(storeRedis);
		await Promise.all(victims.map(async (one) => await one.start()));
		// The whole form waits until they lapse by themselves.
		if (settings.isShort) await held.lapse();
	};

const redis: Fail = async ({ queue }) => {
	await queue.redis.kill();
	await queue.redis.start();
};

const failing: Array<[what: string, fail: Fail, answer: string]> = [
	['a webhook process', webhookProcesses(1), 'no answer'],
	['both webhook processes', webhookProcesses(2), 'no answer'],
	["n8n's Redis", redis, 'an error'],
];

export function failures(): void {
	describe.each(failing)('kill -9 of %s', (name, fail, answer) => {
		let counted: Awaited<ReturnType<typeof deliverAcross>>;
		const countOf = () => shared().size(300, 60);

		beforeAll(async () => {
			counted = await deliverAcross(countOf(), async () => await fail(shared()));
		});

		it.each(stores)('loses no result that a sender repeats, %s the shared store', (store) => {
			const { table } = shared();
			const { lost, twice, unknown, answeredBeforeReady } = counted[store];
			table.add(`kill -9 of ${name}, ${countOf()} results: lost`, store, lost);
			table.add('  answered 200 before n8n was ready', store, answeredBeforeReady);
			table.add(`  passed twice, because their sender got ${answer}`, store, twice);
			expect({ lost, unknown }).toEqual({ lost: 0, unknown: 0 });
			// Only results under way can be stored without an answer.
			expect(twice).toBeLessThanOrEqual(sendersAtATime);
		});
	});
}
