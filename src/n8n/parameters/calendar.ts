import type { DateTime } from 'luxon';

/** A stretch of the calendar; weeks start on Monday. */
export type CalendarUnit = 'day' | 'week' | 'month';

/**
 * The first moment of the day, week or month that a time is in, in the time's own zone. Where the clocks
 * change at midnight, that is 01:00, or the first of two midnights.
 */
export function startOf(time: DateTime, unit: CalendarUnit): DateTime {
	const start = time.startOf(unit);
	const [first = start] = start.getPossibleOffsets();
	return first;
}

/** The first moment of the unit that lies `count` units after that of `time`. */
export function startOfLater(time: DateTime, unit: CalendarUnit, count: number): DateTime {
	return startOf(startOf(time, unit).plus({ [unit]: count }), unit);
}
