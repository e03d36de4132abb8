import { errorOf } from '../../client/errors';
import type { RunContext } from '../../n8n/context';
import { storeWords } from '../../n8n/credentials/storeCredential';
import { type JsonObject, isObject, objectOf, parseJson, textOf } from '../../records/value';
import { includedInput } from './entries';
import type { PlacedCall } from './additions/addOutcomes';
import { sentCallOf, type KeptCall, type SentCall } from '../../client/submit/matchCalls';
import { StoreError } from '../../store/store';

/** How long to wait for another run that has the calls of the same customer, in milliseconds. */
const LOCK_WAIT_MS = 30_000;
/** Calls of one customer that are kept at most; the oldest are forgotten. */
const MOST_CALLS = 20;
/** Customers dealt with at a time. */
export const mostTogether = 200;

/** A call that was sent, for Delivery → Match, and what its conversation is joined with. */
export interface KeptInput extends KeptCall {
	processingId: string | null;
	input: JsonObject | null;
}

/** Whose calls are kept together. */
type Customer = Pick<SentCall, 'agentId' | 'customerId'>;

/**
 * Lets work see and change the kept calls of these customers; nobody else has them meanwhile. They are kept
 * in the store of the node.
 * @param work gives the calls of each customer as they are to be kept, in the same order
 * @throws StoreError where they could not be read, or what was changed could not be kept
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
	const known = customers.map((customer, at) =>
		readCalls(lock.values[at], customer).filter(({ untilMs }) => untilMs > nowMs),
	);
	let worked;
	try {
		worked = work(known);
	} catch (error) {
		await lock.release();
		throw errorOf(error);
	}
	const changed = worked.map((calls) => calls.slice(-MOST_CALLS));
	const keepMs = Math.max(0, ...changed.flat().map(({ untilMs }) => untilMs - nowMs));
	const texts = changed.map((calls) => (calls.length === 0 ? undefined : JSON.stringify(calls)));
	if (!(await lock.save(texts, keepMs))) throw new StoreError('it took too long');
}

function readCalls(text: string | undefined, customer: Customer): KeptInput[] {
	const calls = parseJson(text ?? '[]');
	return Array.isArray(calls)
		? calls.flatMap((call: unknown) => readCall(objectOf(call), customer))
		: [];
}

function readCall(call: JsonObject, customer: Customer): KeptInput[] {
	const { sentAtMs, untilMs, number, processingId, input } = call;
	if (typeof sentAtMs !== 'number' || typeof untilMs !== 'number' || typeof number !== 'string') {
		return [];
	}
	const { conversationId, evidence } = objectOf(call.found);
	const isFound = typeof conversationId === 'string' && typeof evidence === 'number';
	const variables = Object.entries(objectOf(call.variables)).flatMap(([name, hash]) =>
		typeof hash === 'string' ? [[name, hash] as const] : [],
	);
	return [
		{
			...customer,
			sentAtMs,
			untilMs,
			number,
			variables: Object.fromEntries(variables),
			processingId: textOf(processingId) ?? null,
			input: isObject(input) ? input : null,
			found: isFound ? { conversationId, evidence } : null,
		},
	];
}

/** Kilobytes of the fields of one call that are kept at most, as JSON. */
const MOST_KILOBYTES = 16;

/**
 * Keeps those of the calls of a batch that want it, for Delivery → Match. Never rejects: the calls have been
 * placed by now.
 */
export async function keepCalls(
	run: RunContext,
	placed: PlacedCall[],
	processingId: string | null,
): Promise<void> {
	const kept = placed.filter(({ entry }) => entry.keepMs > 0);
	for (let start = 0; start < kept.length; start += mostTogether) {
		const some = kept.slice(start, start + mostTogether);
		try {
			await keepTogether(run, some, processingId);
		} catch (error) {
			run.hint(
				`Delivery → Match cannot match ${some.length} of the calls. ${storeWords(errorOf(error))}`,
			);
		}
	}
}

async function keepTogether(
	run: RunContext,
	placed: PlacedCall[],
	processingId: string | null,
): Promise<void> {
	const customers = new Map<string, PlacedCall[]>();
	for (const one of placed) {
		const customerId = String(one.entry.record.customer_id);
		customers.set(customerId, [...(customers.get(customerId) ?? []), one]);
	}
	if (placed.some(({ entry }) => isTooLong(includedInput(entry.item)))) {
		run.hint(
			`Delivery → Match returns some calls without their input fields, which are larger than ${MOST_KILOBYTES} KB. Choose Include Input Fields: Selected.`,
		);
	}
	const agentId = placed[0]?.entry.target ?? '';
	const all = [...customers.keys()].map((customerId) => ({ agentId, customerId }));
	await changeKeptCalls(run, all, (known) =>
		all.map(({ customerId }, at) => [
			...(known[at] ?? []),
			...(customers.get(customerId) ?? []).map((one) => keptCall(run, one, processingId)),
		]),
	);
}

function keptCall(
	run: RunContext,
	{ entry, sentAtMs, aheadMs }: PlacedCall,
	processingId: string | null,
): KeptInput {
	const input = includedInput(entry.item) ?? null;
	return {
		...sentCallOf(entry.target, entry.record, sentAtMs + aheadMs),
		untilMs: run.clock.now() + entry.keepMs,
		found: null,
		processingId,
		input: isTooLong(input) ? null : input,
	};
}

function isTooLong(input: JsonObject | null | undefined): boolean {
	return JSON.stringify(input ?? null).length > MOST_KILOBYTES * 1024;
}
