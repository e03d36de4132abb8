import { setImmediate } from 'node:timers/promises';
import type { ServiceConnection } from '../request/request';

/**
 * A webhook call needs dozens of turns of the event loop. A list from a service nearby would parse a page of each
 * connection in every turn.
 */
const TURNS = 32;
const LONGEST_MS = 50;

/** While all answers take this long, the connections leave enough turns themselves. */
const FAR_MS = 20;

/** The connection leaves turns of the event loop to other work after each answer of a service nearby. */
export function leavingTurns<Connection extends ServiceConnection>(
	connection: Connection,
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
			const turns = fastestMs < FAR_MS ? TURNS : 0;
			for (let turn = 0; turn < turns && clock.now() < receivedMs + LONGEST_MS; turn += 1) {
				await setImmediate();
			}
			return response;
		},
	};
}
