import { ListReader } from '../../../../src/client/list/listReader';
import type { ListRequest } from '../../../../src/client/list/listRequest';
import type { TimeRange } from '../../../../src/client/range';
import type { ServiceConnection } from '../../../../src/client/request/request';
import { type Classification, classify, isOneResult } from '../../../../src/delivery/classify';
import type { JsonObject } from '../../../../src/records/value';
import { errorOf } from '../../../../src/client/errors';
import type { Callback } from '../../../../src/delivery/callbacks';
import { comparedRead } from '../../../../src/delivery/comparedItem';
import type { ItemContext } from '../../../../src/n8n/context';
import { storeWords } from '../../../../src/n8n/nodeStore';
import { read } from '../../../../src/memory/cell';
import {
	deliveries,
	deliveryName,
	leftOut,
	leftOutName,
	memoriesOf,
} from '../../../../src/memory/deliveries';
import { groupedBy } from '../../../../src/operation/send/batches';
import { readRevision, storedAtOf } from '../../../../src/records/revision';

/** A result that the service should have pushed. */
interface PushedResult {
	record: JsonObject;
	/** When the service stored it, or the time of the conversation, in epoch seconds. */
	storedAt: number | undefined;
}

export interface ReconciledResult extends PushedResult {
	classification: Classification | 'unchecked';
	attempts?: number | undefined;
}

/**
 * Reads the results that the service should have pushed.
 * @param storedBefore in epoch seconds; the delivery of later results may be in progress
 * @throws IncompleteError
 */
export async function* pushedResults(
	connection: ServiceConnection,
	list: ListRequest,
	range: TimeRange,
	storedBefore = Infinity,
): AsyncGenerator<PushedResult[]> {
	const reader = new ListReader(connection, list, { range, order: 'asc' });
	for await (const records of reader.records()) {
		yield records.flatMap((record) => {
			const storedAt = storedAtOf(record) ?? list.timeOf(record);
			const isPushed =
				record.status !== 'call_initiated' && list.identifierOf(record) !== undefined;
			return isPushed && (storedAt ?? 0) < storedBefore ? [{ record, storedAt }] : [];
		});
	}
}

/** Without a memory to compare with. */
export const nothingRemembered =
	'Nothing of this workflow is remembered, so every result counts as missing, as in a first run. If it has run before, put this node into the workflow of the trigger or Keep New.';

/** If memories or parts differ, the first of these counts. */
const order: Classification[] = [
	'gaveUp',
	'retried',
	'repeat',
	'unchanged',
	'superseded',
	'revised',
	'new',
];

/**
 * Compares results with the deliveries of this workflow's Keep New nodes, or of its triggers without one.
 * @throws StoreError
 */
async function comparedResults(
	run: ItemContext,
	event: Callback,
	results: PushedResult[],
	hints: Set<string>,
): Promise<ReconciledResult[]> {
	const { clock, workflowId } = run;
	const store = await run.store();
	const all = await memoriesOf(store, workflowId);
	const keepNew = all.filter(({ kind }) => kind === 'keepNew');
	const memories = keepNew.length > 0 ? keepNew : all;
	if (memories.length === 0) hints.add(nothingRemembered);
	const items = results.map(({ record }) => comparedRead(event, record));
	const namesOf = (id: string) => memories.map(({ name }) => deliveryName(name, id));
	const names = items.flatMap((item) => (item ? namesOf(item.id) : []));
	const known = await read(store, deliveries, names);
	const leftOutIds = items.flatMap((item) => (item ? leftOutName(workflowId, item.id) : []));
	const excluded = await read(store, leftOut, leftOutIds);
	// An expired lease is `retried`.
	const lease = { nowMs: clock.now(), leaseMs: 0 };
	return results.map((result, at) => {
		const item = items[at];
		if (item === undefined) return { ...result, classification: 'new' };
		const { id, compared } = item;
		// Each answer or event can pass and be done alone.
		const parts = namesOf(id).flatMap((name) => [
			...groupedBy([...(known.get(name) ?? [])], ({ part }) => part).values(),
		]);
		const found = parts.map((part) => classify(part, compared, lease));
		const first = found.toSorted(
			(one, other) => order.indexOf(one.classification) - order.indexOf(other.classification),
		)[0];
		const { classification = 'new', attempts } = first ?? {};
		const isOpen = classification === 'retried' || classification === 'gaveUp';
		const isLeftOut = excluded
			.get(leftOutName(workflowId, id))
			?.some((text) => isOneResult(readRevision(text, true), compared));
		return {
			...result,
			classification: isLeftOut && !isOpen ? 'repeat' : classification,
			attempts,
		};
	});
}

/** The same. If the store fails, they are `unchecked`. */
export async function reconciledResults(
	...given: Parameters<typeof comparedResults>
): Promise<ReconciledResult[]> {
	const [, , results, hints] = given;
	return await comparedResults(...given).catch((error: unknown) => {
		hints.add(storeWords(errorOf(error)));
		return results.map((result) => ({ ...result, classification: 'unchecked' }));
	});
}
