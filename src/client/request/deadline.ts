import { CancelledError, errorOf, notDone, ServiceError } from '../errors';
import { request, type ResponseSchema, type ServiceConnection } from './request';
import type { RetryPolicy } from './retry';
import type { ServiceRequest } from './transport';

export function anySignal(...signals: Array<AbortSignal | undefined>): AbortSignal {
	return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}

/** A deadline for everything that a connection does: it aborts the signal. */
export class TimeLimit {
	readonly connection: ServiceConnection;
	private readonly late = new AbortController();
	private readonly stopTimer: () => void;

	/** @param waitField the field of the panel that sets the deadline */
	constructor(
		private readonly outer: ServiceConnection,
		deadlineMs: number,
		waitField: RetryPolicy['waitField'] = 'Time Limit',
	) {
		const longestWaitMs = Math.max(0, deadlineMs - outer.clock.now());
		const signal = anySignal(outer.signal, this.late.signal);
		const retryPolicy = { ...outer.retryPolicy, longestWaitMs, waitField };
		this.connection = { ...outer, signal, retryPolicy };
		this.stopTimer = outer.clock.callAfter(longestWaitMs, () => this.late.abort());
	}

	/** Whether the deadline ended the work, not the user. */
	get isOver(): boolean {
		return this.late.signal.aborted && this.outer.signal?.aborted !== true;
	}

	/** After the deadline, that the work was not done in time. */
	reason(failure: Error): Error {
		return this.isOver ? notDone(failure) : failure;
	}

	end(): void {
		this.stopTimer();
	}
}

/**
 * Runs `work` with a connection that stops at the deadline.
 * @throws WaitError at the deadline, and what `work` throws
 */
export async function within<Value>(
	connection: ServiceConnection,
	deadlineMs: number,
	work: (connection: ServiceConnection) => Promise<Value>,
	waitField?: RetryPolicy['waitField'],
): Promise<Value> {
	const limit = new TimeLimit(connection, deadlineMs, waitField);
	try {
		return await work(limit.connection);
	} catch (error) {
		throw limit.reason(errorOf(error));
	} finally {
		limit.end();
	}
}

export async function requestWithin<Output>(
	connection: ServiceConnection,
	deadlineMs: number,
	sent: ServiceRequest,
	schema: ResponseSchema<Output>,
	waitField?: RetryPolicy['waitField'],
): Promise<Output> {
	const work = async (limited: ServiceConnection) => await request(limited, sent, schema);
	return await within(connection, deadlineMs, work, waitField);
}

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 30_000;
const GROWTH = 1.5;

interface PollSettings {
	deadlineMs: number;
	/** Just started: the first read waits too. */
	isNew: boolean;
	/** In milliseconds. Each pause is half as long again. */
	firstPauseMs?: number;
	longestPauseMs?: number;
}

/**
 * Reads until the value is done, less and less often, and a last time at the deadline.
 * @throws WaitError at the deadline; CancelledError
 */
export async function pollUntil<Value>(
	{ clock, signal }: ServiceConnection,
	read: () => Promise<Value>,
	isDone: (value: Value) => boolean,
	settings: PollSettings,
): Promise<Value> {
	const { deadlineMs, isNew, longestPauseMs = LONGEST_PAUSE_MS } = settings;
	let pauseMs = settings.firstPauseMs ?? FIRST_PAUSE_MS;
	let lastReadMs = 0;
	for (let reads = 0; ; reads += 1) {
		if (reads > 0 || isNew) {
			const leftMs = deadlineMs - clock.now();
			if (leftMs <= 0 && reads > 0) throw notDone();
			const jitter = 0.75 + 0.25 * clock.random();
			const wantedMs = Math.max(pauseMs * jitter, lastReadMs);
			await clock.pause(Math.max(0, Math.min(leftMs, wantedMs)), signal);
			pauseMs = Math.min(longestPauseMs, pauseMs * GROWTH);
		}
		const startedAt = clock.now();
		const value = await read();
		if (isDone(value)) return value;
		lastReadMs = clock.now() - startedAt;
	}
}

/** For a read that begins just before the deadline, or at it. */
const LAST_READ_MS = 30_000;

/** The deadline of a read that begins now. */
export function lastReadUntil({ clock }: ServiceConnection, deadlineMs: number): number {
	return Math.max(deadlineMs, clock.now() + LAST_READ_MS);
}

/** Whether another read would fail too; 404 means not yet. */
export function isFinalFailure(failure: Error): boolean {
	if (failure instanceof CancelledError) return true;
	return failure instanceof ServiceError && failure.status !== 404 && !failure.mayPass;
}
