import { DateTime } from 'luxon';
import { InputError } from '../../client/errors';
import { isoSeconds, type TimeRange } from '../../client/range';
import { limits } from '../../records/limits';
import { isBlank } from '../../records/value';
import { numbers } from '../defaults';
import { readEnd, readSeconds, startOf, startOfLater, type CalendarUnit } from './time';
import { toChoice, toInteger } from './values';
import { DAY_SECONDS } from '../../records/timeUnits';

type NamedRange =
	| { seconds: number }
	/** The current day, week or month up to now. */
	| { present: CalendarUnit }
	/** The previous day, week or month. */
	| { previous: CalendarUnit }
	/** The field Days up to now. */
	| { days: true }
	/** From Start Time to End Time. */
	| { custom: true };

const ranges = {
	today: { present: 'day' },
	yesterday: { previous: 'day' },
	last24Hours: { seconds: DAY_SECONDS },
	thisWeek: { present: 'week' },
	last7Days: { seconds: 7 * DAY_SECONDS },
	lastWeek: { previous: 'week' },
	thisMonth: { present: 'month' },
	last31Days: { seconds: 31 * DAY_SECONDS },
	previousMonth: { previous: 'month' },
	lastDays: { days: true },
	custom: { custom: true },
} satisfies Record<string, NamedRange>;

export type RangeName = keyof typeof ranges;

const namedRanges: Record<RangeName, NamedRange> = ranges;
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
	const range = namedRanges[toChoice(choice.timeRange, 'Time Range', rangeNames)];
	const now = Math.floor(nowMs / 1000);
	const time = DateTime.fromMillis(nowMs, { zone });
	if ('seconds' in range) return { start: now - range.seconds, end: now };
	if ('days' in range) {
		return { start: now - toInteger(choice.days, 'Days', numbers.days) * DAY_SECONDS, end: now };
	}
	if ('present' in range) {
		const start = startOf(time, range.present).toSeconds();
		// In the first second of a day the range would be empty, which is refused.
		return { start, end: Math.max(now, start + 1) };
	}
	if ('previous' in range) {
		const end = startOf(time, range.previous).toSeconds();
		return { start: startOfLater(time, range.previous, -1).toSeconds(), end };
	}
	return customRange(choice, now, zone);
}

/** A far end such as 2099-12-31 becomes 31 days from now, because every window up to it would need a request. */
function customRange({ startTime, endTime }: RangeChoice, now: number, zone: string): TimeRange {
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
