import { z } from 'zod';
import { savedKnown, type Known } from '../delivery/classify';
import { hashOf } from '../records/hash';
import { lazily } from '../records/lazy';
import { DAY_MS, MINUTE_MS } from '../records/timeUnits';
import type { Store } from '../store/store';
import { change, read, type Cell } from './cell';

/** By memory and ID, both hashed. */
export const deliveries: Cell<Known> = {
	kind: 'evictable',
	prefix: 'delivery',
	schema: savedKnown,
	empty: [],
	keepMs: 90 * DAY_MS,
	waitMs: MINUTE_MS,
	busy: 'others held the same results for too long',
};

/** Revisions that filters of a workflow's triggers left out, by workflow and ID, so that Reconcile does not find them. */
export const leftOut: Cell<string[]> = {
	kind: 'evictable',
	prefix: 'left out',
	schema: lazily(() => z.array(z.string())),
	empty: [],
	keepMs: deliveries.keepMs,
	waitMs: MINUTE_MS,
	busy: deliveries.busy,
};

/** Of one ID. Older ones are forgotten. */
const MOST_LEFT_OUT = 20;

/** @throws StoreError */
export async function rememberLeftOut(
	store: Store,
	workflowId: string,
	results: Array<{ id: string; revision: string }>,
): Promise<void> {
	const revisions = new Map<string, string[]>();
	for (const { id, revision } of results) {
		const name = leftOutName(workflowId, id);
		revisions.set(name, [...(revisions.get(name) ?? []), revision]);
	}
	await change(store, leftOut, [...revisions.keys()], (before, name) => {
		const added = revisions.get(name)?.filter((revision) => !before.includes(revision)) ?? [];
		return added.length === 0 ? before : [...before, ...new Set(added)].slice(-MOST_LEFT_OUT);
	});
}

export function leftOutName(workflowId: string, id: string): string {
	return deliveryName(hashOf(workflowId), id);
}

const savedList = lazily(() =>
	z.array(z.object({ name: z.string(), kind: z.enum(['trigger', 'keepNew']) })),
);
type ListedMemory = z.infer<ReturnType<typeof savedList>>[number];

/** By workflow. */
export const memoryLists: Cell<ListedMemory[]> = {
	kind: 'lasting',
	prefix: 'memory list',
	schema: savedList,
	empty: [],
	keepMs: deliveries.keepMs,
	waitMs: MINUTE_MS,
	busy: 'others held the list of memories for too long',
};

export interface MemoryOwner {
	workflowId: string;
	nodeId: string;
	kind: ListedMemory['kind'];
}

/** Names a memory, hashed. */
export function memoryNameOf({ workflowId, nodeId }: MemoryOwner): string {
	return hashOf(JSON.stringify([workflowId, nodeId]));
}

/** Names an ID in a memory, both hashed. */
export function deliveryName(memory: string, id: string): string {
	return `${memory}.${hashOf(id)}`;
}

/** Often, as a store can lose what it remembers. */
const LIST_EVERY_MS = 10 * MINUTE_MS;
const listings = new WeakMap<Store, Map<string, { atMs: number; listed: Promise<void> }>>();

/** Lists a memory under its workflow, so that Reconcile finds it. @throws StoreError */
export async function listMemory(store: Store, owner: MemoryOwner): Promise<void> {
	const own = listings.get(store) ?? new Map<string, { atMs: number; listed: Promise<void> }>();
	listings.set(store, own);
	const name = memoryNameOf(owner);
	const nowMs = store.clock.now();
	const last = own.get(name);
	if (last && Math.abs(nowMs - last.atMs) < LIST_EVERY_MS) return await last.listed;
	const listed = change(store, memoryLists, [owner.workflowId], (list) => {
		const others = list.filter((one) => one.name !== name);
		return [...others, { name, kind: owner.kind }];
	});
	own.set(name, { atMs: nowMs, listed });
	// The next result tries again.
	listed.catch(() => own.delete(name));
	await listed;
}

/** The memories of a workflow. @throws StoreError */
export async function memoriesOf(store: Store, workflowId: string): Promise<ListedMemory[]> {
	return (await read(store, memoryLists, [workflowId])).get(workflowId) ?? [];
}
