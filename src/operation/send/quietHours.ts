import { DateTime, IANAZone } from 'luxon';
import { InputError } from '../../client/errors';
import { isObject, objectOf, type JsonObject } from '../../records/value';

/** In minutes since midnight, up to but not including `to`. If `to` is less than `from`, they span midnight. */
interface QuietHours {
	from: number;
	to: number;
	/** IANA name. */
	zone: string;
}

const FIELD = 'Quiet Hours';

/** The panel's first values, which n8n leaves out of what it saves. */
const initial = { from: '21:00', to: '08:00', timeZone: '' } as const;

/**
 * Refuses an invalid option, because it must not count as no quiet hours.
 * @param option undefined without the option
 * @param zone the workflow's time zone, for a row without one
 * @throws InputError
 */
export function quietHoursOf(option: unknown, zone: string): QuietHours | undefined {
	if (option === undefined) return undefined;
	const { hours, ...others } = objectOf(option);
	const given: JsonObject = { ...initial, ...objectOf(hours) };
	const { from, to, timeZone, ...unknown } = given;
	if (!isObject(hours) || Object.keys({ ...others, ...unknown }).length > 0) {
		throw new InputError(
			FIELD,
			'are not an object with hours',
			'Enter an object such as {"hours": {"from": "21:00", "to": "08:00", "timeZone": "Europe/Berlin"}}, or remove the option.',
		);
	}
	const read = {
		from: minutesOf(from, 'From'),
		to: minutesOf(to, 'To'),
		zone: zoneOf(timeZone, zone),
	};
	if (read.from !== read.to) return read;
	throw new InputError(
		FIELD,
		'begin and end at the same time',
		'Enter two different times, or remove the option.',
	);
}

/** Why nobody may be called at `nowMs`, epoch milliseconds. */
export function quietError(hours: QuietHours | undefined, nowMs: number): Error | undefined {
	if (hours === undefined) return undefined;
	const { from, to, zone } = hours;
	const time = DateTime.fromMillis(nowMs, { zone });
	const now = time.hour * 60 + time.minute;
	const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
	if (!isQuiet) return undefined;
	return new InputError(
		FIELD,
		`last from ${clockText(from)} to ${clockText(to)}, and it is ${time.toFormat('HH:mm')} in ${zone}`,
		`Run this again after ${clockText(to)}.`,
	);
}

function minutesOf(value: unknown, name: string): number {
	const text = typeof value === 'string' ? value.trim() : '';
	const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
	if (hour && minute) return Number(hour) * 60 + Number(minute);
	const remedy = 'Enter a time of day such as 21:00.';
	throw new InputError(FIELD, `have no valid time in ${name}`, remedy, value);
}

/** Empty text means the workflow's zone; an expression without a value is an error. */
function zoneOf(value: unknown, fallback: string): string {
	const name = value === '' ? fallback : value;
	if (typeof name === 'string' && IANAZone.isValidZone(name.trim())) return name.trim();
	const remedy = 'Enter the name of a time zone, such as Europe/Berlin.';
	throw new InputError(FIELD, 'have an unknown time zone', remedy, name);
}

function clockText(minutes: number): string {
	const two = (number: number) => String(number).padStart(2, '0');
	return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
