import type { INodeProperties, TriggerPanelDefinition } from 'n8n-workflow';
import { callbackFacts, callbacks, type Callback } from '../../src/delivery/kind';
import { isQueueMode } from '../../src/n8n/instance';
import { scoreFilters } from '../../src/panel/fields/filters/recordFilters';
import * as form from '../../src/panel/fields/form';
import { propertiesOf } from '../../src/panel/form';
import { parameterLocator } from '../../src/panel/fields/qaEvents';
import { shownOptions } from '../../src/panel/fields/requestFields';
import { moduleNames } from '../../src/records/choices';

interface CallbackInfo {
	description: string;
	/** The smallest body that becomes an item, to try the trigger. */
	sample: object;
}

const batch = (result: object) => ({
	processing_id: 'sample-1',
	status: 'completed',
	timestamp: 1767225600,
	request_status: { total: 1, success: 1, failed: 0 },
	processed_data: [result],
});

const bodyLimit = 'n8n accepts up to 16 MB by default, see N8N_PAYLOAD_SIZE_MAX.';

const events: Record<Callback, CallbackInfo> = {
	callAnalysis: {
		description: `A batch of calls was analyzed. ${bodyLimit}`,
		sample: batch({ id: 'call-1', audio_to_text: { transcript: 'Hello' } }),
	},
	chatAnalysis: {
		description: `A batch of chats was analyzed. ${bodyLimit}`,
		sample: batch({ id: 'chat-1', chat_transcription: { transcript: 'Hello' } }),
	},
	voiceAgentCall: {
		description: 'A call of a voice agent was processed',
		sample: { conversation_id: 'voice-1', agent_id: 'agent-1', status: 'completed' },
	},
};

export const eventField = form.choice({
	displayName: 'Event',
	name: 'event',
	noDataExpression: true,
	choices: Object.fromEntries(
		callbacks.map((value) => [value, [callbackFacts[value].name, events[value].description]]),
	),
	default: 'callAnalysis',
	description: 'Callback of the dashboard that this node receives',
});

export const openNotice = form.notice({
	displayName:
		'Anyone with the URL can start this workflow. Set authentication headers in the dashboard and choose Headers here.',
	name: 'openNotice',
	displayOptions: { show: { authentication: ['none'] } },
});

export const withoutStore =
	'In queue mode each webhook process remembers only its own deliveries: a repeat that reaches another one starts an execution again. Choose a credential "Conversation Analytics Shared Store", which remembers for all of them.';

/** Also shown with the credential, because a field cannot depend on one. */
export const queueNotices: INodeProperties[] = isQueueMode()
	? [form.notice({ displayName: withoutStore, name: 'queueNotice' })]
	: [];

const fields = callbacks.map((value) => `“${callbackFacts[value].dashboardField}”`).join(', ');

const samples = callbacks
	.map((value) => {
		const sample = escaped(JSON.stringify(events[value].sample));
		return `${callbackFacts[value].name}:<br><code>${sample}</code>`;
	})
	.join('<br>');

const connect = `In the dashboard's developer configuration, paste the <b>Production URL</b> of this node into the callback of its event (one of ${fields}), and the text of this node's credential into the authentication headers of that callback. The address must be HTTPS, and the service must be able to reach it. Results that arrive while n8n starts are lost: recover them with Delivery: Reconcile.`;

const test = `Click the button above, then send a result to the <b>Test URL</b>, with your secret headers and Content-Type: application/json. The response shows what happened to it. Sample results by event:<br>${samples}`;

/** The help on the left side of the open node, in HTML. */
export const triggerPanel: TriggerPanelDefinition = {
	header: 'Receive the results of calls, chats and voice agents',
	executionsHelp: {
		inactive: `<b>While you build the workflow.</b> ${test}<br><br><b>To go live.</b> Publish the workflow. ${connect}`,
		active: `<b>While you change the workflow.</b> ${test}<br><br><b>In production</b> the workflow is published: each result that the service sends to the Production URL starts an execution. Open the list of executions to see it. ${connect}`,
	},
};

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export const answerOperators = ['contains', 'is', 'below', 'isNot'] as const;

const forBatches = { show: { '/event': ['callAnalysis', 'chatAnalysis'] } };
const forVoice = { show: { '/event': ['voiceAgentCall'] } };

const answerRow: INodeProperties[] = [
	form.choice({
		displayName: 'Module',
		name: 'module',
		choices: form.choiceOptions(moduleNames),
		default: 'business_insights',
	}),
	...propertiesOf({ parameter: parameterLocator }),
	form.choice({
		displayName: 'Operator',
		name: 'operator',
		choices: { contains: 'Contains', is: 'Is', below: 'Is Below', isNot: 'Is Not' },
		default: 'is',
	}),
	form.text({ displayName: 'Value', name: 'value', placeholder: 'e.g. Yes' }),
];

export const filterFields = form.collection({
	displayName: 'Filters',
	name: 'filters',
	placeholder: 'Add filter',
	description:
		'Only matching results start an execution. All filters must match. Failed results are filtered by service and agent only.',
	options: [
		form.texts({
			displayName: 'Agent ID',
			name: 'agentId',
			displayOptions: forVoice,
			description: 'IDs of the voice agents',
		}),
		form.rows({
			displayName: 'Answers',
			name: 'answers',
			placeholder: 'Add answer',
			description: 'Answers that the result must have',
			row: { displayName: 'Answer', name: 'answer', values: answerRow },
		}),
		form.texts({
			displayName: 'Conversation Type',
			name: 'conversationType',
			placeholder: 'e.g. Proper Conversation',
			description: 'Types of conversation',
		}),
		form.choice({
			displayName: 'Fatal',
			name: 'fatal',
			displayOptions: forBatches,
			choices: { No: 'No', Yes: 'Yes' },
			default: 'Yes',
			description: 'Whether the agent feedback has a fatal parameter',
		}),
		...propertiesOf(scoreFilters).map((field) => ({ ...field, displayOptions: forBatches })),
		form.texts({
			displayName: 'Service ID',
			name: 'serviceId',
			displayOptions: forBatches,
			description: 'IDs of the services',
		}),
	],
});

export const droppedDeliveries = ['superseded', 'unchanged'] as const;

export const optionFields = shownOptions(
	form.choices({
		displayName: 'Drop',
		name: 'drop',
		options: form.choiceOptions(droppedDeliveries, {
			superseded: 'Revisions that are older than one that arrived before',
			unchanged: 'Results that were submitted again with the same outcome',
		}),
		default: [...droppedDeliveries],
		description: 'Results that start no execution',
	}),
	form.choice({
		displayName: 'Failed Results',
		name: 'failedResults',
		displayOptions: { show: { '/emit': ['results'] } },
		choices: {
			ignore: ['Ignore', 'Failed results start no execution'],
			output: 'Send to the Output Failed',
		},
		default: 'output',
		description: 'What to do with failed results',
	}),
);
