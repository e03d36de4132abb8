import type { ServiceConnection } from './request';

/**
 * The same connection, with the deadline as the bound of every wait.
 *
 * @param deadlineMs epoch milliseconds
 */
export function within<Connection extends ServiceConnection>(
	connection: Connection,
	deadlineMs: number,
): Connection {
	const longestWaitMs = Math.max(0, deadlineMs - connection.clock.now());
	return { ...connection, retryPolicy: { ...connection.retryPolicy, longestWaitMs } };
}
