import { randomUUID } from 'node:crypto';
import { errorOf, InputError } from '../../client/errors';
import type { ServiceConnection } from '../../client/request/request';
import type { RunContext } from '../../n8n/context';
import { numbers } from '../../n8n/defaults';
import { storeWords } from '../../n8n/credentials/storeCredential';
import { numberKey } from '../../records/phoneNumber';
import { hashOf } from '../../delivery/revision';
import { isObject, objectOf, parseJson } from '../../records/value';
import { StoreError, type Lock, type Store } from '../../store/store';
import type { Batch } from './batches';
import type { CallEntry } from './recipients';
import type { EntryResult, SentBatch } from './sendEntries';
import { HOUR_MS } from '../../records/timeUnits';

/** Every call is remembered for as long as a node may ask back, in milliseconds. */
const KEEP_MS = numbers.doNotCallAgainHours.most * HOUR_MS;
/** How long to wait for another run that has the same number, in milliseconds. */
const LOCK_WAIT_MS = 30_000;

/** After which a store that broke off is asked what it remembers, in milliseconds; it rests for a second. */
const SECOND_LOOK_MS = 1_500;

/** When each agent called a number last, by the agent's hash. */
type Calls = Record<string, { atMs: number; by: string }>;

/**
 * Reservations that nobody was called for, and that could not be given back, by `Guard.by`: what was remembered of
 * each name before. Without them a person who was not called would count as called.
 */
const abandoned = new Map<string, Map<string, Calls>>();
/** The oldest are dropped. */
const MOST_ABANDONED = 1_000;

interface ReservedNumber {
	name: string;
	/** What was remembered before this run reserved it. */
	before: Calls;
}

/** One try to call these people: what it reserves, and gives back where nobody was called. */
interface Guard {
	store: Store;
	/** Names this try, so that it gives back nothing that another one reserved. */
	by: string;
	atMs: number;
}

/**
 * Calls the people of a batch who were not called within the hours of Do Not Call Again. The numbers
 * are reserved before the request, so of several runs and processes one calls. A reservation stays when nobody knows
 * what became of the call; it is given back when the service surely refused.
 * @param call sends what may be called
 */
export async function callOnce<Taken>(
	run: RunContext,
	connection: ServiceConnection,
	batch: Batch<CallEntry>,
	call: (batch: Batch<CallEntry>) => Promise<SentBatch<CallEntry, Taken>>,
): Promise<SentBatch<CallEntry, Taken>> {
	const guarded = batch.entries.filter(({ doNotCallAgainMs }) => doNotCallAgainMs > 0);
	if (guarded.length === 0) return await call(batch);
	let reservation: Reservation | undefined;
	let left: Array<EntryResult<CallEntry>>;
	try {
		reservation = await reserve(run, connection, batch.target, guarded);
		left = calledBefore(reservation);
	} catch (error) {
		left = unchecked(guarded, errorOf(error));
	}
	const entries = batch.entries.filter((entry) => !left.some((one) => one.entry === entry));
	if (entries.length === 0) return { results: left, taken: [], mayHaveBeenTaken: false };
	const sent = await call({ ...batch, entries });
	if (reservation) {
		const refused = refusedOf(sent.results, reservation.numbers);
		await giveBack(run, reservation.guard, batch.target, refused);
	}
	return { ...sent, results: [...sent.results, ...left] };
}

interface Reservation {
	guard: Guard;
	/** Of those who may be called. */
	numbers: Map<CallEntry, ReservedNumber>;
	/** When the others were called last, epoch milliseconds. */
	called: Map<CallEntry, number>;
}

async function reserve(
	run: RunContext,
	connection: ServiceConnection,
	target: string,
	entries: CallEntry[],
): Promise<Reservation> {
	const store = await run.store();
	const guard = { store, by: randomUUID(), atMs: run.clock.now() };
	const names = new Map(
		entries.map((entry) => [
			entry,
			`call ${connection.limiters.name} ${numberKey(String(entry.record.phone_number))}`,
		]),
	);
	const all = [...new Set(names.values())];
	const held = await heldOf(store, all, run.signal);
	const calls = all.map((name, at) => readCalls(name, held.values[at]));
	const remembered = new Map(all.map((name, at) => [name, calls[at] ?? {}]));
	const reservation: Reservation = { guard, numbers: new Map(), called: new Map() };
	for (const [entry, name] of names) {
		const at = all.indexOf(name);
		const before = calls[at] ?? {};
		const calledAtMs = lastCall(before, entry, target);
		const isRecent = guard.atMs - calledAtMs < entry.doNotCallAgainMs;
		if (isRecent) reservation.called.set(entry, calledAtMs);
		else {
			reservation.numbers.set(entry, { name, before });
			// Also for the same number twice in this batch.
			calls[at] = { ...before, [hashOf(target)]: { atMs: guard.atMs, by: guard.by } };
		}
	}
	let failure: Error;
	try {
		if (await isRemembered(run, store, all, held, calls.map(writtenCalls))) return reservation;
		failure = new StoreError('it took too long to decide');
	} catch (error) {
		failure = errorOf(error);
	}
	abandon(guard, remembered);
	throw failure;
}

