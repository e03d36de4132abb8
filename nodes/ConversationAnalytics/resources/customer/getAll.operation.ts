import { listItems } from '../../../../src/operation/list/listItems';
import { checkListConditions } from '../../../../src/panel/fields/filters/conditionRows';
import { perItem } from '../../../../src/operation/operation';
import { recordOutput } from '../../../../src/operation/output/recordOutput';
import { listOptions } from '../../../../src/panel/fields/listOptions';
import { returnAllOrLimit } from '../../../../src/panel/fields/returnAllOrLimit';
import { serviceId } from '../../../../src/panel/fields/serviceId';
import { listOutputFields } from '../../../../src/panel/fields/output';
import { timeRange } from '../../../../src/panel/fields/timeRange';
import { filters } from '../../../../src/panel/fields/filters/filters';
import { customerListOf } from '../../../../src/panel/lists/customerList';

/** docs/service.md, "List customers". */
export const getAll = perItem({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many customers',
	description: 'Get the customers whose last interaction is in a time range',
	effect: 'reads',
	whenToUse: 'For customers who were in touch in a time range, e.g. to update a CRM.',
	fields: [
		serviceId,
		...timeRange,
		...returnAllOrLimit,
		...listOutputFields.customer,
		filters,
		listOptions,
	],
	async *run(item) {
		await checkListConditions(item, 'customers');
		yield* listItems(
			item,
			customerListOf(item.parameters),
			recordOutput('customer', item.parameters, item.isTool),
		);
	},
});
