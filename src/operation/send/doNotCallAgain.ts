import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { errorOf, InputError } from '../../client/errors';
import type { RunContext } from '../../n8n/context';
import { numbers } from '../../n8n/defaults';
import { storeWords } from '../../n8n/credentials/storeCredential';
import { lazily } from '../../records/lazy';
import { numberKey } from '../../records/phoneNumber';
import { hashOf } from '../../delivery/revision';
import { parseJson } from '../../records/value';
import type { Lock } from '../../store/store';
import type { Batch, Entry, EntryResult } from './entries';
import type { CallEntry } from './recipients';
import type { SentBatch } from './sendEntries';
import { HOUR_MS } from '../../records/timeUnits';

/** The longest time that a node can look back. */
const KEEP_MS = numbers.doNotCallAgainHours.most * HOUR_MS;
const LOCK_WAIT_MS = 30_000;

/** After a failure the store refuses requests for a second. */
const SECOND_LOOK_MS = 1_500;

const savedCalls = lazily(() => {
	const atMs = z.number();
	// `by` names the reservation, and `beforeMs` is the time of the call before it.
	return z.record(z.string(), z.object({ atMs, by: z.string(), beforeMs: atMs.optional() }));
});

/** When each agent called a number last, by the agent's hash. */
type Calls = z.infer<ReturnType<typeof savedCalls>>;

/** Reservations without a call, which are ignored if the store still has them. */
const abandoned = new Set<string>();
/** The oldest beyond are dropped. */
const MOST_ABANDONED = 20_000;

interface Reservation {
	name: string;
	/** Its ID, so that no run releases the reservation of another one. */
	by: string;
}

/**
 * Calls the people of a batch who were not called within the hours of Do Not Call Again. The numbers
 * are reserved before the request, so that only one of several runs and processes calls. A reservation
 * is released if the service certainly refused the call.
 * @param call sends what may be called
 */
export async function callOnce(
	run: RunContext,
	batch: Batch<CallEntry>,
	call: (batch: Batch<CallEntry>) => Promise<SentBatch<CallEntry>>,
): Promise<SentBatch<CallEntry>> {
	const guarded = batch.entries.filter(({ doNotCallAgainMs }) => doNotCallAgainMs > 0);
	if (guarded.length === 0) return await call(batch);
	const reserved = new Map<Entry, Reservation>();
	let left: Array<EntryResult<CallEntry>>;
	try {
		left = await reserve(run, { ...batch, entries: guarded }, reserved);
	} catch (error) {
		const failure = new InputError(
			'Do Not Call Again',
			`could not be checked, so this person was not called. ${storeWords(errorOf(error))}`,
			'Run it again when the store answers.',
		);
		left = guarded.map((entry) => ({ entry, status: 'notSent', failure }));
	}
	const entries = batch.entries.filter((entry) => !left.some((one) => one.entry === entry));
	if (entries.length === 0) return { results: left, mayHaveBeenTaken: false };
	const sent = await call({ ...batch, entries });
	const refused = sent.results.filter(({ status }) => status === 'refused' || status === 'notSent');
	await release(
		run,
		refused.flatMap(({ entry }) => reserved.get(entry) ?? []),
	);
	return { ...sent, results: [...sent.results, ...left] };
}

/**
 * Adds the reservations of the people to call. Returns the results of the others.
 * @throws StoreError
 */
async function reserve(
	run: RunContext,
	{ connection, target, entries }: Batch<CallEntry>,
	reserved: Map<Entry, Reservation>,
): Promise<Array<EntryResult<CallEntry>>> {
	const agent = hashOf(target);
	const nowMs = run.clock.now();
	const nameOf = ({ record }: CallEntry) =>
		`call ${connection.limiters.name} ${numberKey(String(record.phone_number))}`;
	const names = [...new Set(entries.map(nameOf))];
	const lock = await locked(run, names);
	const all = new Map(names.map((name, at) => [name, readCalls(lock.values[at])]));
	const called: Array<EntryResult<CallEntry>> = [];
	for (const entry of entries) {
		const name = nameOf(entry);
		const calls = all.get(name) ?? {};
		const calledAtMs = lastCall(calls, entry, agent);
		if (nowMs - calledAtMs < entry.doNotCallAgainMs) {
			const reason = `Called at ${new Date(calledAtMs).toISOString()}, within the ${entry.doNotCallAgainMs / HOUR_MS} hours of Do Not Call Again`;
			called.push({ entry, status: 'skipped', json: { reason } });
			continue;
		}
		const by = randomUUID();
		reserved.set(entry, { name, by });
		// Another entry of this batch may have the same number.
		all.set(name, { ...calls, [agent]: { atMs: nowMs, by, beforeMs: calls[agent]?.atMs } });
	}
	try {
		await save(run, names, lock, [...all.values()].map(writtenCalls));
	} catch (error) {
		abandon(reserved.values());
		throw errorOf(error);
	}
	return called;
}

/** If the answer of the store is lost, reads it again to learn whether it saved. @throws StoreError */
async function save(
	run: RunContext,
	names: string[],
	lock: Lock,
	texts: Array<string | undefined>,
): Promise<void> {
	try {
		await lock.save(texts, KEEP_MS);
	} catch (error) {
		await run.clock.pause(SECOND_LOOK_MS, run.signal);
		const again = await locked(run, names);
		await again.release();
		// The texts name the reservations, so nobody else can have written them.
		if (texts.some((text, at) => text !== again.values[at])) throw errorOf(error);
	}
}

async function locked(run: RunContext, names: string[]): Promise<Lock> {
	const store = await run.store();
	const busy = 'another run held the same number for too long';
	return await store.lock(names, { mostMs: LOCK_WAIT_MS, busy, signal: run.signal });
}

/** Epoch milliseconds. */
function lastCall(calls: Calls, { doNotCallAgainBy }: CallEntry, agent: string): number {
	if (doNotCallAgainBy === 'agent') return calls[agent]?.atMs ?? -Infinity;
	return Math.max(-Infinity, ...Object.values(calls).map(({ atMs }) => atMs));
}

/** Releases the numbers that the service certainly refused, so that they can be called later. */
async function release(run: RunContext, refused: Reservation[]): Promise<void> {
	if (refused.length === 0) return;
	abandon(refused);
	try {
		// Also after the execution was stopped.
		const lock = await locked(
			{ ...run, signal: undefined },
			refused.map(({ name }) => name),
		);
		await lock.save(
			lock.values.map((text) => writtenCalls(readCalls(text))),
			KEEP_MS,
		);
	} catch (error) {
		run.hint(
			`Until Do Not Call Again ends, other n8n processes treat numbers that the service refused as called. ${storeWords(errorOf(error))}`,
		);
	}
}

function abandon(reservations: Iterable<Reservation>): void {
	for (const { by } of reservations) {
		abandoned.add(by);
		const [oldest = by] = abandoned;
		if (abandoned.size > MOST_ABANDONED) abandoned.delete(oldest);
	}
}

function readCalls(text: string | undefined): Calls {
	const { data = {} } = savedCalls().safeParse(parseJson(text ?? '{}'));
	const calls: Calls = {};
	for (const [agent, call] of Object.entries(data)) {
		if (!abandoned.has(call.by)) calls[agent] = call;
		else if (call.beforeMs !== undefined) calls[agent] = { atMs: call.beforeMs, by: '' };
	}
	return calls;
}

function writtenCalls(calls: Calls): string | undefined {
	return Object.keys(calls).length === 0 ? undefined : JSON.stringify(calls);
}
