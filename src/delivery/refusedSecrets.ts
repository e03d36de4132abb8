import { MINUTE_MS } from '../records/timeUnits';

/** When each trigger last logged a refusal, and how many it refused since. */
const refused = new Map<string, { loggedAtMs: number; unlogged: number }>();
let total = 0;

/** Triggers beyond these log every refusal. */
const MOST_TRIGGERS = 1_000;

/** @returns how many refusals to log, once a minute; 0 in between */
export function countRefusedSecret(trigger: string, nowMs: number): number {
	total += 1;
	const { loggedAtMs, unlogged } = refused.get(trigger) ?? { loggedAtMs: -Infinity, unlogged: 0 };
	const isDue = nowMs - loggedAtMs >= MINUTE_MS;
	const next = isDue ? { loggedAtMs: nowMs, unlogged: 0 } : { loggedAtMs, unlogged: unlogged + 1 };
	if (refused.has(trigger) || refused.size < MOST_TRIGGERS) refused.set(trigger, next);
	return isDue ? unlogged + 1 : 0;
}

/** Deliveries that triggers of this process refused since it started. */
export function refusedSecrets(): number {
	return total;
}
