/** Requests through n8n's own helper, in place of src/n8n/http/connectionPool.ts. Each request opens a connection. */
import type {
	IHttpRequestOptions,
	IN8nHttpFullResponse,
	RequestHelperFunctions,
} from 'n8n-workflow';
import {
	bodyOf,
	queryTextOf,
	type BodyParser,
	type Transport,
} from '../../src/client/request/transport';
import { connectionError } from '../../src/n8n/http/connectionError';

/** n8n's helpers, which apply the egress filter themselves. */
export type EgressFilter = RequestHelperFunctions;

export const egressFilterOf = (helpers: RequestHelperFunctions): EgressFilter => helpers;

interface ConnectionPoolOptions {
	timeoutMs: number;
	egressFilter?: EgressFilter | undefined;
	proxy?: string | undefined;
	allowUnauthorizedCertificates?: boolean | undefined;
}

/** With these nothing has reached the service. */
const NEVER_CONNECTED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

export class ConnectionPool {
	constructor(private readonly options: ConnectionPoolOptions) {}

	transportTo(
		baseUrl: string,
		apiKey: string,
		_connections?: number,
		parse: BodyParser = async (bytes) => bodyOf(bytes),
	): Transport {
		return async (serviceRequest, signal) => {
			const { method, path, body } = serviceRequest;
			const response = await this.open(
				{
					url: `${baseUrl}${path}${queryTextOf(serviceRequest)}`,
					method,
					headers: {
						authorization: `Bearer ${apiKey}`,
						accept: 'application/json',
						...(body && { 'content-type': 'application/json' }),
					},
					...(body && { body: JSON.stringify(body) }),
					encoding: 'arraybuffer',
				},
				signal,
			);
			const bytes = Buffer.from(
				Buffer.from(toBytes(response.body)).toString().replaceAll(apiKey, '•••'),
			);
			const { statusCode: status, headers } = response;
			const isParsed = status >= 200 && status < 300;
			return {
				status,
				headers: textsOf(headers),
				...(await (isParsed ? parse(bytes) : bodyOf(bytes))),
			};
		};
	}

	async open(
		request: IHttpRequestOptions,
		signal: AbortSignal | undefined,
	): Promise<IN8nHttpFullResponse> {
		const { timeoutMs, egressFilter: helpers, proxy, allowUnauthorizedCertificates } = this.options;
		const { hostname } = new URL(request.url);
		try {
			if (!helpers) throw new Error('n8n has no request helper');
			return await helpers.httpRequest({
				...request,
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				disableFollowRedirect: true,
				timeout: timeoutMs,
				skipSslCertificateValidation: allowUnauthorizedCertificates === true,
				...(signal && { abortSignal: signal }),
				...(proxy && { proxy: proxyOf(proxy) }),
			});
		} catch (error) {
			const code = error instanceof Error && 'code' in error ? String(error.code) : '';
			throw connectionError(error, signal, !NEVER_CONNECTED.test(code), hostname);
		}
	}

	async close(): Promise<void> {}
}

function toBytes(body: unknown): Uint8Array {
	if (body instanceof Uint8Array) return body;
	return body instanceof ArrayBuffer ? new Uint8Array(body) : Buffer.from(String(body ?? ''));
}

export const textsOf = (headers: object): Record<string, string | undefined> =>
	Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]),
	);

function proxyOf(text: string): NonNullable<IHttpRequestOptions['proxy']> {
	const { hostname: host, port, protocol, username, password } = new URL(text);
	const auth = username === '' ? {} : { auth: { username, password } };
	return { host, port: Number(port) || 80, protocol: protocol.replace(':', ''), ...auth };
}
