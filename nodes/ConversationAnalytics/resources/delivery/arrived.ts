import { errorOf } from '../../../../src/client/errors';
import type { Callback } from '../../../../src/delivery/kind';
import { classify, type Classification, type Known } from '../../../../src/delivery/classify';
import { comparedItem } from '../../../../src/delivery/comparedItem';
import type { RunContext } from '../../../../src/n8n/context';
import { storeWords } from '../../../../src/n8n/credentials/storeCredential';
import {
	conversationNameOf,
	memoriesOf,
	MOST_IDS,
	readDeliveries,
} from '../../../../src/operation/delivery/deliveryMemory';
import type { JsonObject } from '../../../../src/records/value';
import type { Store } from '../../../../src/store/store';
import type { Compare } from './reconcileList';

export const nothingRemembered =
	'Nothing of this workflow is remembered, so every result counts as missing. Put this node into the workflow of the trigger or Keep New, with the same Shared Store credential.';

/**
 * Compares records with what arrived in this workflow: what its Keep New nodes let pass, or without one,
 * what its triggers did. It remembers nothing.
 */
export async function comparisonOf(
	run: RunContext,
	event: Callback,
	hint: (text: string) => void,
): Promise<Compare> {
	let store: Store;
	let memories: Awaited<ReturnType<typeof memoriesOf>>;
	try {
		store = await run.store();
		memories = await memoriesOf(store, run.workflowId);
	} catch (error) {
		hint(storeWords(errorOf(error)));
		return async (records) => records.map(() => 'unchecked');
	}
	const keepNew = memories.filter(({ kind }) => kind === 'keepNew');
	const compared = (keepNew.length > 0 ? keepNew : memories).map(({ name }) => name);
	if (compared.length === 0) hint(nothingRemembered);
	return async (records) => {
		const classifications: Awaited<ReturnType<Compare>> = [];
		for (let start = 0; start < records.length; start += MOST_IDS) {
			const some = records.slice(start, start + MOST_IDS);
			try {
				const memory = { store, memories: compared, event };
				classifications.push(...(await compareSome(run, memory, some)));
			} catch (error) {
				hint(storeWords(errorOf(error)));
				classifications.push(...some.map(() => 'unchecked' as const));
			}
		}
		return classifications;
	};
}

/** The nearest to what has to be done: one of several memories can know what the others do not. */
const order: Classification[] = ['retried', 'repeat', 'unchanged', 'revised', 'new'];

async function compareSome(
	{ clock, signal }: RunContext,
	{ store, memories, event }: { store: Store; memories: string[]; event: Callback },
	records: JsonObject[],
): Promise<Classification[]> {
	const items = records.map((record) => comparedItem({ ...record, event }));
	const names = items.flatMap((item) => (item ? conversationNameOf(item.id) : []));
	const known: Array<Map<string, Known>> = [];
	for (const memory of memories) {
		known.push(await readDeliveries(store, memory, { names, signal }));
	}
	// A lease that is over shows as retried.
	const lease = { nowMs: clock.now(), leaseMs: 0 };
	return items.map((item) => {
		if (item === undefined) return 'new';
		const compared = { ...item.compared, part: undefined };
		const name = conversationNameOf(item.id);
		const found = known.map((one) => classify(one.get(name) ?? [], compared, lease).classification);
		return order.find((classification) => found.includes(classification)) ?? 'new';
	});
}
