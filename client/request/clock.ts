import { setTimeout as wait } from 'node:timers/promises';
import { CancelledError } from '../errors';
import type { Clock } from './transport';

/** Real time. A pause ends at once when its signal is raised. */
export const realClock: Clock = {
	now: () => Date.now(),
	random: () => Math.random(),
	async pause(milliseconds, signal) {
		const ended = await wait(milliseconds, true, signal ? { signal } : {}).catch(() => false);
		if (!ended) throw new CancelledError();
	},
};
