import type { INodeProperties } from 'n8n-workflow';
import { voiceConversationList, type ListRequest } from '../../client/list/listRequest';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { voiceStatuses } from '../../records/choices';
import { listFilter } from '../fields/filters/listFilter';
import { agentIdFilter, voiceStatusFilter } from '../fields/filters/recordFilters';
import { voiceListFilterOf } from '../fields/filters/voiceFilterForm';
import { voiceFilterForm } from '../fields/filters/voiceFilters';
import { byDisplayName } from '../../operation/alphabetical';

/** Which calls; Get Many and the polling trigger read the same list. */
export const voiceConversationFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	description:
		'All of them must match. The service documents filters other than Agent and Status for exports only, so they may not work in lists. Filter (JSON) takes any other form.',
	options: [agentIdFilter, listFilter, voiceStatusFilter, ...voiceFilterForm].sort(byDisplayName),
};

export function voiceConversationListOf(parameters: NodeParameters): ListRequest {
	const filters = parameters.listFilters();
	return voiceConversationList({
		agentId: filters.identifier('agentId', undefined),
		status: filters.choice('status', voiceStatuses, undefined),
		filter: voiceListFilterOf(filters),
	});
}
