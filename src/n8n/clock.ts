import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { CancelledError } from '../client/errors';
import type { Clock } from '../client/request/transport';

/** A longer timer would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const realClock: Clock = {
	now: () => Date.now(),
	random: () => Math.random(),
	async pause(milliseconds, signal) {
		listenedByMany(signal);
		for (let leftMs = milliseconds; ; leftMs -= LONGEST_TIMER_MS) {
			const timerMs = Math.min(leftMs, LONGEST_TIMER_MS);
			const ended = await wait(timerMs, true, signal ? { signal } : {}).catch(() => false);
			if (!ended) throw new CancelledError();
			if (leftMs <= LONGEST_TIMER_MS) return;
		}
	},
	callAfter(milliseconds, work) {
		if (milliseconds > LONGEST_TIMER_MS) return () => {};
		const timer = setTimeout(work, milliseconds).unref();
		return () => clearTimeout(timer);
	},
};

/** Every request and pause listens to a signal. Node would warn about more than ten listeners. */
export function listenedByMany(signal: AbortSignal | undefined): void {
	if (signal) setMaxListeners(0, signal);
}
