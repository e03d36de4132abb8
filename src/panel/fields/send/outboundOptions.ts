import { numbers } from '../../../n8n/defaults';
import { ofVoice } from '../output';
import { maxWait, optionsField } from '../retryOptions';
import { inputFieldsOption } from './inputFields';
import { waitFields } from './panelSwitches';
import { choiceField, groupField, numberField, textField } from '../field';

const batchSize = numbers.batchSize.recipients;

export const outcomeWait = waitFields({
	displayName: 'Wait for Outcome',
	name: 'waitForOutcome',
	description:
		'Whether to wait until the calls have ended and return their results under "conversation"',
	limit: numbers.outcomeSeconds,
	limitDescription:
		'Max wait after the last batch. Calls that have not ended by then are returned as pending.',
	inclusions: ofVoice,
});

export const callOptions = optionsField(
	numberField({
		displayName: 'Batch Size',
		name: 'batchSize',
		range: batchSize,
		description: `Max number of recipients per request, up to ${batchSize.most}. If the service rejects one recipient, nobody in the batch is called.`,
	}),
	groupField({
		displayName: 'Do Not Call Again',
		name: 'doNotCallAgain',
		placeholder: 'Add hours',
		description:
			'Skip phone numbers that this or another node with this option called recently. Write all numbers with the country code.',
		row: {
			displayName: 'Calls',
			name: 'calls',
			values: [
				numberField({
					displayName: 'Within (Hours)',
					name: 'doNotCallAgainWithin',
					range: numbers.doNotCallAgainHours,
					description: 'Time after a call in which its number is skipped',
				}),
				choiceField({
					displayName: 'By',
					name: 'doNotCallAgainBy',
					choices: {
						key: ['Any Agent of the Key', 'Calls of all voice agents with this API key count'],
						agent: ['The Same Agent', 'Another voice agent may call the number again'],
					},
					default: 'key',
					description: 'Whose calls count',
				}),
			],
		},
	}),
	numberField({
		displayName: 'Keep for Match (Hours)',
		name: 'keepForMatch',
		range: numbers.keepHours,
		description:
			'Time in which Delivery: Match can join results to these calls and to the fields of Include Input Fields. Calls and fields are stored.',
	}),
	numberField({
		displayName: 'Max Calls',
		name: 'maxCalls',
		range: numbers.maxCalls,
		description:
			'Stop before the first call if a run would place more calls than this. Default: 100.',
	}),
	choiceField({
		displayName: 'On Duplicate',
		name: 'onDuplicate',
		choices: {
			allow: ['Allow', 'Call for every item'],
			keepFirst: ['Keep First', 'Call the first one and skip the others'],
			refuse: ['Refuse', 'Return an error for each repeat'],
		},
		default: 'refuse',
		description:
			'What to do if a phone number or customer occurs twice in one run. The strictest setting of the items wins.',
	}),
	groupField({
		displayName: 'Quiet Hours',
		name: 'quietHours',
		placeholder: 'Add hours',
		description:
			'Hours without calls. Items in these hours return an error and can run again later.',
		row: {
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
					description:
						'First minute after the quiet hours. An earlier time than From is on the next day.',
				},
				textField({
					displayName: 'Time Zone',
					name: 'timeZone',
					placeholder: 'e.g. Europe/Berlin',
					description:
						'Time zone of the recipient. Leave empty to use the time zone of the workflow.',
				}),
			],
		},
	}),
	inputFieldsOption,
	maxWait,
);
