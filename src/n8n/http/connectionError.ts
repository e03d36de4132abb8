import {
	AnswerError,
	BlockedError,
	CancelledError,
	ConnectionError,
	errorOf,
	HostNotFoundError,
	isError,
} from '../../client/errors';

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
	const code = codeOf(error);
	if (NOT_FOUND.test(code)) return new HostNotFoundError(host);
	const reason = reasonOf(code, sent);
	return new ConnectionError(reason, sent, reason === PROXY_REFUSED ? CHECK_PROXY : undefined);
}

export const CHECK_PROXY =
	'Check the proxy: Request Options → Proxy in the settings of this node, or HTTPS_PROXY (HTTP_PROXY for an http address) of this n8n.';

const PROXY_REFUSED = 'The proxy refused to connect to the service';

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

/** An answer that began and did not end. */
export function unfinished(): ConnectionError {
	return new ConnectionError('The service did not finish its answer in time', true);
}

function codeOf(error: Error): string {
	if ('code' in error && typeof error.code === 'string') return error.code;
	return isError(error.cause) ? codeOf(error.cause) : '';
}

const NOT_FOUND = /^(?:ENOTFOUND|EAI_AGAIN)$/;

const UNCONNECTED = 'No connection to the service was made';

/** By codes of Node and undici. */
const reasons: Array<[codes: RegExp, reason: string]> = [
	[
		/(?:^|_)CERT(?:_|$)|^(?:HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/,
		'The certificate of the service could not be verified',
	],
	[/^ECONNREFUSED$/, 'The service refused the connection'],
	[/^E(?:HOST|NET)UNREACH$/, UNCONNECTED],
	[/^UND_ERR_CONNECT_TIMEOUT$/, 'No connection to the service was made in time'],
	[
		/^(?:ECONNABORTED|ETIMEDOUT|UND_ERR_(?:HEADERS|BODY)_TIMEOUT)$/,
		'The service did not answer in time',
	],
	[/^Z_(?:DATA|BUF)_ERROR$/, 'The answer of the service could not be decompressed'],
];

function reasonOf(code: string, sent: boolean): string {
	const [, known] = reasons.find(([codes]) => codes.test(code)) ?? [];
	if (known !== undefined) return known;
	if (sent) return 'The connection to the service broke before the answer was complete';
	return code === 'UND_ERR_ABORTED' ? PROXY_REFUSED : UNCONNECTED;
}
