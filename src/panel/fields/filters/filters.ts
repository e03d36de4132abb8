import type { INodeProperties } from 'n8n-workflow';
import { byDisplayName } from '../../../operation/alphabetical';
import { scoreFilters } from '../../../operation/scores';
import { conditionRows } from './conditions';
import { jsonFilters, listFilter } from './filterForms';
import {
	agentIdFilter,
	analysisStatusFilter,
	channelFilter,
	customerIdFilter,
	customerPhoneNumberFilter,
	voiceStatusFilter,
} from './recordFilters';
import { voiceFilters } from './voiceFilters';

const ofConversations = {
	'/resource': ['customer'],
	'/exportResource': ['customers', 'voice_conversations'],
};

const hiddenFor = (hide: Record<string, string[]>, fields: INodeProperties[]): INodeProperties[] =>
	fields.map((field) => ({ ...field, displayOptions: { ...field.displayOptions, hide } }));

/** Of conversations and customers. */
const ofAnalyses: INodeProperties[] = [
	...hiddenFor(ofConversations, [analysisStatusFilter, channelFilter, customerIdFilter]),
	...hiddenFor({ '/resource': ['customer', 'export'] }, scoreFilters),
	conditionRows,
	listFilter,
];

const ofVoice: INodeProperties[] = [agentIdFilter, voiceStatusFilter, voiceFilters];

const ofExports: INodeProperties[] = [
	...ofVoice.map((field) => ({
		...field,
		displayOptions: {
			...field.displayOptions,
			show: { '/resource': ['export'], '/exportResource': ['voice_conversations'] },
		},
	})),
	...jsonFilters,
];

function collectionOf(...options: INodeProperties[]): INodeProperties {
	return {
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add filter',
		displayOptions: { hide: { source: ['existing'] } },
		default: {},
		options: options.sort(byDisplayName),
	};
}

/** Which conversations or customers a poll reads. */
export const polledFilters = collectionOf(...ofAnalyses);

/** Which voice conversations of a list. */
export const voiceListFilters = collectionOf(...ofVoice, listFilter);

/** Which records of a list, a search or an export; each shows its own. */
export const filters = collectionOf(...ofAnalyses, ...ofExports, customerPhoneNumberFilter);
