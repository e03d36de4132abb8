import { paths } from '../../../../src/client/request/paths';
import { declared } from '../../../../src/operation/operation';
import { recordShape } from '../../../../src/operation/output/recordOutput';
import { outputFields } from '../../../../src/panel/fields/output';
import { customerId } from '../../../../src/panel/fields/recordLocators';
import { readOptions } from '../../../../src/panel/fields/readOptions';
import { serviceId } from '../../../../src/panel/fields/requestFields';
import { singleWith } from '../../../../src/records/answer/page';

/** docs/service.md, "Retrieve a customer". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get customer',
	description: 'Get the accumulated profile of one customer',
	effect: 'reads',
	whenToUse: 'For one customer whose ID is known; for several use Get Many.',
	fields: {
		serviceId,
		customerId,
		output: outputFields('customer'),
		options: readOptions,
	},
	request: { method: 'GET', path: paths.customer, identifier: 'customerId' },
	response: (identifier) => singleWith('customer_id', identifier),
	shape: (item) => recordShape('customer', item),
});
