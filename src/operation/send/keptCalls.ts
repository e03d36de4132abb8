import { z } from 'zod';
import { errorOf } from '../../client/errors';
import type { RunContext } from '../../n8n/context';
import { storeWords } from '../../n8n/credentials/storeCredential';
import { lazily } from '../../records/lazy';
import { parseJson, type JsonObject } from '../../records/value';
import { includedInput } from './entries';
import type { PlacedCall } from './addOutcomes';
import { sentCallOf, type KeptCall, type SentCall } from '../../client/submit/matchCalls';

const LOCK_WAIT_MS = 30_000;
/** Of one customer; the oldest beyond are forgotten. */
const MOST_CALLS = 20;
/** Customers that are locked at a time. */
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

/** Whose calls are kept together. */
type Customer = Pick<SentCall, 'agentId' | 'customerId'>;

/**
 * Lets `work` change the kept calls of these customers, while nobody else can.
 * @param work returns the calls to keep of each customer, in the same order
 * @throws StoreError
 */
export async function changeKeptCalls(
	run: RunContext,
	customers: Customer[],
	work: (calls: KeptInput[][]) => KeptInput[][],
): Promise<void> {
	const store = await run.store();
	const nowMs = run.clock.now();
	const names = customers.map(
		({ agentId, customerId }) => `sent call ${JSON.stringify([agentId, customerId])}`,
	);
	const busy = 'another run held the same customers for too long';
	const lock = await store.lock(names, { mostMs: LOCK_WAIT_MS, busy, signal: run.signal });
	const known = customers.map((customer, at) => {
		const { data = [] } = savedCalls().safeParse(parseJson(lock.values[at] ?? '[]'));
		const calls = data.filter(({ untilMs }) => untilMs > nowMs);
		return calls.map((call) => ({ ...customer, ...call }));
	});
	let worked;
	try {
		worked = work(known);
	} catch (error) {
		await lock.release();
		throw errorOf(error);
	}
	const changed = worked.map((calls) => calls.slice(-MOST_CALLS));
	const keepMs = Math.max(0, ...changed.flat().map(({ untilMs }) => untilMs - nowMs));
	// Without the IDs of the customer, which may not be stored in clear.
	const texts = changed.map((calls) =>
		calls.length === 0 ? undefined : JSON.stringify(savedCalls().parse(calls)),
	);
	await lock.save(texts, keepMs);
}

/** Of the input fields of one call, as JSON. */
const MOST_KILOBYTES = 16;

/** Keeps the calls of a batch that want it. Never rejects, since the calls have been placed. */
export async function keepCalls(
	run: RunContext,
	placed: PlacedCall[],
	processingId: string | null,
): Promise<void> {
	const kept = placed.filter(({ entry }) => entry.keepMs > 0);
	if (kept.length === 0) return;
	try {
		await keepTogether(run, kept, processingId);
	} catch (error) {
		run.hint(
			`Delivery → Match cannot match ${kept.length} of the calls. ${storeWords(errorOf(error))}`,
		);
	}
}

async function keepTogether(
	run: RunContext,
	placed: PlacedCall[],
	processingId: string | null,
): Promise<void> {
	const nowMs = run.clock.now();
	const byCustomer = new Map<string, KeptInput[]>();
	let isShortened = false;
	for (const { entry, sentAtMs, aheadMs } of placed) {
		const input = includedInput(entry.item) ?? null;
		const isTooLong = JSON.stringify(input).length > MOST_KILOBYTES * 1024;
		isShortened ||= isTooLong;
		const call: KeptInput = {
			...sentCallOf(entry.target, entry.record, sentAtMs + aheadMs),
			untilMs: nowMs + entry.keepMs,
			found: null,
			processingId,
			input: isTooLong ? null : input,
		};
		byCustomer.set(call.customerId, [...(byCustomer.get(call.customerId) ?? []), call]);
	}
	if (isShortened) {
		run.hint(
			`Delivery → Match returns some calls without their input fields, which are larger than ${MOST_KILOBYTES} KB. Choose Include Input Fields: Selected.`,
		);
	}
	const groups = [...byCustomer.values()];
	const customers = groups.flatMap(([call]) => call ?? []);
	await changeKeptCalls(run, customers, (known) =>
		groups.map((calls, at) => [...(known[at] ?? []), ...calls]),
	);
}
