import type { INodeProperties } from 'n8n-workflow';
import { conditionFields } from '../filters/conditions';
import {
	agentIdFilter,
	analysisStatusFilter,
	channelFilter,
	customerIdFilter,
	voiceStatusFilter,
} from '../filters/recordFilters';
import { sectionFields } from './sections';
import { serviceId } from '../serviceId';
import { timeRange } from '../timeRange';
import { voiceFilterFields } from '../filters/voiceFilters';

const forResources = (...resources: string[]) => ({ show: { exportResource: resources } });

const analysisFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	displayOptions: forResources('conversations'),
	options: [analysisStatusFilter, channelFilter, customerIdFilter],
};

const voiceFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	displayOptions: forResources('voice_conversations'),
	options: [agentIdFilter, voiceStatusFilter],
};

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
	default: 'conversations',
	description: 'The kind of records to export',
};

/** What is exported: the same fields for Create and for Download. */
export const exportRequestFields: INodeProperties[] = [
	exportResource,
	{ ...serviceId, displayOptions: forResources('conversations', 'customers') },
	...timeRange('the time of the conversation, for customers of their last interaction'),
	...sectionFields,
	analysisFilters,
	voiceFilters,
	...conditionFields,
	...voiceFilterFields,
];
