import { DAY_MS } from '../../records/timeUnits';
import { AnswerError, BlockedError, ConnectionError, ServiceError } from '../errors';
import type { ServiceRequest } from './transport';

/** How far a request is repeated; the user sees and sets both. */
export interface RetryPolicy {
	/** Repeats after a failure other than 429. */
	retries: number;
	/** Longest total wait of one request, in milliseconds. */
	longestWaitMs: number;
}

/** Longest pause we choose ourselves, in milliseconds; the service may ask for more. */
const LONGEST_BACKOFF_MS = 30_000;
const FIRST_BACKOFF_MS = 500;

/**
 * Whether the same request may be sent again after `failure`. A read does no harm; a POST is repeated
 * only when the service surely did not take it: on 429, or when no connection was made.
 */
export function isRepeatable(request: ServiceRequest, failure: Error): boolean {
	if (failure instanceof ServiceError) {
		return failure.status === 429 || (request.method === 'GET' && failure.mayPass);
	}
	if (failure instanceof BlockedError) return false;
	if (failure instanceof ConnectionError) return request.method === 'GET' || !failure.sent;
	return failure instanceof AnswerError && request.method === 'GET';
}

/** A wait the service asks for below this, in milliseconds, is none: a date already past, or 0. */
const LEAST_REQUESTED_MS = 1000;

/**
 * How long to wait before the request is sent again, in milliseconds: exactly what the service asked for,
 * else twice as long each time with jitter, up to 30 seconds. Where the service asked for no time,
 * requests without a pause would have no end.
 *
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
 * How long a `Retry-After` header asks to wait, in milliseconds and never negative; undefined where it
 * says nothing usable (docs/service.md, "Limits"): more than a day, such as the year 9999 or an epoch, is a mistake.
 *
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
