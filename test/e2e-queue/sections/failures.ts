import { randomUUID } from 'node:crypto';
import { chatResult } from '../../e2e/support/receiver';
import type { QueueProcess } from '../../../scripts/queue/queue';
import { inTurns, lostAndTwice } from '../support/counts';
import { nameOf, startTrigger, type Result } from '../support/results';
import { concurrency, webhookFor, type GetRunning } from '../support/running';
import { action, holdNode, meetNode, startWorkflow, workNode } from '../support/workflows';

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

export function failures(running: GetRunning): void {
	it('kill -9 of a webhook process loses no result that a sender repeats', async () => {
		const { queue, work, size, table } = running();
		const key = randomUUID();
		const count = size(400, 150);
		const results = Array.from({ length: count }, (_, at): Result => {
			return { id: `k-${at}`, content: 'First' };
		});
		const trigger = await startTrigger(running(), key);
		const victim = webhookFor(running(), 1);
		let sent = 0;
		let killed: Promise<void> | undefined;
		await inTurns(results, 12, async (result, at) => {
			await persistently(
				async (through) => await trigger.deliver(through, result),
				queue.webhooks,
				at,
			);
			sent += 1;
			if (sent > count / 3) killed ??= victim.kill().then(async () => await victim.start());
		});
		await killed;
		await trigger.executionIds();
		const counted = lostAndTwice(work, key, results.map(nameOf));
		expect(counted).toMatchObject({ lost: 0, unknown: 0 });
		table.add(`kill -9 of a webhook process, ${count} deliveries: lost`, 'without', '0');
	});

	it("kill -9 of n8n's Redis loses no acknowledged delivery", async () => {
		const { queue, work, size, table } = running();
		const key = randomUUID();
		const count = size(300, 100);
		const results = Array.from({ length: count }, (_, at): Result => {
			return { id: `q-${at}`, content: 'First' };
		});
		const trigger = await startTrigger(running(), key);
		let sent = 0;
		let killed: Promise<void> | undefined;
		await inTurns(results, 12, async (result, at) => {
			await persistently(
				async (through) => await trigger.deliver(through, result),
				queue.webhooks,
				at,
			);
			sent += 1;
			const restart = async () => {
				await queue.redis.kill();
				await queue.redis.start();
			};
			if (sent > count / 3) killed ??= restart();
		});
		await killed;
		await work.until(() => work.counts(key).size === count);
		const counted = lostAndTwice(work, key, results.map(nameOf));
		expect(counted).toMatchObject({ lost: 0, unknown: 0 });
		table.add(`kill -9 of n8n's Redis, ${count} deliveries: lost`, 'without', '0');
	});

	it('kill -9 of a worker between Keep New and the work: what it had is held for done', async () => {
		const { editor, queue, work, credential, table } = running();
		const [victim, other] = queue.workers;
		if (victim === undefined || other === undefined) throw new Error('Two are needed');
		const key = randomUUID();
		const workflow = await startWorkflow(editor, [
			meetNode(work.url),
			action(
				'Keep New',
				{ resource: 'delivery', operation: 'keepNew' },
				{ conversationAnalyticsApi: credential },
			),
			holdNode(work.url, key),
			workNode(work.url, key),
		]);
		const ids = Array.from({ length: concurrency }, (_, at) => `w-${at}`);
		const sendAll = async () => {
			for (const [at, id] of ids.entries()) {
				const body = { key: randomUUID(), count: 1, items: [chatResult(id)] };
				expect(await workflow.send(webhookFor(running(), at), body)).toBe(200);
			}
		};
		await other.stop();
		await sendAll();
		await work.until(() => work.holding(key) === ids.length);
		await victim.kill();
		work.open(key);
		await Promise.all([victim.start(), other.start()]);
		// n8n does not queue them again.
		expect([...(await workflow.ended())]).toEqual([['error', ids.length]]);
		await sendAll();
		expect((await workflow.ended()).get('success')).toBe(ids.length);
		expect(work.of(key)).toEqual([]);
		table.add('kill -9 of a worker: of 5 results under way, never done', 'without', '5');
	});
}
