import type { ILoadOptionsFunctions, RequestHelperFunctions } from 'n8n-workflow';
import type { ServiceConnection } from '../client/request/request';
import { NodeOperationError } from 'n8n-workflow';
import { accessOf, apiCredential } from './credentials/credential';
import { errorOf } from '../client/errors';
import { describeError } from './nodeErrors';
import { connectionTo } from './run';
import { ConnectionPool, egressFilterOf } from './http/connectionPool';
import { storedValue } from './parameters/fields';
import { chooseService, originText, type ServiceChoice } from './service';

/** For an open list, an early error is better than a late answer. */
const RETRY_POLICY = { retries: 1, longestWaitMs: 5_000 };
const TIMEOUT_MS = 15_000;

/** What a request needs from n8n if it belongs to no run: of the panel, or of a trigger. */
export type RequestFunctions = Pick<ILoadOptionsFunctions, 'getCredentials' | 'getNode'> & {
	helpers: RequestHelperFunctions;
};

/** @throws NodeOperationError with a one-line message, as a dropdown shows it */
export async function requestOutsideRun<Output>(
	functions: RequestFunctions,
	work: (connection: ServiceConnection) => Promise<Output>,
	service?: ServiceChoice,
): Promise<Output> {
	const access = accessOf(await functions.getCredentials(apiCredential));
	const { helpers } = functions;
	const pool = new ConnectionPool({
		timeoutMs: TIMEOUT_MS,
		egressFilter: egressFilterOf(helpers),
	});
	try {
		return await work({
			...connectionTo(access, pool, { retryPolicy: RETRY_POLICY }, undefined),
			...(service && { serviceText: originText(service) }),
		});
	} catch (error) {
		throw oneLineError(functions, error, [access.apiKey]);
	} finally {
		await pool.close();
	}
}

function oneLineError(
	functions: RequestFunctions,
	error: unknown,
	secrets: string[],
): NodeOperationError {
	const { message, remedy } = describeError(errorOf(error), secrets);
	return new NodeOperationError(functions.getNode(), `${message}. ${remedy}`.trim());
}

/** The service whose records a dropdown shows. @throws NodeOperationError with a one-line message */
export async function shownService(functions: ILoadOptionsFunctions): Promise<ServiceChoice> {
	try {
		return await chooseService({
			given: functions.getNodeParameter('serviceId', ''),
			stored: storedValue(functions.getNode(), 'serviceId'),
			access: async () => accessOf(await functions.getCredentials(apiCredential)),
		});
	} catch (error) {
		throw oneLineError(functions, error, []);
	}
}
