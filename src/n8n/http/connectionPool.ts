import type { RequestHelperFunctions } from 'n8n-workflow';
import { getProxyForUrl } from 'proxy-from-env';
import {
	Agent,
	DecoratorHandler,
	errors,
	Pool,
	ProxyAgent,
	request,
	type Dispatcher,
} from 'undici';
import { createHash } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { CancelledError, ConnectionError, errorOf } from '../../client/errors';
import { anySignal } from '../../client/request/deadline';
import { mostInFlight } from '../../client/request/limiter';
import {
	queryTextOf,
	requestHeaders,
	type BodyParser,
	type ServiceResponse,
	type Transport,
} from '../../client/request/transport';
import { listenedByMany } from '../clock';
import {
	blockedByPolicy,
	blockedByProxy,
	CHECK_PROXY,
	connectionError,
	unfinished,
	PROXY_WANTS_PASSWORD,
} from './connectionError';
import { decoded } from './decoding';
import { JsonBodyReader } from './jsonBodyReader';
import { keepIdle, takeIdle } from './keptConnections';

/** The part of n8n's egress filter that the pool uses. */
export interface EgressFilter {
	validateUrl(url: string): Promise<{ ok: boolean }>;
	validateConnectionHost(host: string): { ok: boolean };
	createSecureLookup(): LookupFunction;
}

export interface ConnectionPoolOptions {
	/** The longest wait for a response's headers, and for each part of its body. A whole answer may take five times as long. */
	timeoutMs: number;
	egressFilter?: EgressFilter | undefined;
	/** The proxy's URL; the environment's proxy by default. */
	proxy?: string | undefined;
	allowUnauthorizedCertificates?: boolean | undefined;
}

/** Of a whole answer. */
const MOST_TIMEOUTS = 5;

interface RequestOptions {
	method: 'GET' | 'POST';
	headers: Record<string, string>;
	body?: string | null;
}

/**
 * The connections of one run. Those for reads of the service stay open for the next run. n8n's request helper opens one
 * for every request.
 */
export class ConnectionPool {
	/** By a hash of all in which they differ, because a key and the address of a proxy are secret. */
	private readonly dispatchers = new Map<string, { dispatcher: Dispatcher; isKept: boolean }>();
	/** Ends the requests that are under way when the run ends. */
	private readonly underWay = new Set<AbortController>();
	private readonly bodyReader = new JsonBodyReader();
	private isClosed = false;

	constructor(private readonly options: ConnectionPoolOptions) {}

	/** Sends requests to `baseUrl` with the API key. The other parameters are those of ConnectionSettings. */
	transportTo(
		baseUrl: string,
		apiKey: string,
		connections?: number,
		parse?: BodyParser,
	): Transport {
		const headers = {
			authorization: `Bearer ${apiKey}`,
			...requestHeaders,
			'accept-encoding': 'gzip',
		};
		return async (serviceRequest, outerSignal) => {
			const { method, path, body } = serviceRequest;
			return await this.inTime(outerSignal, async (signal) => {
				const response = await this.open(
					`${baseUrl}${path}${queryTextOf(serviceRequest)}`,
					{
						method,
						headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
						body: body ? JSON.stringify(body) : null,
					},
					signal,
					connections,
					// A kept connection may be closing, and then it is unknown whether the service has processed a POST.
					method === 'GET' ? apiKey : undefined,
				);
				return await this.wholeResponse(response, signal, parse);
			});
		};
	}

	/** Ends work that takes several times the timeout, such as an answer that arrives byte by byte. */
	private async inTime<Value>(
		signal: AbortSignal | undefined,
		work: (signal: AbortSignal) => Promise<Value>,
	): Promise<Value> {
		const late = new AbortController();
		const timer = setTimeout(() => late.abort(), MOST_TIMEOUTS * this.options.timeoutMs);
		this.underWay.add(late);
		try {
			return await work(anySignal(signal, late.signal));
		} catch (error) {
			throw late.signal.aborted && signal?.aborted !== true ? unfinished() : errorOf(error);
		} finally {
			clearTimeout(timer);
			this.underWay.delete(late);
		}
	}

