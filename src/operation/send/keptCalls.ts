import { z } from 'zod';
import { errorOf } from '../../client/errors';
import type { RunContext } from '../../n8n/context';
import { storeWords } from '../../n8n/credentials/storeCredential';
import { lazily } from '../../records/lazy';
import { parseJson, type JsonObject } from '../../records/value';
import { batchesOf } from './batches';
import { includedInput, type EntryResult } from './entries';
import type { CallEntry } from './recipients';
import { sentCallOf, type KeptCall, type SentCall } from '../../client/submit/matchCalls';

const LOCK_WAIT_MS = 30_000;
/** Of one customer; the oldest beyond are forgotten. */
const MOST_CALLS = 20;
/** The most customers in one lock. */
export const mostTogether = 200;

/** A call that was sent, for Delivery → Match. */
export interface KeptInput extends KeptCall {
	processingId: string | null;
	input: JsonObject | null;
}

const savedCalls = lazily(() =>
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

/**
 * Changes the kept calls of customers under a lock.
 * @param customerOf whose calls belong to an entry
 * @param work returns the calls to keep of a customer with these entries
 * @throws StoreError
 */
export async function changeKeptCalls<Entry>(
	run: RunContext,
	entries: Entry[],
	customerOf: (entry: Entry) => Pick<SentCall, 'agentId' | 'customerId'>,
	work: (calls: KeptInput[], entries: Entry[]) => KeptInput[],
): Promise<void> {
	const store = await run.store();
	const nowMs = run.clock.now();
	const nameOf = (entry: Entry) => {
		const { agentId, customerId } = customerOf(entry);
		return `sent call ${JSON.stringify([agentId, customerId])}`;
	};
	const groups = batchesOf(entries, Infinity, nameOf);
	const busy = 'another run held the same customers for too long';
	const names = groups.map(([first]) => nameOf(first));
	const lock = await store.lock(names, { mostMs: LOCK_WAIT_MS, busy, signal: run.signal });
	let changed: KeptInput[][];
	try {
		changed = groups.map((group, at) => {
			const { data = [] } = savedCalls().safeParse(parseJson(lock.values[at] ?? '[]'));
			const { agentId, customerId } = customerOf(group[0]);
			const known = data.filter(({ untilMs }) => untilMs > nowMs);
			const calls = known.map((call) => ({ agentId, customerId, ...call }));
			return work(calls, group).slice(-MOST_CALLS);
		});
	} catch (error) {
		await lock.release();
		throw errorOf(error);
	}
	const keepMs = Math.max(0, ...changed.flat().map(({ untilMs }) => untilMs - nowMs));
	// Without the IDs of the customer, which may not be stored in clear.
	const texts = changed.map((calls) =>
		calls.length === 0 ? undefined : JSON.stringify(savedCalls().parse(calls)),
	);
	await lock.save(texts, keepMs);
}

/** The largest input fields of one call, as JSON. */
const MOST_KILOBYTES = 16;

/**
 * Keeps the calls of a batch with Keep for Match. Never rejects, because the calls were placed.
 * @param aheadMs how far the service's clock is ahead
 */
export async function keepCalls(
	run: RunContext,
	results: Array<EntryResult<CallEntry>>,
	processingId: string | null,
	aheadMs: number,
): Promise<void> {
	const kept = results.flatMap(({ entry, takenAtMs }) =>
		entry.keepMs > 0 && takenAtMs !== undefined ? [{ entry, takenAtMs }] : [],
	);
	if (kept.length === 0) return;
	let isShortened = false;
	const callOf = (call: KeptInput) => call;
	try {
		const calls = kept.map(({ entry, takenAtMs }): KeptInput => {
			const input = includedInput(entry.item) ?? null;
			const isTooLong = JSON.stringify(input).length > MOST_KILOBYTES * 1024;
			isShortened ||= isTooLong;
			return {
				...sentCallOf(entry.target, entry.record, takenAtMs + aheadMs),
				untilMs: run.clock.now() + entry.keepMs,
				found: null,
				processingId,
				input: isTooLong ? null : input,
			};
		});
		if (isShortened) {
			run.hint(
				`Delivery → Match returns some calls without their input fields, which are larger than ${MOST_KILOBYTES} KB. Name fewer fields in Include Input Fields.`,
			);
		}
		await changeKeptCalls(run, calls, callOf, (known, added) => [...known, ...added]);
	} catch (error) {
		run.hint(
			`Delivery → Match cannot match ${kept.length} of the calls. ${storeWords(errorOf(error))}`,
		);
	}
}
