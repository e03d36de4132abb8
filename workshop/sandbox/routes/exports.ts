import type { FastifyInstance } from 'fastify';
import { readExportRequest } from '../exports/request';
import { Query } from '../requests/query';
import type { Service } from './service';
import { checkIdentifier } from '../rules/validation';

/** docs/service.md, "Create an export" and "Retrieve an export". */
export function registerExports(app: FastifyInstance, service: Service): void {
	app.post('/api/v2/exports', (request, reply) => {
		const key = service.keyOf(request);
		service.requireFeature('exports');
		const asked = readExportRequest(request.body, key, service.world);
		return reply.code(202).send({ data: service.exports.create(key, asked) });
	});

	app.get<{ Params: { export_id: string } }>(
		'/api/v2/exports/:export_id',
		async (request, reply) => {
			const key = service.keyOf(request);
			service.requireFeature('exports');
			const id = checkIdentifier('export_id', request.params.export_id);
			Query.of(request.raw.url ?? '', []);
			return reply.send({ data: await service.exports.retrieve(key, id) });
		},
	);
}
