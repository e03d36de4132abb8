import { errorOf } from '../../client/errors';
import { readKnown, writtenKnown, type Known } from '../../delivery/classify';
import { hashOf } from '../../delivery/revision';
import { isObject, parseJson, textOf } from '../../records/value';
import { DAY_MS } from '../../records/timeUnits';
import { StoreError, type Lock, type Store } from '../../store/store';

/** How long what passed is remembered after it was seen last. */
const KEEP_MS = 90 * DAY_MS;
/** How long to wait for others that decide about the same results, in milliseconds. */
const LOCK_WAIT_MS = 60_000;
/** Ids that are locked at a time. */
export const MOST_IDS = 200;

export interface MemoryOwner {
	workflowId: string;
	nodeId: string;
	/** Which of the two lets results pass. */
	kind: 'trigger' | 'keepNew';
}

/** Names a memory among all of a store, hashed. */
export function memoryNameOf({ workflowId, nodeId }: MemoryOwner): string {
	return hashOf(JSON.stringify([workflowId, nodeId]));
}

/** Names an id in a memory, hashed. */
export function conversationNameOf(id: string): string {
	return hashOf(id);
}

/** What is remembered under some ids, which nobody else changes meanwhile. */
interface LockedDeliveries {
	/** By the names of the ids. */
	known: Map<string, Known>;
	/** Stores `known`, and ends the lock. @throws StoreError */
	save(): Promise<void>;
	/** Ends the lock and changes nothing. */
	release(): Promise<void>;
}

/**
 * Locks what a memory has under some ids.
 * @param names of the ids
 * @throws StoreError
 */
export async function lockDeliveries(
	store: Store,
	memory: string,
	names: readonly string[],
	signal?: AbortSignal,
): Promise<LockedDeliveries> {
	const unique = [...new Set(names)];
	if (unique.length === 0)
		return { known: new Map(), save: async () => {}, release: async () => {} };
	const lock = await store.lock(
		unique.map((name) => `delivered ${memory} ${name}`),
		{ mostMs: LOCK_WAIT_MS, busy: 'others held the same results for too long', signal },
	);
	const known = new Map(unique.map((name, at) => [name, readKnown(lock.values[at])]));
	return {
		known,
		save: async () => {
			const values = unique.map((name) => writtenKnown(known.get(name) ?? []));
			if (!(await lock.save(values, KEEP_MS))) throw new StoreError('it took too long to decide');
		},
		release: async () => await lock.release(),
	};
}

/** Has work done on what a memory has under some ids, and stores what it changes. @throws StoreError */
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

interface ListedMemory {
	name: string;
	kind: MemoryOwner['kind'];
}

/** How often a process lists a memory again, in milliseconds. */
const LIST_AGAIN_MS = DAY_MS;
const listedAtMs = new WeakMap<Store, Map<string, number>>();

/** Lists a memory under its workflow, so that Reconcile finds it. @throws StoreError */
export async function listMemory(store: Store, owner: MemoryOwner, nowMs: number): Promise<void> {
	const listed = listedAtMs.get(store) ?? new Map<string, number>();
	listedAtMs.set(store, listed);
	const name = memoryNameOf(owner);
	const atMs = listed.get(name);
	if (atMs !== undefined && Math.abs(nowMs - atMs) < LIST_AGAIN_MS) return;
	listed.set(name, nowMs);
	const lock = await lockList(store, owner.workflowId);
	const others = readList(lock.values[0]).filter((one) => one.name !== name);
	await lock.save([JSON.stringify([...others, { name, kind: owner.kind }])], KEEP_MS);
}

/** The memories of a workflow. @throws StoreError */
export async function memoriesOf(store: Store, workflowId: string): Promise<ListedMemory[]> {
	const lock = await lockList(store, workflowId);
	await lock.release();
	return readList(lock.values[0]);
}

async function lockList(store: Store, workflowId: string): Promise<Lock> {
	return await store.lock([`delivery memories ${workflowId}`], {
		mostMs: LOCK_WAIT_MS,
		busy: 'others held the list of memories for too long',
	});
}

function readList(text: string | undefined): ListedMemory[] {
	const list = text === undefined ? [] : parseJson(text);
	if (!Array.isArray(list)) return [];
	return list.filter(isObject).map(({ name, kind }) => ({
		name: textOf(name) ?? '',
		kind: kind === 'keepNew' ? 'keepNew' : 'trigger',
	}));
}
