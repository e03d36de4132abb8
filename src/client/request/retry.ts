import { DAY_MS } from '../../records/timeUnits';
import { isObject } from '../../records/value';
import {
	AnswerError,
	BlockedError,
	ConnectionError,
	OversizedError,
	ServiceError,
} from '../errors';
import type { ServiceRequest } from './transport';

export interface RetryPolicy {
	/** After a failure other than 429. */
	retries: number;
	/** Longest total wait of one request, in milliseconds. */
	longestWaitMs: number;
	/** The field of the panel that sets it. */
	waitField?: 'Max Wait' | 'Wait Limit' | 'Time Limit';
}

export const usualRetryPolicy: RetryPolicy = { retries: 5, longestWaitMs: 300_000 };

export function isRetryPolicy(value: unknown): value is RetryPolicy {
	return isObject(value) && 'retries' in value && 'longestWaitMs' in value;
}

/** If the service does not ask for more. */
const LONGEST_BACKOFF_MS = 30_000;
const FIRST_BACKOFF_MS = 500;

/** A POST is repeated only if the service certainly did not accept it. */
export function isRepeatable(request: ServiceRequest, failure: Error): boolean {
	if (failure instanceof ServiceError) {
		return failure.mayPass && (failure.status === 429 || request.method === 'GET');
	}
	if (failure instanceof BlockedError || failure instanceof OversizedError) return false;
	if (failure instanceof ConnectionError) return request.method === 'GET' || !failure.sent;
	return failure instanceof AnswerError && request.method === 'GET';
}

/** Shorter Retry-After values, such as 0 or a past date, are ignored. */
const LEAST_REQUESTED_MS = 1000;

/**
 * In milliseconds: the wait that the service asked for, else exponential backoff up to 30 seconds.
 * @param attempt 1 after the first failure
 * @param random from 0 up to 1
 */
export function pauseBefore(failure: Error, attempt: number, random: number): number {
	const requestedMs = failure instanceof ServiceError ? (failure.retryAfterMs ?? 0) : 0;
	if (requestedMs >= LEAST_REQUESTED_MS) return requestedMs;
	const full = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(attempt - 1, 16));
	return Math.max(requestedMs, Math.round(full * (0.5 + random / 2)));
}

type Headers = Readonly<Record<string, string | undefined>>;

/** When the service answered by its own clock, epoch milliseconds; NaN if the answer does not show it, or is cached. */
export function serviceDateMs({ date = '', age }: Headers): number {
	return age === undefined ? Date.parse(date) : Number.NaN;
}

/** The same; by our clock if the answer does not show it. */
export function answeredMs(headers: Headers, nowMs: number): number {
	const dateMs = serviceDateMs(headers);
	return Number.isNaN(dateMs) ? nowMs : dateMs;
}

/**
 * The wait of a `Retry-After` header in milliseconds; undefined if it is unusable or longer than a
 * day (docs/service.md, "Limits").
 * @param header seconds, or an HTTP date
 * @param nowMs of the answer, see `answeredMs`
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
	const text = header?.trim() ?? '';
	const isSeconds = /^\d+(\.\d+)?$/.test(text);
	// Date.parse reads "5" and "-1" as years. An HTTP date always names its day or month.
	const atMs = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
	const waitMs = isSeconds ? Math.ceil(Number(text) * 1000) : Math.max(0, atMs - nowMs);
	return waitMs <= DAY_MS ? waitMs : undefined;
}
