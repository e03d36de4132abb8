import type { FastifyInstance } from 'fastify';
import { Query } from '../requests/query';
import { notFound } from '../rules/serviceError';
import { requireService } from '../world/access';
import type { Service } from './service';
import { checkChoice, checkIdentifier } from '../rules/validation';

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

/** docs/service.md, "Retrieve analytics configuration". */
export function registerConfiguration(app: FastifyInstance, service: Service): void {
	app.get('/api/v2/conversation-analytics/configuration', (request, reply) => {
		const key = service.keyOf(request);
		service.requireFeature('configuration');
		const known = ['service_id', 'module_name'];
		const query = Query.of(request.raw.url ?? '', known);
		const serviceId = checkIdentifier('service_id', query.require('service_id'));
		const moduleName = checkChoice('module_name', query.require('module_name'), moduleNames);
		requireService(key, serviceId);
		const saved = service.world.configuration(serviceId, moduleName);
		if (saved === undefined) throw notFound(`Module ${moduleName} has no saved configuration`);
		return reply.send({
			data: {
				service_id: saved.serviceId,
				module_name: saved.moduleName,
				version: saved.version,
				status: saved.status,
				configuration: saved.configuration,
			},
		});
	});
}
