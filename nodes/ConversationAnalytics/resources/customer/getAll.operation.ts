import { customerList } from '../../../../client/list/listRequest';
import { listItems } from '../../../../operation/listItems';
import { perItem } from '../../../../operation/operation';
import { listConditions } from '../../fields/filters/listConditions';
import { listFilter } from '../../fields/filters/listFilter';
import { listFilterOf } from '../../fields/filters/conditionRows';
import { listOptions } from '../../fields/listOptions';
import { returnAllOrLimit } from '../../fields/returnAllOrLimit';
import { serviceId } from '../../fields/serviceId';
import { simplify } from '../../fields/simplify';
import { timeRange } from '../../fields/timeRange';
import { customerShape } from './shape';

/** docs/service.md, "List customers". */
export const getAll = perItem({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many customers',
	description: 'Get the customers whose last interaction is in a time range',
	subject: { kind: 'read', thing: 'service' },
	fields: [
		serviceId,
		...timeRange('the last interaction of the customer'),
		...returnAllOrLimit,
		simplify,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add filter',
			default: {},
			options: [listConditions('customers'), listFilter],
		},
		listOptions(),
	],
	async *run(item) {
		const { parameters } = item;
		const request = customerList(parameters.identifier('serviceId', 'Service ID'), {
			filter: listFilterOf('customers', parameters.collection('filters')),
		});
		yield* listItems(item, request, customerShape(parameters));
	},
});
