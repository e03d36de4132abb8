import { Pool, ProxyAgent, type Dispatcher } from 'undici';
import { ConnectionError } from '../../client/errors';
import { replacingError } from './interceptors';

const PROTOCOLS = ['http:', 'https:', 'socks:', 'socks5:'];

/**
 * The address of a proxy. It may hold a password, so no error shows it.
 * @throws ConnectionError where it is none
 */
export function proxyAddress(text: string): URL {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (url && PROTOCOLS.includes(url.protocol)) return url;
	throw unusable();
}

/**
 * Sends requests through the proxy at `address`.
 * @throws ConnectionError where its user name or password cannot be read
 */
export function proxyDispatcher(
	address: URL,
	options: Omit<ProxyAgent.Options, 'uri'>,
): Dispatcher {
	const { headersTimeout } = options;
	// undici would wait for five minutes where a proxy says nothing, and where one closes the connection
	// it would connect again for ever: an error of a socket counts as one that passes.
	const clientFactory = (origin: URL, poolOptions: object) =>
		new Pool(origin, { ...poolOptions, ...(headersTimeout ? { headersTimeout } : {}) }).compose(
			replacingError(proxyError),
		);
	try {
		return new ProxyAgent({ ...options, uri: address.href, clientFactory });
	} catch {
		throw unusable();
	}
}

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
