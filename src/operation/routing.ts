import type {
	DeclarativeRestApiSettings,
	IExecutePaginationFunctions,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
	INodeExecutionData,
	INodePropertyRouting,
	PostReceiveAction,
	PreSendAction,
} from 'n8n-workflow';
import { attempt, type AttemptResult } from '../client/request/attempt';
import { realClock } from '../client/request/clock';
import { limitersOf } from '../client/request/limiter';
import { newRequestStats, withRetry } from '../client/request/request';
import type { RetryPolicy } from '../client/request/retry';
import { bodyOf, type ServiceRequest, type ServiceResponse } from '../client/request/transport';
import type { ServiceAccess } from '../n8n/credentials/credential';
import { hostOfItem, type Host } from '../n8n/host';
import { connectionError } from '../n8n/http/connectionError';
import { headersByLowerCaseName } from '../n8n/http/connectionPool';
import { sharedLimiterOf } from '../n8n/sharedLimiter';
import { retryPolicyOf } from '../n8n/parameters/retryPolicy';
import { accessOfItem, parametersOf, serviceOfItem, timeoutMsOf, withItem } from '../n8n/run';
import type { ServiceChoice } from '../n8n/service';
import { requestOf, routingRequestOf } from './declaredRequest';
import { withFiles } from './files/itemFiles';
import { withStopSignal } from './itemsUnderWay';
import type { DeclaredOperation } from './operation';
import { continuesAfterFailure, failedItem, linkedItem } from './runItems';

/**
 * n8n's routing of a declared operation. n8n resolves the request and sends it. The check before it puts
 * the checked values in, the reading behind it makes the items or an error of ours, and the paging hook
 * adds what n8n lacks: the retry rule and the limiter of the key, and a stop for the items behind a
 * failed one.
 */
export function routingOf(operation: DeclaredOperation): INodePropertyRouting {
	return {
		request: {
			...routingRequestOf(operation.request),
			encoding: 'text',
			ignoreHttpStatusErrors: true,
			// Nothing of this service answers with a redirect, and the key must not follow one elsewhere.
			disableFollowRedirect: true,
		},
		send: { paginate: true, preSend: [checkBefore(operation)] },
		output: { postReceive: [readAfter(operation)] },
		operations: {
			pagination: async function (requestData) {
				return await sendItem(this, requestData, operation);
			},
		},
	};
}

/** An item on its way through the hooks of n8n's router. */
interface RoutedItem {
	host: Host;
	/**
	 * What the check found out. A refusal is kept too: thrown in the check, it would leave n8n without our words
	 * on Continue On Fail, and an older agent with an empty text.
	 */
	outcome: AttemptResult<CheckedItem>;
}

interface CheckedItem {
	request: ServiceRequest;
	access: ServiceAccess;
	retryPolicy: RetryPolicy;
	service: ServiceChoice | undefined;
}

/**
 * By what n8n hands from the check on to the other hooks: its request options to the hook that sends, its functions
 * to the reading of the response.
 */
const routedItems = new WeakMap<object, RoutedItem>();

function checkBefore(operation: DeclaredOperation): PreSendAction {
	return async function (options) {
		const host = hostOfItem(this);
		const outcome = await attempt(async () => await checkedItemOf(host, operation));
		for (const key of [options, this]) routedItems.set(key, { host, outcome });
		if ('value' in outcome) fill(options, outcome.value);
		return options;
	};
}

async function checkedItemOf(host: Host, operation: DeclaredOperation): Promise<CheckedItem> {
	const service = await serviceOfItem(host, 0, operation.fields);
	const parameters = parametersOf(host, 0, operation.fields, realClock.now(), service);
	const request = requestOf(operation.request, parameters);
	// Its options are read before anything is sent, too.
	operation.reader(parameters);
	operation.files?.(parameters);
	const retryPolicy = retryPolicyOf(parameters);
	return {
		request,
		retryPolicy,
		access: await accessOfItem(host, 0),
		service: 'value' in service ? service.value : undefined,
	};
}

function fill(options: IHttpRequestOptions, { request, access }: CheckedItem): void {
	options.baseURL = access.baseUrl;
	options.url = request.path;
	options.qs = { ...request.query };
	if (request.body) options.body = request.body;
}

