import { z } from 'zod';
import { lazily } from '../records/lazy';
import { limits } from '../records/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../records/timeUnits';
import type { Store } from '../store/store';
import { change, read, type Cell } from './cell';

const savedCalls = lazily(() => {
	// `by` names the reservation.
	const attempt = z.object({ atMs: z.number(), by: z.string() });
	return z.object({
		attempts: z.record(z.string(), z.array(attempt)),
		counts: z.record(z.string(), z.number()),
	});
});

/**
 * Of a number: its calls by the agent's hash, oldest first. Of a key: how many calls began in each quarter of an hour,
 * numbered since 1970, because calendar days begin at one in every time zone.
 */
export type Calls = z.infer<ReturnType<typeof savedCalls>>;

export const noCalls: Calls = { attempts: {}, counts: {} };

/** By key and number, and by key. */
export const calledNumbers: Cell<Calls> = {
	kind: 'lasting',
	prefix: 'called number',
	schema: savedCalls,
	empty: noCalls,
	keepMs: limits.windowDays * DAY_MS,
	waitMs: MINUTE_MS / 2,
	busy: 'another run held the same number for too long',
};

/** Of a number and an agent; the oldest beyond are forgotten. */
const MOST_ATTEMPTS = 100;
const QUARTER_MS = 15 * MINUTE_MS;
/** Longer than a calendar day, because the clock may be set back. */
const COUNTED_MS = 3 * DAY_MS;

/** Epoch milliseconds. @param agent hashed; undefined for all agents */
export function callTimes({ attempts }: Calls, agent?: string): number[] {
	const some = agent === undefined ? Object.values(attempts) : [attempts[agent] ?? []];
	return some.flat().map(({ atMs }) => atMs);
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
	const { name, agent, atMs, by } = call;
	const { attempts, counts } = known.get(name) ?? noCalls;
	const recent = (attempts[agent] ?? []).filter((one) => atMs - one.atMs < calledNumbers.keepMs);
	const added = [...recent, { atMs, by }].slice(-MOST_ATTEMPTS);
	known.set(name, { attempts: { ...attempts, [agent]: added }, counts });
	count(known, call, 1);
}

function count(known: Map<string, Calls>, { key, atMs }: Reservation, change: 1 | -1): void {
	const { attempts, counts } = known.get(key) ?? noCalls;
	const quarter = Math.floor(atMs / QUARTER_MS);
	const kept = Object.entries(counts).filter(
		([other]) => Math.abs(quarter - Number(other)) * QUARTER_MS < COUNTED_MS,
	);
	const changed = Math.max(0, (counts[quarter] ?? 0) + change);
	known.set(key, { attempts, counts: { ...Object.fromEntries(kept), [quarter]: changed } });
}

/** @param key hashed @param number of src/records/phones/phoneNumber.ts */
export function numberName(key: string, number: string): string {
	return `${key} ${number}`;
}

/** A call that is about to be placed, or was. */
export interface Reservation {
	/** Of the number. */
	name: string;
	/** Of the key. */
	key: string;
	/** Hash of the agent. */
	agent: string;
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
	const isAbandoned = ({ by }: { by: string }) => abandoned.has(by);
	const all = Object.entries(saved.attempts);
	if (!all.some(([, calls]) => calls.some(isAbandoned))) return saved;
	const attempts = all.map(([agent, calls]) => [agent, calls.filter((one) => !isAbandoned(one))]);
	return { ...saved, attempts: Object.fromEntries(attempts) };
}

/** @throws StoreError */
export async function readCalls(store: Store, names: string[]): Promise<Map<string, Calls>> {
	const known = await read(store, calledNumbers, names);
	return new Map([...known].map(([name, calls]) => [name, withoutAbandoned(calls)]));
}

/**
 * Reserves numbers, so that only one of several runs and processes calls them.
 * @param decide sets the calls of the numbers, and returns what it has reserved
 * @param lookLater waits until a store that failed can be asked again
 * @throws StoreError; then nothing is reserved
 */
export async function reserveCalls(
	store: Store,
	names: string[],
	decide: (known: Map<string, Calls>) => Reservation[],
	{ lookLater, signal }: { lookLater(): Promise<void>; signal: AbortSignal | undefined },
): Promise<void> {
	let reserved: Reservation[] = [];
	const deciding = changeCalls(store, names, (known) => (reserved = decide(known)), signal);
	const failure = await failureOf(deciding);
	if (failure === undefined) return;
	if (reserved.length > 0 && (await isSaved(store, reserved, lookLater).catch(() => false))) return;
	abandon(reserved);
	throw failure;
}

/** The answer of the store may be lost only. */
async function isSaved(
	store: Store,
	reserved: Reservation[],
	lookLater: () => Promise<void>,
): Promise<boolean> {
	await lookLater();
	const names = reserved.map(({ name }) => name);
	let found = false;
	await change(store, calledNumbers, names, (known) => {
		found = reserved.every(({ name, agent, by }) =>
			known.get(name)?.attempts[agent]?.some((one) => one.by === by),
		);
	});
	return found;
}

/** Releases numbers that the service certainly refused, so that they can be called later. @throws StoreError */
export async function releaseCalls(store: Store, refused: Reservation[]): Promise<void> {
	abandon(refused);
	const names = refused.flatMap(({ name, key }) => [name, key]);
	const uncount = (known: Map<string, Calls>) => refused.forEach((one) => count(known, one, -1));
	// Also after the execution was stopped.
	await changeCalls(store, names, uncount, undefined);
}

async function changeCalls(
	store: Store,
	names: string[],
	decide: (known: Map<string, Calls>) => void,
	signal: AbortSignal | undefined,
): Promise<void> {
	const withoutAbandonedOf = (known: Map<string, Calls>) => {
		for (const [name, calls] of known) known.set(name, withoutAbandoned(calls));
		decide(known);
	};
	await change(store, calledNumbers, names, withoutAbandonedOf, { signal });
}

async function failureOf(work: Promise<unknown>): Promise<Error | undefined> {
	return await work.then(
		() => undefined,
		(error: Error) => error,
	);
}

const savedInput = lazily(() =>
	z.array(
		z.object({
			sentAtMs: z.number(),
			untilMs: z.number(),
			number: z.string(),
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

/** By agent and hashed number: whose kept calls a result may be that shows no customer. */
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
