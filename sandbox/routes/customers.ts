import type { FastifyInstance } from 'fastify';
import { listFilterMatcher } from '../filter/listFilter';
import { answerPage, listParameters, readListTerms } from '../read/list';
import { Query } from '../read/query';
import { notFound } from '../refusal';
import { requireService } from '../access';
import type { Service } from '../service';
import { checkIdentifier } from '../validation';

const listPath = '/api/v2/conversation-analytics/customers';
const timeField = 'last_interaction_at';
const known = [...listParameters(timeField), 'service_id'];

/** docs/service.md, "List customers" and "Retrieve a customer". */
export function registerCustomers(app: FastifyInstance, service: Service): void {
	app.get(listPath, (request, reply) => {
		const key = service.keyOf(request);
		service.requireFeature('customers');
		const query = Query.of(request.raw.url ?? '', known, service.allowUnknownParameters);
		const serviceId = checkIdentifier('service_id', query.require('service_id'));
		const terms = readListTerms(query, timeField);
		requireService(key, serviceId);
		const byFilter = listFilterMatcher(service.world, serviceId, 'customers', terms.filter);
		return reply.type('application/json').send(
			answerPage(service, request, {
				endpoint: listPath,
				key,
				terms,
				index: service.world.customersOf(serviceId).ordered,
				filters: [serviceId],
				matches: byFilter && ((record) => byFilter(record.record())),
				// The record never carries its ordering time.
				withoutTime: (record) => record,
			}),
		);
	});

	app.get<{ Params: { customer_id: string } }>(`${listPath}/:customer_id`, (request, reply) => {
		const key = service.keyOf(request);
		service.requireFeature('customers');
		const id = checkIdentifier('customer_id', request.params.customer_id);
		const query = Query.of(request.raw.url ?? '', ['service_id'], service.allowUnknownParameters);
		const serviceId = checkIdentifier('service_id', query.require('service_id'));
		requireService(key, serviceId);
		const found = service.world.customersOf(serviceId).get(id);
		if (found === undefined) throw notFound(`There is no customer ${id}`);
		return reply.type('application/json').send(`{"data":${found.json()}}`);
	});
}
