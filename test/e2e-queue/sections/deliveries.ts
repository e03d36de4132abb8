import { randomUUID } from 'node:crypto';
import { inTurns, lostAndTwice } from '../support/counts';
import { nameOf, startTrigger, type Result } from '../support/results';
import { stores, webhookFor, shared } from '../support/running';

/** Every third conversation is revised. Everything is delivered twice, in a mixed order. */
function mixedDeliveries(conversations: number): Result[] {
	const once = Array.from({ length: conversations }, (_, at) => `c-${at}`).flatMap((id, at) =>
		(at % 3 === 0 ? ['First', 'Revised'] : ['First']).map((content) => ({ id, content })),
	);
	const steps = 7_919;
	const mixed = once.map((_, at) => once[(at * steps) % once.length] ?? { id: '', content: '' });
	// An odd number of deliveries lies between, so that the repeat goes through the other process.
	return [...mixed, ...mixed.slice(1), ...mixed.slice(0, 1)];
}

export function deliveries(): void {
	describe.each(stores)('%s the shared store', (store) => {
		it('lose no result, mixed and repeated through two processes', async () => {
			const { work, size, settings, table } = shared();
			const key = randomUUID();
			// A third of the conversations is revised, and everything is delivered twice.
			const { deliveries = size(1_000, 240) } = settings;
			const sent = mixedDeliveries(Math.ceil((deliveries * 3) / 8));
			const trigger = await startTrigger(key, store);
			const statuses = new Set<number>();
			await inTurns(sent, 16, async (result, at) => {
				const { status } = await trigger.deliver(webhookFor(at), result);
				statuses.add(status);
			});
			expect([...statuses]).toEqual([200]);
			await trigger.executionIds();
			const counted = lostAndTwice(work, key, sent.map(nameOf));
			table.add(`of ${sent.length} deliveries, results lost`, store, counted.lost);
			table.add(
				`of ${sent.length / 2} results delivered twice, passed twice`,
				store,
				counted.twice,
			);
			expect(counted).toMatchObject({ lost: 0, unknown: 0 });
			if (store === 'with') expect(counted.twice).toBe(0);
		});

		it('are known by the other process, or not', async () => {
			const { work, table, queue } = shared();
			const key = randomUUID();
			const results = Array.from({ length: 75 }, (_, at) => ({ id: `r-${at}`, content: 'First' }));
			const trigger = await startTrigger(key, store);
			for (const through of queue.webhooks) {
				await inTurns(results, 8, async (result) => {
					expect((await trigger.deliver(through, result)).status).toBe(200);
				});
			}
			await trigger.executionIds();
			const counted = lostAndTwice(work, key, results.map(nameOf));
			table.add('of 75 repeats to the other process, passed', store, counted.twice);
			// Without the store each process remembers on its own.
			const twice = store === 'with' ? 0 : results.length;
			expect(counted).toEqual({ lost: 0, twice, unknown: 0 });
		});
	});
}
