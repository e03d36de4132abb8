import type { ServiceConnection } from './request';
import type { Transport } from './transport';

/**
 * How far the service's clock is ahead, in milliseconds, by the `Date` header; undefined if it is
 * missing or cached. Accurate to half a second plus half of the round trip.
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
	/** By the fastest answer so far; undefined before the first one. */
	aheadMs(): number | undefined;
}

/** Measures the service's clock with every answer of the connection. */
export function serviceClockOf(connection: ServiceConnection): ServiceClock {
	let aheadMs: number | undefined;
	let fastestMs = Infinity;
	const { clock } = connection;
	const transport: Transport = async (request, signal) => {
		const sentMs = clock.now();
		const response = await connection.transport(request, signal);
		const receivedMs = clock.now();
		const differenceMs = clockDifferenceMs(response.headers, sentMs, receivedMs);
		if (differenceMs !== undefined && receivedMs - sentMs <= fastestMs) {
			fastestMs = receivedMs - sentMs;
			aheadMs = differenceMs;
		}
		return response;
	};
	return { connection: { ...connection, transport }, aheadMs: () => aheadMs };
}
