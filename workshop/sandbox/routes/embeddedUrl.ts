import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isJsonObject } from '../rules/json';
import { invalidRequest, ServiceError } from '../rules/serviceError';
import type { Service } from './service';
import { checkChoice, checkIdentifier } from '../rules/validation';

/** docs/service.md, "Generate an embedded URL"; simple error bodies. */
export function registerEmbeddedUrl(app: FastifyInstance, service: Service): void {
	app.post(
		'/api/v2/embedded_urls/generate/',
		{ config: { errors: 'simpleWithoutType' } },
		(request, reply) => {
			const key = service.keyOf(request);
			const { serviceId, requestId, requestType, email } = readBody(request.body);
			if (!key.services.includes(serviceId)) {
				throw new ServiceError(401, 'UNAUTHORIZED', 'The service is not one of this key');
			}
			const store =
				requestType === 'conversations'
					? service.world.conversationsOf(serviceId)
					: service.world.customersOf(serviceId);
			if (store.get(requestId) === undefined) throw invalidRequest('Record not found');
			if (!key.dashboardUsers.includes(email)) {
				throw new ServiceError(
					401,
					'UNAUTHORIZED',
					'The dashboard user has no access to the project',
				);
			}
			const token = randomBytes(24).toString('base64url');
			return reply.send({ embedded_url: `https://dashboard.example.com/embed/${token}` });
		},
	);
}

function readBody(body: unknown): {
	serviceId: string;
	requestId: string;
	requestType: 'conversations' | 'customers';
	email: string;
} {
	if (!isJsonObject(body)) throw invalidRequest('The body must be a JSON object');
	const fields = ['service_id', 'request_id', 'request_type', 'email'];
	const unknown = Object.keys(body).find((name) => !fields.includes(name));
	if (unknown !== undefined) throw invalidRequest(`Unknown field ${unknown}`);
	const text = (name: string): string => {
		const value = body[name];
		if (typeof value !== 'string') throw invalidRequest(`${name} is required and must be a string`);
		return checkIdentifier(name, value);
	};
	const email = text('email');
	if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw invalidRequest('email must be an email address');
	const requestType = checkChoice('request_type', body.request_type, [
		'conversations',
		'customers',
	]);
	return { serviceId: text('service_id'), requestId: text('request_id'), requestType, email };
}
