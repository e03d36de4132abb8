import type { Sandbox } from '../../workshop/sandbox';
import { eventLoopTurn } from './clocks';

/**
 * Resolves once a run has closed its connections, which it does last. n8n's engine reports a canceled execution
 * before its node has ended.
 */
export async function connectionsClosed(sandbox: Sandbox): Promise<void> {
	while (sandbox.connections.open > 0) await eventLoopTurn();
}
