import type { ServiceConnection } from './request';
import { WaitError } from '../errors';

/** First pause between two looks, in milliseconds; each is half as long again, up to the longest. */
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 30_000;
const GROWTH = 1.5;

/**
 * Looks again and again until something is done: soon at first, then more and more seldom, never in step
 * with others, and one last time at the deadline.
 *
 * @throws WaitError when it is not done at the deadline; CancelledError as soon as the run is stopped
 */
export async function poll<Seen>(
	{ clock, signal }: ServiceConnection,
	look: () => Promise<Seen>,
	isDone: (seen: Seen) => boolean,
	{ deadlineMs, isNew }: { deadlineMs: number; isNew: boolean },
): Promise<Seen> {
	let pauseMs = FIRST_PAUSE_MS;
	for (let looks = 0; ; looks += 1) {
		if (looks > 0 || isNew) {
			const leftMs = deadlineMs - clock.now();
			if (leftMs <= 0 && looks > 0) throw new WaitError('It was not done in time', 'Wait longer.');
			const jitter = 0.8 + 0.4 * clock.random();
			await clock.pause(Math.max(0, Math.min(leftMs, pauseMs * jitter)), signal);
			pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * GROWTH);
		}
		const seen = await look();
		if (isDone(seen)) return seen;
	}
}
