import { attempt } from '../../../client/request/attempt';
import type { RunContext } from '../../../n8n/context';
import { numberKey } from '../../../records/phoneNumber';
import { hashOf } from '../../../delivery/revision';
import { isObject, objectOf, parseJson, textOf, type JsonObject } from '../../../records/value';
import { StoreError } from '../../../store/store';

/** How long to wait for another run that has the calls of the same customer, in milliseconds. */
const CLAIM_WAIT_MS = 30_000;
/** Calls of one customer that are kept at most; the oldest are forgotten. */
const MOST_CALLS = 20;
/** Customers dealt with at a time. */
export const mostTogether = 200;

/** A call that was sent, for Delivery → Match. */
export interface KeptCall {
	/** When it was sent, epoch milliseconds by the service's clock. */
	sentAtMs: number;
	/** After which it is forgotten, epoch milliseconds. */
	untilMs: number;
	/** Tells the number apart, hashed. */
	number: string;
	processingId: string | null;
	input: JsonObject | null;
	/** The conversation that was found to be this call. */
	conversationId: string | null;
}

/** Whose calls are kept together. */
export interface Customer {
	agentId: string;
	customerId: string;
}

/** A telephone number as kept calls tell it apart. */
export function keptNumber(phoneNumber: string): string {
	return hashOf(numberKey(phoneNumber)).slice(0, 16);
}

/**
 * Lets work see and change the kept calls of these customers; nobody else has them meanwhile. They are kept
 * in the store of the node.
 *
 * @param work gives the calls of each customer as they are to be kept, in the same order
 * @throws StoreError where they could not be read, or what was changed could not be kept
 */
export async function changeKeptCalls(
	run: RunContext,
	customers: Customer[],
	work: (calls: KeptCall[][]) => KeptCall[][],
): Promise<void> {
	const store = await run.store();
	const nowMs = run.clock.now();
	const names = customers.map(
		({ agentId, customerId }) => `sent call ${JSON.stringify([agentId, customerId])}`,
	);
	const lock = await store.lock(names, { mostMs: CLAIM_WAIT_MS, signal: run.signal });
	if (lock === undefined) throw new StoreError('another run held the same customers for too long');
	const known = lock.values.map((text) => readCalls(text).filter(({ untilMs }) => untilMs > nowMs));
	const worked = await attempt(async () => work(known));
	if ('failure' in worked) {
		await lock.release();
		throw worked.failure;
	}
	const changed = worked.value.map((calls) => calls.slice(-MOST_CALLS));
	const keepMs = Math.max(0, ...changed.flat().map(({ untilMs }) => untilMs - nowMs));
	const texts = changed.map((calls) => (calls.length === 0 ? undefined : JSON.stringify(calls)));
	if (!(await lock.save(texts, keepMs))) throw new StoreError('it took too long');
}

function readCalls(text: string | undefined): KeptCall[] {
	const calls = parseJson(text ?? '[]');
	return Array.isArray(calls) ? calls.flatMap((call: unknown) => readCall(objectOf(call))) : [];
}

function readCall(call: JsonObject): KeptCall[] {
	const { sentAtMs, untilMs, number, processingId, input, conversationId } = call;
	if (typeof sentAtMs !== 'number' || typeof untilMs !== 'number' || typeof number !== 'string') {
		return [];
	}
	return [
		{
			sentAtMs,
			untilMs,
			number,
			processingId: textOf(processingId) ?? null,
			input: isObject(input) ? input : null,
			conversationId: textOf(conversationId) ?? null,
		},
	];
}
