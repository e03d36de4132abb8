import type { FastifyInstance } from 'fastify';
import { listFilterMatcher } from '../filter/listFilter';
import { pageResponse, listParameterNames, readListParameters } from './list';
import { Query } from '../requests/query';
import { notFound } from '../rules/serviceError';
import { requireService } from '../world/access';
import type { Service } from './service';
import { checkIdentifier } from '../rules/validation';

const listPath = '/api/v2/conversation-analytics/customers';
const timeField = 'last_interaction_at';
const known = [...listParameterNames(timeField), 'service_id'];

/** docs/service.md, "List customers" and "Retrieve a customer". */
export function registerCustomers(app: FastifyInstance, service: Service): void {
	app.get(listPath, (request, reply) => {
		const key = service.keyOf(request);
		service.requireFeature('customers');
		const query = Query.of(request.raw.url ?? '', known);
		const serviceId = checkIdentifier('service_id', query.require('service_id'));
		const parameters = readListParameters(query, timeField);
		requireService(key, serviceId);
		const byFilter = listFilterMatcher(
			service.lists,
			service.world,
			serviceId,
			'customers',
			parameters.filter,
		);
		return reply.type('application/json').send(
			pageResponse(service, request, {
				endpoint: listPath,
				key,
				parameters,
				index: service.world.customersOf(serviceId).ordered,
				filters: [serviceId],
				matches: byFilter,
				// The record never carries its ordering time.
				withoutTime: (record) => record,
			}),
		);
	});

	app.get<{ Params: { customer_id: string } }>(`${listPath}/:customer_id`, (request, reply) => {
		const key = service.keyOf(request);
		service.requireFeature('customers');
		const id = checkIdentifier('customer_id', request.params.customer_id);
		const query = Query.of(request.raw.url ?? '', ['service_id']);
		const serviceId = checkIdentifier('service_id', query.require('service_id'));
		requireService(key, serviceId);
		const found = service.world.customersOf(serviceId).get(id);
		if (found === undefined) throw notFound(`There is no customer ${id}`);
		return reply.type('application/json').send(`{"data":${found.json()}}`);
	});
}
