import { IANAZone } from 'luxon';
import { DAY_MS, MINUTE_MS } from '../../records/timeUnits';

/** When people may be called. */
export interface AllowedHours {
	/** Minutes since midnight, up to but not including `to`. If `to` is less than `from`, they span midnight. */
	from: number;
	to: number;
	/** The days on which they begin, from 1 (Monday) to 7. */
	days: ReadonlySet<number>;
}

const DAY_MINUTES = 24 * 60;
const LONGEST_WAIT_MS = 366 * DAY_MS;

/**
 * The first time from `fromMs` on that is allowed in all zones, epoch milliseconds; undefined if there is none within a
 * year. It is `fromMs`, or the start of a minute.
 * @param zones IANA names
 */
export function firstAllowedMs(
	hours: AllowedHours,
	zones: readonly string[],
	fromMs: number,
): number | undefined {
	for (let atMs = fromMs; atMs <= fromMs + LONGEST_WAIT_MS; ) {
		const laterMs = Math.max(...zones.map((zone) => notBeforeMs(hours, zone, atMs)));
		if (laterMs <= atMs) return zones.length > 0 ? atMs : undefined;
		atMs = laterMs;
	}
	return undefined;
}

/** `atMs` if it is allowed in the zone, or a later time with no allowed one in between. */
function notBeforeMs({ from, to, days }: AllowedHours, zone: string, atMs: number): number {
	const offset = offsetMinutes(zone, atMs);
	const start = Math.floor(atMs / MINUTE_MS);
	const minute = (start + offset) % DAY_MINUTES;
	const isAfterMidnight = to < from && minute < to;
	const begun = Math.floor((start + offset) / DAY_MINUTES) - (isAfterMidnight ? 1 : 0);
	// 1970-01-01 was a Thursday.
	const day = ((begun + 3) % 7) + 1;
	const isInHours = isAfterMidnight || (minute >= from && (to < from || minute < to));
	if (isInHours && days.has(day)) return atMs;
	const edge = Math.min(...[from, to, DAY_MINUTES].filter((one) => one > minute));
	const later = start + edge - minute;
	if (offsetMinutes(zone, later * MINUTE_MS) === offset) return later * MINUTE_MS;
	// Clocks change at full quarters of an hour.
	return Math.min(later, start - (start % 15) + 15) * MINUTE_MS;
}

/** A zone changes at most once between two midnights of UTC. */
function offsetMinutes(zone: string, atMs: number): number {
	const day = Math.floor(atMs / DAY_MS);
	const offset = offsetAtMidnight(zone, day);
	if (offsetAtMidnight(zone, day + 1) === offset) return offset;
	return IANAZone.create(zone).offset(atMs);
}

const MOST_DAYS = 1000;
/** By zone and day of UTC since 1970: to ask for each hour of a year and zone would hold n8n for seconds. */
const offsets = new Map<string, Map<number, number>>();

function offsetAtMidnight(zone: string, day: number): number {
	let known = offsets.get(zone);
	if (known === undefined || known.size >= MOST_DAYS) {
		known = new Map();
		offsets.set(zone, known);
	}
	const offset = known.get(day) ?? IANAZone.create(zone).offset(day * DAY_MS);
	known.set(day, offset);
	return offset;
}
