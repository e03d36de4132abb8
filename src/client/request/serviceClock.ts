import type { ServiceConnection } from './request';
import { serviceDateMs } from './retry';
import type { Transport } from './transport';

export type ServiceClock = ReturnType<typeof serviceClockOf>;

/**
 * Measures how far the service's clock is ahead, in milliseconds, with every answer of the connection that shows it. The
 * fastest one so far counts. Accurate to half a second plus half of the round trip.
 */
export function serviceClockOf(connection: ServiceConnection) {
	let aheadMs: number | undefined;
	let fastestMs = Infinity;
	const { clock } = connection;
	const transport: Transport = async (request, signal) => {
		const sentMs = clock.now();
		const response = await connection.transport(request, signal);
		const receivedMs = clock.now();
		const wholeSecondMs = serviceDateMs(response.headers);
		if (!Number.isNaN(wholeSecondMs) && receivedMs - sentMs <= fastestMs) {
			fastestMs = receivedMs - sentMs;
			aheadMs = wholeSecondMs + 500 - (sentMs + receivedMs) / 2;
		}
		return response;
	};
	return { connection: { ...connection, transport }, aheadMs: () => aheadMs };
}
