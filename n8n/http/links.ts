import { Buffer } from 'node:buffer';
import { finished, type Readable } from 'node:stream';
import type { OpenLink } from '../../client/export/links';
import { countPassed } from '../../client/export/memory';
import { cameEmpty, decoded, encodingOf } from './decoding';
import { connectionError } from './connectionError';
import { namedInLowerCase, type Session } from './session';

/** How far the network may be ahead of those who take the bytes. */
const READ_AHEAD_BYTES = 512 * 1024;

/** Opens signed links over a run's connections: through n8n's egress filter, and without the key. */
export function linkOpener(session: Session): OpenLink {
	return async (url, headers, signal) => {
		const answer = await session.open(url, signal, { method: 'GET', headers });
		const { body } = answer;
		// Closing early makes the body complain to whoever listens, and end the process if nobody does.
		body.on('error', () => {});
		const names = namedInLowerCase(answer.headers);
		// Some stores send a file as it lies there, compressed, whatever was asked for. A part of one is of
		// no use, and stays as it is.
		const encoding = encodingOf(names['content-encoding']);
		const content = answer.statusCode === 200 ? decoded(body, encoding) : body;
		const isDecoded = content !== body;
		// gzip may be several streams, one behind the other: without a length a missing one is not noticed.
		const knowsItsEnd =
			isDecoded && (names['content-length'] !== undefined || !encoding?.includes('gzip'));
		if (encoding === undefined) delete names['content-encoding'];
		if (isDecoded) {
			// They speak of the bytes on the way, not of those of the file.
			for (const name of ['content-encoding', 'content-length', 'etag']) delete names[name];
		}
		return {
			status: answer.statusCode,
			headers: names,
			knowsItsEnd,
			body: chunksOf(content, signal),
			close: () => {
				body.destroy();
			},
		};
	};
}

/**
 * The body's bytes as the network gave them, not copied: a copy is as much again that has to be found dead
 * (client/export/memory.ts). A stream's own iterator joins, and so copies, what has arrived; its events do not.
 */
async function* chunksOf(body: Readable, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
	const arrived: Buffer[] = [];
	let length = 0;
	let end: { failure?: Error } | undefined;
	let wake = () => {};
	body.on('data', (chunk: unknown) => {
		const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
		countPassed(bytes);
		arrived.push(bytes);
		length += bytes.length;
		if (length >= READ_AHEAD_BYTES) body.pause();
		wake();
	});
	finished(body, { writable: false }, (error) => {
		end = error && !cameEmpty(body, error) ? { failure: connectionError(error, signal) } : {};
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
