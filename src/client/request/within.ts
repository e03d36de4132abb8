import { errorOf, notDone } from '../errors';
import type { ServiceConnection } from './request';
import type { RetryPolicy } from './retry';

/** Aborted with the first of them. */
export function anySignal(...signals: Array<AbortSignal | undefined>): AbortSignal {
	return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}

/** A deadline for everything that a connection does: it aborts the signal. */
export class TimeLimit<Connection extends ServiceConnection> {
	readonly connection: Connection;
	private readonly late = new AbortController();
	private readonly stopTimer: () => void;

	/** @param deadlineMs epoch milliseconds @param waitField the field of the panel that sets it */
	constructor(
		private readonly outer: Connection,
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

	/** Call it in any case. */
	end(): void {
		this.stopTimer();
	}
}

/**
 * Runs `work` with a connection that stops at the deadline.
 * @param deadlineMs epoch milliseconds
 * @throws WaitError at the deadline, and what `work` throws
 */
export async function within<Connection extends ServiceConnection, Value>(
	connection: Connection,
	deadlineMs: number,
	work: (connection: Connection) => Promise<Value>,
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
