import { z } from 'zod';
import { lazily } from '../records/lazy';
import { limits } from '../records/limits';
import { numberMatch, savedNumber, type SavedNumber } from '../records/phones/savedNumber';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../records/timeUnits';
import type { Store } from '../store/store';
import { blockedNumbers, type Block } from './blocks';
import { hold, read, type Cell } from './cell';

const savedCalls = lazily(() => {
	const call = z.object({
		atMs: z.number(),
		/** Names the reservation. */
		by: z.string(),
		/** Whether the service did not confirm it. */
		isUnsure: z.boolean(),
	});
	return z.object({
		numbers: z.array(savedNumber().extend({ calls: z.array(call) })),
		counts: z.record(z.string(), z.number()),
	});
});

/**
 * Of an ending: the calls of each number that ends so, oldest first. Of a key: how many calls began in each quarter of
 * an hour, numbered since 1970, because calendar days begin at one in every time zone.
 */
export type Calls = z.infer<ReturnType<typeof savedCalls>>;

export const noCalls: Calls = { numbers: [], counts: {} };

/** By key and ending, and by key. */
export const calledNumbers: Cell<Calls> = {
	kind: 'lasting',
	prefix: 'called number',
	schema: savedCalls,
	empty: noCalls,
	keepMs: limits.windowDays * DAY_MS,
	waitMs: MINUTE_MS / 2,
	busy: 'another run held the same number for too long',
};

/** Of a number; the oldest beyond are forgotten. */
const MOST_CALLS = 100;
const QUARTER_MS = 15 * MINUTE_MS;
/** Longer than a calendar day, because the clock may be set back. */
const COUNTED_MS = 3 * DAY_MS;

/** A call that was placed earlier. */
export interface EarlierCall {
	atMs: number;
	/** Whether the service did not confirm it. */
	isUnsure: boolean;
	/** Whether its number only may be the same. */
	isPossible: boolean;
}

/** Of a number, and of those that may be the same. */
export function callsOf({ numbers }: Calls, number: SavedNumber): EarlierCall[] {
	return numbers.flatMap((known) => {
		const match = numberMatch(known, number);
		if (match === undefined) return [];
		const isPossible = match === 'possible';
		return known.calls
			.filter(isPlaced)
			.map(({ atMs, isUnsure }) => ({ atMs, isUnsure, isPossible }));
	});
}

/** The number of calls of a key. Both times are the start of a day. */
export function callsBetween({ counts }: Calls, startMs: number, endMs: number): number {
	return Object.entries(counts).reduce((sum, [quarter, count]) => {
		const atMs = Number(quarter) * QUARTER_MS;
		return atMs >= startMs && atMs < endMs ? sum + count : sum;
	}, 0);
}

/** Adds a call to its number and to its key. */
export function addCall(known: Map<string, Calls>, call: Reservation): void {
	const { name, number, atMs, by } = call;
	const { numbers, counts } = known.get(name) ?? noCalls;
	const recent = numbers.flatMap((one) => {
		const calls = one.calls
			.filter(isPlaced)
			.filter((other) => atMs - other.atMs < calledNumbers.keepMs);
		return calls.length > 0 ? [{ ...one, calls }] : [];
	});
	const isSame = (one: SavedNumber) => numberMatch(one, number) === 'same';
	const others = recent.filter((one) => !isSame(one));
	const before = recent.find(isSame)?.calls ?? [];
	const calls = [...before, { atMs, by, isUnsure: false }].slice(-MOST_CALLS);
	known.set(name, { numbers: [...others, { ...number, calls }], counts });
	count(known, call, 1);
}

function count(known: Map<string, Calls>, { key, atMs }: Reservation, change: 1 | -1): void {
	const { numbers, counts } = known.get(key) ?? noCalls;
	const quarter = Math.floor(atMs / QUARTER_MS);
	const kept = Object.entries(counts).filter(
		([other]) => Math.abs(quarter - Number(other)) * QUARTER_MS < COUNTED_MS,
	);
	const changed = Math.max(0, (counts[quarter] ?? 0) + change);
	known.set(key, { numbers, counts: { ...Object.fromEntries(kept), [quarter]: changed } });
}

/** @param key hashed @param ending of src/records/phones/phoneNumber.ts */
export function endingName(key: string, ending: string): string {
	return `${key} ${ending}`;
}

/** A call that is about to be placed, or was. */
export interface Reservation {
	/** Of the ending of its number. */
	name: string;
	/** Of the key. */
	key: string;
	number: SavedNumber;
	/** Epoch milliseconds. */
	atMs: number;
	/** Its ID, so that no run releases the reservation of another one. */
	by: string;
}

type SavedCall = Calls['numbers'][number]['calls'][number];

/** Reservations without a call, which are ignored if the store still has them. */
const abandoned = new Set<string>();
/** The oldest beyond are dropped. */
const MOST_ABANDONED = 20_000;

function abandon(reservations: Iterable<Reservation>): void {
	for (const { by } of reservations) {
		abandoned.add(by);
		const [oldest = by] = abandoned;
		if (abandoned.size > MOST_ABANDONED) abandoned.delete(oldest);
	}
}

