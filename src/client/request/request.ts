import type { ZodType, ZodTypeDef } from 'zod';
import { AnswerError, errorOf, ServiceError, WaitError } from '../errors';
import type { RequestLimiters } from './limiter';
import type { PermitOrPause, SharedLimiter } from './sharedLimiter';
import { paths } from './paths';
import { isRepeatable, pauseBefore, type RetryPolicy } from './retry';
import { refusalOf, type RefusalTexts } from './responseErrors';
import type { Clock, ServiceResponse, ServiceRequest, Transport } from './transport';

/** The cost of a run: list pages and their null entries, requests, repeats, and pauses after a 429 with their total. */
type RequestStats = Record<
	'pages' | 'nulls' | 'requests' | 'repeats' | 'waits' | 'waitedMs',
	number
>;

export function newRequestStats(): RequestStats {
	return { pages: 0, nulls: 0, requests: 0, repeats: 0, waits: 0, waitedMs: 0 };
}

export interface ServiceConnection extends RefusalTexts {
	transport: Transport;
	clock: Clock;
	limiters: RequestLimiters;
	/** The limits of several processes; left out if there is only one. */
	shared?: SharedLimiter | undefined;
	retryPolicy: RetryPolicy;
	stats: RequestStats;
	signal: AbortSignal | undefined;
}

export type ResponseSchema<Output> = () => ZodType<Output, ZodTypeDef, unknown>;

/**
 * Sends a request, and retries it where that is safe.
 * @throws ServiceError, ConnectionError, AnswerError, CancelledError; WaitError if the service
 * asks for a longer wait than the user allows
 */
export async function request<Output>(
	connection: ServiceConnection,
	request: ServiceRequest,
	schema: ResponseSchema<Output>,
): Promise<Output> {
	const { clock, limiters, retryPolicy, shared, signal, stats } = connection;
	const kind = sharedKindOf(request);
	const limiter = limiters[kind];
	let failures = 0;
	let refusals = 0;
	let waitedMs = 0;
	for (;;) {
		const generation = await limiter.acquire(clock, signal, (closedMs, addedMs, isRequested) => {
			if (waitedMs + addedMs > retryPolicy.longestWaitMs) {
				const pause = { waitMs: closedMs, waitedMs, nowMs: clock.now(), isRequested };
				throw tooLong(retryPolicy, pause);
			}
			waitedMs += addedMs;
		});
		let permit: PermitOrPause | undefined;
		let failure: Error;
		try {
			permit = await shared?.acquire(kind, clock, signal);
			if (permit && 'pausedMs' in permit) {
				// The pause of another process, which may be its own.
				limiter.slowDown(generation, permit.pausedMs, clock.now());
				continue;
			}
			stats.requests += 1;
			const response = await connection.transport(request, signal);
			const output = readResponse(connection, request, response, schema);
			limiter.speedUp();
			return output;
		} catch (error) {
			failure = errorOf(error);
		} finally {
			limiter.release();
			if (permit && 'release' in permit) permit.release();
		}
		const refused = failure instanceof ServiceError && failure.status === 429 && failure.mayPass;
		const attempts = refused ? ++refusals : ++failures;
		const pauseMs = pauseBefore(failure, attempts, clock.random());
		const isRequested = failure instanceof ServiceError && failure.retryAfterMs === pauseMs;
		// Also if this request fails now: others of the key would be refused too.
		if (refused) {
			limiter.slowDown(generation, pauseMs, clock.now(), isRequested);
			await shared?.slowDown(kind, pauseMs);
		}
		if (!isRepeatable(request, failure) || (!refused && failures > retryPolicy.retries))
			throw failure;
		if (waitedMs + pauseMs > retryPolicy.longestWaitMs) {
			if (!isRequested) throw failure;
			const pause = { waitMs: pauseMs, waitedMs, nowMs: clock.now(), isRequested };
			throw tooLong(retryPolicy, pause, failure);
		}
		waitedMs += pauseMs;
		stats.repeats += 1;
		if (refused) {
			stats.waits += 1;
			stats.waitedMs += pauseMs;
		}
		await clock.pause(pauseMs, signal);
	}
}

function sharedKindOf({ method, path }: ServiceRequest): 'read' | 'write' | 'exportCreation' {
	if (method === 'GET') return 'read';
	return path === paths.exportJobs ? 'exportCreation' : 'write';
}

function readResponse<Output>(
	connection: ServiceConnection,
	request: ServiceRequest,
	response: ServiceResponse,
	schema: ResponseSchema<Output>,
): Output {
	const { status, headers, body } = response;
	if (status < 200 || status > 299) {
		throw refusalOf(request, response, connection.clock.now(), connection);
	}
	if (body === undefined) {
		const type = headers['content-type'] ?? 'no content type';
		throw new AnswerError(`The answer is not JSON (${type}, ${response.characters} characters)`);
	}
	const result = schema().safeParse(body);
	if (result.success) return result.data;
	const issues = result.error.issues.map(
		({ path, message }) => `${path.join('.') || 'it'} ${message}`,
	);
	throw new AnswerError(`The answer does not match the request: ${issues.slice(0, 3).join('; ')}`);
}

export function tooLong(
	{ waitField }: RetryPolicy,
	pause: Record<'waitMs' | 'waitedMs' | 'nowMs', number> & { isRequested: boolean },
	failure?: Error,
): WaitError {
	const { waitMs, waitedMs, nowMs, isRequested } = pause;
	const seconds = (ms: number) => `${Math.ceil(ms / 1000)} s`;
	const waited = waitedMs > 0 ? ` after ${seconds(waitedMs)} of waiting` : '';
	const again = `Run the workflow again after ${new Date(nowMs + waitMs).toISOString()}`;
	const where = waitField === 'Max Wait' ? ' in the options of this node' : '';
	const begin = isRequested
		? 'The service asked to wait'
		: 'After too many requests (429), this node waits';
	return new WaitError(
		`${begin} ${seconds(waitMs)}, longer than ${waitField ? `${waitField} allows` : 'this node waits'}${waited}`,
		waitField ? `${again}, or raise ${waitField}${where}.` : `${again}.`,
		failure,
		waitMs,
		isRequested,
	);
}
