import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../workshop/scripts/instance/program';
import type { RedisAddress } from '../../src/store/redis/connection';
import { closeConnections } from '../../src/store/redis/redisStore';

/** A Redis of a test, on a port of its own, that keeps nothing on disk. */
export interface TestRedis {
	address: RedisAddress;
	/** Ends it as a crash would. */
	stop(): Promise<void>;
	/** Starts it again on the same port, empty. */
	start(): Promise<void>;
	/** A client of the test's own. */
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

/** A Redis for the tests of a file: it is there from the first test on. */
export function useRedis(): TestRedis {
	const redis: TestRedis = Object.create(null);
	beforeAll(async () => void Object.assign(redis, await startRedis()));
	return redis;
}

/** Starts `redis-server`; it ends with the test file. @param settings further arguments, such as a password */
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
