import { randomUUID } from 'node:crypto';
import { chatResult } from '../../e2e/support/receiver';
import { lostAndTwice } from '../support/counts';
import {
	concurrency,
	stores,
	webhookFor,
	type GetRunning,
	type Running,
	type StoreUse,
} from '../support/running';
import { action, meetNode, startWorkflow, workNode, type Started } from '../support/workflows';

const places = 2 * concurrency;

async function startKeeper(
	{ editor, work, credentials }: Running,
	key: string,
	store: StoreUse,
): Promise<Started> {
	const parameters = { resource: 'delivery', operation: 'keepNew' };
	return await startWorkflow(editor, [
		meetNode(work.url),
		action('Keep New', parameters, credentials(store)),
		workNode(work.url, key),
	]);
}

/** One execution for each list of ids, all of them in Keep New at the same moment. */
async function atOnce(running: Running, keeper: Started, lists: string[][]): Promise<void> {
	const key = randomUUID();
	await Promise.all(
		lists.map(async (ids, at) => {
			const items = ids.map((id) => chatResult(id, { processing_id: `processing ${id}` }));
			const body = { key, count: lists.length, items };
			expect(await keeper.send(webhookFor(running, at), body)).toBe(200);
		}),
	);
	await running.work.until(() => running.work.met.has(key));
	await keeper.ended();
}

export function keepNew(running: GetRunning): void {
	describe.each(stores)('%s the shared store', (store) => {
		it('passes the same items that come at once in all places of both workers', async () => {
			const { work, size, table } = running();
			const key = randomUUID();
			const keeper = await startKeeper(running(), key, store);
			const rounds = size(12, 4);
			const idsOf = (round: number) => Array.from({ length: 5 }, (_, at) => `same-${round}-${at}`);
			for (let round = 0; round < rounds; round += 1) {
				const lists = Array.from({ length: places }, () => idsOf(round));
				await atOnce(running(), keeper, lists);
			}
			const expected = Array.from({ length: rounds }, (_, round) => idsOf(round)).flat();
			const counted = lostAndTwice(work, key, expected);
			const what = `of ${expected.length} items at once in ten executions`;
			table.add(`${what}, passed twice`, store, counted.twice);
			expect(counted).toMatchObject({ lost: 0, unknown: 0 });
			if (store === 'with') expect(counted.twice).toBe(0);
		});

		it('passes different items that come at once, and knows each of them later', async () => {
			const { work, size, table } = running();
			const key = randomUUID();
			const keeper = await startKeeper(running(), key, store);
			const rounds = size(12, 4);
			const listsOf = (round: number) =>
				Array.from({ length: places }, (_, at) => [`different-${round}-${at}`]);
			for (const pass of ['first', 'again']) {
				for (let round = 0; round < rounds; round += 1) {
					await atOnce(running(), keeper, listsOf(round));
				}
				if (pass === 'first') expect(work.of(key)).toHaveLength(rounds * places);
			}
			const expected = Array.from({ length: rounds }, (_, round) => listsOf(round)).flat(2);
			const counted = lostAndTwice(work, key, expected);
			const what = `of ${expected.length} different items at once`;
			table.add(`${what}, passed again later`, store, counted.twice);
			expect(counted).toMatchObject({ lost: 0, unknown: 0 });
			if (store === 'with') expect(counted.twice).toBe(0);
		});
	});
}
