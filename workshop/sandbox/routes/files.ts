import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redirect, sendFile, sendStorageError } from '../exports/download';
import type { ExportFile } from '../exports/file';
import type { DownloadSettings } from '../exports/settings';
import type { Service } from './service';

interface FileRoute {
	Params: { name: string };
	Querystring: { signature?: string; hop?: string };
}

/** The origin of the signed links: an object store, which knows nothing of API keys. */
export function registerFiles(app: FastifyInstance, { exports, recordings }: Service): void {
	app.get<FileRoute>('/exports/:name', async (request, reply) => {
		const id = request.params.name.replace(/\.csv$/, '');
		const find = async () => await exports.fileBehind(id, request.query.signature ?? '');
		await send(request, reply, find, exports.settings.downloads);
	});
	app.get<FileRoute>('/recordings/:name', async (request, reply) => {
		const find = async () =>
			recordings.fileBehind(request.params.name, request.query.signature ?? '');
		await send(request, reply, find, recordings.settings.downloads);
	});
}

async function send(
	request: FastifyRequest<FileRoute>,
	reply: FastifyReply,
	find: () => Promise<ExportFile | undefined>,
	downloads: DownloadSettings,
): Promise<void> {
	const { authorization, range, 'if-match': ifMatch, 'if-range': ifRange } = request.headers;
	reply.hijack();
	if (authorization !== undefined) return sendStorageError(reply.raw, 400, 'InvalidArgument');
	const file = await find();
	if (file === undefined) return sendStorageError(reply.raw, 403, 'AccessDenied');
	const hop = Number(request.query.hop ?? 0);
	if (hop < downloads.redirects) return redirect(hop, request.url, downloads, reply.raw);
	const asked = { range, ifMatch, ifRange: typeof ifRange === 'string' ? ifRange : undefined };
	await sendFile(file, asked, downloads, reply.raw, encodeURIComponent(request.params.name));
}
