import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startN8n, type N8n, type N8nCommand } from '../instance/n8n';
import { startPostgres, type Postgres } from '../instance/postgres';
import { startRedis, type Redis } from '../instance/redis';
import { Running } from '../instance/running';

interface QueueOptions {
	folder: string;
	tarball: string;
	postgresFolder: string;
	redisServer: string;
	concurrency: number;
	environment?: Record<string, string>;
}

/** A process of n8n that can be started again with the same data. */
export class QueueProcess {
	private running: N8n | undefined;

	constructor(
		readonly name: string,
		private readonly userFolder: string,
		private readonly begin: (port: number) => Promise<N8n>,
	) {}

	/** The same after it was started again. */
	get url(): string {
		return this.n8n.url;
	}

	get n8n(): N8n {
		if (this.running === undefined) throw new Error(`${this.name} has not been started`);
		return this.running;
	}

	async start(): Promise<void> {
		const port = this.running === undefined ? 0 : Number(new URL(this.running.url).port);
		this.running = await this.begin(port);
	}

	async stop(): Promise<void> {
		await this.running?.stop();
	}

	async kill(): Promise<void> {
		await this.running?.kill();
		// With this file, n8n would wait ten seconds when it starts again.
		rmSync(join(this.userFolder, '.n8n', 'crash.journal'), { force: true });
	}
}

export type Queue = Awaited<ReturnType<typeof startQueue>>;

/** A workflow reads it as `$env.PROCESS_NAME`. */
const nameVariable = 'PROCESS_NAME';

/** Only bounds a hang, because five processes start together. */
const startTimeoutMs = 600_000;

/** n8n notices a killed worker after seconds instead of half a minute. */
const stallSettings = {
	QUEUE_WORKER_LOCK_DURATION: '10000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '2000',
	QUEUE_WORKER_STALLED_INTERVAL: '5000',
};

function environmentOf(redis: Redis, postgres: Postgres): Record<string, string> {
	return {
		EXECUTIONS_MODE: 'queue',
		OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
		QUEUE_BULL_REDIS_HOST: redis.host,
		QUEUE_BULL_REDIS_PORT: String(redis.port),
		QUEUE_BULL_REDIS_PASSWORD: redis.password,
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: postgres.host,
		DB_POSTGRESDB_PORT: String(postgres.port),
		DB_POSTGRESDB_USER: postgres.user,
		DB_POSTGRESDB_PASSWORD: postgres.password,
		DB_POSTGRESDB_DATABASE: postgres.database,
		DB_POSTGRESDB_POOL_SIZE: '8',
		N8N_ENCRYPTION_KEY: randomBytes(24).toString('hex'),
		N8N_DEFAULT_BINARY_DATA_MODE: 'database',
		N8N_BLOCK_ENV_ACCESS_IN_NODE: 'false',
		...stallSettings,
	};
}

/** Waits for all of them even if one fails, so that the others can be stopped. */
async function together<Started extends unknown[]>(
	...starting: { [At in keyof Started]: Promise<Started[At]> }
): Promise<Started> {
	await Promise.allSettled(starting);
	return await Promise.all(starting);
}

/** Starts n8n in queue mode with its own Redis and PostgreSQL. */
export async function startQueue(options: QueueOptions) {
	const { folder, tarball, postgresFolder, redisServer, concurrency } = options;
	const processes: QueueProcess[] = [];
	const services = new Running();
	const stop = async () => {
		// An orderly stop would wait for executions that lost their queue.
		await Promise.all(processes.map(async (one) => await one.kill()));
		await services.stop();
	};
	try {
		const [postgres, redis] = await together(
			services.add(
				startPostgres({ programs: postgresFolder, logFile: join(folder, 'postgres.log') }),
			),
			services.add(
				startRedis({
					program: redisServer,
					folder: join(folder, 'redis'),
					password: 'queue-redis',
					// Redis writes each command to its file before it answers, so a killed one keeps its data.
					settings: ['--appendonly', 'yes'],
				}),
			),
		);
		const environment = { ...environmentOf(redis, postgres), ...options.environment };

		const processOf = (command: N8nCommand, name: string, flags: string[] = []) => {
			const userFolder = join(folder, name);
			const one = new QueueProcess(
				name,
				userFolder,
				async (port) =>
					await startN8n({
						command,
						flags,
						userFolder,
						tarball,
						port,
						timeoutMs: startTimeoutMs,
						environment: { ...environment, [nameVariable]: name },
					}),
			);
			processes.push(one);
			return one;
		};
		const main = processOf('start', 'main');
		const names = ['1', '2'];
		const workers = names.map((name) =>
			processOf('worker', `worker-${name}`, [`--concurrency=${concurrency}`]),
		);
		const webhooks = names.map((name) => processOf('webhook', `webhook-${name}`));
		// One of them creates the tables, and the others wait for it.
		await together(...processes.map(async (one) => await one.start()));
		return { main, workers, webhooks, redis, postgres, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
