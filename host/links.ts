import { Buffer } from 'node:buffer';
import type { OpenLink } from '../client/links';
import { connectionError, type Session } from './session';

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

async function* chunksOf(
	body: AsyncIterable<unknown>,
	signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
	let failure: Error | undefined;
	try {
		for await (const chunk of body)
			yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
	} catch (error) {
		failure = connectionError(error, signal);
	}
	if (failure) throw failure;
}
