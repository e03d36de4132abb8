import { DecoratorHandler, Pool, ProxyAgent, type Dispatcher } from 'undici';
import { ConnectionError } from '../../client/errors';

const PROTOCOLS = ['http:', 'https:', 'socks:', 'socks5:'];

/** The address of a proxy. It may contain a password, so no error shows it. @throws ConnectionError */
export function proxyAddress(text: string): URL {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (url && PROTOCOLS.includes(url.protocol)) return url;
	throw unusable();
}

/** @throws ConnectionError if the proxy's user name or password cannot be read */
export function proxyDispatcher(
	address: URL,
	options: Omit<ProxyAgent.Options, 'uri'>,
): Dispatcher {
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
	);
}

function unusable(): ConnectionError {
	return new ConnectionError('The address of the proxy cannot be used', false);
}
