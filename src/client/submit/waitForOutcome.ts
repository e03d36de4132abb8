import { errorOf } from '../errors';
import { IncompleteError } from '../list/incompleteError';
import { ListReader } from '../list/listReader';
import { listRequestOf } from '../list/listRequest';
import { isFinalFailure, lastReadUntil, pollUntil, within } from '../request/deadline';
import type { ServiceConnection } from '../request/request';
import {
	conversationOf,
	earliestStartMs,
	matchCalls,
	type CallMatch,
	type Conversation,
	type SentCall,
} from './matchCalls';
import { textOf } from '../../records/value';
import { serviceClockOf, type ServiceClock } from '../request/serviceClock';

export type CallOutcome =
	| Exclude<CallMatch, { state: 'open' }>
	/** Not ended, or not in the list at `readMs` (epoch milliseconds). */
	| {
			state: 'pending';
			conversationId?: string | undefined;
			why?: Error | undefined;
			readMs?: number | undefined;
	  };

/** `sentAtMs` is by this machine's clock. */
interface FollowedCall extends SentCall {
	isConfirmed: boolean;
}

/** No call ends sooner. */
const FIRST_PAUSE_MS = 5_000;
/** Calls last minutes, and waits take hours. */
const LONGEST_PAUSE_MS = 60_000;
/**
 * Our limit; the service documents none. An unconfirmed call that is not in the list by then was not
 * placed, and no better match will appear.
 */
const LONGEST_UNSEEN_MS = 5 * 60_000;
/** The list is read this far beyond now, as clocks differ. */
const AHEAD_SECONDS = 60;
const MOST_RECORDS = 20_000;

/**
 * Follows the calls of one agent in its list of voice conversations until all have ended or
 * `limitMs` is over (docs/service.md, "List voice-agent conversations"). Never rejects, as the calls
 * are placed.
 */
export async function awaitCalls<Call extends FollowedCall>(
	connection: ServiceConnection,
	agentId: string,
	calls: Call[],
	limitMs: number,
): Promise<Map<Call, CallOutcome>> {
	const clock = serviceClockOf(connection);
	const deadlineMs = connection.clock.now() + limitMs;
	const known = new Map<Call, CallMatch>();
	let failure: Error | undefined;
	let readMs: number | undefined;
	const isLate = ({ sentAtMs }: FollowedCall) =>
		connection.clock.now() - sentAtMs >= LONGEST_UNSEEN_MS;
	const isSettled = (call: Call) => {
		const match = known.get(call);
		if (match === undefined || match.state === 'open') return false;
		return match.certainty === 'final' || (match.certainty === 'likely' && isLate(call));
	};
	const isWaitedFor = (call: Call) => {
		if (isSettled(call)) return false;
		const match = known.get(call);
		const isUnseen = match === undefined || (match.state === 'open' && !match.conversationId);
		return call.isConfirmed || !isUnseen || !isLate(call);
	};
	const look = async () => {
		// Ended calls are matched again together with open ones of the same customer.
		const customers = new Set(
			calls.filter((call) => !isSettled(call)).map(({ customer }) => customer),
		);
		const open = calls.filter(({ customer }) => customers.has(customer));
		const startedMs = connection.clock.now();
		let conversations: Conversation[];
		try {
			conversations = await within(
				clock.connection,
				lastReadUntil(connection, deadlineMs),
				async (limited) => await readCalls({ ...clock, connection: limited }, agentId, open),
				'Wait Limit',
			);
		} catch (error) {
			const unread = errorOf(error);
			// The list is read again, so its progress does not matter.
			failure = (unread instanceof IncompleteError && unread.failure) || unread;
			return isFinalFailure(failure) || !calls.some(isWaitedFor);
		}
		failure = undefined;
		readMs = startedMs;
		const sent = new Map(open.map((call) => [byServiceClock(call, clock), call]));
		for (const [one, match] of matchCalls([...sent.keys()], conversations)) {
			const call = sent.get(one);
			if (call && !isSettled(call)) known.set(call, match);
		}
		return !calls.some(isWaitedFor);
	};
	try {
		await pollUntil(connection, look, (isOver) => isOver, {
			deadlineMs,
			isNew: true,
			firstPauseMs: FIRST_PAUSE_MS,
			longestPauseMs: LONGEST_PAUSE_MS,
		});
	} catch {
		// Calls still open at the deadline, or on cancel, stay pending.
	}
	return new Map(
		calls.map((call): [Call, CallOutcome] => {
			const match = known.get(call) ?? { state: 'open' };
			if (match.state !== 'open') return [call, match];
			const { conversationId } = match;
			return [call, { state: 'pending', conversationId, why: failure, readMs }];
		}),
	);
}

/** The times in the list are by the service's clock. */
function byServiceClock(call: SentCall, { aheadMs }: ServiceClock): SentCall {
	return { ...call, sentAtMs: call.sentAtMs + (aheadMs() ?? 0) };
}

async function readCalls(
	clock: ServiceClock,
	agentId: string,
	calls: SentCall[],
): Promise<Conversation[]> {
	const { connection, aheadMs } = clock;
	const startMs = calls.reduce(
		(least, call) => Math.min(least, earliestStartMs(byServiceClock(call, clock))),
		Infinity,
	);
	const endMs = connection.clock.now() + (aheadMs() ?? 0);
	const list = listRequestOf('voiceConversation', { agent_id: agentId });
	const reader = new ListReader(connection, list, {
		range: {
			start: Math.floor(startMs / 1000),
			end: Math.ceil(endMs / 1000) + AHEAD_SECONDS,
		},
		order: 'asc',
		concurrency: 1,
		mostRecords: MOST_RECORDS,
	});
	const conversations: Conversation[] = [];
	// A busy agent has many others, each with a transcript.
	const customers = new Set(calls.map(({ customer }) => customer));
	for await (const page of reader.records()) {
		for (const record of page) {
			const conversation = conversationOf(record, textOf(record.agent_id) ?? agentId);
			const { customer } = conversation ?? {};
			if (conversation && (customer === undefined || customers.has(customer))) {
				conversations.push(conversation);
			}
		}
	}
	return conversations;
}
