import { z } from 'zod';
import { errorOf } from '../../client/errors';
import { readKnown, writtenKnown, type Known } from '../../delivery/classify';
import { hashOf } from '../../delivery/revision';
import { lazily } from '../../records/lazy';
import { parseJson } from '../../records/value';
import { DAY_MS, MINUTE_MS } from '../../records/timeUnits';
import type { Lock, Store } from '../../store/store';

/** Counted from the last delivery. */
const KEEP_MS = 90 * DAY_MS;
const LOCK_WAIT_MS = 60_000;
/** The most IDs in one lock. */
export const MOST_IDS = 200;

const savedList = lazily(() =>
	z.array(z.object({ name: z.string(), kind: z.enum(['trigger', 'keepNew']) })),
);
type ListedMemory = z.infer<ReturnType<typeof savedList>>[number];

export interface MemoryOwner {
	workflowId: string;
	nodeId: string;
	kind: ListedMemory['kind'];
}

/** Names a memory in a store, hashed. */
export function memoryNameOf({ workflowId, nodeId }: MemoryOwner): string {
	return hashOf(JSON.stringify([workflowId, nodeId]));
}

/** Names an ID in a memory, hashed. */
export function conversationNameOf(id: string): string {
	return hashOf(id);
}

/**
 * Locks the entries of some IDs in a memory. `save` stores the changed entries and ends the lock.
 * `release` only ends it.
 * @param names of the IDs
 * @throws StoreError, also in `save`
 */
export async function lockDeliveries(
	store: Store,
	memory: string,
	names: readonly string[],
	signal?: AbortSignal,
) {
	const unique = [...new Set(names)];
	if (unique.length === 0) {
		return { known: new Map<string, Known>(), save: async () => {}, release: async () => {} };
	}
	const lock = await store.lock(
		unique.map((name) => `delivered ${memory} ${name}`),
		{ mostMs: LOCK_WAIT_MS, busy: 'others held the same results for too long', signal },
	);
	const known = new Map(unique.map((name, at) => [name, readKnown(lock.values[at])]));
	return {
		known,
		save: async () => {
			const values = unique.map((name) => writtenKnown(known.get(name) ?? []));
			await lock.save(values, KEEP_MS);
		},
		release: async () => await lock.release(),
	};
}

/** Lets `work` change the entries of some IDs in a memory. @throws StoreError, and what `work` throws */
export async function changeDeliveries<Value>(
	store: Store,
	memory: string,
	{ names, signal }: { names: readonly string[]; signal: AbortSignal | undefined },
	work: (known: Map<string, Known>) => Value,
): Promise<Value> {
	const locked = await lockDeliveries(store, memory, names, signal);
	let value: Value;
	try {
		value = work(locked.known);
	} catch (error) {
		await locked.release();
		throw errorOf(error);
	}
	await locked.save();
	return value;
}

/** A full store evicts the least recently used entries, so a memory in use is listed often. */
const LIST_EVERY_MS = 10 * MINUTE_MS;
const listedAtMs = new WeakMap<Store, Map<string, number>>();

/** Lists a memory under its workflow, so that Reconcile finds it. @throws StoreError */
export async function listMemory(store: Store, owner: MemoryOwner, nowMs: number): Promise<void> {
	const listed = listedAtMs.get(store) ?? new Map<string, number>();
	listedAtMs.set(store, listed);
	const name = memoryNameOf(owner);
	const atMs = listed.get(name);
	if (atMs !== undefined && Math.abs(nowMs - atMs) < LIST_EVERY_MS) return;
	listed.set(name, nowMs);
	const lock = await lockList(store, owner.workflowId);
	const others = readList(lock).filter((one) => one.name !== name);
	await lock.save([JSON.stringify([...others, { name, kind: owner.kind }])], KEEP_MS);
}

/** The memories of a workflow. @throws StoreError */
export async function memoriesOf(store: Store, workflowId: string): Promise<ListedMemory[]> {
	const lock = await lockList(store, workflowId);
	await lock.release();
	return readList(lock);
}

async function lockList(store: Store, workflowId: string): Promise<Lock> {
	return await store.lock([`delivery memories ${workflowId}`], {
		mostMs: LOCK_WAIT_MS,
		busy: 'others held the list of memories for too long',
	});
}

function readList({ values: [text = '[]'] }: Lock): ListedMemory[] {
	return savedList().safeParse(parseJson(text)).data ?? [];
}
