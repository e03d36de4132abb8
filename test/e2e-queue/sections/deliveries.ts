import { randomUUID } from 'node:crypto';
import { inTurns, lostAndTwice } from '../support/counts';
import { nameOf, startTrigger, type Result } from '../support/results';
import { webhookFor, type GetRunning } from '../support/running';

/** Every third conversation is revised; everything is delivered twice, in a mixed order. */
function mixedDeliveries(conversations: number): Result[] {
	const once = Array.from({ length: conversations }, (_, at) => `c-${at}`).flatMap((id, at) =>
		(at % 3 === 0 ? ['First', 'Revised'] : ['First']).map((content) => ({ id, content })),
	);
	const steps = 7_919;
	const mixed = once.map((_, at) => once[(at * steps) % once.length] ?? { id: '', content: '' });
	// The repeat goes through the other process, because the number of deliveries between is odd.
	return [...mixed, ...mixed.slice(1), ...mixed.slice(0, 1)];
}

export function deliveries(running: GetRunning): void {
	it('through two processes, mixed and repeated, lose no result', async () => {
		const { work, size, table } = running();
		const key = randomUUID();
		const sent = mixedDeliveries(size(600, 150));
		const trigger = await startTrigger(running(), key);
		const statuses = new Set<number>();
		await inTurns(sent, 16, async (result, at) => {
			statuses.add(await trigger.deliver(webhookFor(running(), at), result));
		});
		expect([...statuses]).toEqual([200]);
		await trigger.executionIds();
		const counted = lostAndTwice(work, key, sent.map(nameOf));
		expect(counted).toMatchObject({ lost: 0, unknown: 0 });
		table.add(`of ${sent.length} deliveries, results lost`, 'without', '0');
	});

	it('that are repeated to the other process pass again', async () => {
		const { work, table, queue } = running();
		const [first, second] = queue.webhooks;
		if (first === undefined || second === undefined) throw new Error('Two are needed');
		const key = randomUUID();
		const results = Array.from({ length: 75 }, (_, at) => ({ id: `r-${at}`, content: 'First' }));
		const trigger = await startTrigger(running(), key);
		for (const through of [first, second]) {
			await inTurns(results, 8, async (result) => {
				expect(await trigger.deliver(through, result)).toBe(200);
			});
		}
		await trigger.executionIds();
		const counted = lostAndTwice(work, key, results.map(nameOf));
		// Each process has a memory of its own.
		expect(counted).toEqual({ lost: 0, twice: results.length, unknown: 0 });
		table.add('of 75 repeats to the other process, passed', 'without', String(counted.twice));
	});
}
