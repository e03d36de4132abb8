import { jsonObject } from '../../records/answer/page';
import type { Channel } from '../../records/choices';
import { lazily } from '../../records/lazy';
import { secondsOf, textOf, type JsonObject } from '../../records/value';
import { ServiceError } from '../errors';
import { paths } from '../request/paths';
import { postOnce } from '../request/postOnce';
import type { ServiceConnection } from '../request/request';
import { pauseBefore } from '../request/retry';

const acknowledgement = lazily(() =>
	jsonObject().transform(({ processing_id, status, timestamp }) => ({
		processingId: textOf(processing_id)?.trim() ? String(processing_id) : null,
		status: textOf(status) ?? null,
		timestamp: secondsOf(timestamp) ?? null,
	})),
);

/** What is known of a batch. */
export type BatchOutcome =
	| {
			state: 'confirmed';
			processingId: string;
			timestamp: number | null;
			/** `timestamp`, or when this machine sent the batch; epoch seconds. */
			acknowledgedAt: number;
			resent: boolean;
	  }
	/** It may have been taken. */
	| { state: 'unconfirmed'; timestamp: number | null; why: Error | 'noProcessingId' }
	/** It was surely not taken. */
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
	return { state: 'confirmed', processingId, timestamp, acknowledgedAt, resent: false };
}

/**
 * Submits an unconfirmed batch again, where the service leaves its records unchanged (`reprocess`
 * 0). An answer without a `processing_id` ends it: support must be asked first.
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
		if (outcome.state === 'confirmed') return { ...outcome, resent: true };
		if (outcome.state === 'refused') return known;
		known = outcome;
	}
	return known;
}

/** What is known of a batch of calls. Nothing here is ever sent again. */
export type CallsOutcome =
	| { state: 'confirmed'; processingId: string | null; status: string }
	/** The calls may have been placed. */
	| {
			state: 'unconfirmed';
			processingId: string | null;
			status: string | null;
			why: Error | 'notQueued';
	  }
	/** The service turned one recipient down, and with it the batch. */
	| {
			state: 'rejected';
			failure: ServiceError;
			rejected: unknown;
			/** Whether it surely called none of the others either. */
			isCertain: boolean;
	  }
	/** Surely not taken. */
	| { state: 'refused'; failure: Error };

/** docs/service.md, "Create outbound calls"; at most once. @param obstacle asked before each one */
export async function requestCalls(
	connection: ServiceConnection,
	agentId: string,
	recipients: JsonObject[],
	obstacle: () => Error | undefined,
): Promise<{ outcome: CallsOutcome; sentAtMs: number }> {
	const body = { agent_id: agentId, data: recipients };
	const post = { method: 'POST', path: paths.outboundCalls, body } as const;
	const posted = await postOnce(connection, post, acknowledgement, obstacle);
	const { sentAtMs } = posted;
	if (posted.effect === 'done') {
		const { processingId, status } = posted.answer;
		const outcome: CallsOutcome =
			status === 'queued'
				? { state: 'confirmed', processingId, status }
				: { state: 'unconfirmed', processingId, status, why: 'notQueued' };
		return { outcome, sentAtMs };
	}
	return { outcome: failedOutcome(posted.failure, posted.effect === 'none'), sentAtMs };
}

/** @param isCertain whether the service surely did nothing */
function failedOutcome(failure: Error, isCertain: boolean): CallsOutcome {
	// The rejection may come with any status; a 500 says less about the other recipients than a 400.
	if (failure instanceof ServiceError && failure.status !== 429) {
		const { rejected } = failure.problem;
		if (rejected !== undefined) return { state: 'rejected', failure, rejected, isCertain };
	}
	return isCertain
		? { state: 'refused', failure }
		: { state: 'unconfirmed', processingId: null, status: null, why: failure };
}
