import type { INodeProperties } from 'n8n-workflow';
import { perRun } from '../../../../src/operation/operation';
import { placeCalls } from '../../../../src/operation/send/placeCalls';
import { forAgents } from '../../../../src/panel/fields/agents/forAgents';
import {
	choiceField,
	noticeField,
	rowsField,
	switchField,
	textField,
} from '../../../../src/panel/fields/field';
import { agentId } from '../../../../src/panel/fields/recordLocators';
import { callOptions, outcomeWait } from '../../../../src/panel/fields/send/outboundOptions';
import { validateOnly } from '../../../../src/panel/fields/send/panelSwitches';

/** The variables of a call, as rows or JSON. The mode is shown once an agent is chosen. */
const callVariables: INodeProperties[] = [
	choiceField({
		displayName: 'Custom Variables Mode',
		name: 'customVariablesMode',
		choices: {
			form: ['Form', 'Enter each variable on its own'],
			json: ['JSON', 'Enter an object of names and values'],
		},
		default: 'form',
		displayOptions: { hide: { agentId: [''] } },
		description: 'How to enter the custom variables',
	}),
	rowsField({
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
				textField({ displayName: 'Name', name: 'name' }),
				textField({
					displayName: 'Value',
					name: 'value',
					description: 'Text or an expression. Numbers from an expression stay numbers.',
				}),
			],
		},
	}),
	{
		displayName: 'Custom Variables (JSON)',
		name: 'customVariablesJson',
		type: 'json',
		default: '{}',
		displayOptions: { show: { customVariablesMode: ['json'] } },
		description: 'An object of names and values, e.g. {"first_name": "Ada", "open_invoices": 2}',
	},
];

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
		noticeField({
			displayName:
				'Never calls the same person twice in one run. Turn Retry On Fail off. To also check earlier runs, add Do Not Call Again.',
			name: 'onceNotice',
		}),
		agentId,
		textField({
			displayName: 'Phone Number',
			name: 'phoneNumber',
			required: true,
			placeholder: 'e.g. +1 555 0100',
			description: 'Phone number in the format of your telephony setup',
		}),
		textField({
			displayName: 'Customer ID',
			name: 'customerId',
			required: true,
			description: 'Your ID of the customer',
		}),
		...callVariables,
		switchField({
			displayName: 'Allow Agents to Dial',
			name: 'allowAgentsToDial',
			noDataExpression: true,
			displayOptions: forAgents,
			description:
				'Whether the AI agent may place calls: one per tool call, and each number once in 24 hours unless Do Not Call Again says otherwise. A model cannot set this switch.',
		}),
		validateOnly,
		...outcomeWait,
		callOptions,
	],
	run: placeCalls,
});