function isPlaced({ by }: SavedCall): boolean {
	return !abandoned.has(by);
}

/** What the store has of the numbers of a run. */
export interface KnownNumbers {
	/** By the ending of the number. */
	blocked: ReadonlyMap<string, Block[]>;
	/** By key and ending, and by key. */
	calls: Map<string, Calls>;
}

/** The keys of `KnownNumbers`. */
type NumberNames = Record<keyof KnownNumbers, string[]>;

/** @throws StoreError */
export async function readNumbers(store: Store, names: NumberNames): Promise<KnownNumbers> {
	const blocked = await read(store, blockedNumbers, names.blocked);
	return { blocked, calls: await read(store, calledNumbers, names.calls) };
}

/**
 * Reserves numbers, so that only one of several runs and processes calls them.
 * @param decide sets the calls of the numbers, and returns what it has reserved
 * @throws StoreError; then nobody may be called
 */
export async function reserveCalls<Decision extends { reserved: ReadonlyMap<object, Reservation> }>(
	store: Store,
	names: NumberNames,
	decide: (known: KnownNumbers) => Decision,
	signal: AbortSignal | undefined,
): Promise<Decision> {
	const blocked = await read(store, blockedNumbers, names.blocked);
	const decideAll = (calls: Map<string, Calls>) => decide({ blocked, calls });
	const held = await hold(store, calledNumbers, names.calls, decideAll, signal);
	const { result: decision, settle } = held;
	await settle(true).catch((failure: unknown) => {
		// Perhaps only the answer of the store is lost.
		abandon(decision.reserved.values());
		throw failure;
	});
	return decision;
}

/** Takes calls back that are not placed, so that their numbers can be called later. */
export function removeCalls(known: Map<string, Calls>, removed: readonly Reservation[]): void {
	for (const one of removed) {
		changeCalls(known, one.name, (calls) => calls.filter(({ by }) => by !== one.by));
		count(known, one, -1);
	}
}

/** Of all numbers of an ending. */
function changeCalls(
	known: Map<string, Calls>,
	name: string,
	change: (calls: SavedCall[]) => SavedCall[],
): void {
	const { numbers, counts } = known.get(name) ?? noCalls;
	const changed = numbers.map((number) => ({ ...number, calls: change(number.calls) }));
	known.set(name, { numbers: changed, counts });
}

/**
 * Records what became of reservations: the service certainly refused some, and did not confirm others.
 * @throws StoreError
 */
export async function settleCalls(
	store: Store,
	{ refused, unsure }: Record<'refused' | 'unsure', readonly Reservation[]>,
): Promise<void> {
	abandon(refused);
	const names = [...refused, ...unsure].flatMap(({ name, key }) => [name, key]);
	// Also after the execution was stopped.
	const { settle } = await hold(store, calledNumbers, names, (known) => {
		removeCalls(known, refused);
		for (const { name, by } of unsure) {
			const marked = (call: SavedCall) => (call.by === by ? { ...call, isUnsure: true } : call);
			changeCalls(known, name, (calls) => calls.map(marked));
		}
	});
	await settle(true);
}

const savedInput = lazily(() =>
	z.array(
		z.object({
			sentAtMs: z.number(),
			untilMs: z.number(),
			number: savedNumber(),
			/** Hash of the ending of the number. */
			ending: z.string(),
			variables: z.record(z.string(), z.string()),
			processingId: z.string().nullable(),
			input: z.record(z.string(), z.unknown()).nullable(),
			found: z.object({ conversationId: z.string(), evidence: z.number() }).nullable(),
		}),
	),
);

/** Calls for Delivery → Match. Their IDs are only in their name, as they may not be stored in clear. */
export type KeptCalls = z.infer<ReturnType<typeof savedInput>>;

const LONGEST_KEPT_HOURS = 7 * 24;

/** By agent and hashed customer. */
export const keptCalls: Cell<KeptCalls> = {
	kind: 'lasting',
	prefix: 'kept call',
	schema: savedInput,
	empty: [],
	keepMs: LONGEST_KEPT_HOURS * HOUR_MS,
	untilMs: (calls) => Math.max(0, ...calls.map(({ untilMs }) => untilMs)),
	waitMs: MINUTE_MS / 2,
	busy: 'another run held the same customers for too long',
};

const savedCustomers = lazily(() =>
	z.array(z.object({ customer: z.string(), untilMs: z.number() })),
);

export type KeptCustomers = z.infer<ReturnType<typeof savedCustomers>>;

/** By agent and hashed ending of the number: whose kept calls a result may be that shows no customer. */
export const keptCustomers: Cell<KeptCustomers> = {
	kind: 'lasting',
	prefix: 'kept number',
	schema: savedCustomers,
	empty: [],
	keepMs: LONGEST_KEPT_HOURS * HOUR_MS,
	untilMs: (customers) => Math.max(0, ...customers.map(({ untilMs }) => untilMs)),
	waitMs: MINUTE_MS / 2,
	busy: 'another run held the same number for too long',
};

/** @param person hash of a customer or number */
export function keptName(agentId: string, person: string): string {
	return JSON.stringify([agentId, person]);
}
