import { perItem } from '../../../../src/operation/operation';
import { listFields, readList } from '../../../../src/panel/lists/recordLists';

/** docs/service.md, "List customers". */
export const getAll = perItem({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many customers',
	description: 'Get the customers whose last interaction is in a time range',
	effect: 'reads',
	whenToUse: 'For customers who were in touch in a time range, e.g. to update a CRM.',
	fields: listFields('customer'),
	run: (item) => readList(item, 'customer'),
});
