import type { ServiceConnection } from './request';

/**
 * How far the service's clock is ahead of this one, in milliseconds, by the HTTP header `Date` of an answer;
 * undefined where it has none or comes from a cache. The header counts whole seconds, so it may be wrong by
 * half a second and by half the time the answer took.
 *
 * @param headers names in lower case
 */
export function clockDifferenceMs(
	headers: Readonly<Record<string, string | undefined>>,
	sentMs: number,
	receivedMs: number,
): number | undefined {
	if (headers.age !== undefined) return undefined;
	const wholeSecondMs = Date.parse(headers.date ?? '');
	if (Number.isNaN(wholeSecondMs)) return undefined;
	return wholeSecondMs + 500 - (sentMs + receivedMs) / 2;
}

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
