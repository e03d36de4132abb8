import { numberKey } from '../../records/phoneNumber';
import { objectOf, secondsOf, textOf, type JsonObject } from '../../records/value';

/** A call that an agent was asked for. */
export interface AwaitedCall {
	customerId: string;
	phoneNumber: string;
	/** When it was asked for, epoch milliseconds by this machine's clock. */
	sentAtMs: number;
}

/** What the agent's list says of an awaited call. */
export type CallMatch =
	| { state: 'ended'; record: JsonObject }
	/** Several that could be the one, or one that could be of several; `isFinal` when no later call can tell. */
	| { state: 'ambiguous'; conversationIds: string[]; isFinal: boolean }
	/** It is there and has not ended; or it is not there yet, without an id. */
	| { state: 'open'; conversationId?: string };

/** A record of the list, as far as matching needs it. */
interface Candidate {
	record: JsonObject;
	id: string;
	/** Epoch seconds. */
	time: number;
	/** What is shown of the number: reads need not have it. */
	number: string | undefined;
}

/** Clocks are read in whole seconds, and the difference between two of them is known about so well. */
const TOLERANCE_MS = 2_000;
/** docs/service.md, "States and transitions": a call that has these is over. */
const endedStatuses = new Set<unknown>(['completed', 'error']);

/**
 * Finds the calls that were asked for among an agent's voice conversations, by customer and number
 * (docs/service.md, "Voice conversation record": nothing leads from a `processing_id` to a call). Where one
 * customer was called several times, the oldest call belongs to the oldest request. Nothing is guessed: a
 * call that could be of another request is ambiguous.
 *
 * @param records the agent's calls since the oldest of these requests, each once
 * @param aheadMs how far the service's clock is ahead of this one, in milliseconds
 */
export function matchCalls(
	calls: AwaitedCall[],
	records: JsonObject[],
	aheadMs: number,
): Map<AwaitedCall, CallMatch> {
	const matches = new Map<AwaitedCall, CallMatch>();
	const candidates = grouped(records.flatMap(candidateOf), ({ record }) => customerOf(record));
	for (const [customerId, ofCustomer] of grouped(calls, (call) => call.customerId)) {
		const byNumber = grouped(ofCustomer, (call) => numberKey(call.phoneNumber));
		for (const [number, group] of byNumber) {
			const fitting = (candidates.get(customerId) ?? []).filter(
				(one) => one.number === undefined || one.number === number,
			);
			const mayBeOfOthers = byNumber.size > 1;
			matchGroup(group, fitting, { aheadMs, mayBeOfOthers }, matches);
		}
	}
	return matches;
}

/** The earliest time at which the service may have begun a call, in epoch milliseconds of its clock. */
export function earliestStartMs({ sentAtMs }: AwaitedCall, aheadMs: number): number {
	return sentAtMs + aheadMs - TOLERANCE_MS;
}

/** Matches the calls of one customer and number. */
function matchGroup(
	group: AwaitedCall[],
	fitting: Candidate[],
	{ aheadMs, mayBeOfOthers }: { aheadMs: number; mayBeOfOthers: boolean },
	matches: Map<AwaitedCall, CallMatch>,
): void {
	const calls = group.toSorted((one, other) => one.sentAtMs - other.sentAtMs);
	const [oldest] = calls;
	if (!oldest) return;
	const begunAfter = ({ time }: Candidate, call: AwaitedCall) =>
		time >= Math.floor(earliestStartMs(call, aheadMs) / 1000);
	const possible = fitting
		.filter((one) => begunAfter(one, oldest))
		.sort((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1));
	const conversationIds = possible.map(({ id }) => id);
	const isShared = mayBeOfOthers && possible.some(({ number }) => number === undefined);
	const isFinal = isShared || possible.length > calls.length;
	const areInOrder = calls.every((call, at) => {
		const candidate = possible[at];
		return candidate !== undefined && begunAfter(candidate, call);
	});
	calls.forEach((call, at) => {
		const candidate = possible[at];
		if (possible.length === 0) matches.set(call, { state: 'open' });
		else if (isFinal || !areInOrder || candidate === undefined) {
			matches.set(call, { state: 'ambiguous', conversationIds, isFinal });
		} else if (endedStatuses.has(candidate.record.status)) {
			matches.set(call, { state: 'ended', record: candidate.record });
		} else matches.set(call, { state: 'open', conversationId: candidate.id });
	});
}

function candidateOf(record: JsonObject): Candidate[] {
	const id = textOf(record.conversation_id);
	if (id === undefined) return [];
	const number = textOf(record.phone_number) ?? textOf(objectOf(record.request_data).phone_number);
	return [
		{
			record,
			id,
			// The list holds it for its time, so one that does not say its time is recent.
			time: secondsOf(record.conversation_time) ?? Infinity,
			number: number === undefined ? undefined : numberKey(number),
		},
	];
}

/** The customer of a voice conversation; undefined where it does not say. */
export function customerOf({
	customer_id: id,
	request_data: request,
}: JsonObject): string | undefined {
	return textOf(id) ?? textOf(objectOf(request).customer_id);
}

function grouped<Key, Value>(values: Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
	const groups = new Map<Key, Value[]>();
	for (const value of values) {
		const key = keyOf(value);
		const group = groups.get(key);
		if (group) group.push(value);
		else groups.set(key, [value]);
	}
	return groups;
}
