import { randomUUID } from 'node:crypto';
import { chatResult } from '../../e2e/support/receiver';
import { lostAndTwice } from '../support/counts';
import { places, shared, stores, type StoreUse } from '../support/running';
import { action, startWorkflow, workNode } from '../support/workflows';

/** A workflow with Keep New, whose work has this key. */
export async function startKeeper(key: string, store: StoreUse) {
	const parameters = { resource: 'delivery', operation: 'keepNew' };
	const keepNew = action('Keep New', parameters, shared().credentials(store));
	return await startWorkflow([keepNew, workNode(key)]);
}

const resultOf = (id: string) => chatResult(id, { processing_id: `processing ${id}` });

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

export function keepNew(): void {
	describe.each(stores)('%s the shared store', (store) => {
		it.each(kinds)('passes %s', async (_what, listsOf, times, row) => {
			const { work, size, table } = shared();
			const key = randomUUID();
			const keeper = await startKeeper(key, store);
			const rounds = Array.from({ length: size(12, 4) }, (_, round) => listsOf(round));
			const expected = new Set(rounds.flat(2));
			for (let time = 1; time <= times; time += 1) {
				for (const lists of rounds) {
					await keeper.sendAtOnce(lists.map((ids) => ids.map(resultOf)));
					await keeper.ended();
				}
				if (time < times) expect(work.of(key)).toHaveLength(expected.size);
			}
			const counted = lostAndTwice(work, key, expected);
			table.add(`of ${expected.size} ${row}`, store, counted.twice);
			expect(counted).toMatchObject({ lost: 0, unknown: 0 });
			if (store === 'with') expect(counted.twice).toBe(0);
		});
	});
}
