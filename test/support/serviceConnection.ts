import { newLimiters } from '../../src/client/request/limiter';
import { newRequestStats, type ServiceConnection } from '../../src/client/request/request';
import type { Clock, Transport } from '../../src/client/request/transport';

/** A connection with its own limiters. By default it retries a request twice. */
export const serviceConnection = (
	transport: Transport,
	clock: Clock,
	more: Partial<ServiceConnection> = {},
): ServiceConnection => ({
	transport,
	clock,
	limiters: newLimiters(),
	retryPolicy: { retries: 2, longestWaitMs: 60_000 },
	stats: newRequestStats(),
	signal: undefined,
	...more,
});
