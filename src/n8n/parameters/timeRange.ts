import { DateTime } from 'luxon';
import { InputError } from '../../client/errors';
import { isoSeconds, type TimeRange } from '../../client/range';
import { limits } from '../../records/limits';
import { isBlank } from '../../records/value';
import { numbers } from '../defaults';
import { readEnd, readSeconds, startOf, startOfLater, type CalendarUnit } from './time';
import { toChoice, toInteger } from './values';
import { DAY_SECONDS } from '../../records/timeUnits';

/** Returns a range of this name at the current time, in the workflow's time zone. */
type RangeAt = (now: DateTime, choice: RangeChoice) => TimeRange;

const ranges = {
	today: current('day'),
	yesterday: previous('day'),
	last24Hours: last(DAY_SECONDS),
	thisWeek: current('week'),
	last7Days: last(7 * DAY_SECONDS),
	lastWeek: previous('week'),
	thisMonth: current('month'),
	last31Days: last(31 * DAY_SECONDS),
	previousMonth: previous('month'),
	lastDays: (now, { days }) => last(toInteger(days, 'Days', numbers.days) * DAY_SECONDS)(now),
	custom: customRange,
} satisfies Record<string, RangeAt>;

export type RangeName = keyof typeof ranges;

const isRangeName = (name: string): name is RangeName => Object.hasOwn(ranges, name);

export const rangeNames: readonly RangeName[] = Object.keys(ranges).filter(isRangeName);

/** The default of Time Range. */
export const initialRange: RangeName = 'last7Days';

/** The fields of a range. Only `custom` uses the times, and only `lastDays` the days. */
interface RangeChoice {
	timeRange: string;
	days?: unknown;
	startTime?: unknown;
	endTime?: unknown;
}

/**
 * The range of a choice. It must be resolved once, because a range that moves makes every cursor invalid.
 * @param zone the workflow's time zone
 */
export function readRange(choice: RangeChoice, nowMs: number, zone: string): TimeRange {
	const name = toChoice(choice.timeRange, 'Time Range', rangeNames);
	return ranges[name](DateTime.fromSeconds(Math.floor(nowMs / 1000), { zone }), choice);
}

function last(seconds: number): (now: DateTime) => TimeRange {
	return (now) => ({ start: now.toSeconds() - seconds, end: now.toSeconds() });
}

/** The current day, week or month up to now. In its first second the range would be empty, which is refused. */
function current(unit: CalendarUnit): RangeAt {
	return (now) => {
		const start = startOf(now, unit).toSeconds();
		return { start, end: Math.max(now.toSeconds(), start + 1) };
	};
}

function previous(unit: CalendarUnit): RangeAt {
	return (now) => {
		const end = startOf(now, unit).toSeconds();
		return { start: startOfLater(now, unit, -1).toSeconds(), end };
	};
}

/** A far end such as 2099-12-31 becomes 31 days from now, because every window up to it would need a request. */
function customRange(time: DateTime, { startTime, endTime }: RangeChoice): TimeRange {
	const now = time.toSeconds();
	const zone = time.zone.name;
	if (isBlank(startTime)) {
		throw new InputError('Start Time', 'is empty', 'Enter the time of the earliest records.');
	}
	const start = readSeconds(startTime, 'Start Time', zone);
	const end = isBlank(endTime)
		? now
		: Math.min(readEnd(endTime, 'End Time', zone), now + limits.windowSeconds);
	if (start >= end) {
		throw new InputError(
			'Start Time',
			`(${isoSeconds(start)}) is not before the end of the range (${isoSeconds(end)})`,
			'Enter a Start Time before the End Time. The range excludes the End Time itself.',
		);
	}
	return { start, end };
}
