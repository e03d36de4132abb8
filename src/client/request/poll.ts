import type { ServiceConnection } from './request';
import { CancelledError, notDone, ServiceError } from '../errors';

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 30_000;
const GROWTH = 1.5;

interface PollSettings {
	/** Epoch milliseconds. */
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
export async function poll<Value>(
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

/** The deadline of a read that begins now, epoch milliseconds. */
export function lastReadUntil({ clock }: ServiceConnection, deadlineMs: number): number {
	return Math.max(deadlineMs, clock.now() + LAST_READ_MS);
}

/** Whether another read would fail too; 404 means not yet. */
export function isFinalFailure(failure: Error): boolean {
	if (failure instanceof CancelledError) return true;
	return failure instanceof ServiceError && failure.status !== 404 && !failure.mayPass;
}
