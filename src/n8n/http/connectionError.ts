import {
	AnswerError,
	BlockedError,
	CancelledError,
	ConnectionError,
	errorOf,
	isError,
} from '../../client/errors';

const CERTIFICATE_ERRORS = new Set([
	'CERT_CHAIN_TOO_LONG',
	'CERT_HAS_EXPIRED',
	'CERT_NOT_YET_VALID',
	'CERT_REJECTED',
	'CERT_REVOKED',
	'CERT_SIGNATURE_FAILURE',
	'CERT_UNTRUSTED',
	'DEPTH_ZERO_SELF_SIGNED_CERT',
	'ERR_TLS_CERT_ALTNAME_INVALID',
	'HOSTNAME_MISMATCH',
	'INVALID_CA',
	'INVALID_PURPOSE',
	'PATH_LENGTH_EXCEEDED',
	'SELF_SIGNED_CERT_IN_CHAIN',
	'UNABLE_TO_GET_ISSUER_CERT',
	'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
	'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Errors before anything was sent. */
const NEVER_SENT = new Set([
	...CERTIFICATE_ERRORS,
	'EAI_AGAIN',
	'ECONNREFUSED',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'ERR_INVALID_URL',
	'ERR_SSL_WRONG_VERSION_NUMBER',
	'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * An error without addresses and headers, which may be secret.
 * @param sent whether the request was passed to a connection; if absent, the error's code decides
 */
export function connectionError(
	thrown: unknown,
	signal: AbortSignal | undefined,
	sent?: boolean,
	host = 'this address',
): Error {
	if (signal?.aborted) return new CancelledError();
	if (thrown instanceof CancelledError || thrown instanceof ConnectionError) return thrown;
	if (thrown instanceof AnswerError) return thrown;
	const error = errorOf(thrown);
	const obstacle = obstacleOf(error, host);
	if (obstacle) return obstacle;
	const code = codeOf(error);
	const mayHaveArrived = sent ?? !NEVER_SENT.has(code);
	return new ConnectionError(reasonOf(code, mayHaveArrived), mayHaveArrived);
}

/** The error of n8n's own policy, or of a proxy that refuses to connect. */
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

/** The status by which a proxy asks for its own password, also without CONNECT. */
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

function reasonOf(code: string, mayHaveArrived: boolean): string {
	const brokenOff = 'The connection to the service broke before the answer was complete';
	if (CERTIFICATE_ERRORS.has(code)) return 'The certificate of the service could not be verified';
	switch (code) {
		case 'ECONNREFUSED':
			return 'The service refused the connection';
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return 'The address of the service could not be found';
		case 'UND_ERR_CONNECT_TIMEOUT':
			return 'No connection to the service was made in time';
		case 'UND_ERR_ABORTED':
			return mayHaveArrived ? brokenOff : 'The proxy refused to connect to the service';
		case 'ECONNABORTED':
		case 'ETIMEDOUT':
		case 'UND_ERR_HEADERS_TIMEOUT':
		case 'UND_ERR_BODY_TIMEOUT':
			return 'The service did not answer in time';
		case 'Z_DATA_ERROR':
		case 'Z_BUF_ERROR':
			return 'The answer of the service could not be decompressed';
		default:
			return mayHaveArrived ? brokenOff : 'No connection to the service was made';
	}
}
