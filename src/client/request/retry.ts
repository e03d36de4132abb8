import { DAY_MS } from '../../records/timeUnits';
import { AnswerError, BlockedError, ConnectionError, ServiceError } from '../errors';
import type { ServiceRequest } from './transport';

export interface RetryPolicy {
	/** Repeats after a failure other than 429. */
	retries: number;
	/** Longest total wait of one request, in milliseconds. */
	longestWaitMs: number;
}

/** The service may ask for more. */
const LONGEST_BACKOFF_MS = 30_000;
const FIRST_BACKOFF_MS = 500;

/** A POST is repeated only when the service surely did not take it. */
export function isRepeatable(request: ServiceRequest, failure: Error): boolean {
	if (failure instanceof ServiceError) {
		return failure.status === 429 || (request.method === 'GET' && failure.mayPass);
	}
	if (failure instanceof BlockedError) return false;
	if (failure instanceof ConnectionError) return request.method === 'GET' || !failure.sent;
	return failure instanceof AnswerError && request.method === 'GET';
}

/** A shorter wait that the service asks for is none: a date already past, or 0. */
const LEAST_REQUESTED_MS = 1000;

/**
 * In milliseconds: what the service asked for, else twice as long each time, up to 30 seconds.
 * @param attempt 1 after the first failure
 * @param random from 0 up to 1
 */
export function pauseBefore(failure: Error, attempt: number, random: number): number {
	const requestedMs = failure instanceof ServiceError ? (failure.retryAfterMs ?? 0) : 0;
	if (requestedMs >= LEAST_REQUESTED_MS) return requestedMs;
	const full = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(attempt - 1, 16));
	return Math.max(requestedMs, Math.round(full * (0.5 + random / 2)));
}

/**
 * What a `Retry-After` header asks for, in milliseconds; undefined where it is unusable, such as
 * more than a day (docs/service.md, "Limits").
 * @param header seconds, or an HTTP date
 * @param nowMs epoch milliseconds
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
	const text = header?.trim() ?? '';
	if (/^\d+(\.\d+)?$/.test(text)) {
		return withinDay(Math.ceil(Number(text) * 1000));
	}
	// Date.parse takes "5" or "-1" for a year; an HTTP date always names its day or month.
	if (!/[a-z]{3}/i.test(text)) return undefined;
	const at = Date.parse(text);
	return Number.isNaN(at) ? undefined : withinDay(Math.max(0, at - nowMs));
}

function withinDay(waitMs: number): number | undefined {
	return waitMs <= DAY_MS ? waitMs : undefined;
}
