import type { INodeProperties } from 'n8n-workflow';
import { voiceConversationList, type ListRequest } from '../../../../client/list/listRequest';
import { filterTextOf } from '../../../../n8n/parameters/filterJson';
import type { Parameters } from '../../../../n8n/parameters/parameters';
import { voiceStatuses } from '../../../../records/choices';
import { listFilter } from '../../fields/filters/listFilter';
import { agentIdFilter, voiceStatusFilter } from '../../fields/filters/recordFilters';

/** Which calls; Get Many and the polling trigger read the same list. */
export const voiceConversationFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	options: [agentIdFilter, listFilter, voiceStatusFilter],
};

export function voiceConversationListOf(parameters: Parameters): ListRequest {
	const filters = parameters.collection('filters');
	return voiceConversationList({
		agentId: filters.identifier('agentId', 'Agent ID'),
		status: filters.choice('status', 'Status', voiceStatuses),
		filter: filterTextOf(filters.raw('filter'), 'Filter (JSON)'),
	});
}
