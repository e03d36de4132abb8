import { numbers } from '../../../n8n/defaults';
import { dayOf } from '../../../n8n/parameters/time';
import * as form from '../../../panel/fields/form';
import { DAY_MS } from '../../../records/timeUnits';
import type { CallRule, Moment } from './rule';
import { workflowZone } from './zones';

/** Calls of the key in a calendar day of the workflow's time zone. */
export const callsPerDay: CallRule = {
	name: 'callsPerDay',
	counted: 'by Calls per Day',
	fields: [
		form.number({
			displayName: 'Calls per Day',
			name: 'callsPerDay',
			range: numbers.callsPerDay,
			description:
				'Max number of calls with this API key in a calendar day, in the time zone of the workflow',
		}),
	],
	read({ rules, item, has }) {
		if (!has('callsPerDay')) return undefined;
		const most = rules.integer('callsPerDay');
		const zone = workflowZone(item);
		const endMs = (now: Moment) => now.once(`end in ${zone}`, () => dayOf(now.nowMs, zone).endMs);
		const startMs = (now: Moment) =>
			now.once(`start in ${zone}`, () => dayOf(now.nowMs, zone).startMs);
		return {
			countsMs: DAY_MS,
			firstAllowedMs: (fromMs, { now, callsBetween }) => {
				const end = endMs(now) ?? Infinity;
				const isFull = callsBetween(startMs(now) ?? 0, end) >= most;
				return isFull ? Math.max(fromMs, end) : fromMs;
			},
			reason: ({ now, callsBetween }) => {
				const count = callsBetween(startMs(now) ?? 0, endMs(now) ?? Infinity);
				return `${count} calls were placed today, and Calls per Day is ${most}`;
			},
		};
	},
};
