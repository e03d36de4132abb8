import type { ServiceConnection } from './request';
import type { Transport } from './transport';

/**
 * How far the service's clock is ahead, in milliseconds, by the header `Date`; undefined where it
 * is missing or from a cache. Off by up to half a second and half the time the answer took.
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
	/** By the latest answer, in milliseconds; 0 before the first one. */
	aheadMs(): number;
	/** By the answer least delayed on its way; undefined where none tells. */
	leastDifferenceMs(): number | undefined;
}

/** A connection that learns from every answer how far the service's clock is from this one. */
export function serviceClockOf(connection: ServiceConnection): ServiceClock {
	let latestMs = 0;
	let leastMs: number | undefined;
	const { clock } = connection;
	const transport: Transport = async (request, signal) => {
		const sentMs = clock.now();
		const response = await connection.transport(request, signal);
		const differenceMs = clockDifferenceMs(response.headers, sentMs, clock.now());
		if (differenceMs !== undefined) {
			latestMs = differenceMs;
			if (Math.abs(differenceMs) < Math.abs(leastMs ?? Infinity)) leastMs = differenceMs;
		}
		return response;
	};
	return {
		connection: { ...connection, transport },
		aheadMs: () => latestMs,
		leastDifferenceMs: () => leastMs,
	};
}
