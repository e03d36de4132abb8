import { agentId } from '../../panel/fields/recordLocators';
import { optionsField, waitOnly } from '../../panel/fields/requestFields';
import {
	includeInputFields,
	noWait,
	ofRecord,
	phoneNumber,
	validateOnly,
	waitFields,
} from '../../panel/fields/send';
import * as form from '../../panel/form';
import { limits } from '../../records/limits';
import { customVariables } from './customVariables';
import { callRulesField } from './rules';

const outcomeWait = form.compound(
	{
		waitForOutcome: form.toggle('Wait for Outcome', {
			description:
				'Whether to wait until the calls have ended and return their results under "conversation"',
			builderHint: {
				propertyHint:
					'Leave it off for many calls: the Conversation Analytics Trigger receives the results, and Delivery: Match joins them.',
			},
		}),
		wait: waitFields(
			{ waitForOutcome: [true] },
			{
				initial: 15 * 60,
				description:
					'Max wait after the last batch. Calls that have not ended by then are returned as pending.',
			},
			'voiceConversation',
		),
	},
	(given) => (given.waitForOutcome ? given.wait : noWait),
);

export const maxCalls = form.integer('Max Calls', {
	least: 0,
	most: 100_000,
	initial: 100,
	description:
		'Stop before the first call if a run would place more calls than this. Default: 100.',
});

const callOptions = optionsField({
	batchSize: form.integer('Batch Size', {
		least: 1,
		most: limits.batch.recipients,
		initial: limits.batch.recipients,
		description: `Max number of recipients per request, up to ${limits.batch.recipients}.`,
	}),
	keepForMatch: form
		.integer('Keep for Match (Hours)', {
			least: 1,
			most: 7 * 24,
			initial: 48,
			description:
				'Time in which Delivery: Match can join results to these calls and to the fields of Include Input Fields. Calls and fields are stored.',
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
	retry: waitOnly,
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
	validateOnly,
	wait: outcomeWait,
	callRules: callRulesField,
	options: callOptions,
};

export type OutboundCallFields = typeof outboundCallFields;
