import { paths } from '../../../../src/client/request/paths';
import { declared } from '../../../../src/operation/operation';
import { declaredOutput } from '../../../../src/operation/output/recordOutput';
import { singleWith } from '../../../../src/records/answer/page';
import { readOptions, serviceId } from '../../../../src/panel/fields/requestFields';
import { customerId } from '../../../../src/panel/fields/recordLocators';
import { outputFields } from '../../../../src/panel/fields/output';

/** docs/service.md, "Retrieve a customer". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get customer',
	description: 'Get the accumulated profile of one customer',
	effect: 'reads',
	whenToUse: 'For one customer whose ID is known; for several use Get Many.',
	fields: [serviceId, customerId, ...outputFields('customer'), readOptions()],
	request: { method: 'GET', path: paths.customer },
	values: ({ parameters }) => ({
		identifier: parameters.pathIdentifier(customerId.name),
		query: { service_id: parameters.serviceId() },
	}),
	response: (identifier) => singleWith('customer_id', identifier),
	shape: declaredOutput('customer'),
});
