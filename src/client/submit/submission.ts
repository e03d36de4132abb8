import { jsonObject } from '../../records/answer/page';
import type { Channel } from '../../records/choices';
import { lazily } from '../../records/lazy';
import { knownSecondsOf, textOf, type JsonObject } from '../../records/value';
import { ServiceError } from '../errors';
import { paths } from '../request/paths';
import { postOnce, postPrepared, type Posted } from '../request/postOnce';
import type { ServiceConnection } from '../request/request';
import { pauseBefore } from '../request/retry';

const acknowledgement = lazily(() =>
	jsonObject().transform(({ processing_id, status, timestamp }) => ({
		processingId: textOf(processing_id)?.trim() ? String(processing_id) : null,
		status: textOf(status) ?? null,
		timestamp: knownSecondsOf(timestamp) ?? null,
	})),
);

export type BatchOutcome =
	| {
			state: 'confirmed';
			processingId: string;
			timestamp: number | null;
			/** `timestamp`, or when this machine sent the batch; epoch seconds. */
			acknowledgedAt: number;
	  }
	/** Perhaps accepted. */
	| { state: 'unconfirmed'; timestamp: number | null; why: Error | 'noProcessingId' }
	/** Certainly not accepted. */
	| { state: 'refused'; failure: Error };

/** docs/service.md, "Create chat analysis". Only a nonempty `processing_id` confirms it. */
export async function submitBatch(
	connection: ServiceConnection,
	channel: Channel,
	serviceId: string,
	records: JsonObject[],
): Promise<BatchOutcome> {
	const path = channel === 'call' ? paths.callSubmissions : paths.chatSubmissions;
	const body = { service_id: serviceId, data: records };
	const posted = await postOnce(connection, { method: 'POST', path, body }, acknowledgement);
	if (posted.effect === 'none') return { state: 'refused', failure: posted.failure };
	if (posted.effect === 'unknown') {
		return { state: 'unconfirmed', timestamp: null, why: posted.failure };
	}
	const { processingId, timestamp } = posted.answer;
	if (processingId === null) return { state: 'unconfirmed', timestamp, why: 'noProcessingId' };
	const acknowledgedAt = timestamp ?? Math.floor(posted.sentAtMs / 1000);
	return { state: 'confirmed', processingId, timestamp, acknowledgedAt };
}

/**
 * Submits an unconfirmed batch of records with `reprocess` 0 again. Stops at an answer without a
 * `processing_id`, as support must be contacted first.
 */
export async function resubmitBatch(
	connection: ServiceConnection,
	channel: Channel,
	serviceId: string,
	records: JsonObject[],
	first: BatchOutcome & { state: 'unconfirmed' },
): Promise<BatchOutcome & { state: 'confirmed' | 'unconfirmed' }> {
	let known = first;
	for (let round = 1; round <= connection.retryPolicy.retries; round += 1) {
		if (known.why === 'noProcessingId') return known;
		const pauseMs = pauseBefore(known.why, round, connection.clock.random());
		if (pauseMs > connection.retryPolicy.longestWaitMs) return known;
		try {
			await connection.clock.pause(pauseMs, connection.signal);
		} catch {
			return known;
		}
		const outcome = await submitBatch(connection, channel, serviceId, records);
		if (outcome.state === 'confirmed') return outcome;
		if (outcome.state === 'refused') return known;
		known = outcome;
	}
	return known;
}

/** Calls are never sent again. */
export type SentCallsOutcome =
	/** Nobody was left to call. */
	| { state: 'notSent' }
	| { state: 'confirmed'; processingId: string | null; status: string }
	/** Perhaps placed. */
	| {
			state: 'unconfirmed';
			processingId: string | null;
			status: string | null;
			why: Error | 'notQueued';
	  }
	/** The service rejected one recipient. The others may have been called. */
	| { state: 'rejected'; failure: ServiceError; rejected: unknown }
	/** Certainly not accepted. */
	| { state: 'refused'; failure: Error };

/**
 * docs/service.md, "Create outbound calls".
 * @param decide decides whom to call, just before each attempt. Without any, nothing more is sent
 * @returns the last decision; undefined if there was no attempt
 */
export async function requestCalls<Decision extends { due: Array<{ record: JsonObject }> }>(
	connection: ServiceConnection,
	agentId: string,
	decide: (before: Decision | undefined) => Promise<Decision>,
): Promise<{
	outcome: SentCallsOutcome;
	decision: Decision | undefined;
	sentAtMs: number;
}> {
	const prepare = async (before: Decision | undefined) => {
		const decision = await decide(before);
		const data = decision.due.map(({ record }) => record);
		return { ...decision, body: data.length === 0 ? undefined : { agent_id: agentId, data } };
	};
	// A refusal names the agent.
	const body = { agent_id: agentId };
	const post = { method: 'POST', path: paths.outboundCalls, body } as const;
	const posted = await postPrepared(connection, post, acknowledgement, prepare);
	const { sentAtMs, prepared: decision } = posted;
	return { outcome: outcomeOf(posted), decision, sentAtMs };
}

function outcomeOf(
	posted: Posted<ReturnType<typeof acknowledgement>['_output']> | { effect: 'notSent' },
): SentCallsOutcome {
	if (posted.effect === 'notSent') return { state: 'notSent' };
	if (posted.effect === 'done') {
		const { processingId, status } = posted.answer;
		return status === 'queued'
			? { state: 'confirmed', processingId, status }
			: { state: 'unconfirmed', processingId, status, why: 'notQueued' };
	}
	const { effect, failure } = posted;
	// The rejection can have any status.
	if (failure instanceof ServiceError && failure.status !== 429) {
		const { rejected } = failure.problem;
		if (rejected !== undefined) return { state: 'rejected', failure, rejected };
	}
	return effect === 'none'
		? { state: 'refused', failure }
		: { state: 'unconfirmed', processingId: null, status: null, why: failure };
}
