import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../n8n/defaults';
import { byDisplayName } from '../../../operation/alphabetical';
import { numberField } from '../../../operation/numberField';
import { retryOptions } from '../retryOptions';
import { inputFieldOptions } from './inputFields';
import { validateOnly } from './submissionOptions';

const batchSize = numbers.batchSize.recipients;

const options: INodeProperties[] = [
	numberField({
		displayName: 'Batch Size',
		name: 'batchSize',
		range: batchSize,
		description: `How many recipients one request holds, at most ${batchSize.most}. When the service rejects one, the others of the batch are not confirmed either; 1 avoids that.`,
	}),
	{
		displayName: 'Do Not Call Again By',
		name: 'doNotCallAgainBy',
		type: 'options',
		options: [
			{
				name: 'Any Agent of the Key',
				value: 'key',
				description: 'Calls of all voice agents count that were placed with the same API key',
			},
			{
				name: 'The Same Agent',
				value: 'agent',
				description: 'Another voice agent may call the number again',
			},
		],
		default: 'key',
		description: 'Whose calls count for Do Not Call Again Within',
	},
	numberField({
		displayName: 'Do Not Call Again Within (Hours)',
		name: 'doNotCallAgainWithin',
		range: numbers.doNotCallAgainHours,
		description:
			'Leave out a phone number that a node with this option called within so many hours, in whatever execution; it comes out as skipped. A number with its country code and the same without it count as two. Remembered for 31 days, also over restarts. Queue mode needs the credential Conversation Analytics Shared Store.',
	}),
	numberField({
		displayName: 'Keep for Match (Hours)',
		name: 'keepForMatch',
		range: numbers.keepHours,
		description:
			'Remember the calls for so many hours, with the fields of Include Input Fields, so that Delivery: Match can join their results to them in another execution or workflow. With the credential Conversation Analytics Shared Store these fields stand in that Redis.',
	}),
	numberField({
		displayName: 'Max Calls',
		name: 'maxCalls',
		range: numbers.maxCalls,
		description:
			'Call nobody when one run would place more calls than this, for example because a filter before this node failed. Without this option the maximum is 100.',
	}),
	{
		displayName: 'On Duplicate',
		name: 'onDuplicate',
		type: 'options',
		options: [
			{ name: 'Allow', value: 'allow', description: 'Call for every item' },
			{
				name: 'Keep First',
				value: 'keepFirst',
				description: 'Call for the first of them; the others come out as skipped',
			},
			{
				name: 'Refuse',
				value: 'refuse',
				description: 'The later ones become errors',
			},
		],
		default: 'refuse',
		description:
			'What to do with the same phone number or the same customer twice in one run. If the items differ in this option, the strictest counts.',
	},
	{
		displayName: 'Quiet Hours',
		name: 'quietHours',
		type: 'fixedCollection',
		default: {},
		placeholder: 'Add hours',
		description:
			'Hours in which nobody is called. Items in these hours become errors and can run later.',
		options: [
			{
				displayName: 'Hours',
				name: 'hours',
				values: [
					{
						displayName: 'From',
						name: 'from',
						type: 'string',
						default: '21:00',
						placeholder: 'e.g. 21:00',
						description: 'First quiet minute of the day',
					},
					{
						displayName: 'To',
						name: 'to',
						type: 'string',
						default: '08:00',
						placeholder: 'e.g. 08:00',
						description: 'First minute that is not quiet; before From means on the next day',
					},
					{
						displayName: 'Time Zone',
						name: 'timeZone',
						type: 'string',
						default: '',
						placeholder: 'e.g. Europe/Berlin',
						description:
							'The time zone of these hours. An expression can give the zone of each recipient. Empty means the time zone of the workflow.',
					},
				],
			},
		],
	},
	...inputFieldOptions,
	...retryOptions,
	validateOnly,
	{
		displayName: 'Wait for Outcome',
		name: 'waitForOutcome',
		type: 'boolean',
		default: false,
		description:
			'Whether to follow the calls until they have ended and return what came of them, under "conversation". The execution runs as long as that takes. A call that has not ended within Wait Limit comes out as pending, never as an error.',
	},
	numberField({
		displayName: 'Wait Limit (Seconds)',
		name: 'waitLimit',
		range: numbers.outcomeSeconds,
		description:
			'How long Wait for Outcome waits in total, after the last batch was sent. A call that was not confirmed and does not appear is waited for alone for five minutes at most.',
	}),
];

export const callOptions: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: options.sort(byDisplayName),
};
