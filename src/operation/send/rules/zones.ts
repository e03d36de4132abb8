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
			byNumber: ['By Number', "All time zones of the phone number's area at once"],
			workflow: ['Workflow', 'The time zone of the workflow'],
		},
		initial: 'byNumber',
		description:
			'Time zone of Allowed Hours and Allowed Days, and of a Not Before without one. Default: By Number for a number with a country code, Workflow for others. An expression can return a name such as Europe/Berlin.',
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
	const isName = zone !== undefined && zone !== 'workflow';
	const named = isName ? zone : workflowZone(item);
	if (!IANAZone.create(named).isValid) {
		const remedy = 'Choose By Number or Workflow, or return a name such as Europe/Berlin.';
		throw timeZone.refuse('is unknown', remedy, zone);
	}
	if (isName && isAbbreviation(named)) {
		const remedy =
			'Return the name of a place, such as America/New_York, Europe/London or Asia/Kolkata.';
		throw timeZone.refuse('is an abbreviation, which several time zones have', remedy, zone);
	}
	return { zones: [named], named };
}

/** Runtimes know BST as Dhaka, AST as Anchorage, and EST without its summer. The names of countries are longer. */
function isAbbreviation(zone: string): boolean {
	return !zone.includes('/') && !/^(?:[a-z]{5,}|utc|gmt|[+-].+)$/i.test(zone);
}

const unknownCountry: NumberZones = {
	zones: [],
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
