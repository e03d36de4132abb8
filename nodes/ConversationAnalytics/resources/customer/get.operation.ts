import { paths } from '../../../../client/request/paths';
import { fromField, pathIdentifier, service } from '../../../../operation/declaredRequest';
import { declared } from '../../../../operation/operation';
import { declaredOutput } from '../../../../operation/output/recordOutput';
import { single } from '../../../../records/answer/page';
import { readOptions } from '../../fields/retryOptions';
import { customerId } from '../../fields/recordLocators';
import { serviceId } from '../../fields/serviceId';
import { customerOutput } from '../../fields/output';

/** docs/service.md, "Retrieve a customer". */
export const get = declared({
	value: 'get',
	name: 'Get',
	action: 'Get customer',
	description: 'Get the accumulated profile of one customer',
	subject: { kind: 'read', thing: 'customer' },
	fields: [serviceId, customerId, ...customerOutput, readOptions()],
	request: {
		method: 'GET',
		path: paths.customer,
		pathFields: { customer_id: fromField(customerId, pathIdentifier) },
		query: { service_id: fromField(serviceId, service) },
	},
	response: () => single,
	shape: declaredOutput('customer'),
});
