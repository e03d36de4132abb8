import { randomUUID } from 'node:crypto';
import type { QueueProcess } from '../../../workshop/scripts/queue/queue';
import { inTurns, lostAndTwice } from '../support/counts';
import { nameOf, startTrigger, type Result } from '../support/results';
import { heldClaims } from '../support/heldClaims';
import { webhookFor, type GetRunning, type Running, type StoreUse } from '../support/running';
import { stores } from '../support/stores';

const sendersAtATime = 12;

/** Sends until it is acknowledged, to the next process each time, as a sender that repeats would. */
async function persistently(
	send: (through: QueueProcess) => Promise<number>,
	processes: QueueProcess[],
	from: number,
): Promise<void> {
	for (let attempt = from; ; attempt += 1) {
		const through = processes[attempt % processes.length];
		if (through === undefined) throw new Error('There is no process');
		// A process that is down refuses the connection.
		const status = await send(through).catch(() => undefined);
		if (status === 200) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** Delivers results through one trigger for each store; after a third of all lets `fail` happen. */
async function deliverAcross(running: GetRunning, count: number, fail: () => Promise<void>) {
	const { queue, work } = running();
	const results = Array.from({ length: count }, (_, at): Result => {
		return { id: `f-${at}`, content: 'First' };
	});
	const begin = async (store: StoreUse) => {
		const key = randomUUID();
		return { key, trigger: await startTrigger(running(), key, store) };
	};
	const flows = { without: await begin('without'), with: await begin('with') };
	let sent = 0;
	let failing: Promise<void> | undefined;
	const deliver = async ({ key, trigger }: typeof flows.with) => {
		await inTurns(results, sendersAtATime, async (result, at) => {
			await persistently(
				async (through) => await trigger.deliver(through, result),
				queue.webhooks,
				at,
			);
			sent += 1;
			if (sent > (2 * count) / 3) failing ??= fail();
		});
		await work.until(() => work.counts(key).size === count);
	};
	await Promise.all([deliver(flows.without), deliver(flows.with)]);
	await failing;
	const countedOf = ({ key }: typeof flows.with) => lostAndTwice(work, key, results.map(nameOf));
	return { without: countedOf(flows.without), with: countedOf(flows.with) };
}

type Fail = (running: Running) => Promise<void>;

const webhookProcess: Fail = async (running) => {
	const victim = webhookFor(running, 1);
	await victim.kill();
	const held = await heldClaims(running.queue.storeRedis);
	await victim.start();
	// The whole form waits until they lapse by themselves.
	if (running.settings.isShort) await held.lapse();
};

const redis: Fail = async ({ queue }) => {
	await queue.redis.kill();
	await queue.redis.start();
};

const failing: Array<[what: string, fail: Fail, answer: string]> = [
	['a webhook process', webhookProcess, 'no answer'],
	["n8n's Redis", redis, 'an error'],
];

/** A failure hits the deliveries of both triggers, with the shared store and without, at the same time. */
export function failures(running: GetRunning): void {
	describe.each(failing)('kill -9 of %s', (name, fail, answer) => {
		let counted: Awaited<ReturnType<typeof deliverAcross>>;
		const countOf = () => running().size(300, 60);

		beforeAll(async () => {
			counted = await deliverAcross(running, countOf(), async () => await fail(running()));
		});

		it.each(stores)('loses no result that a sender repeats, %s the shared store', (store) => {
			const { table } = running();
			const { lost, twice, unknown } = counted[store];
			table.add(`kill -9 of ${name}, ${countOf()} results: lost`, store, lost);
			table.add(`  passed twice, because their sender got ${answer}`, store, twice);
			expect({ lost, unknown }).toEqual({ lost: 0, unknown: 0 });
			// Only what was under way can have been stored without an answer.
			expect(twice).toBeLessThanOrEqual(sendersAtATime);
		});
	});
}
