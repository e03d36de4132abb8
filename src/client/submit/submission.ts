import { acknowledgement } from '../../records/answer/acknowledgement';
import type { Channel } from '../../records/choices';
import type { JsonObject } from '../../records/value';
import type { ServiceConnection } from '../request/request';
import { paths } from '../request/paths';
import { postOnce } from '../request/postOnce';
import { pauseBefore } from '../request/retry';

/** What is known of a batch. */
export type BatchOutcome =
	| { state: 'confirmed'; processingId: string; timestamp: number | null; resent: boolean }
	/** It may have been taken. */
	| { state: 'unconfirmed'; timestamp: number | null; why: Error | 'noProcessingId' }
	/** It was surely not taken. */
	| { state: 'refused'; failure: Error };

const pathOfChannel: Record<Channel, string> = {
	call: paths.callSubmissions,
	chat: paths.chatSubmissions,
};

/** docs/service.md, "Create chat analysis" and "Create call analysis". */
export async function submitBatch(
	connection: ServiceConnection,
	channel: Channel,
	serviceId: string,
	records: JsonObject[],
): Promise<BatchOutcome> {
	const body = { service_id: serviceId, data: records };
	const posted = await postOnce(
		connection,
		{ method: 'POST', path: pathOfChannel[channel], body },
		acknowledgement,
	);
	if (posted.effect === 'none') return { state: 'refused', failure: posted.failure };
	if (posted.effect === 'unknown') {
		return { state: 'unconfirmed', timestamp: null, why: posted.failure };
	}
	const { processingId, timestamp } = posted.answer;
	return processingId === null
		? { state: 'unconfirmed', timestamp, why: 'noProcessingId' }
		: { state: 'confirmed', processingId, timestamp, resent: false };
}

/**
 * Submits an unconfirmed batch again until it is confirmed or the retries end; only for records
 * that the service leaves unchanged (`reprocess` 0). An answer without a `processing_id` ends it:
 * support must be asked first.
 * @returns never `refused`, since an earlier sending may have been taken
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
