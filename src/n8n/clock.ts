import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { CancelledError } from '../client/errors';
import type { Clock } from '../client/request/transport';

/** 24 days. A longer timer would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const realClock: Clock = {
	now: () => Date.now(),
	random: () => Math.random(),
	async pause(milliseconds, signal) {
		listenedByMany(signal);
		const timerMs = Math.min(milliseconds, LONGEST_TIMER_MS);
		await wait(timerMs, undefined, signal ? { signal } : {}).catch(() => {
			throw new CancelledError();
		});
	},
	callAfter(milliseconds, work) {
		const timer = setTimeout(work, Math.min(milliseconds, LONGEST_TIMER_MS)).unref();
		return () => clearTimeout(timer);
	},
};

/** Every request and pause listens to a signal. Node would warn about more than ten listeners. */
export function listenedByMany(signal: AbortSignal | undefined): void {
	if (signal) setMaxListeners(0, signal);
}
