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

/** Starts an execution for each list of ids, so that all reach Keep New at once. */
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

const numbered = (prefix: string, count: number) =>
	Array.from({ length: count }, (_, at) => `${prefix}-${at}`);

/** Lists of ids for ten executions at once, how often they come, and what is counted. */
const kinds: Array<
	[what: string, lists: (round: number) => string[][], times: number, row: string]
> = [
	[
		'the same items that come at once in all places of both workers once',
		(round) => Array<string[]>(places).fill(numbered(`same-${round}`, 5)),
		1,
		'items at once in ten executions, passed twice',
	],
	[
		'different items that come at once, and knows each of them later',
		(round) => numbered(`different-${round}`, places).map((id) => [id]),
		2,
		'different items at once, passed again later',
	],
];

export function keepNew(running: GetRunning): void {
	describe.each(stores)('%s the shared store', (store) => {
		it.each(kinds)('passes %s', async (_what, listsOf, times, row) => {
			const { work, size, table } = running();
			const key = randomUUID();
			const keeper = await startKeeper(running(), key, store);
			const rounds = Array.from({ length: size(12, 4) }, (_, round) => listsOf(round));
			const expected = new Set(rounds.flat(2));
			for (let time = 1; time <= times; time += 1) {
				for (const lists of rounds) await atOnce(running(), keeper, lists);
				if (time < times) expect(work.of(key)).toHaveLength(expected.size);
			}
			const counted = lostAndTwice(work, key, expected);
			table.add(`of ${expected.size} ${row}`, store, counted.twice);
			expect(counted).toMatchObject({ lost: 0, unknown: 0 });
			if (store === 'with') expect(counted.twice).toBe(0);
		});
	});
}
