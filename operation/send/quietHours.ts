import { DateTime, IANAZone } from 'luxon';
import { InputError } from '../../client/errors';
import type { JsonObject } from '../../records/value';

/** Hours of the day in which nobody is called. */
export interface QuietHours {
	/** Minutes since midnight; the first quiet one. */
	from: number;
	/** Minutes since midnight; the first one that is not quiet. May be less than `from`: across midnight. */
	to: number;
	/** IANA name of the time zone whose clock counts. */
	zone: string;
}

const FIELD = 'Quiet Hours';

/**
 * Reads quiet hours from the panel's row.
 *
 * @param zone the workflow's time zone, for a row that names none
 */
export function readQuietHours(row: JsonObject, zone: string): QuietHours {
	const hours = {
		from: minutesOf(row.from, 'From'),
		to: minutesOf(row.to, 'To'),
		zone: zoneOf(row.timeZone, zone),
	};
	if (hours.from === hours.to) {
		throw new InputError(
			FIELD,
			'begin and end at the same time',
			'Give two different times, or remove the option.',
		);
	}
	return hours;
}

/** Whether the clock of the zone stands within the quiet hours at `nowMs` (epoch milliseconds). */
export function isQuiet({ from, to, zone }: QuietHours, nowMs: number): boolean {
	const { hour, minute } = DateTime.fromMillis(nowMs, { zone });
	const now = hour * 60 + minute;
	return from < to ? now >= from && now < to : now >= from || now < to;
}

/** The refusal to call somebody now. */
export function quietError({ from, to, zone }: QuietHours, nowMs: number): InputError {
	const time = DateTime.fromMillis(nowMs, { zone }).toFormat('HH:mm');
	return new InputError(
		FIELD,
		`last from ${clockText(from)} to ${clockText(to)}, and it is ${time} in ${zone}`,
		`Run this again from ${clockText(to)} on.`,
	);
}

function minutesOf(value: unknown, name: string): number {
	const text = typeof value === 'string' ? value.trim() : '';
	const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
	if (hour === undefined || minute === undefined) {
		throw new InputError(FIELD, `have no usable ${name}`, 'Give a time of day such as 21:00.');
	}
	return Number(hour) * 60 + Number(minute);
}

function zoneOf(value: unknown, fallback: string): string {
	const name = typeof value === 'string' && value.trim() ? value.trim() : fallback;
	if (IANAZone.isValidZone(name)) return name;
	throw new InputError(
		FIELD,
		`name no known time zone ("${name.slice(0, 40)}")`,
		'Give the name of a time zone, such as Europe/Berlin.',
	);
}

function clockText(minutes: number): string {
	const two = (number: number) => String(number).padStart(2, '0');
	return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
