import type { INodeProperties } from 'n8n-workflow';
import { analysisStatuses, channels, voiceStatuses } from '../../../records/choices';
import { choiceOptions } from '../choiceOptions';
import { agentId } from '../recordLocators';
import { byDisplayName } from '../../../operation/alphabetical';
import { numbers } from '../../../n8n/defaults';
import { conditionRows } from './conditions';
import { jsonFilters, listFilter } from './filterForms';
import { voiceFilters } from './voiceFilters';
import { collectionField, numberField, textField, withoutUnknownRules } from '../field';

const score = (displayName: string, name: string, description: string): INodeProperties =>
	numberField({ displayName, name, range: numbers.overallScore, description });

/** The node compares the overall score, since the service's lists have no condition for it. */
export const scoreFilters: INodeProperties[] = [
	score(
		'Max Score',
		'maxScore',
		'Highest overall score to include, 0 to 100, e.g. 59 for scores below 60',
	),
	score('Min Score', 'minScore', 'Lowest overall score to include, 0 to 100, e.g. 60'),
];

const analysisStatusFilter: INodeProperties = {
	displayName: 'Analysis Status',
	name: 'analysisStatus',
	type: 'options',
	options: choiceOptions(analysisStatuses),
	default: 'completed',
	description: 'Status of the analysis: "completed" or "failed"',
};

const channelFilter: INodeProperties = {
	displayName: 'Channel',
	name: 'channel',
	type: 'options',
	options: choiceOptions(channels),
	default: 'call',
	description: 'Channel of the conversation: "call" or "chat"',
};

const customerIdFilter = textField({
	displayName: 'Customer ID',
	name: 'customerId',
	placeholder: 'e.g. customer-000217',
	description: 'ID of the customer, e.g. customer-000217',
});

const agentIdFilter: INodeProperties = {
	...agentId,
	required: false,
	description: 'ID of the voice agent, e.g. agent-reminders',
};

const voiceStatusFilter: INodeProperties = {
	displayName: 'Status',
	name: 'status',
	type: 'options',
	options: choiceOptions(voiceStatuses, {
		completed: 'Processing ended. The call may not have been answered.',
	}),
	default: 'completed',
	description: 'Status of the call: "completed", "call_initiated" or "error"',
};

/** Compared by the node, because the service has no such filter in lists. */
const customerPhoneNumberFilter = textField({
	displayName: 'Customer Phone Number',
	name: 'customerPhoneNumber',
	displayOptions: { show: { '/operation': ['search'] } },
	placeholder: 'e.g. +15550100',
	description: 'Phone number of the customer, e.g. "+1 555 0100". Only digits are compared.',
});

const ofConversations = {
	'/resource': ['customer'],
	'/exportResource': ['customers', 'voice_conversations'],
};

const hiddenFor = (hide: Record<string, string[]>, fields: INodeProperties[]): INodeProperties[] =>
	fields.map((field) => ({ ...field, displayOptions: { ...field.displayOptions, hide } }));

const ofAnalyses: INodeProperties[] = [
	...hiddenFor(ofConversations, [analysisStatusFilter, channelFilter, customerIdFilter]),
	...hiddenFor({ '/resource': ['customer', 'export'] }, scoreFilters),
	listFilter,
];

const ofExports: INodeProperties[] = [
	...[agentIdFilter, voiceStatusFilter, voiceFilters].map((field) => ({
		...field,
		displayOptions: {
			...field.displayOptions,
			show: { '/resource': ['export'], '/exportResource': ['voice_conversations'] },
		},
	})),
	...jsonFilters,
];

function collectionOf(...options: INodeProperties[]): INodeProperties {
	return collectionField({
		displayName: 'Filters',
		name: 'filters',
		placeholder: 'Add filter',
		displayOptions: { hide: { source: ['existing'] } },
		options: withoutUnknownRules(options).sort(byDisplayName),
	});
}

/** Filters of the polling trigger, without the fields of exports. */
export const polledFilters = collectionOf(...ofAnalyses, conditionRows);

export const voiceListFilters = collectionOf(
	agentIdFilter,
	voiceStatusFilter,
	voiceFilters,
	listFilter,
);

/** Filters of lists, searches and exports. Each shows its own. */
export const filters = collectionOf(
	...ofAnalyses,
	conditionRows,
	...ofExports,
	customerPhoneNumberFilter,
);
