import { IANAZone } from 'luxon';
import { InputError } from '../../client/errors';
import type { ItemContext } from '../../n8n/context';
import type { Collection } from '../../n8n/parameters/collection';
import { countryOf, zonesOfCountry } from '../../records/numberZones';
import { DAY_MS, HOUR_MS } from '../../records/timeUnits';
import { choicesOf } from '../output/recordOutput';
import type { AllowedHours } from './allowedHours';

/** The rules that a call must meet. */
export interface CallRules {
	hours: ZonedHours | undefined;
	attempts: AttemptRule | undefined;
	/** At most so many calls of the key in a calendar day of the zone. */
	callsPerDay: { most: number; zone: string } | undefined;
}

export interface ZonedHours {
	allowed: AllowedHours;
	/** They apply in all of them. Empty if the country of the number is unknown. */
	zones: readonly string[];
}

/** Without a limit, `most` is Infinity and `apartMs` is 0. */
export interface AttemptRule {
	/** At most so many in this time. */
	most: number;
	withinMs: number;
	/** At least this time between two. */
	apartMs: number;
	/** Whose calls count: those of every agent of the key, or of the same one. */
	by: 'key' | 'agent';
}

/** In order. */
export const weekdays = [
	...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const),
];

/**
 * The rules of an item. Each rule that was added applies. Without the others that refine it, their defaults count.
 * @throws InputError, because an invalid rule must not count as none
 */
export function callRulesOf(item: ItemContext, phoneNumber: string): CallRules {
	const { parameters, forModel } = item;
	const rules = parameters.collection('callRules');
	const has = (...some: string[]) => some.some((name) => rules.names.includes(name));
	const isLimited = has('maxAttempts', 'attemptDays');
	// An agent calls a number once in 24 hours, unless a rule about attempts says otherwise.
	const isSpaced = has('hoursBetweenCalls') || (!isLimited && (forModel || has('countedBy')));
	return {
		hours: has('hours', 'days', 'timeZone')
			? {
					allowed: allowedHoursOf(rules),
					zones: has('timeZone') ? zonesOf(rules, item, phoneNumber) : [workflowZone(item)],
				}
			: undefined,
		attempts:
			isLimited || isSpaced
				? {
						most: isLimited ? rules.integer('maxAttempts') : Infinity,
						withinMs: isLimited ? rules.integer('attemptDays') * DAY_MS : 0,
						apartMs: isSpaced ? rules.integer('hoursBetweenCalls') * HOUR_MS : 0,
						by: rules.choice('countedBy', ['key', 'agent']),
					}
				: undefined,
		callsPerDay: has('callsPerDay')
			? { most: rules.integer('callsPerDay'), zone: workflowZone(item) }
			: undefined,
	};
}

/** Days alone allow all their hours, and hours alone all days. */
function allowedHoursOf(rules: Collection): AllowedHours {
	const hasDays = rules.names.includes('days');
	const days = hasDays ? choicesOf(rules.given('days'), rules.label('days'), weekdays) : weekdays;
	const isAnyHour = hasDays && !rules.names.includes('hours');
	const text = isAnyHour ? '00:00-24:00' : rules.text('hours');
	const [from = NaN, to = NaN, ...more] = text.split('-').map(minutesOf);
	if (more.length > 0 || Number.isNaN(from + to) || from === to || from === LAST_MINUTE) {
		const remedy = 'Enter the first and the last time of day, such as 08:00-21:00.';
		throw new InputError(rules.label('hours'), 'are not two times of day', remedy, text);
	}
	return { from, to, days: new Set(days.map((day) => weekdays.indexOf(day) + 1)) };
}

const LAST_MINUTE = 24 * 60;

/** Minutes since midnight; NaN if it is not a time of day. */
function minutesOf(text: string): number {
	const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
	const total = Number(hours) * 60 + Number(minutes);
	return total <= LAST_MINUTE ? total : NaN;
}

/** @throws InputError if n8n does not pass it */
function workflowZone({ parameters, knowsSettings }: ItemContext): string {
	if (knowsSettings) return parameters.zone;
	throw new InputError(
		'Call Rules',
		"need the time zone of the workflow, which n8n's Engine 2.0 does not pass",
		'Set Time Zone to By Number or to a name such as Europe/Berlin, and remove Calls per Day. Or run this workflow without Engine 2.0.',
	);
}

function zonesOf(rules: Collection, item: ItemContext, phoneNumber: string): readonly string[] {
	const zone = rules.text('timeZone').trim();
	if (zone === 'byNumber') {
		const country = countryOf(phoneNumber);
		return country === undefined ? [] : zonesOfCountry(country);
	}
	if (zone === 'workflow') return [workflowZone(item)];
	if (IANAZone.isValidZone(zone)) return [zone];
	const remedy = 'Choose By Number or Workflow, or return a name such as Europe/Berlin.';
	throw new InputError(rules.label('timeZone'), 'is unknown', remedy, zone);
}
