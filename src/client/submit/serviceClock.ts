import { clockDifferenceMs } from '../check/clockDifference';
import type { ServiceConnection } from '../request/request';

/** A connection that learns from the service's answers how far its clock is from this one. */
export interface ServiceClock {
	connection: ServiceConnection;
	/** How far the service's clock is ahead, in milliseconds, as far as is known; 0 before the first answer. */
	aheadMs(): number;
}

/** Listens to the header `Date` of everything that a connection brings back. */
export function serviceClockOf(connection: ServiceConnection): ServiceClock {
	let knownMs = 0;
	const { clock } = connection;
	return {
		connection: {
			...connection,
			transport: async (request, signal) => {
				const sentMs = clock.now();
				const response = await connection.transport(request, signal);
				knownMs = clockDifferenceMs(response.headers, sentMs, clock.now()) ?? knownMs;
				return response;
			},
		},
		aheadMs: () => knownMs,
	};
}
