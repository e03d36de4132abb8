import { MINUTE_MS } from '../records/timeUnits';

interface Refused {
	/** Since the log heard of them last. */
	unlogged: number;
	/** Epoch milliseconds. */
	loggedAtMs: number;
}

const refusedByTrigger = new Map<string, Refused>();
let total = 0;

/** The others are logged each time. */
const MOST_TRIGGERS = 1_000;

/** @returns how many refusals the log is to hear of now, once a minute; 0 in between */
export function countRefusedSecret(trigger: string, nowMs: number): number {
	total += 1;
	const known = refusedByTrigger.get(trigger) ?? { unlogged: 0, loggedAtMs: -Infinity };
	const unlogged = known.unlogged + 1;
	const isDue = nowMs - known.loggedAtMs >= MINUTE_MS;
	if (refusedByTrigger.has(trigger) || refusedByTrigger.size < MOST_TRIGGERS) {
		refusedByTrigger.set(
			trigger,
			isDue ? { unlogged: 0, loggedAtMs: nowMs } : { ...known, unlogged },
		);
	}
	return isDue ? unlogged : 0;
}

/** Deliveries that triggers of this process refused since it started. */
export function refusedSecrets(): number {
	return total;
}
