import {
	AnswerError,
	BlockedError,
	CancelledError,
	ConnectionError,
	errorOf,
	isError,
} from '../../client/errors';

/** Node's codes for a certificate that it does not accept. */
const CERTIFICATE_ERROR =
	/(?:^|_)CERT(?:_|$)|^(?:HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/;

/** An error without addresses and headers, which may be secret. @param sent whether a connection took the request */
export function connectionError(
	thrown: unknown,
	signal: AbortSignal | undefined,
	sent = true,
	host = 'this address',
): Error {
	if (signal?.aborted) return new CancelledError();
	if (thrown instanceof CancelledError || thrown instanceof ConnectionError) return thrown;
	if (thrown instanceof AnswerError) return thrown;
	const error = errorOf(thrown);
	const obstacle = obstacleOf(error, host);
	if (obstacle) return obstacle;
	return new ConnectionError(reasonOf(codeOf(error), sent), sent);
}

/** The error of n8n's egress filter, or of a proxy that refuses to connect. */
function obstacleOf(error: Error, host: string): BlockedError | undefined {
	if (error.name.startsWith('SsrfBlocked') || BY_POLICY.test(error.message)) {
		return blockedByPolicy(host);
	}
	const [, status] = BY_PROXY.exec(error.message) ?? [];
	if (status !== undefined) return blockedByProxy(Number(status), host);
	return isError(error.cause) ? obstacleOf(error.cause, host) : undefined;
}

const BY_POLICY = /^The request was blocked because/;
const BY_PROXY = /^Proxy response \((40[37])\)/;

/** The status with which a proxy asks for its password, also without CONNECT. */
export const PROXY_WANTS_PASSWORD = 407;

export function blockedByProxy(status: number, host: string): BlockedError {
	return new BlockedError(
		`The proxy refused to connect to ${host} (status ${status})`,
		status === PROXY_WANTS_PASSWORD
			? 'Add its user name and password to the address of the proxy, in HTTPS_PROXY (HTTP_PROXY for an http address) of this n8n or in the Request Options of this node.'
			: `Allow this n8n to reach ${host} in the settings of the proxy.`,
	);
}

export function blockedByPolicy(host: string): BlockedError {
	return new BlockedError(
		`This n8n blocks connections to ${host}`,
		'Add the host to N8N_SSRF_ALLOWED_HOSTNAMES of this n8n, or its address to N8N_SSRF_ALLOWED_IP_RANGES. N8N_SSRF_PROTECTION_ENABLED turned this protection on.',
	);
}

function codeOf(error: Error): string {
	if ('code' in error && typeof error.code === 'string') return error.code;
	return isError(error.cause) ? codeOf(error.cause) : '';
}

function reasonOf(code: string, sent: boolean): string {
	const unconnected = 'No connection to the service was made';
	const brokenOff = 'The connection to the service broke before the answer was complete';
	if (CERTIFICATE_ERROR.test(code)) return 'The certificate of the service could not be verified';
	switch (code) {
		case 'ECONNREFUSED':
			return 'The service refused the connection';
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return 'The address of the service could not be found';
		case 'EHOSTUNREACH':
		case 'ENETUNREACH':
			return unconnected;
		case 'UND_ERR_CONNECT_TIMEOUT':
			return 'No connection to the service was made in time';
		case 'UND_ERR_ABORTED':
			return sent ? brokenOff : 'The proxy refused to connect to the service';
		case 'ECONNABORTED':
		case 'ETIMEDOUT':
		case 'UND_ERR_HEADERS_TIMEOUT':
		case 'UND_ERR_BODY_TIMEOUT':
			return 'The service did not answer in time';
		case 'Z_DATA_ERROR':
		case 'Z_BUF_ERROR':
			return 'The answer of the service could not be decompressed';
		default:
			return sent ? brokenOff : unconnected;
	}
}
