import { InputError } from '../../../client/errors';
import { numbers } from '../../../n8n/defaults';
import { readSeconds } from '../../../n8n/parameters/time';
import * as form from '../../../panel/fields/form';
import { HOUR_MS } from '../../../records/timeUnits';
import { isoTime, type CallRule, type GivenRules } from './rule';
import { chosenZones, workflowZone } from './zones';

/** A call that was promised for a time. */
export const notBefore: CallRule = {
	name: 'notBefore',
	counted: 'by Not Before',
	fields: [
		form.time({
			displayName: 'Not Before',
			name: 'notBefore',
			description:
				'Earliest time of the call, such as the one that a person asked for. Without a zone it is in Time Zone if that rule was added, otherwise in the time zone of the workflow.',
		}),
	],
	read(given) {
		if (!given.has('notBefore')) return undefined;
		const plannedMs = plannedTimeMs(given);
		return {
			firstAllowedMs: (fromMs) => Math.max(fromMs, plannedMs),
			reason: () => `Not Before is ${isoTime(plannedMs)}`,
		};
	},
};

/** A call that came too late for its promise. */
export const stale: CallRule = {
	name: 'stale',
	counted: 'by Not After',
	fields: [
		form.number({
			displayName: 'Not After (Hours)',
			name: 'notAfter',
			range: numbers.notAfterHours,
			description:
				'Time after Not Before in which the call may still be placed. Later it is held. Default: 24.',
		}),
	],
	read(given) {
		const { rules, has } = given;
		if (!has('notAfter')) return undefined;
		if (!has('notBefore')) {
			throw new InputError(
				rules.label('notAfter'),
				'has no time that it counts from',
				'Add the rule Not Before.',
			);
		}
		const hours = rules.integer('notAfter');
		const untilMs = plannedTimeMs(given) + hours * HOUR_MS;
		return {
			firstAllowedMs: (fromMs) => (fromMs <= untilMs ? fromMs : undefined),
			reason: () =>
				`The call was allowed until ${isoTime(untilMs)}, ${hours} hours after Not Before`,
		};
	},
};

/**
 * Epoch milliseconds. Without a zone, the last of the times that it is in the chosen time zones.
 * @throws InputError
 */
function plannedTimeMs(given: GivenRules): number {
	const { rules, has } = given;
	const value = rules.given('notBefore');
	const label = rules.label('notBefore');
	const timeIn = (zone: string) => readSeconds(value, label, zone) * 1000;
	// A time with a zone is the same in both.
	if (timeIn('Etc/GMT+12') === timeIn('Etc/GMT-14')) return timeIn('UTC');
	const { zones } = has('timeZone') ? chosenZones(given) : { zones: [] };
	return Math.max(...(zones.length > 0 ? zones : [workflowZone(given.item)]).map(timeIn));
}
