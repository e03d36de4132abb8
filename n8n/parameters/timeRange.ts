import { DateTime } from 'luxon';
import { InputError } from '../../client/errors';
import { isoSeconds, type TimeRange } from '../../client/range';
import { limits } from '../../records/limits';
import { isBlank } from '../../records/value';
import { readEnd, readSeconds } from './time';

const HOUR_SECONDS = 3600;

/** Named ranges that end now, and their length in seconds. */
const rangesUpToNow = new Map([
	['last24Hours', 24 * HOUR_SECONDS],
	['last7Days', 7 * 24 * HOUR_SECONDS],
	['last31Days', 31 * 24 * HOUR_SECONDS],
]);

/** What the panel says of a range; a name other than `custom` takes no times. */
export interface RangeChoice {
	timeRange: string;
	startTime: unknown;
	endTime: unknown;
}

/**
 * The range a choice stands for, resolved once: a relative time that moved from page to page would make
 * every cursor invalid.
 *
 * An end far ahead ("2099-12-31", meaning no end) is drawn in to 31 days from now: nothing is recorded
 * later, and a request for every empty window up to then would be made.
 *
 * @param nowMs epoch milliseconds
 * @param zone the workflow's time zone, by which a calendar month and text without a zone are read
 */
export function readRange(choice: RangeChoice, nowMs: number, zone: string): TimeRange {
	const now = Math.floor(nowMs / 1000);
	const { timeRange, startTime, endTime } = choice;
	const length = rangesUpToNow.get(timeRange);
	if (length !== undefined) return { start: now - length, end: now };
	if (timeRange === 'previousMonth') {
		const month = DateTime.fromMillis(nowMs, { zone }).startOf('month');
		return { start: month.minus({ months: 1 }).toSeconds(), end: month.toSeconds() };
	}
	if (timeRange !== 'custom') {
		const names = [...rangesUpToNow.keys(), 'previousMonth', 'custom'].join(', ');
		throw new InputError('Time Range', 'is not a known range', `Choose one of: ${names}.`);
	}
	if (isBlank(startTime)) {
		throw new InputError('Start Time', 'is empty', 'Give the time from which records are wanted.');
	}
	const start = readSeconds(startTime, 'Start Time', zone);
	const end = isBlank(endTime)
		? now
		: Math.min(readEnd(endTime, 'End Time (Exclusive)', zone), now + limits.windowSeconds);
	if (start >= end) {
		throw new InputError(
			'Start Time',
			`(${isoSeconds(start)}) is not before the end of the range (${isoSeconds(end)})`,
			'Give a Start Time before the End Time; the End Time itself does not belong to the range.',
		);
	}
	return { start, end };
}
