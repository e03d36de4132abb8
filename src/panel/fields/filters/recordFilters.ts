import type { INodeProperties } from 'n8n-workflow';
import { analysisStatuses, channels, voiceStatuses } from '../../../records/choices';
import { numbers } from '../../../n8n/defaults';
import type { Collection } from '../../../n8n/parameters/collection';
import { CONDITIONS_EXAMPLE } from '../../../n8n/parameters/filterJson';
import * as form from '../form';
import { agentId } from '../recordLocators';
import { conditionRows } from './conditions';
import { voiceFilters } from './voiceFilters';

type DisplayOptions = NonNullable<INodeProperties['displayOptions']>;

/** Compared in the node, because the service's lists have no condition for the score. */
export const scoreFilters: INodeProperties[] = [
	form.number({
		displayName: 'Max Score',
		name: 'maxScore',
		range: numbers.overallScore,
		description: 'Highest overall score to include, 0 to 100, e.g. 59 for scores below 60',
	}),
	form.number({
		displayName: 'Min Score',
		name: 'minScore',
		range: numbers.overallScore,
		description: 'Lowest overall score to include, 0 to 100, e.g. 60',
	}),
];

const conversationFilters: INodeProperties[] = [
	form.choice({
		displayName: 'Analysis Status',
		name: 'analysisStatus',
		choices: form.choiceOptions(analysisStatuses),
		default: 'completed',
		description: 'Status of the analysis: "completed" or "failed"',
	}),
	form.choice({
		displayName: 'Channel',
		name: 'channel',
		choices: form.choiceOptions(channels),
		default: 'call',
		description: 'Channel of the conversation: "call" or "chat"',
	}),
	form.text({
		displayName: 'Customer ID',
		name: 'customerId',
		placeholder: 'e.g. customer-000217',
		description: 'ID of the customer, e.g. customer-000217',
	}),
];

const callFilters: INodeProperties[] = [
	{
		...agentId,
		required: false,
		description: 'ID of the voice agent, e.g. agent-reminders',
	},
	form.choice({
		displayName: 'Status',
		name: 'status',
		choices: form.choiceOptions(voiceStatuses, {
			completed: 'Processing ended. The call may not have been answered.',
		}),
		default: 'completed',
		description: 'Status of the call: "completed", "call_initiated" or "error"',
	}),
];

export function conversationQueryOf(filters: Collection) {
	return {
		channel: filters.choice('channel', channels, undefined),
		customer_id: filters.identifier('customerId', undefined),
		analysis_status: filters.choice('analysisStatus', analysisStatuses, undefined),
	};
}

export function callQueryOf(filters: Collection) {
	return {
		agent_id: filters.identifier('agentId', undefined),
		status: filters.choice('status', voiceStatuses, undefined),
	};
}

/** Compared in the node, because the service has no such filter in lists. */
const customerPhoneNumberFilter = form.text({
	displayName: 'Customer Phone Number',
	name: 'customerPhoneNumber',
	displayOptions: { show: { '/operation': ['search'] } },
	placeholder: 'e.g. +12025550100',
	description: 'Phone number of the customer, e.g. "+1 202 555 0100". Only digits are compared.',
});

export const listFilter = form.json({
	displayName: 'Filter (JSON)',
	name: 'filter',
	displayOptions: { hide: { '/resource': ['export'] } },
	placeholder: `e.g. ${CONDITIONS_EXAMPLE}`,
	description: `One JSON object, e.g. ${CONDITIONS_EXAMPLE}, matched as the dashboard matches its standard fields. The service does not document the form of this filter in lists, so the node sends it unchanged.`,
});

const exportOf = (...records: string[]) => ({
	'/resource': ['export'],
	'/exportResource': records,
});
export const VOICE_EXAMPLE = '{"audio_duration": "1-2 Minutes"}';

const asJson = { conditionsMode: ['json'] };

/** The filter of an export as JSON. */
const jsonFilters: INodeProperties[] = [
	form.json({
		displayName: 'Conditions (JSON)',
		name: 'conditionsJson',
		displayOptions: { show: { ...exportOf('conversations', 'customers'), ...asJson } },
		placeholder: `e.g. ${CONDITIONS_EXAMPLE}`,
		description:
			'One object with the key "and"; a condition has field, operator, value and, for a parameter, module',
	}),
	form.choice({
		displayName: 'Enter Conditions As',
		name: 'conditionsMode',
		displayOptions: { show: { '/resource': ['export'] } },
		choices: {
			form: 'Form',
			json: ['JSON', 'Checked by the same rules'],
		},
		default: 'form',
		description: 'How to enter the conditions. JSON adds a field for them to the list of filters.',
	}),
	form.json({
		displayName: 'Voice Filters (JSON)',
		name: 'voiceFiltersJson',
		displayOptions: { show: { ...exportOf('voice_conversations'), ...asJson } },
		placeholder: `e.g. ${VOICE_EXAMPLE}`,
		description: "One object with the service's own keys",
	}),
];

const displayed = (displayOptions: DisplayOptions, fields: INodeProperties[]): INodeProperties[] =>
	fields.map((field) => ({ ...field, displayOptions }));

const analysisFilters: INodeProperties[] = [
	...displayed(
		{
			hide: {
				'/resource': ['customer'],
				'/exportResource': ['customers', 'voice_conversations'],
			},
		},
		conversationFilters,
	),
	...displayed({ hide: { '/resource': ['customer', 'export'] } }, scoreFilters),
	listFilter,
];

function collectionOf(...options: INodeProperties[]): INodeProperties {
	return form.collection({
		displayName: 'Filters',
		name: 'filters',
		placeholder: 'Add filter',
		displayOptions: { hide: { source: ['existing'] } },
		options,
	});
}

/** Filters of the polling trigger, without the fields of exports. */
export const polledFilters = collectionOf(...analysisFilters, conditionRows);

export const voiceListFilters = collectionOf(...callFilters, voiceFilters, listFilter);

/** Filters of lists, searches and exports. Each shows its own. */
export const filters = collectionOf(
	...analysisFilters,
	...displayed({ hide: { '/exportResource': ['voice_conversations'], ...asJson } }, [
		conditionRows,
	]),
	...displayed({ show: exportOf('voice_conversations') }, callFilters),
	...displayed({ show: exportOf('voice_conversations'), hide: asJson }, [voiceFilters]),
	...jsonFilters,
	customerPhoneNumberFilter,
);
