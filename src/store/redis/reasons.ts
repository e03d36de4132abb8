import { types } from 'node:util';

const late = 'it did not answer in time';
const closed = 'it closed the connection';
const wordsOfClosed = ['ECONNRESET', 'Connection is closed', 'EPIPE'];

/** Words of Node, OpenSSL, Redis and its client, and what they mean; the first that fits counts. */
const sentences: Array<[words: string[], sentence: string]> = [
	[['ENOTFOUND', 'EAI_AGAIN'], 'its host name is not known'],
	[['ECONNREFUSED'], 'nothing listens at its host and port'],
	[['ETIMEDOUT', 'timed out'], late],
	[['EHOSTUNREACH', 'ENETUNREACH'], 'its host cannot be reached'],
	[['WRONGPASS', 'invalid password'], 'it refused the user or the password'],
	[['NOAUTH'], 'it asks for a password'],
	[
		['NOPERM', 'ACL failure', "can't access at least one", "can't run this command"],
		'its user may not do what is needed; docs/queue-mode.md names the rights',
	],
	[['DB index', 'invalid DB'], 'it has no database of this number'],
	[['READONLY'], 'it is a replica that cannot be written to'],
	[['MASTERDOWN'], 'it is a replica that has lost its master'],
	[['NOREPLICAS'], 'it takes no changes, since too few replicas follow it'],
	[['MISCONF'], 'it takes no changes, since it cannot save its data on its disk'],
	[['BUSY '], 'it is busy with a script of somebody else'],
	[['OOM '], 'its memory is full'],
	[
		['MOVED', 'CROSSSLOT', 'CLUSTERDOWN', 'in cluster mode'],
		'it is a cluster; a single Redis is needed',
	],
	[['LOADING'], 'it is still loading its data'],
	[['unknown command'], 'it does not know the command EVAL; perhaps it is a Sentinel'],
	[['ERR_TLS', 'ERR_SSL', 'EPROTO', 'wrong version number'], 'it does not speak TLS on this port'],
	[
		['certificate', 'CERT_', 'self signed', 'self-signed', 'SELF_SIGNED'],
		'its certificate is not trusted by this n8n',
	],
	[
		['Protocol error', 'protocol error', 'NR_FATAL', 'Unknown RESP', 'ParserError'],
		'what answers there is no Redis, or expects TLS',
	],
	[wordsOfClosed, closed],
];

/** Without what was sent. An error of another realm is no instance of our Error. */
export function reasonOf(error: unknown, { ssl }: { ssl: boolean }): string {
	if (!types.isNativeError(error)) return 'it failed';
	const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
	const text = `${code} ${error.name} ${error.message}`;
	const found = sentences.find(([words]) => words.some((word) => text.includes(word)));
	const [, reason = unknownReason(error, code)] = found ?? [];
	// A Redis without TLS waits for the end of a line, and one with TLS hangs up on plain text.
	if (ssl && reason === late) return `${reason}; perhaps it has no TLS on this port`;
	if (!ssl && reason === closed) {
		return `${reason}; perhaps it expects TLS, is in protected mode, or has too many clients`;
	}
	return reason;
}

/** The code alone: the text behind it may name what was sent. */
function unknownReason(error: Error, code: string): string {
	const [kind = ''] = /^[A-Z]{3,}\b/.exec(isReply(error) ? error.message : code) ?? [];
	return kind === '' ? 'it failed' : `it failed with ${kind}`;
}

/** Whether Redis answered, if only with a refusal. */
export function isReply(error: unknown): boolean {
	return types.isNativeError(error) && error.name === 'ReplyError';
}

const kindsAboutServer = [
	'LOADING',
	'READONLY',
	'MASTERDOWN',
	'NOAUTH',
	'WRONGPASS',
	'NOPERM',
	'MOVED',
	'CLUSTERDOWN',
];

/** About the server and not the command: another connection may reach a better one. */
export function isAboutServer(error: unknown): boolean {
	if (!types.isNativeError(error)) return false;
	const [kind = ''] = error.message.split(' ', 1);
	return kindsAboutServer.includes(kind);
}

const wordsOfBroken = [...wordsOfClosed, 'Command aborted'];

/** Whether the connection broke before the answer came. */
export function isBroken(error: unknown): boolean {
	if (!types.isNativeError(error) || isReply(error)) return false;
	const code = 'code' in error ? String(error.code) : '';
	const text = `${code} ${error.message}`;
	return wordsOfBroken.some((words) => text.includes(words));
}
