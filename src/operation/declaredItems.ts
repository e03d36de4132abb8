import pLimit, { type Limit } from 'p-limit';
import { errorOf, refuseWhenCancelled } from '../client/errors';
import { realClock } from '../n8n/clock';
import { MOST_READS_UNDER_WAY } from '../client/request/limiter';
import type { ItemContext, OutputItem } from '../n8n/context';
import { batchingOf, type Run } from '../n8n/run';
import type { DeclaredOperation } from './operation';

/** Items whose files are fetched at the same time. */
const FILES_AT_ONCE = 4;

/**
 * What became of each item of a run, in order. Reads go side by side, as many as the limiter of a key lets
 * through, and writes one at a time.
 * @param goesOn whether an item that failed leaves the others to go on. Otherwise those behind it are stopped,
 * and those before it come to an end of their own: so the first failure is that of the first item that failed
 */
export async function declaredItems(
	run: Run,
	operation: DeclaredOperation,
	goesOn: () => boolean,
): Promise<Array<OutputItem[] | { failure: Error }>> {
	const outcomes: Array<OutputItem[] | { failure: Error }> = [];
	const underWay = new Map<number, AbortController>();
	const files = pLimit(FILES_AT_ONCE);
	const atOnce = operation.request.method === 'GET' ? MOST_READS_UNDER_WAY : 1;
	const { size, intervalMs } = batchingOf(run.host);
	const begunMs = realClock.now();
	let next = 0;
	let end = run.host.itemCount;
	const work = async (): Promise<void> => {
		while (next < end) {
			const itemIndex = next;
			next += 1;
			const stop = new AbortController();
			underWay.set(itemIndex, stop);
			try {
				const waitMs = begunMs + intervalMs * Math.floor(itemIndex / size) - realClock.now();
				if (waitMs > 0) await realClock.pause(waitMs, stop.signal);
				const item = await run.item(itemIndex, stop.signal);
				outcomes[itemIndex] = await itemsOf(item, operation, files);
			} catch (error) {
				outcomes[itemIndex] = { failure: errorOf(error) };
				if (goesOn()) continue;
				end = Math.min(end, itemIndex);
				for (const [other, controller] of underWay) if (other > itemIndex) controller.abort();
			} finally {
				underWay.delete(itemIndex);
			}
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	return outcomes;
}

async function itemsOf(
	item: ItemContext,
	operation: DeclaredOperation,
	inTurn: Limit,
): Promise<OutputItem[]> {
	const { parameters, signal } = item;
	const send = operation.prepare(parameters);
	const fetchFiles = operation.files?.(parameters);
	const connection = await item.connect({
		retryPolicy: parameters.retryPolicy(),
		connections: MOST_READS_UNDER_WAY,
	});
	const [first, ...others] = (await send(item, connection)).map((json): OutputItem => ({ json }));
	if (first === undefined) return [];
	if (fetchFiles) {
		first.binary = await inTurn(async () => {
			refuseWhenCancelled(signal);
			return await fetchFiles(item);
		});
	}
	return [first, ...others];
}
