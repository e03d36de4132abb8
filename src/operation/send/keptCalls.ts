import { errorOf } from '../../client/errors';
import { sentCallOf, type KeptCall, type SentCall } from '../../client/submit/matchCalls';
import { change } from '../../memory/cell';
import * as memory from '../../memory/calls';
import type { RunContext } from '../../n8n/context';
import { storeWords } from '../../n8n/credentials/storeCredential';
import type { JsonObject } from '../../records/value';
import { groupedBy } from './batches';
import { includedInput, type EntryResult } from './entries';
import type { CallEntry } from './recipients';

/** Of one customer; the oldest beyond are forgotten. */
const MOST_CALLS = 20;

/** A call that was sent, for Delivery → Match. */
export interface KeptInput extends KeptCall {
	processingId: string | null;
	input: JsonObject | null;
}

/**
 * Changes the kept calls of customers.
 * @param customerOf whose calls belong to an entry
 * @param work returns the calls to keep of a customer with these entries
 * @param failed called with entries whose customers could not be locked. Without it, the first failure is thrown
 * @throws StoreError
 */
export async function changeKeptCalls<Entry>(
	run: RunContext,
	entries: Entry[],
	customerOf: (entry: Entry) => Pick<SentCall, 'agentId' | 'customerId'>,
	work: (calls: KeptInput[], entries: Entry[]) => KeptInput[],
	failed?: (failure: Error, entries: Entry[]) => void,
): Promise<void> {
	const nowMs = run.clock.now();
	const nameOf = (entry: Entry) => {
		const { agentId, customerId } = customerOf(entry);
		return memory.customerName(agentId, customerId);
	};
	const groups = groupedBy(entries, nameOf);
	const changeGroups = (known: Map<string, memory.KeptCalls>) => {
		for (const [name, calls] of known) {
			const group = groups.get(name);
			if (group === undefined) continue;
			const { agentId, customerId } = customerOf(group[0]);
			const current = calls.filter(({ untilMs }) => untilMs > nowMs);
			const kept = work(
				current.map((call) => ({ agentId, customerId, ...call })),
				group,
			);
			known.set(name, memory.keptCalls.schema().parse(kept.slice(-MOST_CALLS)));
		}
	};
	await change(await run.store(), memory.keptCalls, [...groups.keys()], changeGroups, {
		signal: run.signal,
		...(failed && {
			failed: (failure, names) => {
				const left = names.flatMap((name) => groups.get(name) ?? []);
				failed(failure, left);
			},
		}),
	});
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
