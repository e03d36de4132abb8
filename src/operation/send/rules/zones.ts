import { IANAZone } from 'luxon';
import { InputError } from '../../../client/errors';
import { toText } from '../../../n8n/parameters/values';
import * as form from '../../../panel/form';
import { zonesOfNumber, type NumberZones } from '../../../records/phones/numberZones';
import type { GivenCall } from './rule';

/** One of the choices or a name, undefined if it was not added. */
export const timeZone = form
	.choice('Time Zone', {
		choices: {
			byNumber: ['By Number', "All time zones of the phone number's country at once"],
			workflow: ['Workflow', 'The time zone of the workflow'],
		},
		initial: 'byNumber',
		description:
			'Time zone of the Allowed Hours and Allowed Days, and of a Not Before without one. By Number, Workflow, or a name with an expression, such as Europe/Berlin. Without this rule, By Number for a number with a country code.',
	})
	.unchecked()
	.as((zone, { label }) => toText(zone, label).trim())
	.ifAdded();

/** The time zones of Allowed Hours. */
export interface ChosenZones extends NumberZones {
	/** Set unless they follow from the number. */
	named?: string;
}

/** @param zone the value of Time Zone @throws InputError */
export function chosenZones(
	zone: string | undefined,
	{ item, phoneNumber }: GivenCall,
): ChosenZones {
	if (zone === undefined || zone === 'byNumber') {
		const ofNumber = zonesOfNumber(phoneNumber);
		if (zone === 'byNumber' || ofNumber !== undefined) return ofNumber ?? unknownCountry;
	}
	const named = zone === undefined || zone === 'workflow' ? workflowZone(item) : zone;
	if (IANAZone.create(named).isValid) return { zones: [named], areaZones: [named], named };
	const remedy = 'Choose By Number or Workflow, or return a name such as Europe/Berlin.';
	throw timeZone.refuse('is unknown', remedy, zone);
}

const unknownCountry: NumberZones = {
	zones: [],
	areaZones: [],
	unknown:
		'The time zones of the phone number are unknown, because it does not show its country. Enter it with + and the country code, or set Time Zone to a name',
};

/** @throws InputError if n8n does not pass it */
export function workflowZone({ source, knowsSettings }: GivenCall['item']): string {
	if (knowsSettings) return source.zone;
	throw new InputError(
		'Call Rules',
		"need the time zone of the workflow, which n8n's Engine 2.0 does not pass",
		'Set Time Zone to By Number or to a name such as Europe/Berlin, and remove Calls per Day. Or run this workflow without Engine 2.0.',
	);
}
