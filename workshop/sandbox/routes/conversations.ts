import type { FastifyInstance } from 'fastify';
import { isJsonObject, type JsonObject } from '../rules/json';
import { pageResponse, listParameterNames, readListParameters } from './list';
import { Query } from '../requests/query';
import { listFilterMatcher } from '../filter/listFilter';
import { notFound } from '../rules/serviceError';
import { requireService } from '../world/access';
import type { Service } from './service';
import { checkChoice, checkIdentifier } from '../rules/validation';
import type { StoredConversation } from '../world/conversation';
import type { StoredRecord } from '../world/storedRecord';

const listPath = '/api/v2/conversation-analytics/conversations';
const timeField = 'conversation_time';
const known = [
	...listParameterNames(timeField),
	'service_id',
	'channel',
	'customer_id',
	'analysis_status',
];

/** docs/service.md, "List analytics conversations" and "Retrieve an analytics conversation". */
export function registerConversations(app: FastifyInstance, service: Service): void {
	app.get(listPath, (request, reply) => {
		const key = service.keyOf(request);
		service.requireFeature('conversations');
		const query = Query.of(request.raw.url ?? '', known);
		const serviceId = checkIdentifier('service_id', query.require('service_id'));
		const parameters = readListParameters(query, timeField);
		const filters = readFilters(query);
		requireService(key, serviceId);
		return reply.type('application/json').send(
			pageResponse(service, request, {
				endpoint: listPath,
				key,
				parameters,
				index: service.world.conversationsOf(serviceId).ordered,
				filters: [serviceId, filters.channel, filters.customerId, filters.status],
				matches: matcher(
					filters,
					listFilterMatcher(
						service.lists,
						service.world,
						serviceId,
						'conversations',
						parameters.filter,
					),
				),
				withoutTime,
			}),
		);
	});

	app.get<{ Params: { conversation_id: string } }>(
		`${listPath}/:conversation_id`,
		(request, reply) => {
			const key = service.keyOf(request);
			service.requireFeature('conversations');
			const id = checkIdentifier('conversation_id', request.params.conversation_id);
			const query = Query.of(request.raw.url ?? '', ['service_id']);
			const serviceId = checkIdentifier('service_id', query.require('service_id'));
			requireService(key, serviceId);
			const found = service.world.conversationsOf(serviceId).get(id);
			if (found === undefined) throw notFound(`There is no conversation ${id}`);
			return reply.type('application/json').send(`{"data":${found.json()}}`);
		},
	);
}

interface Filters {
	channel: string | undefined;
	customerId: string | undefined;
	status: string | undefined;
}

function readFilters(query: Query): Filters {
	const channel = query.get('channel');
	const customerId = query.get('customer_id');
	const status = query.get('analysis_status');
	if (channel !== undefined) checkChoice('channel', channel, ['call', 'chat']);
	if (customerId !== undefined) checkIdentifier('customer_id', customerId);
	if (status !== undefined) checkChoice('analysis_status', status, ['completed', 'failed']);
	return { channel, customerId, status };
}

function matcher(
	filters: Filters,
	byFilter: ((record: StoredRecord) => boolean) | undefined,
): ((record: StoredConversation) => boolean) | undefined {
	const anything = filters.channel ?? filters.customerId ?? filters.status ?? byFilter;
	if (anything === undefined) return undefined;
	return (record) => {
		const { facts } = record;
		if (filters.channel !== undefined && facts.channel !== filters.channel) return false;
		if (filters.customerId !== undefined && facts.customerId !== filters.customerId) return false;
		if (filters.status !== undefined && facts.failed !== (filters.status === 'failed'))
			return false;
		return byFilter === undefined || byFilter(record);
	};
}

function withoutTime(record: JsonObject): JsonObject {
	const held = record.request_data;
	if (!isJsonObject(held)) return record;
	const rest = { ...held };
	delete rest.conversation_time;
	delete rest.call_time;
	return { ...record, request_data: rest };
}
