import { randomUUID } from 'node:crypto';
import { chatResult } from '../../e2e/support/receiver';
import { until } from '../../support/until';
import { concurrency, shared } from '../support/running';
import { action, holdNode, keepNewNode, startWorkflow, workNode } from '../support/workflows';

const ids = Array.from({ length: concurrency }, (_, at) => `w-${at}`);

/** With the shortest lease. */
const untilMarkedDone = { mode: 'untilMarkedDone', leaseMinutes: 1 };

/** A workflow that is held between Keep New and its work. `sendAll` sends the same results each time. */
async function startWork(mode: object) {
	const key = randomUUID();
	const markDone = { resource: 'delivery', operation: 'markDone' };
	const workflow = await startWorkflow([
		keepNewNode(mode),
		holdNode(key),
		workNode(key),
		...(mode === untilMarkedDone ? [action('Mark Done', markDone)] : []),
	]);
	const sendAll = async (afterEach?: (sent: number) => Promise<void>) => {
		for (const [at, id] of ids.entries()) {
			await workflow.sendAtOnce([[chatResult(id)]], at);
			await afterEach?.(at + 1);
		}
	};
	return { ...workflow, key, sendAll };
}

type Work = Awaited<ReturnType<typeof startWork>>;

/** Kills both workers while all of their executions are between Keep New and the work. */
async function killBetween(works: Work[]): Promise<void> {
	const { queue, work } = shared();
	// Together they occupy all places of both workers.
	for (const { sendAll, key } of works) {
		await sendAll(async (sent) => await until(() => work.waiting(key) === sent));
	}
	await Promise.all(queue.workers.map(async (worker) => await worker.kill()));
	for (const { key } of works) work.open(key);
	await Promise.all(queue.workers.map(async (worker) => await worker.start()));
	for (const { ended } of works) {
		// A worker that starts again marks its executions as crashed before the main process sets the final status.
		let statuses: string[] = [];
		await until(async () => !(statuses = await ended()).includes('crashed'));
		// n8n does not queue them again.
		expect(statuses).toEqual(ids.map(() => 'error'));
	}
}

/** Returns two sections. Others run between them until the lease ends. */
export function killedWorkers() {
	let leased: Work | undefined;

	const whenKilled = () => {
		it('At Once: their results count as done', async () => {
			const { work } = shared();
			const kept = await startWork({});
			leased = await startWork(untilMarkedDone);
			await killBetween([kept, leased]);
			await kept.sendAll();
			expect((await kept.ended()).filter((status) => status === 'success')).toEqual(
				ids.map(() => 'success'),
			);
			expect(work.of(kept.key)).toEqual([]);
		});
	};

	const afterTheLease = () => {
		it('Until Marked Done: the results of the killed workers pass once more', async () => {
			const { work } = shared();
			if (leased === undefined) throw new Error('The workers were not killed');
			const { key, sendAll, ended } = leased;
			// They pass once the lease has ended.
			while (work.counts(key).size < ids.length) {
				await sendAll();
				await ended();
				await new Promise((resolve) => setTimeout(resolve, 500));
			}
			await sendAll();
			await ended();
			expect([...work.counts(key).values()]).toEqual(ids.map(() => 1));
			expect(work.of(key).map(({ delivery }) => delivery)).toEqual(ids.map(() => 'retried'));
		});
	};

	return { whenKilled, afterTheLease };
}
