import type { INodeProperties } from 'n8n-workflow';
import { conversationList, type ListRequest } from '../../client/list/listRequest';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { analysisStatuses, channels } from '../../records/choices';
import { listFilterOf } from '../fields/filters/conditionRows';
import { listConditions } from '../fields/filters/listConditions';
import { listFilter } from '../fields/filters/listFilter';
import { scoreFilters } from '../../operation/scores';
import {
	analysisStatusFilter,
	channelFilter,
	customerIdFilter,
} from '../fields/filters/recordFilters';
import { byDisplayName } from '../../operation/alphabetical';

/** Which conversations, with `more` filters of one operation. */
export function conversationFiltersWith(...more: INodeProperties[]): INodeProperties {
	return {
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add filter',
		default: {},
		options: [
			analysisStatusFilter,
			channelFilter,
			listConditions('conversations'),
			customerIdFilter,
			listFilter,
			...scoreFilters,
			...more,
		].sort(byDisplayName),
	};
}

/** Get Many and the polling trigger read the same list. */
export const conversationFilters = conversationFiltersWith();

export function conversationListOf(parameters: NodeParameters): ListRequest {
	const filters = parameters.listFilters();
	return conversationList(parameters.serviceId(), {
		channel: filters.choice('channel', channels, undefined),
		customerId: filters.identifier('customerId', undefined),
		analysisStatus: filters.choice('analysisStatus', analysisStatuses, undefined),
		filter: listFilterOf('conversations', filters),
	});
}
