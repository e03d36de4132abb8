import { voiceConversationList, type ListRequest } from '../../client/list/listRequest';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { voiceStatuses } from '../../records/choices';
import { voiceListFilterOf } from '../fields/filters/voiceFilterForm';

/** Get Many and the polling trigger read the same list. */
export function voiceConversationListOf(parameters: NodeParameters): ListRequest {
	const filters = parameters.listFilters();
	return voiceConversationList({
		agent_id: filters.identifier('agentId', undefined),
		status: filters.choice('status', voiceStatuses, undefined),
		filter: voiceListFilterOf(filters),
	});
}