/** What the reading of a response threw; anything else went wrong on the way. */
const readingErrors = new WeakSet<Error>();

function readAfter(operation: DeclaredOperation): PostReceiveAction {
	return async function (_items, response) {
		const outcome = await attempt(async () => {
			const { host, outcome: checked } = routedItemOf(this);
			const parameters = parametersOf(host, 0, operation.fields, realClock.now());
			const read = operation.reader(parameters);
			const { apiKey } = valueOf(checked).access;
			const items = await withItem(
				host,
				operation.fields,
				async (item) => await read(serviceResponseOf(response, apiKey), realClock.now(), item),
			);
			return items.map((json) => linkedItem({ json }, this.getItemIndex()));
		});
		if ('value' in outcome) return outcome.value;
		readingErrors.add(outcome.failure);
		throw outcome.failure;
	};
}

/** What n8n received. A service that repeats the key in its answer must not bring it into an item. */
function serviceResponseOf(
	{ statusCode, headers, body }: IN8nHttpFullResponse,
	key: string,
): ServiceResponse {
	const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
	const keyInJson = JSON.stringify(key).slice(1, -1);
	const safe = keyInJson === '' ? text : text.replaceAll(keyInJson, '•••');
	return { status: statusCode, headers: headersByLowerCaseName(headers), ...bodyOf(safe) };
}

async function sendItem(
	functions: IExecutePaginationFunctions,
	requestData: DeclarativeRestApiSettings.ResultOptions,
	operation: DeclaredOperation,
): Promise<INodeExecutionData[]> {
	const { host, outcome: checked } = routedItemOf(requestData.options);
	const itemIndex = functions.getItemIndex();
	return await withStopSignal(functions.getExecuteData(), itemIndex, async (stopped, failed) => {
		const outcome = await attempt(async () => {
			const items = await sendWithRetry(functions, requestData, host, valueOf(checked), stopped);
			return await withFiles(functions.getExecuteData(), host, operation, items, stopped);
		});
		if ('value' in outcome) return outcome.value;
		if (!continuesAfterFailure(host)) failed();
		const secrets = [await keyOf(host)];
		const serviceOf = () => ('value' in checked ? checked.value.service : undefined);
		return [failedItem({ host, secrets, serviceOf }, operation, outcome.failure, itemIndex)];
	});
}

async function sendWithRetry(
	functions: IExecutePaginationFunctions,
	requestData: DeclarativeRestApiSettings.ResultOptions,
	host: Host,
	{ request, access, retryPolicy }: CheckedItem,
	stopped: AbortSignal,
): Promise<INodeExecutionData[]> {
	// n8n's own default would let a hanging request stand for five minutes.
	requestData.options.timeout = timeoutMsOf(host);
	const limiters = limitersOf(access.baseUrl, access.apiKey);
	const connection = {
		clock: realClock,
		limiters,
		// The router's contexts have no way to show a hint.
		shared: await sharedLimiterOf(host, limiters, () => {}),
		retryPolicy,
		stats: newRequestStats(),
		signal: host.signal ? AbortSignal.any([host.signal, stopped]) : stopped,
	};
	return await withRetry(connection, request, async () => {
		// What is under way comes to its end; only the execution's own stop breaks it off.
		const outcome = await attempt(async () => await functions.makeRoutingRequest(requestData));
		if ('value' in outcome) return outcome.value;
		const { failure } = outcome;
		throw readingErrors.has(failure) ? failure : connectionError(failure, host.signal);
	});
}

function routedItemOf(key: object): RoutedItem {
	const item = routedItems.get(key);
	if (item === undefined) throw new Error('n8n did not run the check of this request');
	return item;
}

function valueOf(outcome: AttemptResult<CheckedItem>): CheckedItem {
	if ('failure' in outcome) throw outcome.failure;
	return outcome.value;
}

async function keyOf(host: Host): Promise<string> {
	const outcome = await attempt(async () => (await accessOfItem(host, 0)).apiKey);
	return 'value' in outcome ? outcome.value : '';
}
