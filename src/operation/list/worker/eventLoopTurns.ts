import { setImmediate } from 'node:timers/promises';
import type { ServiceConnection } from '../../../client/request/request';
import type { Clock } from '../../../client/request/transport';

/** Of the event loop, after each page. A webhook call needs dozens, and other pages come between. */
const TURNS = 8;
const LONGEST_MS = 50;

/**
 * Leaves turns of the event loop to other work after each answer: the pages of all connections wait for each other.
 * Otherwise a service nearby would keep n8n busy with them.
 */
export function leavingTurns<Connection extends ServiceConnection>(
	connection: Connection,
): Connection {
	const { clock } = connection;
	let last = Promise.resolve();
	return {
		...connection,
		transport: async (request, signal) => {
			const response = await connection.transport(request, signal);
			last = turnsAfter(last, clock);
			await last;
			return response;
		},
	};
}

async function turnsAfter(last: Promise<void>, clock: Clock): Promise<void> {
	const latestMs = clock.now() + LONGEST_MS;
	await last;
	for (let turn = 0; turn < TURNS && clock.now() < latestMs; turn += 1) await setImmediate();
}