	/**
	 * Resolves as soon as the headers arrive. Follows no redirects.
	 * @param keptFor the key of the credential whose connections stay open after the run
	 * @throws ConnectionError, CancelledError
	 */
	async open(
		url: string,
		options: RequestOptions,
		signal: AbortSignal | undefined,
		connections: number = mostInFlight.read,
		keptFor?: string,
	): Promise<Dispatcher.ResponseData> {
		let sent = false;
		listenedByMany(signal);
		const late = new AbortController();
		const timer = setTimeout(
			() => late.abort(new errors.HeadersTimeoutError()),
			this.options.timeoutMs,
		);
		try {
			const chosen = await this.dispatcherFor(url, connections, keptFor);
			const dispatcher = chosen.compose(withStart(() => (sent = true)));
			// A POST gets a new connection: a kept-alive one may be closing, and then it is unknown whether the service
			// has processed the request.
			const reset = options.method === 'POST';
			const response = await request(url, {
				...options,
				reset,
				dispatcher,
				// undici's own timers are up to a second late, which is long for a person on the phone.
				signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
			});
			if (response.statusCode !== PROXY_WANTS_PASSWORD) return response;
			await response.body.dump();
			throw blockedByProxy(response.statusCode, new URL(url).hostname);
		} catch (error) {
			throw connectionError(error, signal, sent, new URL(url).hostname);
		} finally {
			clearTimeout(timer);
		}
	}

	async close(): Promise<void> {
		this.isClosed = true;
		for (const request of this.underWay) request.abort();
		await Promise.allSettled(
			Array.from(this.dispatchers, async ([name, { dispatcher, isKept }]) =>
				isKept ? keepIdle(name, dispatcher) : await dispatcher.destroy(),
			),
		);
		this.dispatchers.clear();
	}

	private async wholeResponse(
		{ statusCode: status, headers, body }: Dispatcher.ResponseData,
		signal: AbortSignal | undefined,
		parse?: BodyParser,
	): Promise<ServiceResponse> {
		const responseHeaders = joinedHeaders(headers);
		const content = decoded(body, responseHeaders['content-encoding']);
		try {
			const parser = status >= 200 && status < 300 ? parse : undefined;
			return { status, headers: responseHeaders, ...(await this.bodyReader.read(content, parser)) };
		} catch (error) {
			const failure = connectionError(error, signal, true);
			// The status alone shows the refusal, even if the body cannot be unpacked.
			const isRefusal = status > 299 && content !== body && failure instanceof ConnectionError;
			if (!isRefusal) throw failure;
			return { status, headers: responseHeaders, body: undefined, characters: 0 };
		}
	}

	private async dispatcherFor(
		url: string,
		connections: number,
		keptFor: string | undefined,
	): Promise<Dispatcher> {
		const { origin, hostname } = new URL(url);
		const { egressFilter, timeoutMs, allowUnauthorizedCertificates } = this.options;
		if (egressFilter && !(await egressFilter.validateUrl(url)).ok) {
			throw blockedByPolicy(hostname);
		}
		// The filter may have looked the host up until after the run, and then nothing would close a new connection.
		if (this.isClosed) throw new CancelledError();
		const proxy = this.options.proxy || getProxyForUrl(origin);
		// With the credential's key: no other credential uses them.
		const ways = [timeoutMs, proxy, allowUnauthorizedCertificates, egressFilter !== undefined];
		const facts = JSON.stringify([origin, keptFor, connections, ...ways]);
		const name = createHash('sha256').update(facts).digest('hex');
		const known = this.dispatchers.get(name);
		if (known) return known.dispatcher;
		const isKept = keptFor !== undefined;
		const dispatcher = (isKept && takeIdle(name)) || this.newDispatcher(proxy, connections);
		this.dispatchers.set(name, { dispatcher, isKept });
		return dispatcher;
	}

