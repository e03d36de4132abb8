import type { INodeProperties } from 'n8n-workflow';
import { filters } from '../filters/filters';
import { serviceId } from '../serviceId';
import { timeRange } from '../timeRange';
import { sections } from './sections';

export const exportResource: INodeProperties = {
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
	displayOptions: { hide: { source: ['existing'] } },
	default: 'conversations',
	description: 'The kind of records to export',
};

/** What is exported: the same fields for Create and for Download. */
export const exportRequestFields: INodeProperties[] = [
	exportResource,
	serviceId,
	...timeRange,
	sections,
	filters,
];
