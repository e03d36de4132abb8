import type { z } from 'zod';
import { parseJson } from '../records/value';
import type { Kind, Store } from '../store/store';

/** One sort of what is remembered. Every entry has a name. */
export interface Cell<Value> {
	kind: Kind;
	/** Begins the names in the store. docs/memory.md has the same word. */
	prefix: string;
	schema: () => z.ZodType<Value>;
	/** The value of a name that is not remembered, or whose value cannot be read. It is not stored. */
	empty: Value;
	/** From the last change. */
	keepMs: number;
	/** Epoch milliseconds, of a value that is kept for less. */
	untilMs?: (value: Value) => number;
	/** How long to wait for others who hold the same names. */
	waitMs: number;
	/** The reason of the error after that time, as a clause. */
	busy: string;
}

/** Changes values by setting them in the map. */
type Change<Value> = (values: Map<string, Value>) => void;

/** Ends a lock: saves the changes, or forgets them. @throws StoreError */
type Settle = (isConfirmed: boolean) => Promise<void>;

/**
 * Locks names and changes their values. Others wait until it is settled.
 * @throws StoreError, and what `change` throws; then nothing is locked
 */
export async function hold<Value>(
	store: Store,
	cell: Cell<Value>,
	names: readonly string[],
	change: Change<Value>,
	signal?: AbortSignal,
): Promise<Settle> {
	const unique = [...new Set(names)];
	if (unique.length === 0) {
		change(new Map());
		return async () => {};
	}
	const { kind, prefix, waitMs: mostMs, busy } = cell;
	const stored = unique.map((name) => `${prefix} ${name}`);
	const lock = await store.lock(stored, { kind, mostMs, busy, signal });
	let changed: Value[] | undefined;
	let isChanged = false;
	try {
		const before = lock.values.map((text) => valueOf(cell, text));
		const values = new Map(unique.map((name, at) => [name, before[at] ?? cell.empty]));
		change(values);
		changed = unique.map((name) => values.get(name) ?? cell.empty);
		isChanged = changed.some((value, at) => value !== before[at]);
	} finally {
		// Otherwise it would be renewed for ever.
		if (changed === undefined) await lock.release().catch(() => {});
	}
	const saved = changed;
	return async (isConfirmed) => {
		if (!isConfirmed || !isChanged) return await lock.release();
		await lock.save(
			saved.map((value) => textOf(cell, value)),
			keepMsOf(store, cell, saved),
		);
	};
}

/** The values of names, in one step and without a lock. @throws StoreError */
export async function read<Value>(
	store: Store,
	cell: Cell<Value>,
	names: readonly string[],
): Promise<Map<string, Value>> {
	const unique = [...new Set(names)];
	const stored = unique.map((name) => `${cell.prefix} ${name}`);
	const texts = stored.length === 0 ? [] : await store.read(stored, cell.kind);
	return new Map(unique.map((name, at) => [name, valueOf(cell, texts[at])]));
}

/** The most names in one lock. */
const MOST_NAMES = 200;

/**
 * Changes values under locks, in chunks. A change that sets nothing only reads.
 * @param failed called for a chunk that could not be changed. Without it, the first failure ends the work
 * @throws StoreError, and what `change` throws
 */
export async function change<Value>(
	store: Store,
	cell: Cell<Value>,
	names: readonly string[],
	work: Change<Value>,
	{ signal, failed }: { signal?: AbortSignal | undefined; failed?: ChunkFailed } = {},
): Promise<void> {
	const unique = [...new Set(names)];
	for (let start = 0; start < unique.length; start += MOST_NAMES) {
		const chunk = unique.slice(start, start + MOST_NAMES);
		const settling = hold(store, cell, chunk, work, signal).then((settle) => settle(true));
		await (failed ? settling.catch((error: Error) => failed(error, chunk)) : settling);
	}
}

type ChunkFailed = (failure: Error, names: string[]) => void;

function valueOf<Value>({ schema, empty }: Cell<Value>, text: string | undefined): Value {
	if (text === undefined) return empty;
	return schema().safeParse(parseJson(text)).data ?? empty;
}

function textOf<Value>({ empty }: Cell<Value>, value: Value): string | undefined {
	const text = JSON.stringify(value);
	return text === JSON.stringify(empty) ? undefined : text;
}

function keepMsOf<Value>(
	{ clock }: Store,
	{ keepMs, untilMs }: Cell<Value>,
	values: Value[],
): number {
	if (!untilMs) return keepMs;
	return Math.max(0, ...values.map((value) => untilMs(value) - clock.now()));
}
