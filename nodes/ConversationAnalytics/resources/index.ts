import type { Resource } from '../../../src/operation/operation';
import { check as checkAccount } from './account/check.operation';
import { submit as submitCall } from './call/submit.operation';
import { submit as submitChat } from './chat/submit.operation';
import { get as getConfiguration } from './configuration/get.operation';
import { get as getConversation } from './conversation/get.operation';
import { getAll as getManyConversations } from './conversation/getAll.operation';
import { search as searchConversations } from './conversation/search.operation';
import { get as getCustomer } from './customer/get.operation';
import { getAll as getManyCustomers } from './customer/getAll.operation';
import { createUrl as createDashboardUrl } from './dashboardView/createUrl.operation';
import { keepNew } from './delivery/keepNew.operation';
import { markDone } from './delivery/markDone.operation';
import { match } from './delivery/match.operation';
import { reconcile } from './delivery/reconcile.operation';
import { create as createExport } from './export/create.operation';
import { download as downloadExport } from './export/download.operation';
import { get as getExport } from './export/get.operation';
import { blockNumber } from './outboundCall/blockNumber.operation';
import { create as createOutboundCall } from './outboundCall/create.operation';
import { downloadRecording } from './voiceConversation/downloadRecording.operation';
import { get as getVoiceConversation } from './voiceConversation/get.operation';
import { getAll as getManyVoiceConversations } from './voiceConversation/getAll.operation';

/** The menu of the node. */
export const resources: Resource[] = [
	{
		value: 'account',
		name: 'Account',
		description: 'The account at the service, its key, and this n8n',
		operations: [checkAccount],
	},
	{
		value: 'call',
		name: 'Call',
		description: 'A call of your contact center, to be analyzed',
		operations: [submitCall],
	},
	{
		value: 'chat',
		name: 'Chat',
		description: 'A chat of your contact center, to be analyzed',
		operations: [submitChat],
	},
	{
		value: 'configuration',
		name: 'Configuration',
		description: 'The configuration of an analytics module',
		operations: [getConfiguration],
	},
	{
		value: 'conversation',
		name: 'Conversation',
		description: 'An analyzed call or chat',
		operations: [getConversation, getManyConversations, searchConversations],
		firstShown: searchConversations,
	},
	{
		value: 'customer',
		name: 'Customer',
		description: 'The accumulated profile of a customer',
		operations: [getCustomer, getManyCustomers],
	},
	{
		value: 'dashboardView',
		name: 'Dashboard View',
		description: 'A link into the dashboard',
		operations: [createDashboardUrl],
	},
	{
		value: 'delivery',
		name: 'Delivery',
		description: 'A result from the trigger or from Get Many',
		operations: [keepNew, markDone, match, reconcile],
	},
	{
		value: 'export',
		name: 'Export',
		description: 'A CSV file of many records, made by the service',
		operations: [createExport, downloadExport, getExport],
	},
	{
		value: 'outboundCall',
		name: 'Outbound Call',
		description: 'A call that a voice agent makes',
		operations: [blockNumber, createOutboundCall],
		firstShown: createOutboundCall,
	},
	{
		value: 'voiceConversation',
		name: 'Voice Conversation',
		description: 'The record of a call of a voice agent',
		operations: [downloadRecording, getVoiceConversation, getManyVoiceConversations],
		firstShown: getVoiceConversation,
	},
];
