import { getProxyForUrl } from 'proxy-from-env';
import { Agent, request, type Dispatcher } from 'undici';
import type { IncomingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import { ConnectionError } from '../../client/errors';
import { queryTextOf, type ServiceResponse, type Transport } from '../../client/request/transport';
import { connectionError } from './connectionError';
import { decoded } from './decoding';
import { tellingStart } from './interceptors';
import { JsonBodyReader } from './jsonBodyReader';
import { proxyAddress, proxyDispatcher } from './proxy';

/** What n8n's egress filter offers an own transport; older n8n have none. */
export interface EgressFilter {
	validateUrl(url: string): Promise<{ ok: boolean }>;
	validateConnectionHost(host: string): { ok: boolean };
	createSecureLookup(): LookupFunction;
}

export interface SessionOptions {
	/** Connections kept open at most. */
	connections: number;
	/** Longest wait for an answer, and for each next part of it, in milliseconds. */
	timeoutMs: number;
	egressFilter?: EgressFilter | undefined;
	/** From the node's Request Options; the environment's proxy otherwise. */
	proxy?: string | undefined;
	/** From the node's Request Options. */
	allowUnauthorizedCertificates?: boolean | undefined;
}

/**
 * Kept-alive connections for the length of one run. n8n's own request helper opens a new connection for
 * every request, which makes a list of pages several times slower.
 */
export class Session {
	private readonly dispatchers = new Map<string, Dispatcher>();
	private readonly bodyReader = new JsonBodyReader();

	constructor(readonly options: SessionOptions) {}

	/**
	 * Carries questions to `baseUrl` with the key; the key goes to no other origin.
	 *
	 * @param connections kept open at most: the pool opens a new one, up to this, where the last one is
	 * only about to be free
	 */
	transportTo(baseUrl: string, apiKey: string, connections = this.options.connections): Transport {
		const headers = {
			authorization: `Bearer ${apiKey}`,
			accept: 'application/json',
			'accept-encoding': 'gzip',
		};
		return async (question, signal) => {
			const { method, path, body } = question;
			const answer = await this.open(`${baseUrl}${path}${queryTextOf(question)}`, signal, {
				method,
				headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
				body: body ? JSON.stringify(body) : null,
				connections,
			});
			return await this.wholeAnswer(answer, signal);
		};
	}

	/**
	 * One answer whose body is still to be read. Redirects are not followed.
	 *
	 * @throws ConnectionError, CancelledError
	 */
	async open(
		url: string,
		signal: AbortSignal | undefined,
		options: {
			method: 'GET' | 'POST';
			headers: Record<string, string>;
			body?: string | null;
			connections?: number;
		},
	): Promise<Dispatcher.ResponseData> {
		const { connections = this.options.connections, ...question } = options;
		const isPost = options.method === 'POST';
		// A read does no harm, whether it was sent or not, and there are many of them.
		let sent = isPost ? false : undefined;
		try {
			const pool = await this.dispatcherFor(url, connections);
			const dispatcher = isPost ? pool.compose(tellingStart(() => (sent = true))) : pool;
			// A POST gets a connection that ends with it: one kept open may just be closing, and then nobody
			// could tell whether the service took the request.
			const reset = isPost;
			return await request(url, { ...question, reset, dispatcher, signal: signal ?? null });
		} catch (error) {
			throw connectionError(error, signal, sent);
		}
	}

	private async wholeAnswer(
		{ statusCode: status, headers, body }: Dispatcher.ResponseData,
		signal: AbortSignal | undefined,
	): Promise<ServiceResponse> {
		const names = namedInLowerCase(headers);
		const content = decoded(body, names['content-encoding']);
		try {
			return { status, headers: names, ...(await this.bodyReader.read(content)) };
		} catch (error) {
			const failure = connectionError(error, signal, true);
			// What refuses the question is known by its status, also where its words cannot be unpacked.
			const isRefusal = status > 299 && content !== body && failure instanceof ConnectionError;
			if (!isRefusal) throw failure;
			return { status, headers: names, body: undefined, characters: 0 };
		}
	}

	async close(): Promise<void> {
		await Promise.allSettled(
			[...this.dispatchers.values()].map(async (one) => await one.destroy()),
		);
		this.dispatchers.clear();
	}

	private async dispatcherFor(url: string, connections: number): Promise<Dispatcher> {
		const { origin, hostname } = new URL(url);
		const { egressFilter } = this.options;
		if (egressFilter && !(await egressFilter.validateUrl(url)).ok) {
			throw new ConnectionError(`This n8n is set up not to connect to ${hostname}`, false);
		}
		const name = `${connections} to ${origin}`;
		const known = this.dispatchers.get(name);
		if (known) return known;
		const dispatcher = this.newDispatcher(origin, connections);
		this.dispatchers.set(name, dispatcher);
		return dispatcher;
	}

	private newDispatcher(origin: string, connections: number): Dispatcher {
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
		const proxy = this.options.proxy || getProxyForUrl(origin);
		if (!proxy) return new Agent({ ...shared, connect });
		const address = proxyAddress(proxy);
		const host = address.hostname;
		if (egressFilter && !egressFilter.validateConnectionHost(host).ok) {
			throw new ConnectionError(`This n8n is set up not to connect to the proxy ${host}`, false);
		}
		return proxyDispatcher(address, { ...shared, requestTls: connect, proxyTls: connect });
	}
}

/** Headers as the rest of the code expects them: one text each, names in lower case. */
export function namedInLowerCase(headers: IncomingHttpHeaders): Record<string, string | undefined> {
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [
			name.toLowerCase(),
			Array.isArray(value) ? value.join(', ') : value,
		]),
	);
}
