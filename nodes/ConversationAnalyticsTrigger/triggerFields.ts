import type { TriggerPanelDefinition } from 'n8n-workflow';
import { callbackFacts, callbacks, callbacksOf } from '../../src/delivery/callbacks';
import { storeFault } from '../../src/n8n/storeSettings';
import { toChoice, toNumber } from '../../src/n8n/parameters/values';
import { comparable } from '../../src/records/answer/comparable';
import { scoreBoundsOf, scoreFilters } from '../../src/panel/fields/filters/recordFilters';
import { masking, triggerOutput } from '../../src/panel/fields/output';
import { oncePerConversation, parameterLocator, qaEvents } from '../../src/panel/fields/qaEvents';
import { optionsField } from '../../src/panel/fields/requestFields';
import * as form from '../../src/panel/form';
import { moduleNames } from '../../src/records/choices';

export const event = form.choice('Event', {
	noDataExpression: true,
	choices: callbacks.map((value) => {
		const { name, description } = callbackFacts[value];
		return { name, value, action: `On ${name.toLowerCase()} or QA event`, description };
	}),
	initial: 'callAnalysis',
	description: 'Callback of the dashboard that this node receives',
});

/** Whether a delivery needs the secret headers. It does with a value that does not exist. */
export const authentication = form
	.choice('Authentication', {
		noDataExpression: true,
		choices: {
			headers: ['Headers', 'Accept only deliveries with the secret headers'],
			none: ['None', 'Accept every delivery'],
		},
		initial: 'headers',
	})
	.unchecked()
	.as((value) => value !== 'none');

const openNotice = form.notice(
	'Anyone with the URL can start this workflow. Set authentication headers in the dashboard and choose Headers here.',
	{ displayOptions: { show: { authentication: ['none'] } } },
);

const fault = storeFault();
const storeNotices: form.Fields = fault === undefined ? {} : { storeNotice: form.notice(fault) };

const addresses = callbacks.map((value) => `“${callbackFacts[value].dashboardField}”`).join(', ');

const samples = callbacks
	.map((value) => {
		const sample = escaped(JSON.stringify(callbackFacts[value].sample));
		return `${callbackFacts[value].name}:<br><code>${sample}</code>`;
	})
	.join('<br>');

const connect = [
	`In the dashboard's developer configuration, paste the <b>Production URL</b> of this node into the callback of its event (one of ${addresses}), and the text of this node's credential into the authentication headers of that callback.`,
	'The address must be HTTPS, and the service must be able to reach it.',
	'Results that arrive while n8n starts are lost: recover them with Delivery: Reconcile.',
].join(' ');

const test = [
	'Click the button above: within seconds the newest result of your account arrives, as the service would push it.',
	"If none arrives, n8n's log has the reason, and you can send one to the <b>Test URL</b>, with your secret headers and Content-Type: application/json.",
	'The response shows what happened to it.',
].join(' ');

const bySample = ` Sample results by event:<br>${samples}`;

/** The help on the left side of the open node, in HTML. */
export const triggerPanel: TriggerPanelDefinition = {
	header: 'Receive the results of calls, chats and voice agents',
	executionsHelp: {
		inactive: `<b>While you build the workflow.</b> ${test}${bySample}<br><br><b>To go live.</b> Publish the workflow. ${connect}`,
		active: `<b>While you change the workflow.</b> ${test}<br><br><b>In production</b> the workflow is published: each result that the service sends to the Production URL starts an execution. Open the list of executions to see it. ${connect}`,
	},
};

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const forBatches = { show: { '/event': callbacksOf('conversation') } };
const forVoice = { show: { '/event': callbacksOf('voiceConversation') } };

const answerValue = form.text('Value', { placeholder: 'e.g. Yes' });

const anyNumber = { least: -Number.MAX_VALUE, most: Number.MAX_VALUE };

const answer = form.compound(
	{
		module: form.choice('Module', {
			choices: form.optionsFor(moduleNames),
			initial: 'business_insights',
		}),
		parameter: parameterLocator,
		operator: form.choice('Operator', {
			choices: { contains: 'Contains', is: 'Is', below: 'Is Below', isNot: 'Is Not' },
			initial: 'is',
		}),
		value: answerValue,
	},
	(given, source) => {
		const { module, parameter, operator, value } = given;
		if (operator === 'below') toNumber(value, source.labelOf(answerValue.label), anyNumber);
		return { module, parameter, operator, value };
	},
);