	private newDispatcher(proxy: string, connections: number): Dispatcher {
		const { timeoutMs, egressFilter, allowUnauthorizedCertificates } = this.options;
		const shared = {
			connections,
			headersTimeout: timeoutMs,
			bodyTimeout: timeoutMs,
			pipelining: 1,
			keepAliveTimeout: 30_000,
		};
		const connect = {
			timeout: Math.min(timeoutMs, 30_000),
			rejectUnauthorized: !allowUnauthorizedCertificates,
			...(egressFilter ? { lookup: egressFilter.createSecureLookup() } : {}),
		};
		if (!proxy) return new Agent({ ...shared, connect });
		const address = proxyAddress(proxy);
		const host = address.hostname;
		if (egressFilter && !egressFilter.validateConnectionHost(host).ok) {
			throw blockedByPolicy(`the proxy ${host}`);
		}
		return proxyDispatcher(address, { ...shared, requestTls: connect, proxyTls: connect });
	}
}

const PROTOCOLS = ['http:', 'https:', 'socks:', 'socks5:'];

/** The address of a proxy. It may contain a password, so no error shows it. @throws ConnectionError */
function proxyAddress(text: string): URL {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (url && PROTOCOLS.includes(url.protocol)) return url;
	throw unusable();
}

/** @throws ConnectionError if the proxy's user name or password cannot be read */
function proxyDispatcher(address: URL, options: Omit<ProxyAgent.Options, 'uri'>): Dispatcher {
	const { headersTimeout } = options;
	// undici would wait five minutes for a silent proxy, and reconnect forever to one that closes the connection, because
	// it treats errors of sockets as temporary.
	const clientFactory = (origin: URL, poolOptions: object) =>
		new Pool(origin, { ...poolOptions, ...(headersTimeout ? { headersTimeout } : {}) }).compose(
			withProxyError,
		);
	try {
		return new ProxyAgent({ ...options, uri: address.href, clientFactory });
	} catch {
		throw unusable();
	}
}

const withProxyError: Dispatcher.DispatcherComposeInterceptor =
	(dispatch) => (options, handler) => {
		const decorated: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
		const fail = decorated.onResponseError?.bind(decorated);
		decorated.onResponseError = (controller, error) => fail?.(controller, proxyError(error));
		return dispatch(options, decorated);
	};

function proxyError(error: Error): ConnectionError {
	const isLate = 'code' in error && error.code === 'UND_ERR_HEADERS_TIMEOUT';
	return new ConnectionError(
		isLate ? 'The proxy did not answer in time' : 'No connection to the proxy was made',
		false,
		CHECK_PROXY,
	);
}

function unusable(): ConnectionError {
	return new ConnectionError('The address of the proxy cannot be used', false, CHECK_PROXY);
}

/** undici's headers, whose names are in lower case, with one text each. */
export function joinedHeaders(
	headers: Dispatcher.ResponseData['headers'],
): Record<string, string | undefined> {
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name, value && [value].flat().join(', ')]),
	);
}

/** Calls `started` when a request is passed to a connection. Before that, nothing can have reached the service. */
function withStart(started: () => void): Dispatcher.DispatcherComposeInterceptor {
	return (dispatch) => (options, handler) => {
		const decorated: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
		const start = decorated.onRequestStart?.bind(decorated);
		decorated.onRequestStart = (...facts) => {
			started();
			start?.(...facts);
		};
		return dispatch(options, decorated);
	};
}

/** n8n's rule on where requests may go; undefined in older n8n. */
export function egressFilterOf(helpers: RequestHelperFunctions): EgressFilter | undefined {
	return typeof helpers.getSecureEgressFilter === 'function'
		? helpers.getSecureEgressFilter()
		: undefined;
}
