import type { ServiceConnection } from './request';
import { WaitError } from '../errors';

/** First pause between two reads, in milliseconds; each is half as long again, up to the longest. */
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 30_000;
const GROWTH = 1.5;

/**
 * Reads something again and again until it is done: soon at first, then less and less often, never in
 * step with others, and one last time at the deadline.
 *
 * @param isNew whether it was begun just now, so that a first read would come too soon
 * @param deadlineMs epoch milliseconds
 *
 * @throws WaitError when it is not done at the deadline; CancelledError as soon as the run is stopped
 */
export async function poll<Value>(
	{ clock, signal }: ServiceConnection,
	read: () => Promise<Value>,
	isDone: (value: Value) => boolean,
	{ deadlineMs, isNew }: { deadlineMs: number; isNew: boolean },
): Promise<Value> {
	let pauseMs = FIRST_PAUSE_MS;
	for (let reads = 0; ; reads += 1) {
		if (reads > 0 || isNew) {
			const leftMs = deadlineMs - clock.now();
			if (leftMs <= 0 && reads > 0) throw new WaitError({ code: 'notDone', facts: {} });
			const jitter = 0.8 + 0.4 * clock.random();
			await clock.pause(Math.max(0, Math.min(leftMs, pauseMs * jitter)), signal);
			pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * GROWTH);
		}
		const value = await read();
		if (isDone(value)) return value;
	}
}
