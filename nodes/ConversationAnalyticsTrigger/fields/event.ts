import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Callback } from '../../../records/delivery/callback';

/** A callback of the dashboard, for the panel. */
interface Event {
	name: string;
	description: string;
	/** The name of the address field in the dashboard's developer configuration. */
	dashboardField: string;
	/** The smallest body that gives an item, for the `curl` line. */
	sample: object;
}

const batch = (result: object) => ({
	processing_id: 'sample-1',
	status: 'completed',
	timestamp: 1767225600,
	request_status: { total: 1, success: 1, failed: 0 },
	processed_data: [result],
});

const events: Record<Callback, Event> = {
	callAnalysis: {
		name: 'Call Analysis',
		description: 'A batch of calls has been analysed',
		dashboardField: 'Call analytics',
		sample: batch({ id: 'call-1', audio_to_text: { transcript: 'Hello' } }),
	},
	chatAnalysis: {
		name: 'Chat Analysis',
		description: 'A batch of chats has been analysed',
		dashboardField: 'Chat analytics',
		sample: batch({ id: 'chat-1', chat_transcription: { transcript: 'Hello' } }),
	},
	voiceAgentCall: {
		name: 'Voice Agent Call',
		description: 'A call of a voice agent has ended and been processed',
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
	description:
		'Which callback of the dashboard this node serves; the dashboard has one address per callback',
};

/** n8n shows a notice as one paragraph, so each fact has a notice of its own. */
const notice = (name: string, displayName: string, events?: string[]): INodeProperties => ({
	displayName,
	name,
	type: 'notice',
	default: '',
	...(events ? { displayOptions: { show: { event: events } } } : {}),
});

const named = (name: string, event: string) =>
	`${name}${event.slice(0, 1).toUpperCase()}${event.slice(1)}`;

/** Says for each event where the address goes and how to try it. */
export const setUpNotices: INodeProperties[] = [
	...Object.entries(events).map(([event, { dashboardField }]) =>
		notice(
			named('setUp', event),
			`In the dashboard's developer configuration, paste the Production URL above into the callback URL of "${dashboardField}", and the text of this node's credential into its authentication headers. The service needs an HTTPS address that it can reach.`,
			[event],
		),
	),
	notice(
		'sizeNotice',
		'n8n takes bodies of up to 16 MB; for larger batches raise N8N_PAYLOAD_SIZE_MAX (in MB), or they are lost with status 500.',
	),
	...Object.entries(events).map(([event, { sample }]) =>
		notice(
			named('sample', event),
			`Try it: curl -X POST "$URL" -H "Content-Type: application/json" -H "Authorization: Bearer YOUR-SECRET" -d '${JSON.stringify(sample, null, 1).replace(/\n\s*/g, ' ')}'`,
			[event],
		),
	),
];

/** For users without authentication. */
export const openNotice: INodeProperties = {
	displayName:
		'Anyone who learns the address can start this workflow with results of their own making. Set authentication headers in the dashboard and choose them here.',
	name: 'openNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { authentication: ['none'] } },
};
