import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { newRequestStats, type ServiceConnection } from '../client/request/request';
import { realClock } from '../client/request/clock';
import { limitersOf } from '../client/request/limiter';
import { attempt } from '../client/request/attempt';
import { NodeOperationError } from 'n8n-workflow';
import { accessOf, apiCredential } from './credential';
import { describeError } from './errors';
import { ConnectionPool } from './http/connectionPool';

/** While a person looks at an open list, an error soon is better than an answer late. */
const RETRY_POLICY = { retries: 1, longestWaitMs: 5_000 };
const TIMEOUT_MS = 15_000;
const CONNECTIONS = 4;

/**
 * Asks the service for what a dropdown in the panel shows.
 *
 * @throws NodeOperationError in words that fit under a dropdown
 */
export async function requestForPanel<Output>(
	functions: ILoadOptionsFunctions,
	work: (connection: ServiceConnection) => Promise<Output>,
): Promise<Output> {
	const access = accessOf(await functions.getCredentials(apiCredential));
	const { helpers } = functions;
	const pool = new ConnectionPool({
		connections: CONNECTIONS,
		timeoutMs: TIMEOUT_MS,
		egressFilter:
			typeof helpers.getSecureEgressFilter === 'function'
				? helpers.getSecureEgressFilter()
				: undefined,
	});
	const outcome = await attempt(
		async () =>
			await work({
				transport: pool.transportTo(access.baseUrl, access.apiKey),
				clock: realClock,
				limiters: limitersOf(access.baseUrl, access.apiKey),
				retryPolicy: RETRY_POLICY,
				stats: newRequestStats(),
				signal: undefined,
			}),
	);
	await pool.close();
	if ('value' in outcome) return outcome.value;
	const { message, remedy } = describeError(outcome.failure, { kind: 'read', thing: 'list' }, [
		access.apiKey,
	]);
	throw new NodeOperationError(functions.getNode(), `${message}. ${remedy}`);
}

/** A field of the panel that a dropdown depends on, as text; refuses while it is empty. */
export function panelText(functions: ILoadOptionsFunctions, name: string, field: string): string {
	const value = functions.getNodeParameter(name, '');
	const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
	if (text !== '') return text;
	// The panel shows the message alone, so what to do stands in it.
	throw new NodeOperationError(
		functions.getNode(),
		`${field} is empty. Fill in ${field} first, then open this list again.`,
	);
}
