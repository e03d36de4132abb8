import { readSeconds } from '../../../n8n/parameters/time';
import * as form from '../../../panel/form';
import { limits } from '../../../records/limits';
import { HOUR_MS } from '../../../records/timeUnits';
import { allowedHours, decidingZones, hoursFields } from './hours';
import { isoTime, type CallRule, type GivenCall, type Moment } from './rule';
import { chosenZones, workflowZone } from './zones';

/** Epoch milliseconds in a time zone; undefined if it was not added. */
export const plannedTime = form
	.time('Not Before', {
		description:
			'Earliest time of the call, e.g. when a person asked to be called. A time without a zone is read in the zone of the Allowed Hours, see Time Zone.',
	})
	.unchecked()
	.as(
		(time, { label }) =>
			(zone: string) =>
				readSeconds(time, label, zone) * 1000,
	)
	.ifAdded();

export const notAfter = form.integer('Not After (Hours)', {
	least: 1,
	most: limits.windowDays * 24,
	initial: 24,
	description:
		'Hours after Not Before in which the call may still be placed. Later it is held. Default: 24.',
});

type PlannedRule = CallRule<
	typeof hoursFields & { notBefore: typeof plannedTime; notAfter: typeof notAfter }
>;

/** A call that was promised for a time. */
export const notBefore: PlannedRule = {
	name: 'notBefore',
	counted: 'by Not Before',
	read(given, call) {
		const { notBefore: timeIn } = given;
		if (timeIn === undefined) return undefined;
		const plannedMs = lastOf(timeIn, given, call);
		return {
			firstAllowedMs: (fromMs, { now }) => Math.max(fromMs, plannedMs(now)),
			reason: ({ now }) => `Not Before is ${isoTime(plannedMs(now))}`,
		};
	},
};

/** A call that came too late for its promise. */
export const stale: PlannedRule = {
	name: 'stale',
	counted: 'by Not After',
	read(given, call) {
		if (!call.has('notAfter')) return undefined;
		const { notBefore: timeIn } = given;
		if (timeIn === undefined) {
			throw notAfter.refuse('is set without Not Before', 'Add the rule Not Before.');
		}
		const hours = given.notAfter;
		const plannedMs = lastOf(timeIn, given, call);
		const untilMs = (now: Moment) => plannedMs(now) + hours * HOUR_MS;
		return {
			firstAllowedMs: (fromMs, { now }) => (fromMs <= untilMs(now) ? fromMs : undefined),
			reason: ({ now }) =>
				`The call was allowed until ${isoTime(untilMs(now))}, ${hours} hours after Not Before`,
		};
	},
};

/**
 * Epoch milliseconds. Without a zone, the last of the times that it is in the time zones of the hours.
 * @throws InputError
 */
function lastOf(
	timeIn: (zone: string) => number,
	given: form.Given<typeof hoursFields>,
	call: GivenCall,
): (now: Moment) => number {
	// A time with a zone is the same in both.
	const givenMs = timeIn('Etc/GMT+12');
	if (givenMs === timeIn('Etc/GMT-14')) return () => givenMs;
	const chosen = chosenZones(given.timeZone, call);
	const lastIn = (zones: readonly string[]) => Math.max(...zones.map(timeIn));
	const lastMs = lastIn(chosen.zones.length > 0 ? chosen.zones : [workflowZone(call.item)]);
	const allowed = chosen.fallback && allowedHours(given, call);
	if (allowed === undefined) return () => lastMs;
	return (now) => lastIn(decidingZones(chosen, allowed, now));
}
