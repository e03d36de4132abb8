import { agentId } from '../../panel/fields/recordLocators';
import { optionsField } from '../../panel/fields/requestFields';
import {
	includeInputFields,
	ofRecord,
	phoneNumber,
	validateOnly,
	waitFields,
} from '../../panel/fields/send';
import * as form from '../../panel/form';
import { customVariables, customVariablesJson } from './customVariables';
import { callRulesField } from './rules';

export const maxCalls = form.integer('Max Calls', {
	least: 0,
	most: 100_000,
	initial: 100,
	description:
		'Stop before the first call if a run would place more calls than this. Default: 100.',
});

const callOptions = optionsField({
	customVariablesJson,
	keepForMatch: form
		.integer('Keep for Match (Hours)', {
			least: 1,
			most: 7 * 24,
			initial: 48,
			description:
				'Hours in which Delivery: Match can join results to these calls and to the fields of Include Input Fields. Calls and fields are stored.',
		})
		.ifAdded(),
	maxCalls,
	onDuplicate: form.choice('On Duplicate', {
		choices: {
			allow: ['Allow', 'Call for every item'],
			keepFirst: ['Keep First', 'Call the first one and skip the others'],
			refuse: ['Refuse', 'Return an error for each repeat'],
		},
		initial: 'refuse',
		description:
			'What to do if a phone number or customer occurs twice in one run. The strictest setting of the items wins.',
	}),
	includeInputFields,
	waitForOutcome: form.toggle('Wait for Outcome', {
		description:
			'Whether to wait until the calls have ended. Without it, the Conversation Analytics Trigger receives the results, and Delivery: Match joins them.',
	}),
	wait: waitFields(
		{ waitForOutcome: [true] },
		{
			initial: 15 * 60,
			description:
				'Max seconds after the last batch. Calls that have not ended by then are returned as pending.',
		},
		'voiceConversation',
	),
});

/** The fields of Create. */
export const outboundCallFields = {
	onceNotice: form.notice(
		'Never calls the same person twice in one run. Turn Retry On Fail off. To also check earlier runs, add the rule Hours Between Calls.',
	),
	agentId,
	phoneNumber: ofRecord(phoneNumber),
	customerId: ofRecord(
		form.text('Customer ID', { required: true, description: 'Your ID of the customer' }),
	),
	customVariables,
	callRules: callRulesField,
	validateOnly,
	options: callOptions,
};

export type OutboundCallFields = typeof outboundCallFields;
