import type { ILoadOptionsFunctions, RequestHelperFunctions } from 'n8n-workflow';
import type { ServiceConnection } from '../../client/request/request';
import { NodeOperationError } from 'n8n-workflow';
import { accessOf, apiCredential } from '../../n8n/credentials/credential';
import { errorOf } from '../../client/errors';
import { describeError } from '../../n8n/nodeErrors';
import { connectionTo } from '../../n8n/run';
import { ConnectionPool, egressFilterOf } from '../../n8n/http/connectionPool';
import { storedValue } from '../../n8n/parameters/fields';
import { chooseService, originText, type ServiceChoice } from '../../n8n/service';

/** For an open list, an early error is better than a late answer. */
const RETRY_POLICY = { retries: 1, longestWaitMs: 5_000 };
const TIMEOUT_MS = 15_000;

/** What a request from the panel or a trigger needs from n8n. */
export type PanelFunctions = Pick<ILoadOptionsFunctions, 'getCredentials' | 'getNode'> & {
	helpers: RequestHelperFunctions;
};

/** Requests the options of a dropdown. @throws NodeOperationError with a one-line message */
export async function requestForPanel<Output>(
	functions: PanelFunctions,
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
		throw underDropdown(functions, error, [access.apiKey]);
	} finally {
		await pool.close();
	}
}

function underDropdown(
	functions: PanelFunctions,
	error: unknown,
	secrets: string[],
): NodeOperationError {
	const { message, remedy } = describeError(errorOf(error), secrets);
	return new NodeOperationError(functions.getNode(), `${message}. ${remedy}`.trim());
}

/** The service whose records a dropdown shows. @throws NodeOperationError with a one-line message */
export async function panelService(functions: ILoadOptionsFunctions): Promise<ServiceChoice> {
	try {
		return await chooseService({
			given: functions.getNodeParameter('serviceId', ''),
			stored: storedValue(functions.getNode(), 'serviceId'),
			access: async () => accessOf(await functions.getCredentials(apiCredential)),
		});
	} catch (error) {
		throw underDropdown(functions, error, []);
	}
}
