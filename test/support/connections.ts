import type { Sandbox } from '../../workshop/sandbox';
import { eventLoopTurn } from './clocks';

/**
 * Resolves once a run has ended: it gives its connections back last. n8n's engine says that a canceled
 * execution is over before its node is.
 */
export async function connectionsClosed(sandbox: Sandbox): Promise<void> {
	while (sandbox.connections.open > 0) await eventLoopTurn();
}
