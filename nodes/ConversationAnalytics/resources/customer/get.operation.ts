import { fillPath, paths } from '../../../../client/request/paths';
import { toPathIdentifier } from '../../../../n8n/parameters/values';
import { routed } from '../../../../operation/operation';
import { single } from '../../../../records/answer/page';
import { readOptions } from '../../fields/retryOptions';
import { customerId } from '../../fields/recordLocators';
import { serviceId } from '../../fields/serviceId';
import { simplify } from '../../fields/simplify';
import { customerShape } from './shape';

/** docs/service.md, "Retrieve a customer". */
export const get = routed({
	value: 'get',
	name: 'Get',
	action: 'Get a customer',
	description: 'Get the accumulated profile of one customer',
	subject: { kind: 'read', thing: 'customer' },
	fields: [serviceId, customerId, simplify, readOptions()],
	method: 'GET',
	request: (parameters) => ({
		path: fillPath(paths.customer, {
			customer_id: toPathIdentifier(parameters.text('customerId', 'Customer'), 'Customer'),
		}),
		query: { service_id: parameters.identifier('serviceId', 'Service ID') },
	}),
	answer: single,
	items: (record, parameters) => [customerShape(parameters)(record)],
});
