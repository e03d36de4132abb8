import { setImmediate } from 'node:timers/promises';
import type { ServiceConnection } from '../../../client/request/request';

/** A webhook call needs dozens of turns of the event loop. */
const TURNS = 32;
const LONGEST_MS = 50;

/** Parsed in a millisecond. */
const CHARACTERS_PER_MS = 80_000;

/**
 * Leaves turns of the event loop to other work after each answer. Otherwise a service nearby would keep n8n busy with
 * the pages of all connections. While even the fastest answer takes longer than these pages, n8n has turns anyway.
 * @param connections requests sent at once
 */
export function leavingTurns<Connection extends ServiceConnection>(
	connection: Connection,
	connections: number,
): Connection {
	const { clock } = connection;
	let fastestMs = Infinity;
	return {
		...connection,
		transport: async (request, signal) => {
			const sentMs = clock.now();
			const response = await connection.transport(request, signal);
			const receivedMs = clock.now();
			fastestMs = Math.min(fastestMs, receivedMs - sentMs);
			const parsingMs = (connections * response.characters) / CHARACTERS_PER_MS;
			const turns = fastestMs <= parsingMs ? TURNS : 0;
			for (let turn = 0; turn < turns && clock.now() < receivedMs + LONGEST_MS; turn += 1) {
				await setImmediate();
			}
			return response;
		},
	};
}
