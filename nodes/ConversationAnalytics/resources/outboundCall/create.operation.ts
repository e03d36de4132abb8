import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../../src/n8n/defaults';
import { perRun } from '../../../../src/operation/operation';
import { placeCalls } from '../../../../src/operation/send/placeCalls';
import { callRules } from '../../../../src/operation/send/rules';
import * as form from '../../../../src/panel/fields/form';
import { agentId } from '../../../../src/panel/fields/recordLocators';
import { shownOptions, waitOnly } from '../../../../src/panel/fields/requestFields';
import { propertiesOf } from '../../../../src/panel/form';
import {
	inputFieldsOption,
	phoneNumber,
	validateOnly,
	waitFields,
} from '../../../../src/panel/fields/send';
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
		builderHint: {
			propertyHint:
				'Leave it off for many calls: the Conversation Analytics Trigger receives the results, and Delivery: Match joins them.',
		},
	},
	{
		range: numbers.outcomeSeconds,
		description:
			'Max wait after the last batch. Calls that have not ended by then are returned as pending.',
	},
	'voiceConversation',
);

/** Each applies as soon as it is added. */
const callRulesField = form.orderedCollection({
	displayName: 'Call Rules',
	name: 'callRules',
	placeholder: 'Add rule',
	description:
		'Rules that you set. Other people are held: they are not called now, and their items say when they may be. Blocked numbers are never called.',
	options: callRules.flatMap(({ fields }) => fields),
});

const callOptions = shownOptions(
	form.number({
		displayName: 'Batch Size',
		name: 'batchSize',
		range: numbers.batchSize.recipients,
		description: `Max number of recipients per request, up to ${limits.batch.recipients}.`,
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
	inputFieldsOption,
	...propertiesOf({ retry: waitOnly }),
);

/** docs/service.md, "Create outbound calls". */
export const create = perRun({
	value: 'create',
	name: 'Create',
	action: 'Create outbound call',
	description: 'Place calls with a voice agent, at most one per recipient',
	effect: 'calls',
	whenToUse:
		"Set Validate Only while building; review what a model calls. n8n's Assistant ends Wait for Outcome after 60 s.",
	fields: [
		form.notice({
			displayName:
				'Never calls the same person twice in one run. Turn Retry On Fail off. To also check earlier runs, add the rule Hours Between Calls.',
			name: 'onceNotice',
		}),
		...propertiesOf({ agentId }),
		phoneNumber,
		form.text({
			displayName: 'Customer ID',
			name: 'customerId',
			required: true,
			description: 'Your ID of the customer',
		}),
		...callVariables,
		validateOnly,
		...outcomeWait,
		callRulesField,
		...callOptions,
	],
	run: placeCalls,
});
