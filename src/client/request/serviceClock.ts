import type { ServiceConnection } from './request';

/**
 * How far the service's clock is ahead, in milliseconds, by the header `Date` of an answer;
 * undefined where it has none or comes from a cache. Off by up to half a second and half the time
 * the answer took.
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

export interface ServiceClock {
	connection: ServiceConnection;
	/** In milliseconds; 0 before the first answer. */
	aheadMs(): number;
}

/** A connection that learns from every answer how far the service's clock is from this one. */
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
