import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../workshop/scripts/instance/program';
import type { RedisAddress } from '../../src/store/redis/connection';
import { closeConnections } from '../../src/store/redis/redisStore';

/** A Redis on its own port, without files. */
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
	const port = await freePort();
	const folder = mkdtempSync(join(tmpdir(), 'redis-'));
	folders.push(folder);
	let server: ChildProcess | undefined;
	const redis: TestRedis = {
		client: new Redis({ port, lazyConnect: true }),
		address: { host: '127.0.0.1', port, user: '', password: '', database: 0, ssl: false },
		async start() {
			const fixed = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
			server = spawn('redis-server', ['--port', String(port), ...fixed, ...settings], {
				stdio: ['ignore', 'pipe', 'inherit'],
			});
			await untilReady(server);
		},
		async stop() {
			const ending = server;
			server = undefined;
			if (ending === undefined) return;
			const ended = once(ending, 'exit');
			ending.kill('SIGKILL');
			await ended;
		},
	};
	await redis.start();
	running.push(redis);
	return redis;
}

async function untilReady(server: ChildProcess): Promise<void> {
	let output = '';
	for await (const text of server.stdout ?? []) {
		output += String(text);
		if (!output.includes('Ready to accept connections')) continue;
		server.stdout?.resume();
		return;
	}
	throw new Error(`redis-server did not start:\n${output}`);
}
