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
import type { Store } from '../../../../src/store/store';

interface Compared {
	classification: Classification | 'unchecked';
	attempts?: number;
}

type Compare = (records: JsonObject[]) => Promise<Compared[]>;

export interface Result extends Compared {
	record: JsonObject;
	/** When the service stored it, or the time of the conversation, in epoch seconds. */
	storedAt: number | undefined;
}

export type Reconciled = Awaited<ReturnType<typeof reconcileList>>;

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
): AsyncGenerator<Array<Omit<Result, keyof Compared>>> {
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

const foundClasses: ReadonlySet<Result['classification']> = new Set([
	'new',
	'revised',
	'superseded',
	'retried',
	'gaveUp',
]);

const unchecked: Compared = { classification: 'unchecked' };

/** Compares a list with the deliveries. @throws IncompleteError */
export async function reconcileList(
	connection: ServiceConnection,
	list: ListRequest,
	compare: Compare,
	range: TimeRange,
	storedBefore: number,
) {
	const count = new Map<Result['classification'], number>();
	const found: Result[] = [];
	let expected = 0;
	for await (const results of pushedResults(connection, list, range, storedBefore)) {
		const compared = await compare(results.map(({ record }) => record));
		expected += results.length;
		for (const [at, result] of results.entries()) {
			const own: Compared = compared[at] ?? unchecked;
			const { classification } = own;
			count.set(classification, (count.get(classification) ?? 0) + 1);
			if (foundClasses.has(classification)) found.push({ ...result, ...own });
		}
	}
	const missed = count.get('new') ?? 0;
	return {
		/** Missed, revised and unfinished results. */
		found,
		expected,
		arrived: expected - missed - (count.get('unchecked') ?? 0),
		missed,
		/** Only an earlier revision arrived. */
		revised: count.get('revised') ?? 0,
		/** Not marked as done in time. */
		unfinished: count.get('retried') ?? 0,
		gave_up: count.get('gaveUp') ?? 0,
		unchecked: count.get('unchecked') ?? 0,
	};
}

export const nothingRemembered =
	'Nothing of this workflow is remembered, so every result counts as missing, as in a first run. If it has run before, put this node into the workflow of the trigger or Keep New.';

/** Compares records with the deliveries of this workflow's Keep New nodes, or of its triggers without one. */
export async function comparisonOf(
	item: ItemContext,
	event: Callback,
	hint: (text: string) => void,
): Promise<Compare> {
	let store: Store;
	let memories: Awaited<ReturnType<typeof memoriesOf>>;
	try {
		store = await item.store();
		memories = await memoriesOf(store, item.workflowId);
	} catch (error) {
		hint(storeWords(errorOf(error)));
		return async (records) => records.map(() => unchecked);
	}
	const keepNew = memories.filter(({ kind }) => kind === 'keepNew');
	const compared = (keepNew.length > 0 ? keepNew : memories).map(({ name }) => name);
	if (compared.length === 0) hint(nothingRemembered);
	return async (records) => {
		try {
			return await compareWith(item, { store, memories: compared, event }, records);
		} catch (error) {
			hint(storeWords(errorOf(error)));
			return records.map(() => unchecked);
		}
	};
}

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

/** @throws StoreError */
async function compareWith(
	{ clock, workflowId }: ItemContext,
	{ store, memories, event }: { store: Store; memories: string[]; event: Callback },
	records: JsonObject[],
): Promise<Compared[]> {
	const items = records.map((record) => comparedRead(event, record));
	const namesOf = (id: string) => memories.map((memory) => deliveryName(memory, id));
	const names = items.flatMap((item) => (item ? namesOf(item.id) : []));
	const known = await read(store, deliveries, names);
	const leftOutIds = items.flatMap((item) => (item ? leftOutName(workflowId, item.id) : []));
	const excluded = await read(store, leftOut, leftOutIds);
	// An expired lease is `retried`.
	const lease = { nowMs: clock.now(), leaseMs: 0 };
	return items.map((item) => {
		if (item === undefined) return { classification: 'new' };
		const { compared } = item;
		// Each answer or event can pass and be done alone.
		const parts = namesOf(item.id).flatMap((name) => [
			...groupedBy([...(known.get(name) ?? [])], ({ part }) => part).values(),
		]);
		const found = parts.map((part) => classify(part, compared, lease));
		const first =
			order.find((one) => found.some(({ classification }) => classification === one)) ?? 'new';
		const isLeftOut = excluded
			.get(leftOutName(workflowId, item.id))
			?.some((text) => isOneResult(readRevision(text, true), compared));
		const isOpen = first === 'retried' || first === 'gaveUp';
		if (isLeftOut && !isOpen) return { classification: 'repeat' };
		return (
			found.find(({ classification }) => classification === first) ?? { classification: first }
		);
	});
}
