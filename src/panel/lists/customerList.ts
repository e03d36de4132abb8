import { customerList, type ListRequest } from '../../client/list/listRequest';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { listFilterOf } from '../fields/filters/conditionRows';

/** Get Many and the polling trigger read the same list. */
export function customerListOf(parameters: NodeParameters): ListRequest {
	return customerList(parameters.serviceId(), {
		filter: listFilterOf('customers', parameters.listFilters()),
	});
}
