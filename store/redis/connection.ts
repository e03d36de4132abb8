import { types } from 'node:util';
import { Redis, type RedisOptions } from 'ioredis';
import { StoreError, type StoreClock } from '../store';

/** Where the shared store is, ready to be used. */
export interface RedisAddress {
	host: string;
	port: number;
	user: string;
	password: string;
	database: number;
	ssl: boolean;
}

/** Longest wait for a connection and for one answer, in milliseconds: a delivery waits for it. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 2_000;
/** After a failure nothing is tried for so long, so that deliveries do not wait for a dead Redis one by one. */
const REST_MS = 1_000;
/** A connection nobody used for so long is closed. */
const IDLE_MS = 60_000;

/**
 * One connection to a Redis. It is made when something is to be asked, closed when nothing was asked for a
 * while, and made again after it broke: there is nothing to restart.
 */
export class RedisConnection {
	private opening: Promise<Redis> | undefined;
	private failed: { error: StoreError; untilMs: number } | undefined;
	private idle: NodeJS.Timeout | undefined;

	constructor(
		private readonly address: RedisAddress,
		private readonly clock: Pick<StoreClock, 'now'>,
		private readonly idleMs = IDLE_MS,
	) {}

	/**
	 * Runs a script.
	 *
	 * @throws StoreError where Redis cannot be asked
	 */
	async run(script: string, keys: string[], parameters: Array<string | number>): Promise<unknown> {
		if (this.failed && this.clock.now() < this.failed.untilMs) throw this.failed.error;
		this.closeWhenIdle();
		const opening = (this.opening ??= this.open());
		try {
			const client = await opening;
			const answer: unknown = await client.eval(script, keys.length, ...keys, ...parameters);
			this.failed = undefined;
			return answer;
		} catch (error) {
			// The error itself may name what was asked for.
			throw this.rest(opening, error);
		}
	}

	/** Ends the connection; the next question makes a new one. */
	close(): void {
		clearTimeout(this.idle);
		const { opening } = this;
		this.opening = undefined;
		void opening?.then(
			(client) => client.disconnect(),
			() => {},
		);
	}

	private async open(): Promise<Redis> {
		const client = new Redis(optionsOf(this.address));
		// The last error is the reason; the one of `connect` is often only "Connection is closed."
		let reason: unknown;
		client.on('error', (error: unknown) => (reason = error));
		const opening = this.opening;
		client.on('end', () => {
			if (this.opening === opening) this.opening = undefined;
		});
		try {
			await client.connect();
		} catch (error) {
			client.disconnect();
			throw reason ?? error;
		}
		// A wrong password or database shows only as an event.
		if (reason !== undefined) {
			client.disconnect();
			throw reason;
		}
		return client;
	}

	private rest(opening: Promise<Redis>, error: unknown): StoreError {
		const failure = new StoreError(reasonOf(error, this.address));
		if (isReply(error)) return failure;
		if (this.opening === opening) this.close();
		this.failed = { error: failure, untilMs: this.clock.now() + REST_MS };
		return failure;
	}

	private closeWhenIdle(): void {
		clearTimeout(this.idle);
		this.idle = setTimeout(() => this.close(), this.idleMs);
		this.idle.unref();
	}
}

function optionsOf({ host, port, user, password, database, ssl }: RedisAddress): RedisOptions {
	return {
		host,
		port,
		...(user === '' ? {} : { username: user }),
		...(password === '' ? {} : { password }),
		db: database,
		...(ssl ? { tls: {} } : {}),
		connectionName: 'n8n-nodes-conversation-analytics',
		lazyConnect: true,
		connectTimeout: CONNECT_MS,
		commandTimeout: ANSWER_MS,
		// The connection is made again with the next question.
		retryStrategy: null,
		autoResendUnfulfilledCommands: false,
		maxRetriesPerRequest: 0,
	};
}

/** Whether Redis answered, if only with a refusal: then the connection itself is good. */
function isReply(error: unknown): boolean {
	return (
		types.isNativeError(error) && error.name === 'ReplyError' && !/^LOADING/.test(error.message)
	);
}

const late = 'it did not answer in time';
const closed = 'it closed the connection';

/** Words of Node, OpenSSL, Redis and its client, and what they mean; the first that fits counts. */
const sentences: Array<[words: string[], sentence: string]> = [
	[['ENOTFOUND', 'EAI_AGAIN'], 'its host name is not known'],
	[['ECONNREFUSED'], 'nothing listens at its host and port'],
	[['ETIMEDOUT', 'timed out'], late],
	[['EHOSTUNREACH', 'ENETUNREACH'], 'its host cannot be reached'],
	[['WRONGPASS', 'invalid password'], 'it refused the user or the password'],
	[['NOAUTH'], 'it asks for a password'],
	[['NOPERM'], 'its user may not do what is needed (EVAL, and keys that begin with n8n-ca:)'],
	[['DB index', 'invalid DB'], 'it has no database of this number'],
	[['READONLY'], 'it is a replica that cannot be written to'],
	[['OOM '], 'its memory is full'],
	[['MOVED', 'CROSSSLOT', 'CLUSTERDOWN'], 'it is a cluster; a single Redis is needed'],
	[['LOADING'], 'it is still loading its data'],
	[['ERR_TLS', 'ERR_SSL', 'EPROTO', 'wrong version number'], 'it does not speak TLS on this port'],
	[
		['certificate', 'CERT_', 'self signed', 'self-signed', 'SELF_SIGNED'],
		'its certificate is not trusted by this n8n',
	],
	[
		['Protocol error', 'protocol error', 'NR_FATAL'],
		'what answers there is no Redis, or expects TLS',
	],
	[['ECONNRESET', 'Connection is closed', 'EPIPE'], closed],
];

/** What happened, without what was sent. An error of another realm is no instance of our Error. */
function reasonOf(error: unknown, { ssl }: RedisAddress): string {
	if (!types.isNativeError(error)) return 'it failed';
	const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
	const text = `${code} ${error.name} ${error.message}`;
	const found = sentences.find(([words]) => words.some((word) => text.includes(word)));
	const [, reason = 'it failed'] = found ?? [];
	// A Redis without TLS waits for the end of a line, and one with TLS hangs up on plain text.
	if (ssl && reason === late) return `${reason}; perhaps it has no TLS on this port`;
	if (!ssl && reason === closed) return `${reason}; perhaps it expects TLS`;
	return reason;
}
