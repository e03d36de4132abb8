import { IANAZone } from 'luxon';
import { InputError } from '../../../client/errors';
import type { ItemContext } from '../../../n8n/context';
import * as form from '../../../panel/fields/form';
import { zonesOfNumber, type NumberZones } from '../../../records/numberZones';
import type { GivenRules } from './rule';

export const timeZone = form.choice({
	displayName: 'Time Zone',
	name: 'timeZone',
	choices: {
		byNumber: ['By Number', "All time zones of the phone number's country at once"],
		workflow: ['Workflow', 'The time zone of the workflow'],
	},
	default: 'byNumber',
	description:
		'Time zone of the Allowed Hours and Allowed Days, and of a Not Before without one. By Number, Workflow, or a name with an expression, such as Europe/Berlin. Without this rule, By Number for a number with a country code.',
});

/** The time zones of Allowed Hours. */
export interface ChosenZones extends NumberZones {
	/** Set unless they follow from the number. */
	named?: string;
}

/** @throws InputError */
export function chosenZones({ rules, item, phoneNumber, has }: GivenRules): ChosenZones {
	const zone = has('timeZone') ? rules.text('timeZone').trim() : undefined;
	if (zone === undefined || zone === 'byNumber') {
		const ofNumber = zonesOfNumber(phoneNumber);
		if (zone === 'byNumber' || ofNumber !== undefined) return ofNumber ?? unknownCountry;
	}
	const named = zone === undefined || zone === 'workflow' ? workflowZone(item) : zone;
	if (IANAZone.isValidZone(named)) return { zones: [named], areaZones: [named], named };
	const remedy = 'Choose By Number or Workflow, or return a name such as Europe/Berlin.';
	throw new InputError(rules.label('timeZone'), 'is unknown', remedy, zone);
}

const unknownCountry: NumberZones = {
	zones: [],
	areaZones: [],
	unknown:
		'The time zones of the phone number are unknown, because it does not show its country. Enter it with + and the country code, or set Time Zone to a name',
};

/** @throws InputError if n8n does not pass it */
export function workflowZone({ parameters, knowsSettings }: ItemContext): string {
	if (knowsSettings) return parameters.zone;
	throw new InputError(
		'Call Rules',
		"need the time zone of the workflow, which n8n's Engine 2.0 does not pass",
		'Set Time Zone to By Number or to a name such as Europe/Berlin, and remove Calls per Day. Or run this workflow without Engine 2.0.',
	);
}
