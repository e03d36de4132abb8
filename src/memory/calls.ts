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
		return known.calls.map(({ atMs, isUnsure }) => ({ atMs, isUnsure, isPossible }));
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
		const calls = one.calls.filter((other) => atMs - other.atMs < calledNumbers.keepMs);
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

function withoutAbandoned(saved: Calls): Calls {
	return withoutCalls(saved, ({ by }) => abandoned.has(by));
}

type SavedCall = Calls['numbers'][number]['calls'][number];

/** The same object if there are none. */
function withoutCalls(saved: Calls, isLeftOut: (call: SavedCall) => boolean): Calls {
	if (!saved.numbers.some(({ calls }) => calls.some(isLeftOut))) return saved;
	const numbers = saved.numbers.map((number) => {
		return { ...number, calls: number.calls.filter((call) => !isLeftOut(call)) };
	});
	return { ...saved, numbers };
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
	const calls = await read(store, calledNumbers, names.calls);
	const kept = [...calls].map(([name, saved]) => [name, withoutAbandoned(saved)] as const);
	return { blocked, calls: new Map(kept) };
}

/** After a failure the store refuses requests for a second. */
const SECOND_LOOK_MS = 1_500;

/**
 * Reserves numbers, so that only one of several runs and processes calls them.
 * @param decide sets the calls of the numbers, and returns what it has reserved
 * @throws StoreError; then nothing is reserved
 */
export async function reserveCalls<Decision extends { reserved: ReadonlyMap<object, Reservation> }>(
	store: Store,
	names: NumberNames,
	decide: (known: KnownNumbers) => Decision,
	signal: AbortSignal | undefined,
): Promise<Decision> {
	const blocked = await read(store, blockedNumbers, names.blocked);
	const decideAll = (calls: Map<string, Calls>) => decide({ blocked, calls });
	const { result: decision, settle } = await holdCalls(store, names.calls, decideAll, signal);
	await settle(true).catch(async (failure: unknown) => {
		const reserved = [...decision.reserved.values()];
		// Perhaps only the answer of the store is lost.
		const lookAgain = async () => {
			await store.clock.pause(SECOND_LOOK_MS, signal);
			return await areSaved(store, reserved);
		};
		if (reserved.length > 0 && (await lookAgain().catch(() => false))) return;
		abandon(reserved);
		throw failure;
	});
	return decision;
}

async function areSaved(store: Store, reserved: readonly Reservation[]): Promise<boolean> {
	const endings = reserved.map(({ name }) => name);
	const { result, settle } = await hold(store, calledNumbers, endings, (known) =>
		reserved.every(({ name, by }) =>
			known.get(name)?.numbers.some(({ calls }) => calls.some((one) => one.by === by)),
		),
	);
	await settle(false).catch(() => {});
	return result;
}

/** Takes calls back that are not placed, so that their numbers can be called later. */
export function removeCalls(known: Map<string, Calls>, removed: readonly Reservation[]): void {
	const ids = new Set(removed.map(({ by }) => by));
	for (const { name } of removed) {
		known.set(
			name,
			withoutCalls(known.get(name) ?? noCalls, ({ by }) => ids.has(by)),
		);
	}
	for (const one of removed) count(known, one, -1);
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
	const ids = new Set(unsure.map(({ by }) => by));
	const names = [...refused, ...unsure].flatMap(({ name, key }) => [name, key]);
	// Also after the execution was stopped.
	const { settle } = await holdCalls(store, names, (known) => {
		removeCalls(known, refused);
		for (const { name } of unsure) {
			const saved = known.get(name) ?? noCalls;
			const numbers = saved.numbers.map((number) => {
				const marked = (call: SavedCall) => (ids.has(call.by) ? { ...call, isUnsure: true } : call);
				return { ...number, calls: number.calls.map(marked) };
			});
			known.set(name, { ...saved, numbers });
		}
	});
	await settle(true);
}

/** As `hold`, for a change that sees no abandoned reservation. */
async function holdCalls<Result>(
	store: Store,
	names: string[],
	change: (known: Map<string, Calls>) => Result,
	signal?: AbortSignal,
) {
	const ofOthers = (known: Map<string, Calls>) => {
		for (const [name, calls] of known) known.set(name, withoutAbandoned(calls));
		return change(known);
	};
	return await hold(store, calledNumbers, names, ofOthers, signal);
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
