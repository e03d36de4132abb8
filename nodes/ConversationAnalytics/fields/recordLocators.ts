import type { INodeProperties } from 'n8n-workflow';
import { limits } from '../../../records/limits';

/** A record, chosen from a list of recent ones or given by its identifier. */
function locator(
	displayName: string,
	name: string,
	search: string,
	description: string,
): INodeProperties {
	return {
		displayName,
		name,
		type: 'resourceLocator',
		required: true,
		default: { mode: 'list', value: '' },
		description,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: 'Choose a recent one, or type an ID',
				typeOptions: { searchListMethod: search, searchable: true },
			},
			{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. call-0012345' },
		],
	};
}

export const conversationId = locator(
	'Conversation',
	'conversationId',
	'searchConversations',
	'The analysed call or chat',
);

export const customerId = locator(
	'Customer',
	'customerId',
	'searchCustomers',
	'The customer, as the identifier was sent with their conversations',
);

export const voiceConversationId = locator(
	'Conversation',
	'conversationId',
	'searchVoiceConversations',
	'The call of a voice agent',
);

export const recordId = locator(
	'Record',
	'recordId',
	'searchRecords',
	'The conversation or customer to show; the list follows View Type',
);

export const agentId = locator(
	'Agent',
	'agentId',
	'searchAgents',
	`The voice agent; the list shows those that called in the last ${limits.windowDays} days`,
);
