import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { delay } from '../time/delay';
import { ExportFile } from './file';
import { storedPart } from './fileParts';
import type { DownloadSettings } from './settings';

/** By how many bytes a file is too short, or an announced length too long. */
const wrongBy = 1000;

let tagsGiven = 0;

/** Sends a file, or a range of it, with the faults of the settings. */
export async function sendFile(
	whole: ExportFile,
	asked: { range?: string; ifMatch?: string; ifRange?: string },
	settings: DownloadSettings,
	response: ServerResponse,
	name: string,
): Promise<void> {
	const isCompressed = settings.encoding === 'gzip';
	const file = isCompressed ? new ExportFile([storedPart(gzipSync(whole.bytes()))]) : whole;
	const tag = tagOf(file, name, settings);
	const strong = tag !== undefined && !tag.startsWith('W/');
	if (asked.ifMatch !== undefined && asked.ifMatch !== '*') {
		const tags = asked.ifMatch.split(',').map((one) => one.trim());
		if (!strong || !tags.includes(tag))
			return sendStorageError(response, 412, 'PreconditionFailed');
	}
	const rangeHolds = asked.ifRange === undefined || (strong && asked.ifRange === tag);
	const range = settings.ranges && rangeHolds ? readRange(asked.range, file.size) : undefined;
	if (range === 'unsatisfiable') {
		response.setHeader('content-range', `bytes */${file.size}`);
		return sendStorageError(response, 416, 'InvalidRange');
	}
	const from = range?.from ?? 0;
	const shortBy = settings.length === 'tooShort' ? wrongBy : 0;
	const to = Math.max(from, (range?.to ?? file.size) - shortBy);

	const headers: Record<string, string> = {
		'content-type': settings.contentType,
		'content-disposition': `attachment; filename="${name}"`,
	};
	if (isCompressed) headers['content-encoding'] = 'gzip';
	if (tag !== undefined) headers.etag = tag;
	if (settings.ranges) headers['accept-ranges'] = 'bytes';
	if (range !== undefined) headers['content-range'] = `bytes ${from}-${range.to - 1}/${file.size}`;
	const promised = to - from + (settings.length === 'tooLong' ? wrongBy : 0);
	if (settings.length !== 'missing') headers['content-length'] = String(promised);
	response.writeHead(range === undefined ? 200 : 206, headers);
	await sendBytes(file, from, to, settings, response);
}

async function sendBytes(
	file: ExportFile,
	from: number,
	to: number,
	settings: DownloadSettings,
	response: ServerResponse,
): Promise<void> {
	const cut = settings.cutAfterBytes !== null && settings.cutTimes > 0;
	if (cut) settings.cutTimes -= 1;
	const until = cut ? Math.min(to, from + (settings.cutAfterBytes ?? 0)) : to;
	const bytes = Readable.from(paced(file.read(from, until), settings.bytesPerSecond));
	const arrived = await pipeline(bytes, response, { end: false }).then(
		() => true,
		() => false,
	);
	// The reader has closed the connection.
	if (!arrived) return;
	const looksWhole = cut && settings.cutLooksWhole;
	const broken = (cut && until < to && !looksWhole) || settings.length === 'tooLong';
	if (!broken) {
		response.end();
		return;
	}
	// What was written must arrive before the connection ends.
	response.write('', () => response.socket?.destroySoon());
}

/** Chunks at the given rate; null: not limited. */
async function* paced(
	chunks: Iterable<Buffer>,
	bytesPerSecond: number | null,
): AsyncGenerator<Buffer> {
	for (const chunk of chunks) {
		if (bytesPerSecond !== null) await delay((chunk.length / bytesPerSecond) * 1000);
		yield chunk;
	}
}

function tagOf(file: ExportFile, name: string, settings: DownloadSettings): string | undefined {
	const plain = `"${name}-${file.size}"`;
	switch (settings.etag) {
		case 'none':
			return undefined;
		case 'weak':
			return `W/${plain}`;
		case 'changing':
			tagsGiven += 1;
			return `"${name}-${file.size}-${tagsGiven}"`;
		case 'strong':
			return plain;
	}
}

/** The range [from, to) of a single-range header; other forms are ignored, as HTTP allows. */
function readRange(
	header: string | undefined,
	size: number,
): { from: number; to: number } | 'unsatisfiable' | undefined {
	const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
	if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
	if (first === '') {
		const from = Math.max(0, size - Number(last));
		return Number(last) === 0 ? 'unsatisfiable' : { from, to: size };
	}
	const from = Number(first);
	const to = last === '' ? size : Math.min(size, Number(last) + 1);
	if (from >= size) return 'unsatisfiable';
	return to <= from ? undefined : { from, to };
}

/** Redirects to the next address of this origin, or to the one in the settings. */
export function redirect(
	hop: number,
	url: string,
	{ redirectTo }: DownloadSettings,
	response: ServerResponse,
): void {
	const next = url.replace(/&hop=\d+/, '');
	response.writeHead(302, {
		location: redirectTo ?? `${next}&hop=${hop + 1}`,
		'content-length': 0,
	});
	response.end();
}

/** An error as object stores give it. */
export function sendStorageError(response: ServerResponse, status: number, code: string): void {
	const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>The request was refused.</Message></Error>`;
	response.writeHead(status, {
		'content-type': 'application/xml',
		'content-length': Buffer.byteLength(body),
	});
	response.end(body);
}
