import { DateTime } from 'luxon';
import { dayOf } from '../../n8n/parameters/time';
import { DAY_MS, HOUR_MS } from '../../records/timeUnits';
import { firstAllowedMs } from './allowedHours';
import type { AttemptRule, CallRules, ZonedHours } from './callRules';

/** Why somebody is not called now. */
export interface Hold {
	rule: 'blocked' | 'hours' | 'attempts' | 'callsPerDay';
	/** When all rules but `blocked` allow the call, epoch milliseconds; undefined if that is unknown. */
	notBeforeMs: number | undefined;
	reason: string;
}

/** What is remembered of a number and its key. */
export interface CallMemory {
	blocked: { atMs: number; reason: string } | undefined;
	/** Earlier calls that count, epoch milliseconds. */
	callsMs: readonly number[];
	/** The number of calls of the key from a time up to but not including another one. */
	callsBetween(startMs: number, endMs: number): number;
}

/** Evaluates rules at one time. */
export class RuleCheck {
	/** Many recipients have the same rules. */
	private readonly allowedMs = new Map<string, number | undefined>();
	private readonly days = new Map<string, ReturnType<typeof dayOf>>();

	/** @param nowMs epoch milliseconds */
	constructor(readonly nowMs: number) {}

	holdOf({ hours, attempts, callsPerDay }: CallRules, known: CallMemory): Hold | undefined {
		const { blocked } = known;
		if (blocked) {
			const reason = `Blocked at ${isoTime(blocked.atMs)}${blocked.reason && `: ${blocked.reason}`}`;
			return { rule: 'blocked', notBeforeMs: undefined, reason };
		}
		const later = [
			attempts && attemptsHold(attempts, known.callsMs, this.nowMs),
			callsPerDay && dayHold(callsPerDay, known, this.dayIn(callsPerDay.zone)),
		].filter((one) => one !== undefined);
		const hold = this.hoursHold(hours) ?? later[0];
		if (hold === undefined) return undefined;
		const earliestMs = Math.max(this.nowMs, ...later.map(({ notBeforeMs }) => notBeforeMs));
		return { ...hold, notBeforeMs: hours ? this.firstAllowed(hours, earliestMs) : earliestMs };
	}

	hoursHold(hours: ZonedHours | undefined): Hold | undefined {
		if (hours === undefined) return undefined;
		const notBeforeMs = this.firstAllowed(hours, this.nowMs);
		if (notBeforeMs === this.nowMs) return undefined;
		const [zone] = hours.zones.filter(
			(one) => this.firstAllowed({ ...hours, zones: [one] }, this.nowMs) !== this.nowMs,
		);
		const reason =
			zone === undefined
				? 'The time zones of the phone number are unknown, because it does not show its country. Enter it with + and the country code, or set Time Zone to a name'
				: `It is ${DateTime.fromMillis(this.nowMs, { zone }).toFormat('cccc HH:mm')} in ${zone}, outside the allowed hours`;
		return { rule: 'hours', notBeforeMs, reason };
	}

	private dayIn(zone: string): ReturnType<typeof dayOf> {
		const day = this.days.get(zone) ?? dayOf(this.nowMs, zone);
		this.days.set(zone, day);
		return day;
	}

	private firstAllowed({ allowed, zones }: ZonedHours, fromMs: number): number | undefined {
		const { from, to, days } = allowed;
		const key = [from, to, [...days].join(), zones.join(), fromMs].join(' ');
		if (!this.allowedMs.has(key)) this.allowedMs.set(key, firstAllowedMs(allowed, zones, fromMs));
		return this.allowedMs.get(key);
	}
}

interface LaterHold extends Hold {
	notBeforeMs: number;
}

function attemptsHold(
	{ most, withinMs, apartMs }: AttemptRule,
	callsMs: readonly number[],
	nowMs: number,
): LaterHold | undefined {
	// Also calls of a clock that was ahead.
	const recent = callsMs
		.filter((atMs) => nowMs - atMs < withinMs)
		.sort((one, other) => one - other);
	const freeMs = (recent[recent.length - most] ?? -Infinity) + withinMs;
	const lastMs = Math.max(-Infinity, ...callsMs);
	const apartUntilMs = apartMs > 0 ? lastMs + apartMs : -Infinity;
	const notBeforeMs = Math.max(freeMs, apartUntilMs);
	if (notBeforeMs <= nowMs) return undefined;
	const reason =
		apartUntilMs > nowMs
			? `Called at ${isoTime(lastMs)}, less than ${apartMs / HOUR_MS} hours ago`
			: `Called ${recent.length} times in ${withinMs / DAY_MS} days, last at ${isoTime(lastMs)}`;
	return { rule: 'attempts', notBeforeMs, reason };
}

function dayHold(
	{ most }: NonNullable<CallRules['callsPerDay']>,
	{ callsBetween }: CallMemory,
	{ startMs, endMs }: ReturnType<typeof dayOf>,
): LaterHold | undefined {
	const count = callsBetween(startMs, endMs);
	if (count < most) return undefined;
	const reason = `${count} calls were placed today, and Calls per Day is ${most}`;
	return { rule: 'callsPerDay', notBeforeMs: endMs, reason };
}

export function isoTime(epochMs: number): string {
	return new Date(epochMs).toISOString();
}
