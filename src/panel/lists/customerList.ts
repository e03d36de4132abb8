import type { INodeProperties } from 'n8n-workflow';
import { customerList, type ListRequest } from '../../client/list/listRequest';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { listFilterOf } from '../fields/filters/conditionRows';
import { listConditions } from '../fields/filters/listConditions';
import { listFilter } from '../fields/filters/listFilter';

/** Which customers; Get Many and the polling trigger read the same list. */
export const customerFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	options: [listConditions('customers'), listFilter],
};

export function customerListOf(parameters: NodeParameters): ListRequest {
	return customerList(parameters.serviceId(), {
		filter: listFilterOf('customers', parameters.listFilters()),
	});
}
