import { DateTime } from 'luxon';
import { InputError } from '../../client/errors';
import { isoSeconds } from '../../client/range';
import type { TimeReader } from '../../records/input/checkRecord';

const REMEDY =
	'Enter a date and time such as 2026-03-01T09:00:00, epoch seconds (10 digits), or a date from an expression.';

/** Higher numbers are milliseconds. */
const LEAST_MILLISECONDS = 100_000_000_000;

/** Lower numbers are years, months, days or mistakes. */
const LEAST_SECONDS = 1_000_000_000;

/** Dates without separators. */
const DIGITS_OF_DATES = ['yyyyMMdd', 'yyyyMMddHHmm', 'yyyyMMddHHmmss'];

const LATEST_SECONDS = 8_640_000_000_000;

interface Moment {
	epochMs: number;
	/** The unit of a date without a time of day, such as 2026-03-01. The moment is its start. */
	whole: CalendarUnit | undefined;
}

/** Reads ISO text, epoch seconds as number or text, a Luxon value or a Date. @param zone of text without one */
function readMoment(value: unknown, field: string, zone: string): Moment {
	if (DateTime.isDateTime(value)) return valid(value.toMillis(), field);
	if (value instanceof Date) return valid(value.getTime(), field);
	if (typeof value === 'number') return seconds(value, field);
	if (typeof value !== 'string') throw new InputError(field, 'is not a time', REMEDY, value);
	const text = asIso(value.trim());
	if (/^-?\d+(\.\d+)?$/.test(text)) return seconds(Number(text), field);
	if (isTimeAlone(text)) {
		throw new InputError(field, 'is a time without a date', REMEDY, value);
	}
	const read = DateTime.fromISO(text, { zone, setZone: true });
	if (!read.isValid || !hasPossibleOffset(text))
		throw new InputError(field, 'is not a time', REMEDY, value);
	// An hour that exists twice is its first one.
	const [first = read] = read.getPossibleOffsets();
	return { ...valid(first.toMillis(), field), whole: unitOf(text) };
}

/** The spellings of databases and logs, with blanks and a short hour, as ISO text. */
function asIso(text: string): string {
	return text
		.replace(/^(\d{4}-\d{2}-\d{2})[ T](?=\d)(\d:)?/i, (_all, date: string, hour = '') =>
			hour === '' ? `${date}T` : `${date}T0${String(hour)}`,
		)
		.replace(/(:\d{2}(?:[.,]\d+)?) ?(?:UTC|GMT|Z)$/i, '$1Z')
		.replace(/(:\d{2}(?:[.,]\d+)?) (?=[+-]\d{2}:?(?:\d{2})?$)/, '$1');
}

/** A time in epoch seconds, rounded up. */
export function readSeconds(value: unknown, field: string, zone: string): number {
	return Math.ceil(readMoment(value, field, zone).epochMs / 1000);
}

/** The exclusive end of a range in epoch seconds. A day, week or month includes its last second. */
export function readEnd(value: unknown, field: string, zone: string): number {
	const { epochMs, whole } = readMoment(value, field, zone);
	if (whole === undefined) return Math.ceil(epochMs / 1000);
	return startOfLater(DateTime.fromMillis(epochMs, { zone }), whole, 1).toSeconds();
}

/** Whether an ISO text has a time of day and no date. */
function isTimeAlone(text: string): boolean {
	return /^T\d/i.test(text) || (/^\d+[:Z+]/i.test(text) && !/\dT/i.test(text));
}

/** The unit of an ISO text: 2026-11-20, 2026-324 and 2026-W47-5 are days, 2026-W47 a week, 2026-11 a month. */
function unitOf(text: string): CalendarUnit | undefined {
	if (/T/i.test(text)) return undefined;
	if (/W\d\d$/i.test(text)) return 'week';
	return /^\d{4}-\d\d$/.test(text) ? 'month' : 'day';
}

/** Whether the offset of a text, if it has one, exists: -12:00 to +14:00. */
function hasPossibleOffset(text: string): boolean {
	const [, timeOfDay = ''] = text.split('T');
	const [, sign, hours, minutes = '0'] = /([+-])(\d\d):?(\d\d)?$/.exec(timeOfDay) ?? [];
	if (hours === undefined) return true;
	const offset = Number(hours) * 60 + Number(minutes);
	return Number(minutes) < 60 && offset <= (sign === '-' ? 12 : 14) * 60;
}

function seconds(value: number, field: string): Moment {
	const ofMilliseconds = Math.trunc(value / 1000);
	if (!(Math.abs(ofMilliseconds) <= LATEST_SECONDS))
		throw new InputError(field, 'is not a time', REMEDY);
	const date = DIGITS_OF_DATES.map((format) => DateTime.fromFormat(String(value), format)).find(
		({ isValid }) => isValid,
	);
	if (date) {
		const isDay = String(value).length === 8;
		throw new InputError(
			field,
			'is a date without separators',
			`Write it as ${isDay ? date.toISODate() : date.toFormat("yyyy-MM-dd'T'HH:mm:ss")}, or enter epoch seconds of 10 digits.`,
			value,
		);
	}
	if (Math.abs(value) >= LEAST_MILLISECONDS) {
		throw new InputError(
			field,
			'is in milliseconds',
			`Enter epoch seconds: ${isoSeconds(ofMilliseconds)} is ${ofMilliseconds}.`,
			value,
		);
	}
	if (value >= 0 && value < LEAST_SECONDS) {
		throw new InputError(field, 'is too short for epoch seconds', REMEDY, value);
	}
	return valid(value * 1000, field);
}

function valid(epochMs: number, field: string): Moment {
	if (!Number.isFinite(epochMs)) throw new InputError(field, 'is not a time', REMEDY);
	if (epochMs < 0) throw new InputError(field, 'is before 1970', REMEDY, epochMs / 1000);
	return { epochMs, whole: undefined };
}

/** Reads the times of records. */
export function timeReader(zone: string): TimeReader {
	return (value) => {
		try {
			return { epochMs: readMoment(value, '', zone).epochMs };
		} catch (error) {
			const known = error instanceof InputError;
			return known
				? { rule: error.message.trim(), remedy: error.remedy }
				: { rule: 'is not a time', remedy: REMEDY };
		}
	};
}

/** Weeks start on Monday. */
export type CalendarUnit = 'day' | 'week' | 'month';

/** The first moment of the time's day, week or month, in its zone: of two midnights the first. */
export function startOf(time: DateTime, unit: CalendarUnit): DateTime {
	const start = time.startOf(unit);
	const [first = start] = start.getPossibleOffsets();
	return first;
}

/** The first moment of the unit `count` units after that of `time`. */
export function startOfLater(time: DateTime, unit: CalendarUnit, count: number): DateTime {
	return startOf(startOf(time, unit).plus({ [unit]: count }), unit);
}

/** The calendar day of a time in a zone, epoch milliseconds. */
export function dayOf(nowMs: number, zone: string): { startMs: number; endMs: number } {
	const now = DateTime.fromMillis(nowMs, { zone });
	return {
		startMs: startOf(now, 'day').toMillis(),
		endMs: startOfLater(now, 'day', 1).toMillis(),
	};
}
