import { Redis, type RedisOptions } from 'ioredis';
import { StoreError, type StoreClock } from '../store';
import { types } from 'node:util';

export interface RedisAddress {
	host: string;
	port: number;
	user: string;
	password: string;
	database: number;
	/** Absent without TLS. */
	tls?: { servername?: string | undefined; rejectUnauthorized: boolean } | undefined;
	/** Whether its host may have an IPv6 address. */
	dualStack?: boolean | undefined;
}

/** Short, because a delivery waits for both. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 2_000;
/** After a failure no command is sent for this time: deliveries must not wait for a dead Redis one after another. */
const REST_MS = 1_000;
const IDLE_MS = 60_000;

/** Opens with the first command, reopens if it broke, closes when idle. */
export class RedisConnection {
	private opening: Promise<Redis> | undefined;
	private resting: { reason: string; untilMs: number } | undefined;
	private idle: NodeJS.Timeout | undefined;

	constructor(
		private readonly address: RedisAddress,
		private readonly clock: Pick<StoreClock, 'now'>,
		private readonly idleMs = IDLE_MS,
	) {}

	/**
	 * Runs a script. If the connection breaks before the answer, it runs once more over a new one.
	 * @param once for a script that must not run twice
	 * @throws StoreError
	 */
	async run(
		script: string,
		keys: string[],
		parameters: Array<string | number>,
		{ once = false } = {},
	): Promise<unknown> {
		if (this.resting && this.clock.now() < this.resting.untilMs) {
			throw new StoreError(this.resting.reason);
		}
		this.closeWhenIdle();
		let mayHaveRun = false;
		for (let isRepeat = once; ; isRepeat = true) {
			const opening = this.opened();
			let client: Redis | undefined;
			try {
				client = await opening;
				// n8n's scanner takes a method "eval" in a file with base64 for hidden code.
				const answer: unknown = await client.call(
					'EVAL',
					script,
					keys.length,
					...keys,
					...parameters,
				);
				this.resting = undefined;
				return answer;
			} catch (error) {
				const { isReply, kind, text } = factsOf(error);
				mayHaveRun ||= client !== undefined && !isReply;
				const isUsable = client !== undefined && isReply && !kindsAboutServer.includes(kind);
				if (!isUsable) this.drop(opening);
				if (!isRepeat && !isReply && wordsOfBroken.some((words) => text.includes(words))) continue;
				const reason = reasonOf(text, kind, this.address);
				throw isUsable ? new StoreError(reason) : this.rest(reason, mayHaveRun);
			}
		}
	}

	/** The next command opens it again. */
	close(): void {
		clearTimeout(this.idle);
		if (this.opening) this.drop(this.opening);
	}

	private opened(): Promise<Redis> {
		if (this.opening !== undefined) return this.opening;
		const client = new Redis(optionsOf(this.address));
		const opening = connected(client);
		this.opening = opening;
		// Redis or the network may end an idle connection.
		client.on('end', () => {
			if (this.opening === opening) this.opening = undefined;
		});
		return opening;
	}

	/** The next command opens a new one. Several failing commands may drop the same one. */
	private drop(opening: Promise<Redis>): void {
		if (this.opening !== opening) return;
		this.opening = undefined;
		void opening.then(disconnect, () => {});
	}

	private rest(reason: string, mayHaveRun: boolean): StoreError {
		this.resting = { reason, untilMs: this.clock.now() + REST_MS };
		return new StoreError(reason, mayHaveRun);
	}

	private closeWhenIdle(): void {
		clearTimeout(this.idle);
		this.idle = setTimeout(() => this.close(), this.idleMs);
		this.idle.unref();
	}
}

async function connected(client: Redis): Promise<Redis> {
	// The error of `connect` is often only "Connection is closed."
	let reason: unknown;
	client.on('error', (error: unknown) => (reason = error));
	try {
		await client.connect();
	} catch (error) {
		disconnect(client);
		throw reason ?? error;
	}
	if (reason === undefined) return client;
	// A wrong database causes only an event.
	disconnect(client);
	throw reason;
}

/** To disconnect a closed connection would start a timer of two seconds. */
function disconnect(client: Redis): void {
	if (client.status !== 'end') client.disconnect();
}

