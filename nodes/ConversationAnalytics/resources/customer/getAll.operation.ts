import { listItems } from '../../../../operation/listItems';
import { perItem } from '../../../../operation/operation';
import { listOptions } from '../../fields/listOptions';
import { returnAllOrLimit } from '../../fields/returnAllOrLimit';
import { serviceId } from '../../fields/serviceId';
import { simplify } from '../../fields/simplify';
import { timeRange } from '../../fields/timeRange';
import { customerShape } from './shape';
import { customerFilters, customerListOf } from './list';

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
		customerFilters,
		listOptions(),
	],
	async *run(item) {
		yield* listItems(item, customerListOf(item.parameters), customerShape(item.parameters));
	},
});
