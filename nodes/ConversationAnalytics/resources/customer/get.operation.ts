import { paths } from '../../../../src/client/request/paths';
import { urlWith } from '../../../../src/operation/declaredRequest';
import { declared } from '../../../../src/operation/operation';
import { recordShape } from '../../../../src/operation/output/recordOutput';
import { masking, outputFields } from '../../../../src/panel/fields/output';
import { customerId } from '../../../../src/panel/fields/recordLocators';
import { readOptions, serviceId } from '../../../../src/panel/fields/requestFields';
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
		options: readOptions({ masking }),
	},
	routing: { request: { method: 'GET', url: urlWith(paths.customer, 'customerId') } },
	response: (identifier) => singleWith('customer_id', identifier),
	shape: (item) => {
		const { output, options } = item.given;
		return recordShape('customer', { ...output, masking: options.masking }, item);
	},
});
