import { DateTime } from 'luxon';
import { InputError } from '../../../client/errors';
import type { Collection } from '../../../n8n/parameters/collection';
import * as form from '../../../panel/fields/form';
import { titleOf } from '../../../records/title';
import { firstAllowedMs, type AllowedHours } from '../allowedHours';
import { choicesOf } from '../../../panel/form';
import type { CallRule, Condition, Moment } from './rule';
import { chosenZones, timeZone, type ChosenZones } from './zones';

/** In order. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Hours and days, which must hold in all time zones of the number. */
export const hours: CallRule = {
	name: 'hours',
	counted: 'by Allowed Hours',
	fields: [
		form.text({
			displayName: 'Allowed Hours',
			name: 'hours',
			default: '08:00-21:00',
			placeholder: 'e.g. 08:00-21:00',
			description:
				'Hours with calls, up to but not including the end. Hours past midnight belong to the day on which they begin.',
		}),
		form.choices({
			displayName: 'Allowed Days',
			name: 'days',
			options: weekdays.map((value) => ({ name: titleOf(value), value })),
			default: weekdays.slice(0, 5),
			description: 'Days with calls, at the Allowed Hours. Without those, the whole day.',
		}),
		timeZone,
	],
	read(given) {
		const { rules, has } = given;
		if (!has('hours', 'days', 'timeZone')) return undefined;
		return hoursCondition(allowedHoursOf(rules), chosenZones(given));
	},
};

/** Days alone allow all their hours, and hours alone all days. */
function allowedHoursOf(rules: Collection): AllowedHours {
	const hasDays = rules.names.includes('days');
	const days = hasDays ? choicesOf(rules.given('days'), rules.label('days'), weekdays) : weekdays;
	const isAnyHour = hasDays && !rules.names.includes('hours');
	const text = isAnyHour ? '00:00-24:00' : rules.text('hours');
	const [from = NaN, to = NaN, ...more] = text.split(/\p{Dash}/u).map(minutesOf);
	if (more.length > 0 || Number.isNaN(from + to) || from === to || from === LAST_MINUTE) {
		const remedy =
			'Enter the first and the last time of day, such as 08:00-21:00. For the whole day, enter 00:00-24:00.';
		throw new InputError(rules.label('hours'), 'are not two times of day', remedy, text);
	}
	return { from, to, days: new Set(days.map((day) => weekdays.indexOf(day) + 1)) };
}

const LAST_MINUTE = 24 * 60;

/** Minutes since midnight; NaN if it is not a time of day. */
function minutesOf(text: string): number {
	const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
	const total = Number(hour) * 60 + Number(minute);
	return total <= LAST_MINUTE ? total : NaN;
}

function hoursCondition(allowed: AllowedHours, chosen: ChosenZones): Condition {
	const { from, to, days } = allowed;
	const firstIn = (now: Moment, zones: readonly string[], fromMs: number) =>
		now.once([from, to, [...days].join(), zones.join(), fromMs].join(' '), () =>
			firstAllowedMs(allowed, zones, fromMs),
		);
	/** Those of the country; those of the area code if the country's never share the hours. */
	const zonesAt = (now: Moment) =>
		firstIn(now, chosen.zones, now.nowMs) === undefined ? chosen.areaZones : chosen.zones;
	return {
		...(chosen.named === undefined ? {} : { zone: chosen.named }),
		firstAllowedMs: (fromMs, { now }) => firstIn(now, zonesAt(now), fromMs),
		reason: ({ now }) => {
			if (chosen.unknown !== undefined) return chosen.unknown;
			const zones = zonesAt(now);
			if (firstIn(now, zones, now.nowMs) === undefined) {
				return `The time zones of the phone number, from ${zones[0]} to ${zones.at(-1)}, never share the allowed hours. Widen Allowed Hours or Allowed Days, or set Time Zone to a name such as Europe/Berlin`;
			}
			const zone = zones.find((one) => firstIn(now, [one], now.nowMs) !== now.nowMs) ?? zones[0];
			const time = DateTime.fromMillis(now.nowMs, { zone }).toFormat('cccc HH:mm');
			return `It is ${time} in ${zone}, outside the allowed hours`;
		},
	};
}
