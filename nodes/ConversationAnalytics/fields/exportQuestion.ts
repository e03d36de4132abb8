import type { INodeProperties } from 'n8n-workflow';
import { conditionFields } from './conditions';
import { sectionFields } from './sections';
import { serviceId } from './serviceId';
import { timeRange } from './timeRange';
import { voiceFilterFields } from './voiceFilters';

const forResources = (...resources: string[]) => ({ show: { exportResource: resources } });

const analysisFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	displayOptions: forResources('conversations'),
	options: [
		{
			displayName: 'Analysis Status',
			name: 'analysisStatus',
			type: 'options',
			options: [
				{ name: 'Completed', value: 'completed' },
				{ name: 'Failed', value: 'failed' },
			],
			default: 'completed',
			description: 'How the analysis ended',
		},
		{
			displayName: 'Channel',
			name: 'channel',
			type: 'options',
			options: [
				{ name: 'Call', value: 'call' },
				{ name: 'Chat', value: 'chat' },
			],
			default: 'call',
			description: 'What the conversation came in by; left out, both',
		},
		{
			displayName: 'Customer ID',
			name: 'customerId',
			type: 'string',
			default: '',
			description: 'Only conversations with this customer',
		},
	],
};

const voiceFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	displayOptions: forResources('voice_conversations'),
	options: [
		{
			displayName: 'Agent ID',
			name: 'agentId',
			type: 'string',
			default: '',
			description: 'Only calls of this voice agent',
		},
		{
			displayName: 'Status',
			name: 'status',
			type: 'options',
			options: [
				{ name: 'Call Initiated', value: 'call_initiated' },
				{
					name: 'Completed',
					value: 'completed',
					description: 'Processing ended; the call need not have been answered',
				},
				{ name: 'Error', value: 'error' },
			],
			default: 'completed',
			description: 'The stored status of the call',
		},
	],
};

/** What is exported: the same questions for Create and for Download. */
export const exportQuestion: INodeProperties[] = [
	{
		displayName: 'Records',
		name: 'exportResource',
		type: 'options',
		options: [
			{ name: 'Conversations', value: 'conversations', description: 'Analysed calls and chats' },
			{ name: 'Customers', value: 'customers', description: 'Accumulated customer profiles' },
			{
				name: 'Voice Conversations',
				value: 'voice_conversations',
				description: 'Calls of voice agents',
			},
		],
		default: 'conversations',
		description: 'What is exported',
	},
	{ ...serviceId, displayOptions: forResources('conversations', 'customers') },
	...timeRange('the time of the conversation, for customers of their last interaction'),
	...sectionFields,
	analysisFilters,
	voiceFilters,
	...conditionFields,
	...voiceFilterFields,
];
