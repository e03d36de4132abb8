import { randomUUID } from 'node:crypto';
import { chatResult } from '../../e2e/support/receiver';
import {
	concurrency,
	webhookFor,
	type GetRunning,
	type Running,
	type StoreUse,
} from '../support/running';
import { action, holdNode, meetNode, startWorkflow, workNode } from '../support/workflows';

const ids = Array.from({ length: concurrency }, (_, at) => `w-${at}`);
const what = `kill -9 of a worker: of ${ids.length} results under way, never done`;

/** Keep New, the work that is held up, and further nodes; `sendAll` brings the same results each time. */
async function startWork(
	running: Running,
	key: string,
	store: StoreUse,
	mode: Record<string, unknown>,
) {
	const { editor, work, credentials } = running;
	const keepNew = { resource: 'delivery', operation: 'keepNew', ...mode };
	const isMarked = mode['mode'] === 'untilMarkedDone';
	const markDone = { resource: 'delivery', operation: 'markDone' };
	const workflow = await startWorkflow(editor, [
		meetNode(work.url),
		action('Keep New', keepNew, credentials(store)),
		holdNode(work.url, key),
		workNode(work.url, key),
		...(isMarked ? [action('Mark Done', markDone, credentials(store))] : []),
	]);
	const sendAll = async () => {
		for (const [at, id] of ids.entries()) {
			const body = { key: randomUUID(), count: 1, items: [chatResult(id)] };
			expect(await workflow.send(webhookFor(running, at), body)).toBe(200);
		}
	};
	return { ...workflow, sendAll };
}

/** Ends a worker while all of its executions are between Keep New and the work. */
async function killBetween(
	running: Running,
	key: string,
	{ sendAll, ended }: Awaited<ReturnType<typeof startWork>>,
): Promise<void> {
	const { queue, work } = running;
	const [victim, other] = queue.workers;
	if (victim === undefined || other === undefined) throw new Error('Two are needed');
	await other.stop();
	await sendAll();
	await work.until(() => work.holding(key) === ids.length);
	await victim.kill();
	work.open(key);
	await Promise.all([victim.start(), other.start()]);
	// n8n does not queue them again.
	expect([...(await ended())]).toEqual([['error', ids.length]]);
}

export function killedWorker(running: GetRunning): void {
	it('between Keep New and the work: what it had is held for done', async () => {
		const { work, table } = running();
		const key = randomUUID();
		const workflow = await startWork(running(), key, 'without', {});
		await killBetween(running(), key, workflow);
		await workflow.sendAll();
		expect((await workflow.ended()).get('success')).toBe(ids.length);
		table.add(what, 'without', ids.length - work.counts(key).size);
		expect(work.of(key)).toEqual([]);
	});

	it('with Until Marked Done: what it had passes again when its lease has ended, and once', async () => {
		const { work, table } = running();
		const key = randomUUID();
		const mode = { mode: 'untilMarkedDone', leaseMinutes: 1 };
		const workflow = await startWork(running(), key, 'with', mode);
		await killBetween(running(), key, workflow);
		// The sender or a scheduled read brings them again and again; they pass when the lease has ended.
		while (work.counts(key).size < ids.length) {
			await workflow.sendAll();
			await workflow.ended();
			await new Promise((resolve) => setTimeout(resolve, 2_000));
		}
		await workflow.sendAll();
		await workflow.ended();
		table.add(what, 'with', ids.length - work.counts(key).size);
		expect([...work.counts(key).values()]).toEqual(ids.map(() => 1));
		expect(work.of(key).map(({ delivery }) => delivery)).toEqual(ids.map(() => 'retried'));
	});
}
