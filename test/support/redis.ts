import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startRedis as startServer } from '../../workshop/scripts/instance/redis';
import type { RedisAddress } from '../../src/store/redis/connection';
import { closeConnections } from '../../src/store/redis/redisStore';

/** A Redis on its own port that keeps no data. */
export interface TestRedis {
	address: RedisAddress;
	/** Kills it. */
	stop(): Promise<void>;
	/** Starts it again, empty, on the same port. */
	start(): Promise<void>;
	/** The test's client. */
	client: Redis;
}

const running: TestRedis[] = [];
const folders: string[] = [];

afterAll(async () => {
	closeConnections();
	for (const { client } of running) client.disconnect();
	for (const one of running.splice(0)) await one.stop();
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A Redis for all tests of a file. */
export function useRedis(): TestRedis {
	const redis: TestRedis = Object.create(null);
	beforeAll(async () => void Object.assign(redis, await startRedis()));
	return redis;
}

/** Starts `redis-server` until the test file ends. @param settings more arguments, such as a password */
export async function startRedis(settings: string[] = []): Promise<TestRedis> {
	const folder = mkdtempSync(join(tmpdir(), 'redis-'));
	folders.push(folder);
	const { host, port, start, kill: stop } = await startServer({ folder, settings });
	const redis = {
		client: new Redis({ port, lazyConnect: true }).on('error', () => {}),
		address: { host, port, user: '', password: '', database: 0 },
		...{ start, stop },
	};
	running.push(redis);
	return redis;
}