/**
 * Remembers these calls. Where the answer to that is lost, what the store remembers tells whether it was done:
 * nobody is to count as called who is not.
 */
async function isRemembered(
	{ clock, signal }: RunContext,
	store: Store,
	names: string[],
	held: Lock,
	calls: Array<string | undefined>,
): Promise<boolean> {
	let failure: Error;
	try {
		return await held.save(calls, KEEP_MS);
	} catch (error) {
		failure = errorOf(error);
	}
	await clock.pause(SECOND_LOOK_MS, signal);
	const again = await heldOf(store, names, signal);
	// They name this try, so nobody else can have written them.
	const isDone = calls.every((call, at) => call === again.values[at]);
	await again.release();
	if (!isDone) throw failure;
	return true;
}

async function heldOf(
	store: Store,
	names: string[],
	signal: AbortSignal | undefined,
): Promise<Lock> {
	const busy = 'another run held the same number for too long';
	return await store.lock(names, { mostMs: LOCK_WAIT_MS, busy, signal });
}

/** Epoch milliseconds; by any agent of the key, or by this one alone. */
function lastCall(calls: Calls, { doNotCallAgainBy }: CallEntry, target: string): number {
	if (doNotCallAgainBy === 'agent') return calls[hashOf(target)]?.atMs ?? -Infinity;
	return Math.max(-Infinity, ...Object.values(calls).map(({ atMs }) => atMs));
}

/** The results of those whose earlier calls could not be looked up: nobody is called. */
function unchecked(entries: CallEntry[], storeFailure: Error): Array<EntryResult<CallEntry>> {
	const failure = new InputError(
		'Do Not Call Again',
		`could not be checked, so this person was not called. ${storeWords(storeFailure)}`,
		'Run it again when the store answers.',
	);
	return entries.map((entry) => ({ entry, status: 'notSent', failure }));
}

/** The results of those who are not called again. */
function calledBefore({ called }: Reservation): Array<EntryResult<CallEntry>> {
	return Array.from(called, ([entry, atMs]) => ({
		entry,
		status: 'skipped',
		json: {
			reason: `Called at ${new Date(atMs).toISOString()}, within the ${entry.doNotCallAgainMs / HOUR_MS} hours of Do Not Call Again`,
		},
	}));
}

/** The numbers that were surely not called. */
function refusedOf(
	results: Array<EntryResult<CallEntry>>,
	numbers: Map<CallEntry, ReservedNumber>,
): ReservedNumber[] {
	return results.flatMap(({ entry, status }) => {
		const isRefused = status === 'refused' || status === 'notSent';
		return (isRefused && numbers.get(entry)) || [];
	});
}

/** Makes the numbers as they were, so that they can be called when the reason of the refusal is gone. */
async function giveBack(
	run: RunContext,
	{ store, by }: Guard,
	target: string,
	refused: ReservedNumber[],
): Promise<void> {
	if (refused.length === 0) return;
	const agent = hashOf(target);
	try {
		const names = [...new Set(refused.map(({ name }) => name))];
		// Also when the execution was stopped.
		const held = await heldOf(store, names, undefined);
		const values = names.map((name, at) => {
			const calls = readCalls(name, held.values[at]);
			if (calls[agent]?.by !== by) return writtenCalls(calls);
			const before = refused.find((one) => one.name === name)?.before[agent];
			if (before) calls[agent] = before;
			else delete calls[agent];
			return writtenCalls(calls);
		});
		if (!(await held.save(values, KEEP_MS))) throw new StoreError('it took too long');
	} catch (error) {
		abandon({ by }, new Map(refused.map(({ name, before }) => [name, before])));
		run.hint(
			`Until Do Not Call Again ends, other n8n processes treat numbers that the service refused as called. ${storeWords(errorOf(error))}`,
		);
	}
}

function abandon({ by }: Pick<Guard, 'by'>, before: Map<string, Calls>): void {
	abandoned.set(by, before);
	for (const oldest of abandoned.keys()) {
		if (abandoned.size <= MOST_ABANDONED) return;
		abandoned.delete(oldest);
	}
}

/** The calls that are remembered of a name, without reservations that nobody was called for. */
function readCalls(name: string, text: string | undefined): Calls {
	const calls: Calls = {};
	for (const [agent, call] of Object.entries(objectOf(parseJson(text ?? '{}')))) {
		if (!isObject(call)) continue;
		const { atMs, by } = call;
		if (typeof atMs !== 'number' || typeof by !== 'string') continue;
		const before = abandoned.get(by)?.get(name);
		const last = before ? before[agent] : { atMs, by };
		if (last) calls[agent] = last;
	}
	return calls;
}

function writtenCalls(calls: Calls): string | undefined {
	return Object.keys(calls).length === 0 ? undefined : JSON.stringify(calls);
}
