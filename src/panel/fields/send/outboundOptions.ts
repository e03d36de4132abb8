import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../n8n/defaults';
import { byDisplayName } from '../../../operation/alphabetical';
import { numberField } from '../../../operation/numberField';
import { ofVoice } from '../output';
import { maxWait } from '../retryOptions';
import { inputFieldsOption } from './inputFields';
import { waitFields } from './panelSwitches';

const batchSize = numbers.batchSize.recipients;

/** Following the calls until they have ended. */
export const outcomeWait = waitFields({
	displayName: 'Wait for Outcome',
	name: 'waitForOutcome',
	description:
		'Whether to follow the calls until they have ended and return what came of them, under "conversation". The execution runs as long as that takes.',
	limit: numbers.outcomeSeconds,
	limitDescription:
		'How long to wait in total after the last batch was sent. A call that has not ended by then comes out as pending, never as an error.',
	inclusions: ofVoice,
});

const options: INodeProperties[] = [
	numberField({
		displayName: 'Batch Size',
		name: 'batchSize',
		range: batchSize,
		description: `How many recipients one request holds, at most ${batchSize.most}. When the service rejects one, nobody of the batch is called, and the others can run again at once; 1 avoids that.`,
	}),
	{
		displayName: 'Do Not Call Again',
		name: 'doNotCallAgain',
		type: 'fixedCollection',
		default: {},
		placeholder: 'Add hours',
		description:
			'Skips a phone number that a node with this option called before, in any execution. A number with its country code and the same without it count as two.',
		options: [
			{
				displayName: 'Calls',
				name: 'calls',
				values: [
					numberField({
						displayName: 'Within (Hours)',
						name: 'doNotCallAgainWithin',
						range: numbers.doNotCallAgainHours,
						description: 'How long a number that was called is skipped',
					}),
					{
						displayName: 'By',
						name: 'doNotCallAgainBy',
						type: 'options',
						options: [
							{
								name: 'Any Agent of the Key',
								value: 'key',
								description: 'Calls of all voice agents with the same API key count',
							},
							{
								name: 'The Same Agent',
								value: 'agent',
								description: 'Another voice agent may call the number again',
							},
						],
						default: 'key',
						description: 'Whose calls count',
					},
				],
			},
		],
	},
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
	inputFieldsOption,
	maxWait,
];

export const callOptions: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: options.sort(byDisplayName),
};
