import type { INodeProperties, INodePropertyOptions, TriggerPanelDefinition } from 'n8n-workflow';
import type { Callback } from '../../../src/delivery/kind';
import { isQueueMode } from '../../../src/n8n/instance';
import { noticeField } from '../../../src/panel/fields/field';

export interface Event {
	name: string;
	description: string;
	/** The name of the address field in the dashboard's developer configuration. */
	dashboardField: string;
	/** The smallest body that gives an item, to try the trigger with. */
	sample: object;
}

const batch = (result: object) => ({
	processing_id: 'sample-1',
	status: 'completed',
	timestamp: 1767225600,
	request_status: { total: 1, success: 1, failed: 0 },
	processed_data: [result],
});

/** A batch is one body. */
const bodyLimit = 'n8n accepts up to 16 MB by default, see N8N_PAYLOAD_SIZE_MAX.';

export const events: Record<Callback, Event> = {
	callAnalysis: {
		name: 'Call Analysis',
		description: `A batch of calls was analyzed. ${bodyLimit}`,
		dashboardField: 'Call analytics',
		sample: batch({ id: 'call-1', audio_to_text: { transcript: 'Hello' } }),
	},
	chatAnalysis: {
		name: 'Chat Analysis',
		description: `A batch of chats was analyzed. ${bodyLimit}`,
		dashboardField: 'Chat analytics',
		sample: batch({ id: 'chat-1', chat_transcription: { transcript: 'Hello' } }),
	},
	voiceAgentCall: {
		name: 'Voice Agent Call',
		description: 'A call of a voice agent was processed',
		dashboardField: 'Voice agents',
		sample: { conversation_id: 'voice-1', agent_id: 'agent-1', status: 'completed' },
	},
};

export const eventField: INodeProperties = {
	displayName: 'Event',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: Object.entries(events).map(
		([value, { name, description }]): INodePropertyOptions => ({ name, value, description }),
	),
	default: 'callAnalysis',
	description: 'Callback of the dashboard that this node receives',
};

/** No code of ours runs at that moment. */
export const startNotice = noticeField({
	displayName:
		'Results that arrive while n8n starts are lost. Recover them with Delivery: Reconcile.',
	name: 'startNotice',
});

export const openNotice = noticeField({
	displayName:
		'Anyone with the URL can start this workflow. Set authentication headers in the dashboard and choose Headers here.',
	name: 'openNotice',
	displayOptions: { show: { authentication: ['none'] } },
});

/** What the trigger cannot promise where several processes receive deliveries. */
export const withoutStore =
	'In queue mode each webhook process remembers only its own deliveries: a repeat that reaches another one starts an execution again. Choose a credential "Conversation Analytics Shared Store", which remembers for all of them.';

/** A field cannot depend on a credential, so the notice stands there with and without it. */
export const queueNotices: INodeProperties[] = isQueueMode()
	? [noticeField({ displayName: withoutStore, name: 'queueNotice' })]
	: [];

const all = Object.values(events);
const fields = all.map(({ dashboardField }) => `“${dashboardField}”`).join(', ');

const samples = all
	.map(({ name, sample }) => `${name}:<br><code>${escaped(JSON.stringify(sample))}</code>`)
	.join('<br>');

const connect = `In the dashboard's developer configuration, paste the <b>Production URL</b> of this node into the callback of its event (one of ${fields}), and the text of this node's credential into the authentication headers of that callback. The address must be HTTPS, and the service must be able to reach it.`;

const test = `Click the button above, then send a result to the <b>Test URL</b>, with your secret headers and Content-Type: application/json. The response shows what happened to it. Sample results by event:<br>${samples}`;

/** The left side of the open node: what to do while listening, and the help below it (HTML). */
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
