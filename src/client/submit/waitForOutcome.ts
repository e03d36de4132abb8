import type { JsonObject } from '../../records/value';
import { IncompleteError } from '../list/incompleteError';
import { ListReader } from '../list/listReader';
import { voiceConversationList } from '../list/listRequest';
import { attempt } from '../request/attempt';
import { poll } from '../request/poll';
import type { ServiceConnection } from '../request/request';
import { isFinalFailure } from './finalFailure';
import {
	customerOf,
	earliestStartMs,
	matchCalls,
	type AwaitedCall,
	type CallMatch,
} from './matchCalls';
import { serviceClockOf, type ServiceClock } from './serviceClock';

/** What became of a call within the time that was waited. */
export type CallOutcome =
	| Exclude<CallMatch, { state: 'open' }>
	/** It has not ended, or was not there when the list was last read, at `readMs` (epoch milliseconds). */
	| {
			state: 'pending';
			conversationId?: string | undefined;
			why?: Error | undefined;
			readMs?: number | undefined;
	  };

/** A call that is followed. */
export interface FollowedCall extends AwaitedCall {
	/** Whether the service confirmed that it accepted it. */
	isConfirmed: boolean;
}

/** Pause before the first read, in milliseconds: no call ends sooner. */
const FIRST_PAUSE_MS = 5_000;
/** Calls last minutes and are waited for for hours. */
const LONGEST_PAUSE_MS = 60_000;
/**
 * How long after its sending a call that the service did not confirm is waited for, in milliseconds, while it is
 * not in the list. Nothing says for sure that a call was never placed, nor how soon one is in the list, so the
 * bound is ours: the calls beside it, which have ended, are not to wait for hours for one that may not be.
 */
const LONGEST_WAIT_UNSEEN_MS = 5 * 60_000;
/** How far the list is read beyond now, in seconds, for clocks that differ. */
const AHEAD_SECONDS = 60;
/** Calls of an agent since the sending that one look reads at most. */
const MOST_RECORDS = 20_000;

/**
 * Follows the calls of one agent until all have ended or `limitMs` is over: its voice conversations since the
 * sending are read again and again, less and less often, once for all recipients (docs/service.md, "List
 * voice-agent conversations"). Never rejects: a call that was placed stays placed, so a failure to read leaves
 * it pending. A call that was not confirmed and does not appear is waited for a few minutes only.
 */
export async function awaitCalls(
	connection: ServiceConnection,
	agentId: string,
	calls: FollowedCall[],
	limitMs: number,
): Promise<Map<AwaitedCall, CallOutcome>> {
	const clock = serviceClockOf(connection);
	const known = new Map<AwaitedCall, CallMatch>();
	let failure: Error | undefined;
	let readMs: number | undefined;
	const isWaitedFor = (call: FollowedCall) => {
		const match = known.get(call);
		if (isSettled(match)) return false;
		const isUnseen = match === undefined || (match.state === 'open' && !match.conversationId);
		const isLate = connection.clock.now() - call.sentAtMs >= LONGEST_WAIT_UNSEEN_MS;
		return call.isConfirmed || !isUnseen || !isLate;
	};
	const look = async () => {
		const open = ofOpenCustomers(calls, known);
		const startedMs = connection.clock.now();
		const read = await attempt(async () => await readCalls(clock, agentId, open));
		if ('failure' in read) {
			failure = whyUnread(read.failure);
			return isFinalFailure(failure) || !calls.some(isWaitedFor);
		}
		failure = undefined;
		readMs = startedMs;
		for (const [call, match] of matchCalls(open, read.value, clock.aheadMs())) {
			if (!isSettled(known.get(call))) known.set(call, match);
		}
		return !calls.some(isWaitedFor);
	};
	// What is open at the deadline, or when the run is stopped, stays pending.
	await attempt(
		async () =>
			await poll(connection, look, (isOver) => isOver, {
				deadlineMs: connection.clock.now() + limitMs,
				isNew: true,
				firstPauseMs: FIRST_PAUSE_MS,
				longestPauseMs: LONGEST_PAUSE_MS,
			}),
	);
	return new Map(calls.map((call) => [call, outcomeOf(known.get(call), { why: failure, readMs })]));
}

function isSettled(match: CallMatch | undefined): boolean {
	return match?.state === 'ended' || (match?.state === 'ambiguous' && match.isFinal);
}

/** The calls of customers of whom not all is known: a call that has ended is matched again beside an open one. */
function ofOpenCustomers(
	calls: AwaitedCall[],
	known: ReadonlyMap<AwaitedCall, CallMatch>,
): AwaitedCall[] {
	const open = calls.filter((call) => !isSettled(known.get(call)));
	const customers = new Set(open.map(({ customerId }) => customerId));
	return calls.filter(({ customerId }) => customers.has(customerId));
}

async function readCalls(
	{ connection, aheadMs }: ServiceClock,
	agentId: string,
	calls: AwaitedCall[],
): Promise<JsonObject[]> {
	const startMs = calls.reduce(
		(least, call) => Math.min(least, earliestStartMs(call, aheadMs())),
		Infinity,
	);
	const endMs = connection.clock.now() + aheadMs();
	const reader = new ListReader(connection, voiceConversationList({ agentId }), {
		range: {
			start: Math.floor(startMs / 1000),
			end: Math.ceil(endMs / 1000) + AHEAD_SECONDS,
		},
		order: 'asc',
		concurrency: 1,
		mostRecords: MOST_RECORDS,
	});
	const records: JsonObject[] = [];
	// Only theirs are kept: the others of a busy agent are many, and each has its transcript.
	const customers = new Set<unknown>(calls.map(({ customerId }) => customerId));
	for await (const page of reader.records()) {
		records.push(...page.filter((record) => customers.has(customerOf(record))));
	}
	return records;
}

/** The failure itself: how far a list came that will be read again helps nobody. */
function whyUnread(failure: Error): Error {
	return failure instanceof IncompleteError && failure.why instanceof Error ? failure.why : failure;
}

function outcomeOf(
	match: CallMatch | undefined,
	last: { why: Error | undefined; readMs: number | undefined },
): CallOutcome {
	if (match?.state === 'ended' || match?.state === 'ambiguous') return match;
	return { state: 'pending', conversationId: match?.conversationId, ...last };
}
