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

interface Held<Result> {
	/** What the change returned. */
	result: Result;
	/** Ends the lock: saves the changes, or forgets them. @throws StoreError */
	settle: (isConfirmed: boolean) => Promise<void>;
}

/**
 * Locks names and changes their values. Others wait until it is settled.
 * @param change sets values in the map
 * @throws StoreError, and what `change` throws; then nothing is locked
 */
export async function hold<Value, Result>(
	store: Store,
	cell: Cell<Value>,
	names: readonly string[],
	change: (values: Map<string, Value>) => Result,
	signal?: AbortSignal,
): Promise<Held<Result>> {
	const unique = [...new Set(names)];
	if (unique.length === 0) return { result: change(new Map()), settle: async () => {} };
	const { kind, prefix, waitMs: mostMs, busy } = cell;
	const stored = unique.map((name) => `${prefix} ${name}`);
	const lock = await store.lock(stored, { kind, mostMs, busy, signal });
	const work = async () => {
		const before = lock.values.map((text) => valueOf(cell, text));
		const values = new Map(unique.map((name, at) => [name, before[at] ?? cell.empty]));
		const result = change(values);
		const changed = unique.map((name) => values.get(name) ?? cell.empty);
		const isChanged = changed.some((value, at) => value !== before[at]);
		const settle = async (isConfirmed: boolean) => {
			if (!isConfirmed || !isChanged) return await lock.release();
			const texts = changed.map((value) => textOf(cell, value));
			await lock.save(texts, keepMsOf(store, cell, changed));
		};
		return { result, settle };
	};
	return await work().catch(async (failure: unknown) => {
		// Otherwise it would be renewed for ever.
		await lock.release().catch(() => {});
		throw failure;
	});
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
export const MOST_NAMES = 200;

/**
 * Changes values under locks, in chunks. The same value is not stored again.
 * @param failed called for a chunk that could not be changed. Without it, the first failure ends the work
 * @throws StoreError, and what `after` throws
 */
export async function change<Value>(
	store: Store,
	cell: Cell<Value>,
	names: readonly string[],
	after: (value: Value, name: string) => Value,
	{ signal, failed }: { signal?: AbortSignal | undefined; failed?: ChunkFailed | undefined } = {},
): Promise<void> {
	const unique = [...new Set(names)];
	const changeEach = (values: Map<string, Value>) => {
		for (const [name, value] of values) values.set(name, after(value, name));
	};
	for (let start = 0; start < unique.length; start += MOST_NAMES) {
		const chunk = unique.slice(start, start + MOST_NAMES);
		const settling = hold(store, cell, chunk, changeEach, signal).then(({ settle }) =>
			settle(true),
		);
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
