import type { INodeProperties } from 'n8n-workflow';
import { analysisStatuses, channels, voiceStatuses } from '../../../records/choices';
import { choiceOptions } from '../choiceOptions';
import { agentId } from '../recordLocators';

/** Fields of the `filters` collections, the same for reading and for exporting. */

export const analysisStatusFilter: INodeProperties = {
	displayName: 'Analysis Status',
	name: 'analysisStatus',
	type: 'options',
	options: choiceOptions(analysisStatuses),
	default: 'completed',
	description: 'How the analysis ended: "completed" or "failed"',
};

export const channelFilter: INodeProperties = {
	displayName: 'Channel',
	name: 'channel',
	type: 'options',
	options: choiceOptions(channels),
	default: 'call',
	description: 'Only calls ("call") or only chats ("chat")',
};

export const customerIdFilter: INodeProperties = {
	displayName: 'Customer ID',
	name: 'customerId',
	type: 'string',
	default: '',
	placeholder: 'e.g. customer-000217',
	description: 'Only conversations with this customer, e.g. customer-000217',
};

export const agentIdFilter: INodeProperties = {
	...agentId,
	required: false,
	description: 'Only calls of this voice agent, by its ID, e.g. agent-reminders',
};

export const voiceStatusFilter: INodeProperties = {
	displayName: 'Status',
	name: 'status',
	type: 'options',
	options: choiceOptions(voiceStatuses, {
		completed: 'Processing ended; the call need not have been answered',
	}),
	default: 'completed',
	description: 'The stored status of the call: "completed", "call_initiated" or "error"',
};
