import { randomUUID } from 'node:crypto';
import { errorOf, InputError } from '../../client/errors';
import { hashOf } from '../../delivery/revision';
import {
	numberName,
	releaseCalls,
	reserveCalls,
	type Calls,
	type Reservation,
} from '../../memory/calls';
import type { RunContext } from '../../n8n/context';
import { storeWords } from '../../n8n/credentials/storeCredential';
import { HOUR_MS } from '../../records/timeUnits';
import type { Store } from '../../store/store';
import type { Batch, Entry, EntryResult } from './entries';
import type { CallEntry } from './recipients';
import type { SentBatch } from './sendEntries';

/** After a failure the store refuses requests for a second. */
const SECOND_LOOK_MS = 1_500;

/**
 * Calls the people of a batch who were not called within the hours of Do Not Call Again. The numbers
 * are reserved before the request. A reservation is released if the service certainly refused the call.
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
		const failure = error instanceof InputError ? error : uncheckedError(errorOf(error));
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

function uncheckedError(failure: Error): InputError {
	return new InputError(
		'Do Not Call Again',
		`could not be checked, so this person was not called. ${storeWords(failure)}`,
		'Run it again when the store answers.',
	);
}

/** Says which calls a store has forgotten, and refuses agents, whose hints nobody reads. @throws InputError */
function reportForgotten(run: RunContext, { info }: Store, hoursMs: number): void {
	const lostMs = info.kind === 'file' && info.lost ? info.lost.atMs : -Infinity;
	if (run.clock.now() - lostMs >= hoursMs) return;
	const [since, until] = [lostMs, lostMs + hoursMs].map((atMs) => new Date(atMs).toISOString());
	const issue = `knows no calls from before ${since}, because its file was lost`;
	if (!run.isTool) return run.hint(`Do Not Call Again ${issue}.`);
	throw new InputError(
		'Do Not Call Again',
		`${issue}, so this person was not called`,
		`An agent can call again after ${until}. Until then, a person can run the workflow.`,
	);
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
		numberName(connection.limiters.name, record.phone_number);
	const called: Array<EntryResult<CallEntry>> = [];
	const decide = (known: Map<string, Calls>) => {
		for (const entry of entries) {
			const name = nameOf(entry);
			const calls = known.get(name) ?? {};
			const calledAtMs = lastCall(calls, entry, agent);
			if (nowMs - calledAtMs < entry.doNotCallAgainMs) {
				const reason = `Called at ${new Date(calledAtMs).toISOString()}, within the ${entry.doNotCallAgainMs / HOUR_MS} hours of Do Not Call Again`;
				called.push({ entry, status: 'skipped', json: { reason } });
				continue;
			}
			const by = randomUUID();
			reserved.set(entry, { name, agent, by });
			// Another entry of this batch may have the same number.
			known.set(name, { ...calls, [agent]: { atMs: nowMs, by, beforeMs: calls[agent]?.atMs } });
		}
		return [...reserved.values()];
	};
	const store = await run.store();
	reportForgotten(run, store, Math.max(...entries.map((entry) => entry.doNotCallAgainMs)));
	await reserveCalls(store, entries.map(nameOf), decide, {
		lookLater: async () => await run.clock.pause(SECOND_LOOK_MS, run.signal),
		signal: run.signal,
	});
	return called;
}

/** Epoch milliseconds. */
function lastCall(calls: Calls, { doNotCallAgainBy }: CallEntry, agent: string): number {
	if (doNotCallAgainBy === 'agent') return calls[agent]?.atMs ?? -Infinity;
	return Math.max(-Infinity, ...Object.values(calls).map(({ atMs }) => atMs));
}

/** Releases the numbers that the service certainly refused, so that they can be called later. */
async function release(run: RunContext, refused: Reservation[]): Promise<void> {
	if (refused.length === 0) return;
	try {
		await releaseCalls(await run.store(), refused);
	} catch (error) {
		run.hint(
			`Until Do Not Call Again ends, other n8n processes treat numbers that the service refused as called. ${storeWords(errorOf(error))}`,
		);
	}
}
