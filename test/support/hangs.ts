import { tick } from 'undici/lib/util/timers.js';
import type { Call, FaultMatch, Fault } from '../../workshop/sandbox';
import { eventLoopTurn } from './clocks';

/** More than any of our timeouts, in seconds. */
const MOST_SECONDS = 1000;

/**
 * A request without an answer. undici's timeout ends it: once the request has arrived, undici's clock is advanced.
 * Timeouts of a second or less use another clock.
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
