import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFile, sendStorageError } from '../exports/download';
import type { ExportFile } from '../exports/file';
import type { DownloadSettings } from '../exports/settings';
import type { Service } from './service';

interface FileRoute {
	Params: { name: string };
	Querystring: { signature?: string; hop?: string };
}

/** The origin of the signed links, an object store that refuses API keys. */
export function registerFiles(app: FastifyInstance, { exports, recordings }: Service): void {
	app.get<FileRoute>('/exports/:name', async (request, reply) => {
		const id = request.params.name.replace(/\.csv$/, '');
		const file = await exports.fileBehind(id, request.query.signature ?? '');
		await send(request, reply, file, exports.settings.downloads);
	});
	app.get<FileRoute>('/recordings/:name', async (request, reply) => {
		const file = recordings.fileBehind(request.params.name, request.query.signature ?? '');
		await send(request, reply, file, recordings.settings.downloads);
	});
}

async function send(
	{ headers, params, query, url }: FastifyRequest<FileRoute>,
	reply: FastifyReply,
	file: ExportFile | undefined,
	downloads: DownloadSettings,
): Promise<void> {
	const { raw } = reply;
	reply.hijack();
	if (headers.authorization !== undefined) return sendStorageError(raw, 400, 'InvalidArgument');
	if (file === undefined) return sendStorageError(raw, 403, 'AccessDenied');
	const hop = Number(query.hop ?? 0);
	if (hop < downloads.redirects) {
		const next = `${url.replace(/&hop=\d+/, '')}&hop=${hop + 1}`;
		raw.writeHead(302, { location: downloads.redirectTo ?? next, 'content-length': 0 }).end();
		return;
	}
	await sendFile(file, headers, downloads, raw, encodeURIComponent(params.name));
}
