import { errorOf } from '../../client/errors';
import { sentCallOf, type Conversation, type KeptCall } from '../../client/submit/matchCalls';
import { change, hold, MOST_NAMES, read } from '../../memory/cell';
import * as memory from '../../memory/calls';
import type { RunContext } from '../../n8n/context';
import { storeWords } from '../../n8n/nodeStore';
import type { JsonObject } from '../../records/value';
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

/** Whose calls are meant, as hashes: several customers may have one number. */
interface Kept {
	agentId: string;
	customers: string[];
}

/**
 * Changes the kept calls of customers.
 * @param keptOf whose calls belong to an entry
 * @param work returns the calls to keep of the customers of these entries
 * @param failed called with entries whose customers could not be locked. Without it, the first failure is thrown
 * @throws StoreError
 */
export async function changeKeptCalls<Entry>(
	run: RunContext,
	entries: Entry[],
	keptOf: (entry: Entry) => Kept,
	work: (calls: KeptInput[], entries: Entry[]) => KeptInput[],
	failed: (failure: Error, entries: Entry[]) => void = (failure) => {
		throw failure;
	},
): Promise<void> {
	const nowMs = run.clock.now();
	const store = await run.store();
	const grouped = groupedBy(entries, (entry) => JSON.stringify(namesOf(keptOf(entry))));
	const groups = [...grouped.values()].map((group) => {
		const kept = keptOf(group[0]);
		return { ...kept, group, names: namesOf(kept) };
	});
	// All customers of a number are in one lock.
	const locks = batchesOf(
		groups.toSorted((one, other) => one.names.length - other.names.length),
		MOST_NAMES,
		({ names }) => (names.length === 1 ? '' : JSON.stringify(names)),
	);
	for (const some of locks) {
		const change = (known: Map<string, memory.KeptCalls>) => {
			for (const { agentId, customers, group, names } of some) {
				const calls = names.flatMap((name, at) => {
					const person = { agentId, customer: customers[at] ?? '' };
					const current = known.get(name)?.filter(({ untilMs }) => untilMs > nowMs) ?? [];
					return current.map((call) => ({ ...person, ...call }));
				});
				const kept = work(calls, group);
				for (const [at, name] of names.entries()) {
					const own = kept.filter(({ customer }) => customer === customers[at]);
					known.set(name, memory.keptCalls.schema().parse(own.slice(-MOST_CALLS)));
				}
			}
		};
		const all = some.flatMap(({ names }) => names);
		const held = hold(store, memory.keptCalls, all, change, run.signal);
		const saved = held.then(async ({ settle }) => await settle(true));
		const ofLock = some.flatMap(({ group }) => group);
		await saved.catch((error: unknown) => failed(errorOf(error), ofLock));
	}
}

function namesOf({ agentId, customers }: Kept): string[] {
	return customers.map((customer) => memory.keptName(agentId, customer));
}

/** The customers of each conversation; by the ending of its number if it shows none. @throws StoreError */
export async function customersOf(
	run: RunContext,
	conversations: Conversation[],
): Promise<Map<Conversation, string[]>> {
	const nowMs = run.clock.now();
	const nameOf = ({ agentId, ending = '' }: Conversation) => memory.keptName(agentId, ending);
	const names = conversations.filter(({ customer }) => customer === undefined).map(nameOf);
	const known = await read(await run.store(), memory.keptCustomers, names);
	const ofNumber = (one: Conversation) =>
		(known.get(nameOf(one)) ?? [])
			.filter(({ untilMs }) => untilMs > nowMs)
			.map(({ customer }) => customer)
			.toSorted();
	return new Map(
		conversations.map((one) => [one, one.customer === undefined ? ofNumber(one) : [one.customer]]),
	);
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
	const kept = results.flatMap(({ entry, acceptedAtMs }) =>
		entry.keepMs > 0 && acceptedAtMs !== undefined ? [{ entry, acceptedAtMs }] : [],
	);
	if (kept.length === 0) return;
	let isShortened = false;
	try {
		const calls = kept.map(({ entry, acceptedAtMs }): KeptInput => {
			const input = includedInput(entry.item) ?? null;
			const isTooLong = JSON.stringify(input).length > MOST_KILOBYTES * 1024;
			isShortened ||= isTooLong;
			return {
				...sentCallOf(entry.target, entry.record, acceptedAtMs + aheadMs),
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
		await keepCustomers(run, calls);
		const keptOf = ({ agentId, customer }: KeptInput) => ({ agentId, customers: [customer] });
		await changeKeptCalls(run, calls, keptOf, (known, added) => [...known, ...added]);
	} catch (error) {
		run.hint(
			`Delivery → Match cannot match ${kept.length} of the calls. ${storeWords(errorOf(error))}`,
		);
	}
}

async function keepCustomers(run: RunContext, calls: KeptInput[]): Promise<void> {
	const nowMs = run.clock.now();
	const groups = groupedBy(calls, ({ agentId, ending }) => memory.keptName(agentId, ending));
	const after = (before: memory.KeptCustomers, name: string) => {
		const added = groups.get(name) ?? [];
		const others = before.filter(
			({ customer, untilMs }) =>
				untilMs > nowMs && added.every((call) => call.customer !== customer),
		);
		const customers = memory.keptCustomers.schema().parse([...others, ...added]);
		return customers.slice(-MOST_CALLS);
	};
	const { signal } = run;
	await change(await run.store(), memory.keptCustomers, [...groups.keys()], after, { signal });
}
