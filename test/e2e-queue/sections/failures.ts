import { randomUUID } from 'node:crypto';
import type { QueueProcess } from '../../../scripts/queue/queue';
import { inTurns, lostAndTwice } from '../support/counts';
import { nameOf, startTrigger, type Result } from '../support/results';
import { webhookFor, type GetRunning, type StoreUse } from '../support/running';
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

/** Delivers results, and after a third of them lets `fail` happen; what was lost and passed twice. */
async function deliverAcross(
	running: GetRunning,
	store: StoreUse,
	count: number,
	fail: () => Promise<void>,
) {
	const { queue, work } = running();
	const key = randomUUID();
	const results = Array.from({ length: count }, (_, at): Result => {
		return { id: `f-${at}`, content: 'First' };
	});
	const trigger = await startTrigger(running(), key, store);
	let sent = 0;
	let failing: Promise<void> | undefined;
	await inTurns(results, sendersAtATime, async (result, at) => {
		await persistently(
			async (through) => await trigger.deliver(through, result),
			queue.webhooks,
			at,
		);
		sent += 1;
		if (sent > count / 3) failing ??= fail();
	});
	await failing;
	await work.until(() => work.counts(key).size === count);
	return lostAndTwice(work, key, results.map(nameOf));
}

export function failures(running: GetRunning): void {
	describe.each(stores)('%s the shared store', (store) => {
		it('kill -9 of a webhook process loses no result that a sender repeats', async () => {
			const { size, table } = running();
			const count = size(300, 60);
			const victim = webhookFor(running(), 1);
			const counted = await deliverAcross(running, store, count, async () => {
				await victim.kill();
				await victim.start();
			});
			table.add(`kill -9 of a webhook process, ${count} results: lost`, store, counted.lost);
			table.add('  passed twice, because their sender got no answer', store, counted.twice);
			expect(counted).toMatchObject({ lost: 0, unknown: 0 });
			// Only what was under way can have been stored without an answer.
			expect(counted.twice).toBeLessThanOrEqual(sendersAtATime);
		});

		it("kill -9 of n8n's Redis loses no acknowledged result", async () => {
			const { queue, size, table } = running();
			const count = size(300, 60);
			const counted = await deliverAcross(running, store, count, async () => {
				await queue.redis.kill();
				await queue.redis.start();
			});
			table.add(`kill -9 of n8n's Redis, ${count} results: lost`, store, counted.lost);
			table.add('  passed twice, because their sender got an error', store, counted.twice);
			expect(counted).toMatchObject({ lost: 0, unknown: 0 });
			expect(counted.twice).toBeLessThanOrEqual(sendersAtATime);
		});
	});
}
