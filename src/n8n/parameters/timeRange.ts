import { DateTime } from 'luxon';
import { InputError } from '../../client/errors';
import { isoSeconds, type TimeRange } from '../../client/range';
import { isChoice } from '../../records/choices';
import { limits } from '../../records/limits';
import { isBlank } from '../../records/value';
import { numbers } from '../defaults';
import { readEnd, readSeconds, startOf, startOfLater, type CalendarUnit } from './time';
import { toInteger } from './values';
import { DAY_SECONDS } from '../../records/timeUnits';

type NamedRange =
	/** So many seconds up to now. */
	| { seconds: number }
	/** The present day, week or month up to now. */
	| { present: CalendarUnit }
	/** The whole one before it. */
	| { previous: CalendarUnit }
	/** As many days up to now as another field says. */
	| { days: true }
	/** From a start to an end that are given. */
	| { custom: true };

/** Every choice of Time Range, in order of length. */
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

/** The range of a node that was just added. */
export const initialRange: RangeName = 'last7Days';

/** What the panel says of a range; only `custom` takes times, and only `lastDays` takes days. */
interface RangeChoice {
	timeRange: string;
	days?: unknown;
	startTime?: unknown;
	endTime?: unknown;
}

/**
 * The range a choice stands for, resolved once: a relative time that moved from page to page would make
 * every cursor invalid.
 * @param nowMs epoch milliseconds
 * @param zone the workflow's time zone, by which days, weeks and months and text without a zone are read
 */
export function readRange(choice: RangeChoice, nowMs: number, zone: string): TimeRange {
	if (!isChoice(rangeNames, choice.timeRange)) {
		const names = rangeNames.join(', ');
		throw new InputError('Time Range', 'is not a known range', `Choose one of: ${names}.`);
	}
	const range = namedRanges[choice.timeRange];
	const now = Math.floor(nowMs / 1000);
	const time = DateTime.fromMillis(nowMs, { zone });
	if ('seconds' in range) return { start: now - range.seconds, end: now };
	if ('days' in range) {
		return { start: now - toInteger(choice.days, 'Days', numbers.days) * DAY_SECONDS, end: now };
	}
	if ('present' in range) {
		const start = startOf(time, range.present).toSeconds();
		// In the first second of the day there is nothing before now yet, and an empty range is refused.
		return { start, end: Math.max(now, start + 1) };
	}
	if ('previous' in range) {
		const end = startOf(time, range.previous).toSeconds();
		return { start: startOfLater(time, range.previous, -1).toSeconds(), end };
	}
	return customRange(choice, now, zone);
}

/**
 * An end far ahead ("2099-12-31", meaning no end) is drawn in to 31 days from now: nothing is recorded
 * later, and a request for every empty window up to then would be made.
 */
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
