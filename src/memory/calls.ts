import { z } from 'zod';
import { lazily } from '../records/lazy';
import { limits } from '../records/limits';
import { numberKey } from '../records/phoneNumber';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../records/timeUnits';
import type { Store } from '../store/store';
import { change, type Cell } from './cell';

const savedCalls = lazily(() => {
	const atMs = z.number();
	// `by` names the reservation, and `beforeMs` is the time of the call before it.
	return z.record(z.string(), z.object({ atMs, by: z.string(), beforeMs: atMs.optional() }));
});

/** When each agent called a number last, by the agent's hash. */
export type Calls = Readonly<z.infer<ReturnType<typeof savedCalls>>>;

/** By key and number. */
export const calledNumbers: Cell<Calls> = {
	kind: 'lasting',
	prefix: 'called number',
	schema: savedCalls,
	empty: {},
	keepMs: limits.windowDays * DAY_MS,
	waitMs: MINUTE_MS / 2,
	busy: 'another run held the same number for too long',
};

/** @param key hashed */
export function numberName(key: string, phoneNumber: unknown): string {
	return `${key} ${numberKey(String(phoneNumber))}`;
}

/** A call that is about to be placed, or was. */
export interface Reservation {
	/** Of the number. */
	name: string;
	/** Hash of the agent. */
	agent: string;
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
	if (!Object.values(saved).some(({ by }) => abandoned.has(by))) return saved;
	const calls: Record<string, Calls[string]> = {};
	for (const [agent, call] of Object.entries(saved)) {
		if (!abandoned.has(call.by)) calls[agent] = call;
		else if (call.beforeMs !== undefined) calls[agent] = { atMs: call.beforeMs, by: '' };
	}
	return calls;
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
		found = reserved.every(({ name, agent, by }) => known.get(name)?.[agent]?.by === by);
	});
	return found;
}

/** Releases numbers that the service certainly refused, so that they can be called later. @throws StoreError */
export async function releaseCalls(store: Store, refused: Reservation[]): Promise<void> {
	abandon(refused);
	const names = refused.map(({ name }) => name);
	// Also after the execution was stopped.
	await changeCalls(store, names, () => {}, undefined);
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

/** By agent and customer. */
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

export function customerName(agentId: string, customerId: string): string {
	return JSON.stringify([agentId, customerId]);
}
