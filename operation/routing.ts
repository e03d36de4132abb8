import type {
	DeclarativeRestApiSettings,
	IExecuteData,
	IExecutePaginationFunctions,
	INodeExecutionData,
	INodePropertyRouting,
	PostReceiveAction,
} from 'n8n-workflow';
import { newRequestStats, withRetry, type ServiceConnection } from '../client/request/request';
import { realClock } from '../client/request/clock';
import { limitersOf } from '../client/request/limiter';
import { attempt } from '../client/request/attempt';
import { bodyOf, type ServiceResponse, type ServiceRequest } from '../client/request/transport';
import { defaults } from '../n8n/defaults';
import { errorItemOf, nodeErrorOf } from '../n8n/errors';
import { hostOfItem, type Host } from '../n8n/host';
import { retryPolicyOf } from '../n8n/parameters/retryPolicy';
import { accessOfItem, openRun } from '../n8n/run';
import { connectionError } from '../n8n/http/connectionError';
import type { RoutedOperation } from './operation';

/**
 * What every declared operation shares. n8n's router sends the request; this wrapper, hung on its paging
 * hook, adds what a bare declared request lacks: checked parameters, a bound on requests under way, the
 * retry rules of client/request/retry.ts, our error words, and items linked to their input.
 */
export function routingOf(operation: RoutedOperation): INodePropertyRouting {
	return {
		request: {
			method: operation.method,
			url: '/',
			encoding: 'text',
			ignoreHttpStatusErrors: true,
			// Nothing of this service answers with a redirect, and the key must not follow one elsewhere.
			disableFollowRedirect: true,
		},
		send: { paginate: true },
		output: { postReceive: [keepAnswer] },
		operations: {
			pagination: async function (requestData) {
				return await sendOne(this, requestData, operation);
			},
		},
	};
}

/** One run of the router: its items under way, how to stop each, and the first that failed. */
interface RouterRun {
	items: Map<number, AbortController>;
	firstFailed: number;
}

/** Forgotten when no item is under way any more: n8n's own Retry On Fail runs the same data again. */
const runsUnderWay = new WeakMap<IExecuteData, RouterRun>();

/**
 * Does the work of one item of the router, which starts all items at once and, when the node is to stop,
 * shows the failure of the first item that failed. So a failure stops the items behind it, and those
 * before it come to an end of their own.
 */
async function amongItems(
	executeData: IExecuteData,
	itemIndex: number,
	work: (stopped: AbortSignal, failed: () => void) => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[]> {
	const run = runsUnderWay.get(executeData) ?? { items: new Map(), firstFailed: Infinity };
	runsUnderWay.set(executeData, run);
	const own = new AbortController();
	if (itemIndex > run.firstFailed) own.abort();
	run.items.set(itemIndex, own);
	try {
		return await work(own.signal, () => {
			run.firstFailed = Math.min(run.firstFailed, itemIndex);
			for (const [other, stop] of run.items) if (other > itemIndex) stop.abort();
		});
	} finally {
		run.items.delete(itemIndex);
		if (run.items.size === 0) runsUnderWay.delete(executeData);
	}
}

async function sendOne(
	functions: IExecutePaginationFunctions,
	requestData: DeclarativeRestApiSettings.ResultOptions,
	operation: RoutedOperation,
): Promise<INodeExecutionData[]> {
	const host = hostOfItem(functions);
	const itemIndex = functions.getItemIndex();
	return await amongItems(functions.getExecuteData(), itemIndex, async (stopped, failed) => {
		const outcome = await attempt(
			async () => await answerTo(functions, requestData, operation, host, stopped),
		);
		if ('value' in outcome) {
			return outcome.value.map((json) => ({ json: { ...json }, pairedItem: { item: itemIndex } }));
		}
		const secrets = [await keyOf(host)];
		if (host.continueOnFail && !host.signal?.aborted) {
			return [errorItemOf(outcome.failure, itemIndex, operation.subject, secrets)];
		}
		failed();
		throw nodeErrorOf(host.node, outcome.failure, itemIndex, operation.subject, secrets);
	});
}

async function answerTo(
	functions: IExecutePaginationFunctions,
	requestData: DeclarativeRestApiSettings.ResultOptions,
	operation: RoutedOperation,
	host: Host,
	stopped: AbortSignal,
): Promise<object[]> {
	const { parameters } = openRun(host, operation.fields).item(0);
	const request = operation.request(parameters);
	const access = await accessOfItem(host, 0);
	const connection: ServiceConnection = {
		transport: routerTransport(functions, requestData, access.baseUrl, host),
		clock: realClock,
		limiters: limitersOf(access.baseUrl, access.apiKey),
		retryPolicy: retryPolicyOf(parameters),
		stats: newRequestStats(),
		signal: host.signal ? AbortSignal.any([host.signal, stopped]) : stopped,
	};
	return await withRetry(connection, request, async () => {
		// What is under way comes to its end; only the execution's own stop breaks it off.
		const answer = await connection.transport(request, host.signal);
		return operation.read(answer, parameters, realClock.now());
	});
}

/** Lets n8n's router carry a request: with its credential, its proxy and its egress rules. */
function routerTransport(
	functions: IExecutePaginationFunctions,
	requestData: DeclarativeRestApiSettings.ResultOptions,
	baseUrl: string,
	host: Host,
) {
	return async ({ path, query = {}, body }: ServiceRequest, signal?: AbortSignal) => {
		const { options } = requestData;
		const given = Object.entries(query).filter(([, value]) => value !== undefined);
		options.baseURL = baseUrl;
		options.url = path;
		options.qs = Object.fromEntries(given);
		options.body = body;
		options.json = false;
		options.headers = {
			accept: 'application/json',
			...(body ? { 'content-type': 'application/json' } : {}),
		};
		if (signal) options.abortSignal = signal;
		// n8n's own default would let a hanging request stand for five minutes.
		if (!userTimeout(host)) options.timeout = defaults.timeoutMs;
		const outcome = await attempt(async () => await functions.makeRoutingRequest(requestData));
		if ('failure' in outcome) throw connectionError(outcome.failure, signal);
		return answerOf(outcome.value);
	};
}

/** The router hands back items only; this one holds the whole answer for the wrapper to judge. */
const keepAnswer: PostReceiveAction = async function (_items, { statusCode, headers, body }) {
	const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
	return [{ json: { statusCode, headers: { ...headers }, text } }];
};

function answerOf([item]: INodeExecutionData[]): ServiceResponse {
	const { statusCode, headers, text } = item?.json ?? {};
	const names: Record<string, string | undefined> = {};
	for (const [name, value] of Object.entries(typeof headers === 'object' ? (headers ?? {}) : {})) {
		names[name.toLowerCase()] = String(value);
	}
	return { status: Number(statusCode), headers: names, ...bodyOf(String(text)) };
}

function userTimeout(host: Host): boolean {
	const options = host.read(0, 'requestOptions', {}, false);
	return typeof options === 'object' && options !== null && 'timeout' in options;
}

async function keyOf(host: Host): Promise<string> {
	const outcome = await attempt(async () => (await accessOfItem(host, 0)).apiKey);
	return 'value' in outcome ? outcome.value : '';
}
