import type {
	DeclarativeRestApiSettings,
	IExecuteData,
	IExecutePaginationFunctions,
	INodeExecutionData,
	INodePropertyRouting,
	PostReceiveAction,
} from 'n8n-workflow';
import { newTally, persist, type Line } from '../client/ask';
import { realClock } from '../client/clock';
import { CancelledError } from '../client/errors';
import { lanesOf } from '../client/limiter';
import { settled } from '../client/settled';
import type { ServiceAnswer, ServiceRequest } from '../client/transport';
import { limitsOfRun } from '../host/bounds';
import { errorItemOf, nodeErrorOf } from '../host/errors';
import { hostOfItem, type Host } from '../host/host';
import { patienceOf } from '../host/patience';
import { accessOfItem, openRun } from '../host/run';
import { connectionError } from '../host/session';
import type { RoutedOperation } from './operation';

/**
 * What every declared operation shares. n8n's router sends the request; this wrapper, hung on its paging
 * hook, adds what a bare declared request lacks: checked parameters, a bound on requests under way, the
 * retry rules of client/retry.ts, our error words, and items linked to their input.
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

/** Runs whose first item failed and stops the node; the router would send all the others as well. */
const failedRuns = new WeakSet<IExecuteData>();

async function sendOne(
	functions: IExecutePaginationFunctions,
	requestData: DeclarativeRestApiSettings.ResultOptions,
	operation: RoutedOperation,
): Promise<INodeExecutionData[]> {
	const host = hostOfItem(functions);
	const itemIndex = functions.getItemIndex();
	const run = openRun(host);
	const outcome = await settled(async () => {
		const { parameters } = run.item(0);
		const request = operation.request(parameters);
		const access = await accessOfItem(host, 0);
		const line: Line = {
			transport: routerTransport(functions, requestData, access.baseUrl, host),
			clock: realClock,
			lanes: lanesOf(access.baseUrl, access.apiKey),
			patience: patienceOf(parameters),
			tally: newTally(),
			signal: host.signal,
		};
		return await persist(line, request, async () => {
			if (failedRuns.has(functions.getExecuteData())) throw new CancelledError();
			const answer = await line.transport(request, line.signal);
			return operation.read(answer, parameters, realClock.now());
		});
	});
	if ('value' in outcome) {
		return outcome.value.map((json) => ({ json: { ...json }, pairedItem: { item: itemIndex } }));
	}
	const secrets = [await keyOf(host)];
	if (host.continueOnFail && !host.signal?.aborted) {
		return [errorItemOf(outcome.failure, itemIndex, operation.subject, secrets)];
	}
	failedRuns.add(functions.getExecuteData());
	throw nodeErrorOf(host.node, outcome.failure, itemIndex, operation.subject, secrets);
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
		if (!userTimeout(host)) options.timeout = limitsOfRun.timeoutMs;
		const outcome = await settled(async () => await functions.makeRoutingRequest(requestData));
		if ('failure' in outcome) throw connectionError(outcome.failure, signal);
		return answerOf(outcome.value);
	};
}

/** The router hands back items only; this one holds the whole answer for the wrapper to judge. */
const keepAnswer: PostReceiveAction = async function (_items, { statusCode, headers, body }) {
	const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
	return [{ json: { statusCode, headers: { ...headers }, text } }];
};

function answerOf([item]: INodeExecutionData[]): ServiceAnswer {
	const { statusCode, headers, text } = item?.json ?? {};
	const names: Record<string, string | undefined> = {};
	for (const [name, value] of Object.entries(typeof headers === 'object' ? (headers ?? {}) : {})) {
		names[name.toLowerCase()] = String(value);
	}
	return { status: Number(statusCode), headers: names, text: String(text) };
}

function userTimeout(host: Host): boolean {
	const options = host.read(0, 'requestOptions', {}, false);
	return typeof options === 'object' && options !== null && 'timeout' in options;
}

async function keyOf(host: Host): Promise<string> {
	const outcome = await settled(async () => (await accessOfItem(host, 0)).apiKey);
	return 'value' in outcome ? outcome.value : '';
}
