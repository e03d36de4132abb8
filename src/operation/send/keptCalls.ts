import { errorOf } from '../../client/errors';
import { sentCallOf, type Conversation, type KeptCall } from '../../client/submit/matchCalls';
import * as memory from '../../memory/calls';
import { change, hold, MOST_NAMES, read, type Cell } from '../../memory/cell';
import type { RunContext } from '../../n8n/context';
import { storeWords } from '../../n8n/nodeStore';
import { textOf, type JsonObject } from '../../records/value';
import type { Store } from '../../store/store';
import { batchesOf, groupedBy } from './batches';
import { includedInput, type EntryResult } from './entries';
import type { CallEntry } from './recipients';

/** Of one customer; the oldest beyond are forgotten. */
const MOST_CALLS = 20;

/** A call that was sent, for Delivery → Match. */
export interface KeptInput extends KeptCall {
	processingId: string | null;
	input: JsonObject | null;
}

interface Expiring {
	untilMs: number;
}

/** As they are stored: the last ones that are not over. */
function storedOf<Value>(cell: Cell<Value>, all: Expiring[], nowMs: number): Value {
	return cell.schema().parse(all.filter(({ untilMs }) => untilMs > nowMs).slice(-MOST_CALLS));
}

/**
 * Changes the kept calls that conversations may be.
 * @param work returns the calls to keep of the customers that these conversations share
 * @param failed called with conversations whose customers could not be locked
 * @throws StoreError
 */
export async function changeKeptCalls<Wanted extends { result: Conversation }>(
	run: RunContext,
	wanted: Wanted[],
	work: (calls: KeptInput[], group: Wanted[]) => KeptInput[],
	failed: (failure: Error, group: Wanted[]) => void,
): Promise<void> {
	const nowMs = run.clock.now();
	const store = await run.store();
	const customersOf = await customersIn(
		store,
		wanted.map(({ result }) => result),
		nowMs,
	);
	const people = wanted.map((one) => {
		const { agentId } = one.result;
		return { one, agentId, customers: customersOf(one.result) };
	});
	const groups = [
		...groupedBy(people, ({ agentId, customers }) => JSON.stringify([agentId, customers])).values(),
	].map((group) => {
		const [{ agentId, customers }] = group;
		const names = customers.map((customer) => memory.keptName(agentId, customer));
		return { agentId, customers, names, group: group.map(({ one }) => one) };
	});
	// All customers of a number are in one lock.
	const locks = batchesOf(
		groups.toSorted((one, other) => one.names.length - other.names.length),
		MOST_NAMES,
		({ names }) => (names.length === 1 ? '' : JSON.stringify(names)),
	);
	for (const lock of locks) {
		const change = (known: Map<string, memory.KeptCalls>) => {
			for (const { agentId, customers, names, group } of lock) {
				const calls = names.flatMap((name, at) => {
					const person = { agentId, customer: customers[at] ?? '' };
					const current = storedOf(memory.keptCalls, known.get(name) ?? [], nowMs);
					return current.map((call) => ({ ...person, ...call }));
				});
				const after = work(calls, group);
				for (const [at, name] of names.entries()) {
					const own = after.filter(({ customer }) => customer === customers[at]);
					known.set(name, storedOf(memory.keptCalls, own, nowMs));
				}
			}
		};
		const all = lock.flatMap(({ names }) => names);
		await hold(store, memory.keptCalls, all, change, run.signal)
			.then(async ({ settle }) => await settle(true))
			.catch((error: unknown) =>
				failed(
					errorOf(error),
					lock.flatMap(({ group }) => group),
				),
			);
	}
}

/** The customer that a conversation shows, or all of its number, as hashes. */
async function customersIn(
	store: Store,
	conversations: Conversation[],
	nowMs: number,
): Promise<(one: Conversation) => string[]> {
	const nameOf = ({ agentId, ending = '' }: Conversation) => memory.keptName(agentId, ending);
	const names = conversations.filter(({ customer }) => customer === undefined).map(nameOf);
	const known = await read(store, memory.keptCustomers, names);
	return (one) =>
		one.customer === undefined
			? storedOf(memory.keptCustomers, known.get(nameOf(one)) ?? [], nowMs)
					.map(({ customer }) => customer)
					.toSorted()
			: [one.customer];
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
	aheadMs: number,
): Promise<void> {
	const kept = results.flatMap(({ entry, json, acceptedAtMs }) =>
		entry.keepMs > 0 && acceptedAtMs !== undefined ? [{ entry, json, acceptedAtMs }] : [],
	);
	if (kept.length === 0) return;
	const { clock, signal } = run;
	const nowMs = clock.now();
	let isShortened = false;
	try {
		const calls = kept.map(({ entry, json, acceptedAtMs }): KeptInput => {
			const input = includedInput(entry.item) ?? null;
			const isTooLong = JSON.stringify(input).length > MOST_KILOBYTES * 1024;
			isShortened ||= isTooLong;
			return {
				...sentCallOf(entry.target, entry.record, acceptedAtMs + aheadMs),
				untilMs: nowMs + entry.keepMs,
				found: null,
				processingId: textOf(json?.processing_id) ?? null,
				input: isTooLong ? null : input,
			};
		});
		if (isShortened) {
			run.hint(
				`Delivery → Match returns some calls without their input fields, which are larger than ${MOST_KILOBYTES} KB. Name fewer fields in Include Input Fields.`,
			);
		}
		const groupsOf = (by: 'ending' | 'customer') =>
			groupedBy(calls, (call) => memory.keptName(call.agentId, call[by]));
		const [ofNumbers, ofCustomers] = [groupsOf('ending'), groupsOf('customer')];
		const withCustomers = (before: memory.KeptCustomers, name: string) => {
			const added = ofNumbers.get(name) ?? [];
			const others = before.filter((one) => added.every((call) => call.customer !== one.customer));
			return storedOf(memory.keptCustomers, [...others, ...added], nowMs);
		};
		const withCalls = (before: memory.KeptCalls, name: string) =>
			storedOf(memory.keptCalls, [...before, ...(ofCustomers.get(name) ?? [])], nowMs);
		const store = await run.store();
		await change(store, memory.keptCustomers, [...ofNumbers.keys()], withCustomers, { signal });
		await change(store, memory.keptCalls, [...ofCustomers.keys()], withCalls, { signal });
	} catch (error) {
		run.hint(
			`Delivery → Match cannot match ${kept.length} of the calls. ${storeWords(errorOf(error))}`,
		);
	}
}
