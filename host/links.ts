import { Buffer } from 'node:buffer';
import type { OpenLink } from '../client/links';
import { connectionError, type Session } from './session';

const PIECE_BYTES = 256 * 1024;

/** Opens signed links over a run's connections: through n8n's egress filter, and without the key. */
export function linkOpener(session: Session): OpenLink {
	return async (url, headers, signal) => {
		const answer = await session.open(url, signal, { method: 'GET', headers });
		const { body } = answer;
		// Closing early makes the body complain to whoever listens, and end the process if nobody does.
		body.on('error', () => {});
		const names: Record<string, string | undefined> = {};
		for (const [name, value] of Object.entries(answer.headers)) {
			names[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
		}
		return {
			status: answer.statusCode,
			headers: names,
			body: chunksOf(body, signal),
			close: () => {
				body.destroy();
			},
		};
	};
}

/**
 * The body in large pieces. n8n follows every promise of an execution, so that a file handed on in the
 * small pieces of the network takes several times as long as its download.
 */
async function* chunksOf(
	body: AsyncIterable<unknown>,
	signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
	let held: Buffer[] = [];
	let length = 0;
	let failure: Error | undefined;
	try {
		for await (const chunk of body) {
			const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
			held.push(bytes);
			length += bytes.length;
			if (length < PIECE_BYTES) continue;
			yield Buffer.concat(held, length);
			held = [];
			length = 0;
		}
	} catch (error) {
		failure = connectionError(error, signal);
	}
	// Also of a body that broke: what came is what the next attempt need not ask for.
	if (length > 0) yield Buffer.concat(held, length);
	if (failure) throw failure;
}
