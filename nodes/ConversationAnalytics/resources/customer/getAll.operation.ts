import { listItems } from '../../../../operation/list/listItems';
import { perItem } from '../../../../operation/operation';
import { recordOutput } from '../../../../operation/output/recordOutput';
import { listOptions } from '../../fields/listOptions';
import { returnAllOrLimit } from '../../fields/returnAllOrLimit';
import { serviceId } from '../../fields/serviceId';
import { customerOutput } from '../../fields/output';
import { timeRange } from '../../fields/timeRange';
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
		...customerOutput,
		customerFilters,
		listOptions(),
	],
	async *run(item) {
		yield* listItems(
			item,
			customerListOf(item.parameters),
			recordOutput('customer', item.parameters, item.isTool),
		);
	},
});
