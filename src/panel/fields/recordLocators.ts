import { toPathIdentifier } from '../../n8n/parameters/values';
import { limits } from '../../records/limits';
import * as form from '../form';

function locator(
	label: string,
	search: string,
	description: string,
	placeholder: { list: string; id: string },
	convert?: typeof toPathIdentifier,
) {
	const shown = {
		search,
		required: true,
		placeholder: placeholder.list,
		typed: { displayName: 'By ID', name: 'id', placeholder: placeholder.id },
		description,
	};
	return form.locator(label, shown, convert);
}

export const conversationId = locator(
	'Conversation',
	'searchConversations',
	'ID of the analyzed call or chat, e.g. call-0012345',
	{ list: 'Choose a recent conversation, or type an ID', id: 'e.g. call-0012345' },
	toPathIdentifier,
);

export const customerId = locator(
	'Customer',
	'searchCustomers',
	'ID that was sent with the conversations, e.g. customer-000217',
	{ list: 'Choose a recent customer, or type an ID', id: 'e.g. customer-000217' },
	toPathIdentifier,
);

export const voiceConversationId = locator(
	'Conversation',
	'searchVoiceConversations',
	'ID of the call, e.g. voice-0001784',
	{ list: 'Choose a recent call, or type an ID', id: 'e.g. voice-0001784' },
	toPathIdentifier,
);

export const recordId = locator(
	'Conversation or Customer',
	'searchRecords',
	'The record to show. The list depends on Show.',
	{ list: 'Choose a recent one, or type an ID', id: 'e.g. call-0012345 or customer-000217' },
);

export const agentId = form.locator('Agent', {
	search: 'searchAgents',
	required: true,
	placeholder: 'Choose an agent, or type an ID',
	typed: { displayName: 'By ID', name: 'id', placeholder: 'e.g. agent-reminders' },
	slow: `Reads the calls of the last ${limits.windowDays} days. You can also enter the agent By ID.`,
	description: `The voice agent. The list has the agents of the last ${limits.windowDays} days.`,
});
