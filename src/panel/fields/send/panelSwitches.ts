import type { INodeProperties } from 'n8n-workflow';
import type { NumberRange } from '../../../n8n/defaults';
import type { Inclusion } from '../../../output/outputSettings';
import { include } from '../answerFields';
import { choiceField, numberField, switchField } from '../field';

export const validateOnly = switchField({
	displayName: 'Validate Only',
	name: 'validateOnly',
	description: 'Whether to check the items and return what would be sent, without sending it',
});

/** The switch of a wait, its limit, and the output of the record. */
export function waitFields(wait: {
	displayName: string;
	name: 'waitForAnalysis' | 'waitForOutcome';
	description: string;
	limit: NumberRange;
	limitDescription: string;
	inclusions: readonly Inclusion[];
}): INodeProperties[] {
	const { displayName, name, description, limit, limitDescription, inclusions } = wait;
	const show = { [name]: [true] };
	return [
		{ displayName, name, type: 'boolean', default: false, description },
		numberField({
			displayName: 'Wait Limit (Seconds)',
			name: 'waitLimit',
			range: limit,
			displayOptions: { show },
			description: limitDescription,
		}),
		choiceField({
			displayName: 'Output',
			name: 'output',
			choices: {
				raw: ['Raw', 'The record as the service sends it'],
				simplified: 'Simplified',
			},
			default: 'simplified',
			displayOptions: { show },
			description: 'The form of the returned conversation',
		}),
		{ ...include(inclusions), displayOptions: { show: { ...show, output: ['simplified'] } } },
	];
}
