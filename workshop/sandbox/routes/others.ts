import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readExportRequest } from '../exports/request';
import { readQuery } from '../requests/query';
import type { Json } from '../rules/json';
import { invalidRequest, notFound, ServiceError, unauthorized } from '../rules/serviceError';
import { identifier, noParameters, parse } from '../rules/shapes';
import type { AccountKey } from '../world/world';
import { requireService, storeOf } from './resources';
import type { Service } from './service';

/** The eight analytics modules (docs/service.md, "What the service does"). */
export const moduleNames = [
	'business_insights',
	'custom_module',
	'lead_quality',
	'agent_feedback',
	'conversation_summary',
	'conversation_dispositions',
	'concerns_and_queries',
	'templates',
] as const;

const configurationQuery = z.strictObject({
	service_id: identifier,
	module_name: z.enum(moduleNames),
});
const embedding = z.strictObject({
	service_id: identifier,
	request_id: identifier,
	request_type: z.enum(['conversations', 'customers']),
	email: identifier.refine((email) => /^[^@\s]+@[^@\s]+$/.test(email), 'must be an email address'),
});

/** The operations of docs/service.md beside the lists and single reads. */
export function registerOthers(app: FastifyInstance, service: Service): void {
	app.get('/api/v2/conversation-analytics/configuration', (request, reply) => {
		const key = service.keyOf(request, 'configuration');
		const query = parse(configurationQuery, readQuery(request.raw.url));
		requireService(key, query.service_id);
		const saved = service.world.configuration(query.service_id, query.module_name);
		if (saved === undefined) {
			throw notFound(`Module ${query.module_name} has no saved configuration`);
		}
		const { version, status, configuration } = saved;
		return reply.send({ data: { ...query, version, status, configuration } });
	});

	app.post('/api/v2/exports', (request, reply) => {
		const key = service.keyOf(request, 'exports');
		const asked = readExportRequest(request.body, key, service.world);
		return reply.code(202).send({ data: service.exports.create(key, asked) });
	});

	app.get<{ Params: { id: string } }>('/api/v2/exports/:id', async (request, reply) => {
		const key = service.keyOf(request, 'exports');
		const id = parse(identifier, request.params.id);
		parse(noParameters, readQuery(request.raw.url));
		return reply.send({ data: await service.exports.retrieve(key, id) });
	});

	const untyped = { config: { errors: 'simpleWithoutType' } } as const;
	app.post('/api/v2/embedded_urls/generate/', untyped, (request, reply) => {
		const key = service.keyOf(request);
		const asked = parse(embedding, request.body);
		requireOwn(key, asked.service_id);
		const store = storeOf(service.world, key, asked.request_type, asked.service_id);
		if (store.get(asked.request_id) === undefined) throw invalidRequest('Record not found');
		if (!key.dashboardUsers.includes(asked.email)) {
			throw unauthorized('The dashboard user has no access to the project');
		}
		return reply.send({ embedded_url: service.dashboard.link(asked) });
	});

	const simple = { config: { errors: 'simple' } } as const;
	for (const [kind, most] of [
		['chat', 50],
		['call', 20],
	] as const) {
		app.post(`/api/v2/${kind}_analytics/batch/`, simple, (request, reply) => {
			const key = service.keyOf(request);
			const shape = z.strictObject({ service_id: identifier, data: batchOf(most) });
			const { service_id: serviceId, data } = parse(shape, request.body);
			requireOwn(key, serviceId);
			requireBalance(key);
			return reply.send(service.submissions.submit(kind, serviceId, data));
		});
	}
	const calls = z.strictObject({ agent_id: identifier, data: batchOf(20) });
	app.post('/api/v2/voice_agents/batch/make_outbound_call/', simple, (request, reply) => {
		const key = service.keyOf(request);
		const { agent_id: agentId, data } = parse(calls, request.body);
		if (!key.agents.includes(agentId)) throw invalidRequest('The agent is unknown or not active');
		requireBalance(key);
		return reply.send(service.outbound.place(key, agentId, data));
	});
}

function batchOf(most: number) {
	return z.array(z.custom<Json>()).min(1).max(most);
}

function requireOwn(key: AccountKey, serviceId: string): void {
	if (!key.services.includes(serviceId)) throw unauthorized('The service is not one of this key');
}

function requireBalance(key: AccountKey): void {
	if (!key.balance) {
		throw new ServiceError(403, 'INSUFFICIENT_BALANCE', 'The account balance is insufficient');
	}
}
