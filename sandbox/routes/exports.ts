import type { FastifyInstance } from 'fastify';
import { redirect, sendStorageError, sendFile } from '../exports/download';
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
			Query.of(request.raw.url ?? '', [], service.allowUnknownParameters);
			return reply.send({ data: await service.exports.retrieve(key, id) });
		},
	);
}

/** The origin of the signed links: an object store, which knows nothing of API keys. */
export function registerFiles(app: FastifyInstance, service: Service): void {
	app.get<{
		Params: { name: string };
		Querystring: { expires?: string; signature?: string; hop?: string };
	}>('/exports/:name', async (request, reply) => {
		const { name } = request.params;
		const { expires = '', signature = '', hop = '0' } = request.query;
		const { authorization, range, 'if-match': ifMatch } = request.headers;
		const ifRange = request.headers['if-range'];
		reply.hijack();
		if (authorization !== undefined) return sendStorageError(reply.raw, 400, 'InvalidArgument');
		const id = name.replace(/\.csv$/, '');
		const file = await service.exports.fileBehind(id, expires, signature);
		if (file === undefined) return sendStorageError(reply.raw, 403, 'AccessDenied');
		const { downloads } = service.exports.settings;
		if (Number(hop) < downloads.redirects) {
			return redirect(Number(hop), request.url, downloads, reply.raw);
		}
		const asked = { range, ifMatch, ifRange: typeof ifRange === 'string' ? ifRange : undefined };
		await sendFile(file, asked, downloads, reply.raw, name);
	});
}