function optionsOf(address: RedisAddress): RedisOptions {
	const { host, port, user, password, database, tls, dualStack } = address;
	return {
		host,
		port,
		...(user === '' ? {} : { username: user }),
		...(password === '' ? {} : { password }),
		db: database,
		...(tls ? { tls } : {}),
		...(dualStack ? { family: 0 } : {}),
		connectionName: 'n8n-nodes-conversation-analytics',
		lazyConnect: true,
		connectTimeout: CONNECT_MS,
		commandTimeout: ANSWER_MS,
		// The connection is made again with the next command.
		retryStrategy: null,
		autoResendUnfulfilledCommands: false,
		maxRetriesPerRequest: 0,
		// The ready check waits for loading and needs INFO.
		enableReadyCheck: false,
	};
}

const late = 'it did not answer in time';
const closed = 'it closed the connection';
const wordsOfClosed = ['ECONNRESET', 'Connection is closed', 'EPIPE'];
const wordsOfBroken = [...wordsOfClosed, 'Command aborted'];

/** Replies about the server, not the command. Another connection may reach a better server. */
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

/** The remedy for a Redis that the queue of n8n can use and this package cannot. */
export const urlVariable = 'N8N_CONVERSATION_ANALYTICS_REDIS_URL';
export const anotherRedis = `set ${urlVariable} to the address of a single Redis, for every process of n8n`;

/** By words of Node, OpenSSL, Redis and ioredis. The first match counts. */
const sentences: Array<[words: string[], sentence: string]> = [
	[['ENOTFOUND', 'EAI_AGAIN'], 'its host name is not known'],
	[['ECONNREFUSED'], 'nothing listens at its host and port'],
	[['ETIMEDOUT', 'timed out'], late],
	[['EHOSTUNREACH', 'ENETUNREACH'], 'its host cannot be reached'],
	[['WRONGPASS', 'invalid password'], 'it refused the user or the password'],
	[['NOAUTH'], 'it asks for a password'],
	[
		['NOPERM', 'ACL failure', "can't access at least one", "can't run this command"],
		`its user may not do what is needed; docs/queue-mode.md names the rights, and ${anotherRedis}`,
	],
	[['DB index', 'invalid DB'], 'it has no database with this number'],
	[['READONLY'], 'it is a replica that cannot be written to'],
	[['MASTERDOWN'], 'it is a replica that has lost its master'],
	[['NOREPLICAS'], 'it accepts no writes, because too few replicas follow it'],
	[['MISCONF'], 'it accepts no writes, because it cannot save its data to disk'],
	[['BUSY '], 'it is busy with another script'],
	[['OOM '], 'its memory is full'],
	[
		['MOVED', 'CROSSSLOT', 'CLUSTERDOWN', 'in cluster mode'],
		`it is a Redis Cluster; ${anotherRedis}`,
	],
	[['LOADING'], 'it is still loading its data'],
	[
		['unknown command'],
		`it does not know the command EVAL, as a Sentinel does not; ${anotherRedis}`,
	],
	[['ERR_TLS', 'ERR_SSL', 'EPROTO', 'wrong version number'], 'it does not speak TLS on this port'],
	[
		['certificate', 'CERT_', 'self signed', 'self-signed', 'SELF_SIGNED'],
		'its certificate is not trusted by this n8n',
	],
	[
		['Protocol error', 'protocol error', 'NR_FATAL', 'Unknown RESP', 'ParserError'],
		'its port does not answer like a Redis, or expects TLS',
	],
	[wordsOfClosed, closed],
];

/** Reads an error, also from another realm. Its text may contain what was sent; `kind` does not. */
function factsOf(error: unknown): { isReply: boolean; kind: string; text: string } {
	if (!types.isNativeError(error)) return { isReply: false, kind: '', text: '' };
	const { name, message } = error;
	const isReply = name === 'ReplyError';
	const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
	const [kind = ''] = /^[A-Z]{3,}\b/.exec(isReply ? message : code) ?? [];
	return { isReply, kind, text: `${code} ${name} ${message}` };
}

function reasonOf(text: string, kind: string, { tls }: RedisAddress): string {
	const found = sentences.find(([words]) => words.some((word) => text.includes(word)));
	const [, reason = kind === '' ? 'it failed' : `it failed with ${kind}`] = found ?? [];
	// A Redis without TLS waits for the end of a line. One with TLS closes the connection.
	if (tls && reason === late) return `${reason}; perhaps it has no TLS on this port`;
	if (!tls && reason === closed) {
		return `${reason}; perhaps it expects TLS, is in protected mode, or has too many clients`;
	}
	return reason;
}
