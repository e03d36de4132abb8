import { Redis, type RedisOptions } from 'ioredis';
import { StoreError, type StoreClock } from '../store';
import { isAboutServer, isBroken, isReply, reasonOf } from './reasons';

export interface RedisAddress {
	host: string;
	port: number;
	user: string;
	password: string;
	database: number;
	ssl: boolean;
}

/** A delivery waits for a connection and for one answer. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 2_000;
/** After a failure, so that deliveries do not wait for a dead Redis one by one. */
const REST_MS = 1_000;
const IDLE_MS = 60_000;

/** Made with the first command, closed when idle, and made again after it broke. */
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
	 * Where a connection breaks, nobody knows whether it ran: it runs once more, over a new one.
	 * @param once set for a script that must not run twice
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
				const answer: unknown = await client.eval(script, keys.length, ...keys, ...parameters);
				this.resting = undefined;
				return answer;
			} catch (error) {
				mayHaveRun ||= client !== undefined && !isReply(error);
				const isUsable = client !== undefined && isReply(error) && !isAboutServer(error);
				if (!isUsable) this.drop(opening);
				if (!isRepeat && isBroken(error)) continue;
				// The error itself may name what was sent.
				const reason = reasonOf(error, this.address);
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
		// Redis, or something on the way, may end it while there is no command.
		client.on('end', () => {
			if (this.opening === opening) this.opening = undefined;
		});
		return opening;
	}

	/** Has the next command make a new connection. Each of many that fail together comes here. */
	private drop(opening: Promise<Redis>): void {
		if (this.opening !== opening) return;
		this.opening = undefined;
		void opening.then(
			(client) => client.disconnect(),
			() => {},
		);
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
	// The last error is the reason; the one of `connect` is often only "Connection is closed."
	let reason: unknown;
	client.on('error', (error: unknown) => (reason = error));
	try {
		await client.connect();
	} catch (error) {
		client.disconnect();
		throw reason ?? error;
	}
	if (reason === undefined) return client;
	// A wrong database shows only as an event.
	client.disconnect();
	throw reason;
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
		// The connection is made again with the next command.
		retryStrategy: null,
		autoResendUnfulfilledCommands: false,
		maxRetriesPerRequest: 0,
		// It waits for as long as Redis loads its data, and asks for INFO, which the user need not have.
		enableReadyCheck: false,
	};
}
