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
	description: 'Status of the analysis: "completed" or "failed"',
};

export const channelFilter: INodeProperties = {
	displayName: 'Channel',
	name: 'channel',
	type: 'options',
	options: choiceOptions(channels),
	default: 'call',
	description: 'Channel of the conversation: "call" or "chat"',
};

export const customerIdFilter: INodeProperties = {
	displayName: 'Customer ID',
	name: 'customerId',
	type: 'string',
	default: '',
	placeholder: 'e.g. customer-000217',
	description: 'ID of the customer, e.g. customer-000217',
};

export const agentIdFilter: INodeProperties = {
	...agentId,
	required: false,
	description: 'ID of the voice agent, e.g. agent-reminders',
};

export const voiceStatusFilter: INodeProperties = {
	displayName: 'Status',
	name: 'status',
	type: 'options',
	options: choiceOptions(voiceStatuses, {
		completed: 'Processing ended. The call may not have been answered.',
	}),
	default: 'completed',
	description: 'Status of the call: "completed", "call_initiated" or "error"',
};

/** Compared by the node, in a search. */
export const customerPhoneNumberFilter: INodeProperties = {
	displayName: 'Customer Phone Number',
	name: 'customerPhoneNumber',
	type: 'string',
	displayOptions: { show: { '/operation': ['search'] } },
	default: '',
	placeholder: 'e.g. +15550100',
	description: 'Phone number of the customer, e.g. "+1 555 0100". Only digits are compared.',
};
