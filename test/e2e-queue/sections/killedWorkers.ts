import { randomUUID } from 'node:crypto';
import { chatResult } from '../../e2e/support/receiver';
import { concurrency, shared } from '../support/running';
import { action, holdNode, startWorkflow, workNode } from '../support/workflows';

const ids = Array.from({ length: concurrency }, (_, at) => `w-${at}`);
const what = `kill -9 of both workers: of ${ids.length} results under way, never done`;

/** With the shortest lease. */
const untilMarkedDone = { mode: 'untilMarkedDone', leaseMinutes: 1 };

/** A workflow that is held between Keep New and its work. `sendAll` sends the same results each time. */
async function startWork(mode: object) {
	const key = randomUUID();
	const own = (name: string, parameters: object) =>
		action(name, { resource: 'delivery', ...parameters }, shared().credentials('with'));
	const workflow = await startWorkflow([
		own('Keep New', { operation: 'keepNew', ...mode }),
		holdNode(key),
		workNode(key),
		...(mode === untilMarkedDone ? [own('Mark Done', { operation: 'markDone' })] : []),
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
		await sendAll(async (sent) => await work.until(() => work.holding(key) === sent));
	}
	await Promise.all(queue.workers.map(async (worker) => await worker.kill()));
	for (const { key } of works) work.open(key);
	await Promise.all(queue.workers.map(async (worker) => await worker.start()));
	// n8n does not queue them again.
	for (const { ended } of works) {
		expect([...(await finallyEnded(ended))]).toEqual([['error', ids.length]]);
	}
}

/** A worker that starts again marks its executions as crashed before the main process sets the final status. */
async function finallyEnded(ended: Work['ended']): Promise<Map<string, number>> {
	for (;;) {
		const counts = await ended();
		if (!counts.has('crashed')) return counts;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** Two sections. Others run between them until the lease ends. */
export function killedWorkers() {
	let leased: Work | undefined;

	const whenKilled = () => {
		it('between Keep New and the work: what they had is held for done', async () => {
			const { work, table } = shared();
			const kept = await startWork({});
			const marked = await startWork(untilMarkedDone);
			await killBetween([kept, marked]);
			leased = marked;
			await kept.sendAll();
			expect((await kept.ended()).get('success')).toBe(ids.length);
			table.add(`${what}, At Once`, 'with', ids.length - work.counts(kept.key).size);
			expect(work.of(kept.key)).toEqual([]);
		});
	};

	const afterTheLease = () => {
		it('with Until Marked Done: what the killed workers had passes again, and once', async () => {
			const { work, table } = shared();
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
			table.add(what, 'with', ids.length - work.counts(key).size);
			expect([...work.counts(key).values()]).toEqual(ids.map(() => 1));
			expect(work.of(key).map(({ delivery }) => delivery)).toEqual(ids.map(() => 'retried'));
		});
	};

	return { whenKilled, afterTheLease };
}
