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

export type ServiceClock = ReturnType<typeof serviceClockOf>;

/** Measures the service's clock with every answer of the connection. The fastest one so far counts. */
export function serviceClockOf(connection: ServiceConnection) {
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
