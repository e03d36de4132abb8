import { tick } from 'undici/lib/util/timers.js';
import type { Call, FaultMatch, Fault } from '../../workshop/sandbox';
import { eventLoopTurn } from './clocks';

/** More than any time-out of ours, in seconds. */
const MOST_SECONDS = 1000;

/**
 * A request that never gets an answer. It is given up by undici's own time-out: the clock of those, which
 * undici exports for tests, is moved by hand once the request has arrived. Time-outs of a second or less
 * go by another clock.
 */
export function hang(match: FaultMatch = {}): Fault {
	return { kind: 'hang', run: (call) => void timeOut(call), match };
}

async function timeOut(call: Call): Promise<void> {
	for (let seconds = 0; seconds < MOST_SECONDS && call.endedAt === null; seconds += 1) {
		await eventLoopTurn();
		tick(1000);
	}
}
