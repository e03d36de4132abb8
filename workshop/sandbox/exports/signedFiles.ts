import type { FastifyInstance } from 'fastify';
import { Tokens } from '../requests/tokens';
import { sendFile, sendStorageError } from './download';
import type { ExportFile } from './file';
import type { DownloadSettings } from './settings';

interface LinkedFile {
	/** Percent-encoded. */
	path: string;
	/** Returns undefined if the file has expired. */
	read(): ExportFile | undefined;
	downloads: DownloadSettings;
}

/** The files behind signed links: exports and recordings. */
export class SignedFiles {
	/** Set once it listens. */
	origin = '';
	private readonly signatures: Tokens<LinkedFile>;

	constructor(now: () => number) {
		this.signatures = new Tokens(now);
	}

	/** @param expiresAt epoch milliseconds */
	link(file: LinkedFile, expiresAt: number): string {
		const signature = this.signatures.issue(file, expiresAt);
		return `${this.origin}${file.path}?expires=${expiresAt}&signature=${signature}`;
	}

	/** Registers an object store that refuses API keys. */
	register(app: FastifyInstance): void {
		app.get('/*', async ({ call: { path, query }, headers, url }, reply) => {
			const { raw } = reply;
			reply.hijack();
			if (headers.authorization !== undefined) return sendStorageError(raw, 400, 'InvalidArgument');
			const linked = this.signatures.get(query.signature ?? '');
			const file = linked?.path === path ? linked.read() : undefined;
			if (linked === undefined || file === undefined) {
				return sendStorageError(raw, 403, 'AccessDenied');
			}
			const { downloads } = linked;
			const hop = Number(query.hop ?? 0);
			if (hop < downloads.redirects) {
				const next = `${url.replace(/&hop=\d+/, '')}&hop=${hop + 1}`;
				raw.writeHead(302, { location: downloads.redirectTo ?? next, 'content-length': 0 }).end();
				return;
			}
			await sendFile(file, headers, downloads, raw, path.split('/').at(-1) ?? '');
		});
	}
}
