import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { ExportFile } from './file';
import type { DownloadSettings } from './settings';

/** The error in bytes of `tooShort` and `tooLong`. */
const wrongBy = 1000;

let tagsGiven = 0;

export async function sendFile(
	whole: ExportFile,
	asked: IncomingHttpHeaders,
	settings: DownloadSettings,
	response: ServerResponse,
	name: string,
): Promise<void> {
	const isCompressed = settings.encoding === 'gzip';
	const file = isCompressed ? new ExportFile(gzipSync(whole.bytes())) : whole;
	const tag = tagOf(file, name, settings);
	const strong = tag?.startsWith('"') === true ? tag : undefined;
	const wanted = asked['if-match']?.split(',').map((one) => one.trim()) ?? ['*'];
	if (!wanted.includes('*') && !wanted.some((one) => one === strong)) {
		return sendStorageError(response, 412, 'PreconditionFailed');
	}
	const ifRange = asked['if-range'];
	const rangeHolds = ifRange === undefined || ifRange === strong;
	const range = settings.ranges && rangeHolds ? readRange(asked.range, file.size) : undefined;
	if (range === 'unsatisfiable') {
		response.setHeader('content-range', `bytes */${file.size}`);
		return sendStorageError(response, 416, 'InvalidRange');
	}
	const { from, to: end } = range ?? { from: 0, to: file.size };
	const to = Math.max(from, end - (settings.length === 'tooShort' ? wrongBy : 0));
	const promised = to - from + (settings.length === 'tooLong' ? wrongBy : 0);
	response.writeHead(range === undefined ? 200 : 206, {
		'content-type': settings.contentType,
		'content-disposition': `attachment; filename="${name}"`,
		...(isCompressed && { 'content-encoding': 'gzip' }),
		...(tag !== undefined && { etag: tag }),
		...(settings.ranges && { 'accept-ranges': 'bytes' }),
		...(range && { 'content-range': `bytes ${from}-${end - 1}/${file.size}` }),
		...(settings.length !== 'missing' && { 'content-length': String(promised) }),
	});
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
	const bytes = Readable.from(file.read(from, until));
	try {
		await pipeline(bytes, response, { end: false });
	} catch {
		return; // The reader has closed the connection.
	}
	const looksWhole = cut && settings.cutLooksWhole;
	const broken = (cut && until < to && !looksWhole) || settings.length === 'tooLong';
	// What was written must arrive before the connection breaks.
	if (broken) response.write('', () => response.socket?.destroySoon());
	else response.end();
}

function tagOf(file: ExportFile, name: string, settings: DownloadSettings): string | undefined {
	if (settings.etag === 'none') return undefined;
	if (settings.etag === 'changing') tagsGiven += 1;
	const mark = settings.etag === 'changing' ? `-${tagsGiven}` : '';
	return `${settings.etag === 'weak' ? 'W/' : ''}"${name}-${file.size}${mark}"`;
}

/** The range [from, to) of a header with one range. Other headers are ignored, as HTTP allows. */
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

/** An error of an object store. */
export function sendStorageError(response: ServerResponse, status: number, code: string): void {
	const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>The request was refused.</Message></Error>`;
	response.writeHead(status, {
		'content-type': 'application/xml',
		'content-length': Buffer.byteLength(body),
	});
	response.end(body);
}
