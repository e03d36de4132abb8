import { setImmediate } from 'node:timers/promises';
import type { ServiceConnection } from '../../../client/request/request';
import type { Clock } from '../../../client/request/transport';

/** After a page of each connection. A webhook call needs dozens. */
const TURNS = 32;
const LONGEST_MS = 50;

/** Parsed in a millisecond. */
const CHARACTERS_PER_MS = 80_000;

/**
 * Leaves turns of the event loop to other work after each answer. Otherwise a service nearby would keep n8n busy with
 * the pages of all connections. Their turns follow each other: if all waited for the same ones, n8n would be idle. While
 * even the fastest answer takes longer than a page of each connection, n8n has turns anyway.
 * @param connections requests sent at once
 */
export function leavingTurns<Connection extends ServiceConnection>(
	connection: Connection,
	connections: number,
): Connection {
	const { clock } = connection;
	const turnsOfPage = Math.ceil(TURNS / connections);
	let fastestMs = Infinity;
	let last = Promise.resolve();
	return {
		...connection,
		transport: async (request, signal) => {
			const sentMs = clock.now();
			const response = await connection.transport(request, signal);
			fastestMs = Math.min(fastestMs, clock.now() - sentMs);
			const parsingMs = (connections * response.characters) / CHARACTERS_PER_MS;
			if (fastestMs > parsingMs) return response;
			last = turnsAfter(last, turnsOfPage, clock);
			await last;
			return response;
		},
	};
}

async function turnsAfter(last: Promise<void>, turns: number, clock: Clock): Promise<void> {
	const latestMs = clock.now() + LONGEST_MS;
	await last;
	for (let turn = 0; turn < turns && clock.now() < latestMs; turn += 1) await setImmediate();
}
