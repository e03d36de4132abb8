import { z } from 'zod';
import { lazily } from '../lazy';
import { isObject, secondsOf, textOf } from '../value';

const answer = lazily(() =>
	z.custom<Record<string, unknown>>(isObject, { message: 'is not an object' }),
);

/**
 * The answer to a submission (docs/service.md, "Create chat analysis"). Only a nonempty
 * `processing_id` confirms it.
 */
export const acknowledgement = lazily(() =>
	answer().transform(({ processing_id, timestamp }) => ({
		processingId: idOf(processing_id),
		timestamp: secondsOf(timestamp) ?? null,
	})),
);

/** The answer to a request for outbound calls. Only `queued` confirms it. */
export const callsAcknowledgement = lazily(() =>
	answer().transform(({ processing_id, status }) => ({
		processingId: idOf(processing_id),
		status: textOf(status) ?? null,
		isQueued: status === 'queued',
	})),
);

function idOf(value: unknown): string | null {
	const text = textOf(value);
	return text === undefined || text.trim() === '' ? null : text;
}
