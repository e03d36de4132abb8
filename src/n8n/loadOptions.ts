import type { ILoadOptionsFunctions, RequestHelperFunctions } from 'n8n-workflow';
import { newRequestStats, type ServiceConnection } from '../client/request/request';
import { realClock } from '../client/request/clock';
import { limitersOf } from '../client/request/limiter';
import { attempt } from '../client/request/attempt';
import { NodeOperationError } from 'n8n-workflow';
import { accessOf, apiCredential } from './credentials/credential';
import { InputError } from '../client/errors';
import { describeError } from './errors';
import { ConnectionPool } from './http/connectionPool';
import { egressFilterOf } from './http/egressFilter';
import { chooseService, holdsExpression, originText, type ServiceChoice } from './service';

/** While a person looks at an open list, an error soon is better than an answer late. */
const RETRY_POLICY = { retries: 1, longestWaitMs: 5_000 };
const TIMEOUT_MS = 15_000;
const CONNECTIONS = 4;

/** What asking the service from the panel, or from a trigger, needs of n8n. */
export type PanelFunctions = Pick<ILoadOptionsFunctions, 'getCredentials' | 'getNode'> & {
	helpers: RequestHelperFunctions;
};

/**
 * Asks the service for what a dropdown in the panel shows.
 *
 * @throws NodeOperationError in words that fit under a dropdown
 */
export async function requestForPanel<Output>(
	functions: PanelFunctions,
	work: (connection: ServiceConnection) => Promise<Output>,
	service?: ServiceChoice,
): Promise<Output> {
	const access = accessOf(await functions.getCredentials(apiCredential));
	const { helpers } = functions;
	const pool = new ConnectionPool({
		connections: CONNECTIONS,
		timeoutMs: TIMEOUT_MS,
		egressFilter: egressFilterOf(helpers),
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
				...(service && { serviceText: originText(service) }),
			}),
	);
	await pool.close();
	if ('value' in outcome) return outcome.value;
	const { message, remedy } = describeError(outcome.failure, [access.apiKey]);
	throw new NodeOperationError(functions.getNode(), `${message}. ${remedy}`);
}

/**
 * The service whose records a dropdown shows: of the node, else of the credential.
 *
 * @throws NodeOperationError in words that fit under a dropdown
 */
export async function panelService(functions: ILoadOptionsFunctions): Promise<ServiceChoice> {
	const outcome = await attempt(
		async () =>
			await chooseService({
				given: functions.getNodeParameter('serviceId', ''),
				isExpression: holdsExpression(functions.getNode(), 'serviceId'),
				access: async () => accessOf(await functions.getCredentials(apiCredential)),
			}),
	);
	if ('value' in outcome) return outcome.value;
	const { failure } = outcome;
	const remedy = failure instanceof InputError ? ` ${failure.remedy}` : '';
	throw new NodeOperationError(functions.getNode(), `${failure.message}.${remedy}`);
}
