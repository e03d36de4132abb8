import { dayOf } from '../../../n8n/parameters/time';
import * as form from '../../../panel/form';
import { DAY_MS } from '../../../records/timeUnits';
import type { CallRule, Moment } from './rule';
import { workflowZone } from './zones';

export const callsPerDayField = form
	.integer('Calls per Day', {
		least: 0,
		most: 100_000,
		initial: 100,
		description:
			'Max number of calls with this API key in a calendar day, in the time zone of the workflow',
	})
	.ifAdded();

/** Calls of the key in a calendar day of the workflow's time zone. */
export const callsPerDay: CallRule<{ callsPerDay: typeof callsPerDayField }> = {
	name: 'callsPerDay',
	counted: 'by Calls per Day',
	read({ callsPerDay: most }, { item }) {
		if (most === undefined) return undefined;
		const zone = workflowZone(item);
		const endMs = (now: Moment) => now.once(`end in ${zone}`, () => dayOf(now.nowMs, zone).endMs);
		const startMs = (now: Moment) =>
			now.once(`start in ${zone}`, () => dayOf(now.nowMs, zone).startMs);
		return {
			countsMs: DAY_MS,
			firstAllowedMs: (fromMs, { now, callsBetween }) => {
				const end = endMs(now) ?? Infinity;
				const isFull = callsBetween(startMs(now) ?? 0, end) >= most;
				// No day allows a call then.
				if (most === 0) return undefined;
				return isFull ? Math.max(fromMs, end) : fromMs;
			},
			reason: ({ now, callsBetween }) => {
				const count = callsBetween(startMs(now) ?? 0, endMs(now) ?? Infinity);
				return `${count} calls were placed today, and Calls per Day is ${most}`;
			},
		};
	},
};
