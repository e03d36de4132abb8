import type { FastifyInstance } from 'fastify';
import { refuseUnknownKeys } from '../filter/conditions';
import { isJsonObject, type Json } from '../rules/json';
import { invalidRequest, ServiceError } from '../rules/serviceError';
import type { Service } from './service';
import { checkIdentifier } from '../rules/validation';
import type { AccountKey } from '../world/world';

const simple = { config: { errors: 'simple' } } as const;

/** docs/service.md, "Create chat analysis", "Create call analysis" and "Create outbound calls". */
export function registerSubmissions(app: FastifyInstance, service: Service): void {
	const take = (kind: 'call' | 'chat', mostRecords: number): void => {
		app.post(`/api/v2/${kind}_analytics/batch/`, simple, (request, reply) => {
			const key = service.keyOf(request);
			const { owner, data } = readBatch(request.body, 'service_id', mostRecords);
			if (!key.services.includes(owner)) {
				throw new ServiceError(401, 'UNAUTHORIZED', 'The service is not one of this key');
			}
			requireBalance(key);
			return reply.send(service.submissions.submit(kind, owner, data));
		});
	};
	take('chat', 50);
	take('call', 20);

	app.post('/api/v2/voice_agents/batch/make_outbound_call/', simple, (request, reply) => {
		const key = service.keyOf(request);
		const { owner, data } = readBatch(request.body, 'agent_id', 20);
		if (!key.agents.includes(owner)) throw invalidRequest('The agent is unknown or not active');
		requireBalance(key);
		return reply.send(service.outbound.place(key, owner, data));
	});
}

function requireBalance(key: AccountKey): void {
	if (!key.balance) {
		throw new ServiceError(403, 'INSUFFICIENT_BALANCE', 'The account balance is insufficient');
	}
}

function readBatch(
	body: unknown,
	ownerField: 'service_id' | 'agent_id',
	mostRecords: number,
): { owner: string; data: Json[] } {
	if (!isJsonObject(body)) throw invalidRequest('The body must be a JSON object');
	refuseUnknownKeys('body', body, [ownerField, 'data']);
	const owner = body[ownerField];
	if (typeof owner !== 'string') throw invalidRequest(`${ownerField} is required`);
	checkIdentifier(ownerField, owner);
	const { data } = body;
	if (!Array.isArray(data) || data.length < 1 || data.length > mostRecords) {
		throw invalidRequest(`data must hold 1-${mostRecords} records`);
	}
	return { owner, data };
}