/** What an answer must be. */
export type AnswerRule = form.ValueOf<typeof answer>;

export const filters = form
	.collection(
		'Filters',
		{
			agentId: form.texts('Agent ID', {
				displayOptions: forVoice,
				description: 'IDs of the voice agents',
			}),
			answers: form
				.rows(
					'Answers',
					{ label: 'Answer', name: 'answer' },
					{ rule: answer },
					{ placeholder: 'Add answer', description: 'Answers that the result must have' },
				)
				.as((rows) => rows.map(({ rule }) => rule)),
			conversationType: form.texts('Conversation Type', {
				placeholder: 'e.g. Proper Conversation',
				description: 'Types of conversation',
			}),
			fatal: form
				.choice('Fatal', {
					displayOptions: forBatches,
					choices: { No: 'No', Yes: 'Yes' },
					initial: 'Yes',
					description: 'Whether the agent feedback has a fatal parameter',
				})
				.unchecked()
				.as((value, field) => toChoice(comparable(value), field.label, ['yes', 'no']))
				.ifAdded(),
			maxScore: scoreFilters.maxScore.with({ displayOptions: forBatches }),
			minScore: scoreFilters.minScore.with({ displayOptions: forBatches }),
			serviceId: form.texts('Service ID', {
				displayOptions: forBatches,
				description: 'IDs of the services',
			}),
		},
		{
			placeholder: 'Add filter',
			description:
				'Only matching results start an execution. All filters must match. Failed results are filtered by service and agent only.',
		},
	)
	.as((given) => ({
		serviceIds: given.serviceId,
		agentIds: given.agentId,
		conversationTypes: given.conversationType,
		scores: scoreBoundsOf(given),
		fatal: given.fatal,
		answers: given.answers,
	}));

/** What a result must have to start an execution. */
export type ResultFilters = form.ValueOf<typeof filters>;

export const options = optionsField({
	drop: form.choices('Drop', {
		choices: form.optionsFor(['superseded', 'unchanged'], {
			superseded: 'Revisions that are older than one that arrived before',
			unchanged: 'Results that were submitted again with the same outcome',
		}),
		initial: ['superseded', 'unchanged'],
		description: 'Results that start no execution',
	}),
	oncePerConversation,
	failedResults: form.choice('Failed Results', {
		displayOptions: { show: { '/emit': ['results'] } },
		choices: {
			ignore: ['Ignore', 'Failed results start no execution'],
			output: 'Send to the Output Failed',
		},
		initial: 'output',
		description: 'What to do with failed results',
	}),
	masking,
	testWith: form.choice('Test With', {
		choices: {
			newestResult: [
				'Newest Result',
				'Execute Step sends the newest result of the account to the Test URL',
			],
			service: ['Wait for the Service', 'Execute Step waits until the service sends a result'],
		},
		initial: 'newestResult',
		description: 'Which result a test shows. Published workflows are not affected.',
	}),
}).as(
	({
		drop,
		failedResults,
		masking: chosen,
		oncePerConversation: isOncePerConversation,
		testWith,
	}) => ({
		masking: chosen,
		/** Deliveries to drop. */
		drop,
		ignoresFailed: failedResults === 'ignore',
		isOncePerConversation,
		testsWithNewest: testWith === 'newestResult',
	}),
);

export const output = triggerOutput(true);

/** The QA events by the records of the event; undefined if the trigger emits results. */
export const qaRules = {
	conversation: qaEvents('conversation', { event: callbacksOf('conversation') }),
	voiceConversation: qaEvents('voiceConversation', { event: callbacksOf('voiceConversation') }),
};

export const properties = form.withoutForeignRules(
	form.propertiesOf({
		event,
		...storeNotices,
		authentication,
		openNotice,
		rules: qaRules.conversation,
		qaEvents: qaRules.voiceConversation.fields.qaEvents,
		output,
		filters,
		options,
	}),
);
