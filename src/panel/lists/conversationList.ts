import { conversationList, type ListRequest } from '../../client/list/listRequest';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { analysisStatuses, channels } from '../../records/choices';
import { listFilterOf } from '../fields/filters/conditionRows';

/** Get Many, Search and the polling trigger read the same list. */
export function conversationListOf(parameters: NodeParameters): ListRequest {
	const filters = parameters.listFilters();
	return conversationList(parameters.serviceId(), {
		channel: filters.choice('channel', channels, undefined),
		customer_id: filters.identifier('customerId', undefined),
		analysis_status: filters.choice('analysisStatus', analysisStatuses, undefined),
		filter: listFilterOf('conversations', filters),
	});
}
