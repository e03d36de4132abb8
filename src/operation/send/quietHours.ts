import { DateTime, IANAZone } from 'luxon';
import { InputError } from '../../client/errors';
import { isObject, objectOf, type JsonObject } from '../../records/value';

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

/** What the panel's row begins with. n8n leaves out of a row what still has its first value. */
const firstQuietHours = { from: '21:00', to: '08:00' } as const;

/**
 * Reads the option of the panel, or what an expression made of it. Anything that is not understood is
 * refused: it must not pass for no quiet hours.
 * @param option undefined where the option was not added
 * @param zone the workflow's time zone, for a row that names none
 */
export function quietHoursOf(option: unknown, zone: string): QuietHours | undefined {
	if (option === undefined) return undefined;
	const { hours, ...rest } = objectOf(option);
	if (!isObject(hours) || Object.keys(rest).length > 0) throw notUnderstood();
	return readQuietHours({ ...firstQuietHours, ...hours }, zone);
}

/**
 * Reads quiet hours from the panel's row.
 * @param zone the workflow's time zone, for a row that names none
 */
export function readQuietHours(row: JsonObject, zone: string): QuietHours {
	const given: JsonObject = { timeZone: '', ...row };
	const { from, to, timeZone, ...rest } = given;
	if (Object.keys(rest).length > 0) throw notUnderstood();
	const hours = {
		from: minutesOf(from, 'From'),
		to: minutesOf(to, 'To'),
		zone: zoneOf(timeZone, zone),
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

function notUnderstood(): InputError {
	return new InputError(
		FIELD,
		'cannot be understood',
		'Give an object such as {"hours": {"from": "21:00", "to": "08:00", "timeZone": "Europe/Berlin"}}, or remove the option.',
	);
}

/** Whether the clock of the zone stands within the quiet hours at `nowMs` (epoch milliseconds). */
export function isQuiet({ from, to, zone }: QuietHours, nowMs: number): boolean {
	const { hour, minute } = DateTime.fromMillis(nowMs, { zone });
	const now = hour * 60 + minute;
	return from < to ? now >= from && now < to : now >= from || now < to;
}

export function quietError({ from, to, zone }: QuietHours, nowMs: number): InputError {
	const time = DateTime.fromMillis(nowMs, { zone }).toFormat('HH:mm');
	return new InputError(
		FIELD,
		`last from ${clockText(from)} to ${clockText(to)}, and it is ${time} in ${zone}`,
		`Run this again after ${clockText(to)}.`,
	);
}

function minutesOf(value: unknown, name: string): number {
	const text = typeof value === 'string' ? value.trim() : '';
	const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
	if (hour === undefined || minute === undefined) {
		throw new InputError(
			FIELD,
			`have no valid time in ${name}`,
			'Give a time of day such as 21:00.',
		);
	}
	return Number(hour) * 60 + Number(minute);
}

/** An empty text is the panel's way to say "the workflow's zone"; an expression that gave nothing is not. */
function zoneOf(value: unknown, fallback: string): string {
	const name = value === '' ? fallback : value;
	if (typeof name === 'string' && IANAZone.isValidZone(name.trim())) return name.trim();
	const shown = typeof name === 'string' ? ` ("${name.slice(0, 40)}")` : '';
	throw new InputError(
		FIELD,
		`have an unknown time zone${shown}`,
		'Give the name of a time zone, such as Europe/Berlin.',
	);
}

function clockText(minutes: number): string {
	const two = (number: number) => String(number).padStart(2, '0');
	return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
