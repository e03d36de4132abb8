import { DateTime } from 'luxon';
import * as form from '../../../panel/form';
import { titleOf } from '../../../records/text/title';
import { firstAllowedMs, type AllowedHours } from '../allowedHours';
import type { CallRule, Condition, GivenCall, Moment } from './rule';
import { chosenZones, timeZone, type ChosenZones } from './zones';
import type { NumberZones } from '../../../records/phones/numberZones';

/** In order. */
const weekdays = [
	'monday',
	'tuesday',
	'wednesday',
	'thursday',
	'friday',
	'saturday',
	'sunday',
] as const;

export const hoursFields = {
	hours: form
		.text('Allowed Hours', {
			initial: '08:00-21:00',
			placeholder: 'e.g. 08:00-21:00',
			description:
				'Hours with calls, up to but not including the end. Hours past midnight belong to the day on which they begin.',
		})
		.as((text, field) => {
			const times = timesOf(text);
			if (times !== undefined) return times;
			const remedy =
				'Enter the first and the last time of day, such as 08:00-21:00. For the whole day, enter 00:00-24:00.';
			throw field.refuse('are not two times of day', remedy, text);
		}),
	days: form.choices('Allowed Days', {
		choices: weekdays.map((value) => ({ name: titleOf(value), value })),
		initial: weekdays.slice(0, 5),
		description: 'Days with calls, at the Allowed Hours. Without those, the whole day.',
	}),
	timeZone,
};

/** Hours and days, which must hold in all time zones of the number. */
export const hours: CallRule<typeof hoursFields> = {
	name: 'hours',
	counted: 'by Allowed Hours',
	read(given, call) {
		const allowed = allowedHours(given, call);
		return allowed && hoursCondition(allowed, chosenZones(given.timeZone, call));
	},
};

/** Undefined if no rule about them was added. */
export function allowedHours(
	given: form.Given<typeof hoursFields>,
	{ has }: Pick<GivenCall, 'has'>,
): AllowedHours | undefined {
	if (!has('hours', 'days', 'timeZone')) return undefined;
	// Days alone allow all their hours, and hours alone all days.
	const days = has('days') ? given.days : weekdays;
	const times = has('days') && !has('hours') ? { from: 0, to: LAST_MINUTE } : given.hours;
	return { ...times, days: new Set(days.map((day) => weekdays.indexOf(day) + 1)) };
}

/** Undefined if they are not two times of day. */
function timesOf(text: string): Pick<AllowedHours, 'from' | 'to'> | undefined {
	const [from = NaN, to = NaN, ...more] = text.split(/\p{Dash}/u).map(minutesOf);
	const isWrong = more.length > 0 || Number.isNaN(from + to) || from === to || from === LAST_MINUTE;
	return isWrong ? undefined : { from, to };
}

const LAST_MINUTE = 24 * 60;

/** Minutes since midnight; NaN if it is not a time of day. */
function minutesOf(text: string): number {
	const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
	const total = Number(hour) * 60 + Number(minute);
	return total <= LAST_MINUTE ? total : NaN;
}

/** Many recipients have the same hours and zones. */
function firstIn(
	{ now, allowed }: { now: Moment; allowed: AllowedHours },
	zones: readonly string[],
	fromMs: number,
): number | undefined {
	const { from, to, days } = allowed;
	return now.once([from, to, [...days].join(), zones.join(), fromMs].join(' '), () =>
		firstAllowedMs(allowed, zones, fromMs),
	);
}

/** The zones in which the hours are read. */
export function decidingZones(
	{ zones, fallback }: NumberZones,
	allowed: AllowedHours,
	now: Moment,
): readonly string[] {
	if (fallback === undefined) return zones;
	return firstIn({ now, allowed }, zones, now.nowMs) === undefined ? fallback : zones;
}

function hoursCondition(allowed: AllowedHours, chosen: ChosenZones): Condition {
	return {
		...(chosen.named === undefined ? {} : { zone: chosen.named }),
		firstAllowedMs: (fromMs, { now }) =>
			firstIn({ now, allowed }, decidingZones(chosen, allowed, now), fromMs),
		reason: ({ now }) => {
			if (chosen.unknown !== undefined) return chosen.unknown;
			const zones = decidingZones(chosen, allowed, now);
			const firstOf = (some: readonly string[]) => firstIn({ now, allowed }, some, now.nowMs);
			if (firstOf(zones) === undefined) {
				return `The time zones of the phone number, from ${zones[0]} to ${zones.at(-1)}, never share the allowed hours. Widen Allowed Hours or Allowed Days, or set Time Zone to a name such as Europe/Berlin`;
			}
			const zone = zones.find((one) => firstOf([one]) !== now.nowMs) ?? zones[0];
			const time = DateTime.fromMillis(now.nowMs, { zone }).toFormat('cccc HH:mm');
			return `It is ${time} in ${zone}, outside the allowed hours`;
		},
	};
}
