import { DateTime } from 'luxon';
import { InputError } from '../../client/errors';
import { isoSeconds } from '../../client/range';
import { startOfLater } from './calendar';

const REMEDY =
	'Give a date and time such as 2026-03-01T09:00:00, epoch seconds (10 digits), or a date from an expression.';

/** From here on a number cannot be seconds of our time; it is milliseconds. */
const LEAST_MILLISECONDS = 100_000_000_000;

/** The last second a date can name. */
const LATEST_SECONDS = 8_640_000_000_000;

/** A moment as the user gave it. */
interface Moment {
	/** Epoch milliseconds. */
	epochMs: number;
	/** Given as a date alone, such as 2026-03-01; the moment is that day's start. */
	isDateAlone: boolean;
}

/**
 * Reads a time in any form a canvas gives it: ISO text, epoch seconds as number or text, a Luxon value or
 * a Date. Text without a zone is in `zone`. Milliseconds are refused, because they would be taken for a
 * time thousands of years ahead.
 *
 * @param field the name shown in the panel
 */
export function readMoment(value: unknown, field: string, zone: string): Moment {
	if (DateTime.isDateTime(value)) return valid(value.toMillis(), field);
	if (value instanceof Date) return valid(value.getTime(), field);
	if (typeof value === 'number') return seconds(value, field);
	if (typeof value !== 'string') throw new InputError(field, 'is not a time', REMEDY);
	const text = value.trim();
	if (/^-?\d+(\.\d+)?$/.test(text)) return seconds(Number(text), field);
	const isDateAlone = /^\d{4}-\d{2}-\d{2}$/.test(text);
	const read = DateTime.fromISO(text.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T'), {
		zone,
		setZone: true,
	});
	if (!read.isValid || !hasPossibleOffset(text))
		throw new InputError(field, `"${text.slice(0, 40)}" is not a time`, REMEDY);
	// An hour that exists twice is its first one, whatever the season in which this is asked.
	const [first = read] = read.getPossibleOffsets();
	return { ...valid(first.toMillis(), field), isDateAlone };
}

/** As `readMoment`, in whole epoch seconds. A fraction counts as the second that follows it. */
export function readSeconds(value: unknown, field: string, zone: string): number {
	return Math.ceil(readMoment(value, field, zone).epochMs / 1000);
}

/** The exclusive end a time stands for, in epoch seconds: a date alone means through its last second. */
export function readEnd(value: unknown, field: string, zone: string): number {
	const { epochMs, isDateAlone } = readMoment(value, field, zone);
	if (!isDateAlone) return Math.ceil(epochMs / 1000);
	return startOfLater(DateTime.fromMillis(epochMs, { zone }), 'day', 1).toSeconds();
}

/** Whether the offset that a text names, if it names one, is that of a place on earth: -12:00 to +14:00. */
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
	if (Math.abs(value) >= LEAST_MILLISECONDS) {
		throw new InputError(
			field,
			'is in milliseconds',
			`Give epoch seconds: ${isoSeconds(ofMilliseconds)} is ${ofMilliseconds}.`,
		);
	}
	const date = DateTime.fromFormat(String(value), 'yyyyMMdd');
	if (date.isValid) {
		throw new InputError(
			field,
			`${value} could be a date or epoch seconds`,
			`Write the date as ${date.toISODate()}, or give epoch seconds of 10 digits.`,
		);
	}
	return valid(value * 1000, field);
}

function valid(epochMs: number, field: string): Moment {
	if (!Number.isFinite(epochMs)) throw new InputError(field, 'is not a time', REMEDY);
	if (epochMs < 0) throw new InputError(field, 'lies before 1970', REMEDY);
	return { epochMs, isDateAlone: false };
}
