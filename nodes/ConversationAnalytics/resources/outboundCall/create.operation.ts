import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../../src/n8n/defaults';
import { perRun } from '../../../../src/operation/operation';
import { placeCalls } from '../../../../src/operation/send/placeCalls';
import * as form from '../../../../src/panel/fields/form';
import { agentId } from '../../../../src/panel/fields/recordLocators';
import { maxWait, optionsField } from '../../../../src/panel/fields/requestFields';
import { inputFieldsOption, validateOnly, waitFields } from '../../../../src/panel/fields/send';
import { limits } from '../../../../src/records/limits';

/** The variables of a call, as rows or JSON. */
const callVariables: INodeProperties[] = [
	form.choice({
		displayName: 'Custom Variables Mode',
		name: 'customVariablesMode',
		choices: {
			form: ['Form', 'Enter each variable on its own'],
			json: ['JSON', 'Enter an object of names and values'],
		},
		default: 'form',
		description: 'How to enter the custom variables',
	}),
	form.rows({
		displayName: 'Custom Variables',
		name: 'customVariables',
		placeholder: 'Add variable',
		displayOptions: { hide: { customVariablesMode: ['json'] } },
		description:
			'Variables of this call, as configured for the agent. The service rejects the call if a required one is missing.',
		row: {
			displayName: 'Variable',
			name: 'variable',
			values: [
				form.text({ displayName: 'Name', name: 'name' }),
				form.text({
					displayName: 'Value',
					name: 'value',
					description: 'Text or an expression. Numbers from an expression stay numbers.',
				}),
			],
		},
	}),
	form.json({
		displayName: 'Custom Variables (JSON)',
		name: 'customVariablesJson',
		default: '{}',
		displayOptions: { show: { customVariablesMode: ['json'] } },
		description: 'An object of names and values, e.g. {"first_name": "Ada", "open_invoices": 2}',
	}),
];

const outcomeWait = waitFields(
	{
		displayName: 'Wait for Outcome',
		name: 'waitForOutcome',
		description:
			'Whether to wait until the calls have ended and return their results under "conversation"',
	},
	{
		range: numbers.outcomeSeconds,
		description:
			'Max wait after the last batch. Calls that have not ended by then are returned as pending.',
	},
	'voiceConversation',
);

const callOptions = optionsField(
	form.number({
		displayName: 'Batch Size',
		name: 'batchSize',
		range: numbers.batchSize.recipients,
		description: `Max number of recipients per request, up to ${limits.batch.recipients}. If the service rejects one recipient, nobody in the batch is called.`,
	}),
	form.group({
		displayName: 'Do Not Call Again',
		name: 'doNotCallAgain',
		placeholder: 'Add hours',
		description:
			'Skip phone numbers that this or another node with this option called recently. Write all numbers with the country code.',
		row: {
			displayName: 'Calls',
			name: 'calls',
			values: [
				form.number({
					displayName: 'Within (Hours)',
					name: 'doNotCallAgainWithin',
					range: numbers.doNotCallAgainHours,
					description: 'Time after a call in which its number is skipped',
				}),
				form.choice({
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
	form.number({
		displayName: 'Keep for Match (Hours)',
		name: 'keepForMatch',
		range: numbers.keepHours,
		description:
			'Time in which Delivery: Match can join results to these calls and to the fields of Include Input Fields. Calls and fields are stored.',
	}),
	form.number({
		displayName: 'Max Calls',
		name: 'maxCalls',
		range: numbers.maxCalls,
		description:
			'Stop before the first call if a run would place more calls than this. Default: 100.',
	}),
	form.choice({
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
	form.group({
		displayName: 'Quiet Hours',
		name: 'quietHours',
		placeholder: 'Add hours',
		description:
			'Hours without calls. Items in these hours return an error and can run again later.',
		row: {
			displayName: 'Hours',
			name: 'hours',
			values: [
				form.text({
					displayName: 'From',
					name: 'from',
					default: '21:00',
					placeholder: 'e.g. 21:00',
					description: 'First quiet minute of the day',
				}),
				form.text({
					displayName: 'To',
					name: 'to',
					default: '08:00',
					placeholder: 'e.g. 08:00',
					description:
						'First minute after the quiet hours. An earlier time than From is on the next day.',
				}),
				form.text({
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

/** docs/service.md, "Create outbound calls". */
export const create = perRun({
	value: 'create',
	name: 'Create',
	action: 'Create outbound call',
	description: 'Place calls with a voice agent, at most one per recipient',
	effect: 'calls',
	whenToUse:
		'Set Validate Only while building. With an AI agent, put a human review in front of it.',
	fields: [
		form.notice({
			displayName:
				'Never calls the same person twice in one run. Turn Retry On Fail off. To also check earlier runs, add Do Not Call Again.',
			name: 'onceNotice',
		}),
		agentId,
		form.text({
			displayName: 'Phone Number',
			name: 'phoneNumber',
			required: true,
			placeholder: 'e.g. +1 555 0100',
			description: 'Phone number in the format of your telephony setup',
		}),
		form.text({
			displayName: 'Customer ID',
			name: 'customerId',
			required: true,
			description: 'Your ID of the customer',
		}),
		...callVariables,
		form.toggle({
			displayName: 'Allow Agents to Dial',
			name: 'allowAgentsToDial',
			noDataExpression: true,
			displayOptions: form.forAgents,
			description:
				'Whether the AI agent may place calls: one per tool call, and each number once in 24 hours unless Do Not Call Again says otherwise. A model cannot set this switch.',
		}),
		validateOnly,
		...outcomeWait,
		callOptions,
	],
	run: placeCalls,
});
