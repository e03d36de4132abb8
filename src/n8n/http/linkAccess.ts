import { Buffer } from 'node:buffer';
import { finished, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { LinkAccess, OpenLink } from '../../client/download/links';
import { connectionError } from './connectionError';
import { joinedHeaders, type ConnectionPool } from './connectionPool';
import { decoded, encodingOf, isEmptyBodyError } from './decoding';

const READ_AHEAD_BYTES = 512 * 1024;

/** Opens signed links through n8n's egress filter and without the API key. */
export function linkAccess(pool: ConnectionPool, serviceUrl: string): LinkAccess {
	const open: OpenLink = async (url, requestHeaders, signal) => {
		const options = { method: 'GET', headers: requestHeaders } as const;
		const response = await pool.open(url, options, signal);
		const { body } = response;
		// Without a listener, the error of an early close would end the process.
		body.on('error', () => {});
		const headers = joinedHeaders(response.headers);
		// Some stores always send a file compressed. A part of it cannot be unpacked.
		const encoding = encodingOf(headers['content-encoding']);
		const content = response.statusCode === 200 ? decoded(body, encoding) : body;
		const isDecoded = content !== body;
		// A gzip body may be several streams. Without a length, a missing last one would be unnoticed.
		const knowsItsEnd =
			isDecoded && (headers['content-length'] !== undefined || !encoding?.includes('gzip'));
		if (encoding === undefined) delete headers['content-encoding'];
		if (isDecoded) {
			// These describe the compressed bytes.
			for (const name of ['content-encoding', 'content-length', 'etag']) delete headers[name];
		}
		return {
			status: response.statusCode,
			headers,
			knowsItsEnd,
			body: chunksOf(content, signal),
			close: () => {
				body.destroy();
			},
		};
	};
	return { open, checksum: crc32, serviceUrl };
}

/** The body's bytes without copying them. A stream's own iterator would copy. */
async function* chunksOf(body: Readable, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
	const arrived: Buffer[] = [];
	let length = 0;
	let end: { failure?: Error } | undefined;
	let wake = () => {};
	body.on('data', (chunk: unknown) => {
		const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
		// Makes V8 free unused chunks soon. They are outside its heap, so V8 would wait for 64 MiB of them, which takes 1.84
		// times as long for a file of 200 MiB.
		void bytes.toString('latin1');
		arrived.push(bytes);
		length += bytes.length;
		if (length >= READ_AHEAD_BYTES) body.pause();
		wake();
	});
	finished(body, { writable: false }, (error) => {
		end =
			error && !isEmptyBodyError(body, error) ? { failure: connectionError(error, signal) } : {};
		wake();
	});
	for (;;) {
		const chunk = arrived.shift();
		if (chunk !== undefined) {
			length -= chunk.length;
			if (length < READ_AHEAD_BYTES && body.isPaused()) body.resume();
			yield chunk;
		} else if (end === undefined) {
			await new Promise<void>((resolve) => (wake = resolve));
		} else if (end.failure) {
			throw end.failure;
		} else {
			return;
		}
	}
}
