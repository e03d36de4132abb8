import { z } from 'zod';
import { realClock } from '../../../src/n8n/clock';
import { newLimiters } from '../../../src/client/request/limiter';
import { newRequestStats, request } from '../../../src/client/request/request';
import { SharedLimiter } from '../../../src/client/request/sharedLimiter';
import { ServiceError, WaitError } from '../../../src/client/errors';
import { RedisConnection } from '../../../src/store/redis/connection';
import { RedisStore } from '../../../src/store/redis/redisStore';
import { StoreError } from '../../../src/store/store';
import { TestClock } from '../../support/clocks';
import { startRedis, useRedis } from '../../support/redis';
import { serviceConnection } from '../../support/serviceConnection';
import { until } from '../../support/until';

const redis = useRedis();
const connections: RedisConnection[] = [];

beforeEach(async () => {
	await redis.client.flushall();
});
afterAll(() => connections.forEach((connection) => connection.close()));

/** A process: limiters and a connection of its own. */
function newProcess(longestWaitMs = 0) {
	const connection = new RedisConnection(redis.address, realClock);
	connections.push(connection);
	const told: string[] = [];
	const shared = new SharedLimiter(new RedisStore(connection, realClock), 'key', ({ message }) =>
		told.push(message),
	);
	const stats = newRequestStats();
	const limits = { limiters: newLimiters(), shared, retryPolicy: { retries: 0, longestWaitMs } };
	const send = async (method: 'GET' | 'POST', work: () => Promise<unknown>) => {
		const answer = async () => ({
			status: 200,
			headers: {},
			body: (await work()) ?? null,
			characters: 0,
		});
		const service = serviceConnection(answer, realClock, { ...limits, stats });
		return await request(service, { method, path: '/x' }, () => z.unknown());
	};
	return { send, told, shared, stats };
}

const refusal = async (): Promise<never> => {
	throw new ServiceError(429, {}, { retryAfterMs: 60_000 });
};

it('a pause of one process applies to all processes, separately for reads and writes', async () => {
	const [one, other] = [newProcess(), newProcess()];
	await expect(one.send('GET', refusal)).rejects.toThrow(WaitError);
	let sent = 0;
	const work = async () => (sent += 1);
	await expect(other.send('GET', work)).rejects.toThrow(WaitError);
	expect(sent).toBe(0);
	await other.send('POST', work);
	expect(sent).toBe(1);
});

it('continues after the pause', async () => {
	const [one, other] = [newProcess(), newProcess(20_000)];
	// A timer may end a few milliseconds before the key of Redis.
	const pauses = async () => {
		const names = await redis.client.keys('*pause*');
		const left = await Promise.all(names.map(async (name) => await redis.client.pttl(name)));
		return left.filter((ms) => ms > 20);
	};
	await one.shared.slowDown('read', 200);
	expect(await pauses()).toHaveLength(1);
	// Those that are left when the request is sent.
	await expect(other.send('GET', pauses)).resolves.toEqual([]);
	expect(other.stats.requests).toBe(1);
});

it('writes of a key run one at a time across processes', async () => {
	const processes = [newProcess(), newProcess(), newProcess()];
	let underWay = 0;
	let most = 0;
	const work = async () => {
		underWay += 1;
		most = Math.max(most, underWay);
		await new Promise((resolve) => setImmediate(resolve));
		underWay -= 1;
	};
	await Promise.all(
		processes.flatMap(({ send }) => [1, 2, 3, 4].map(async () => await send('POST', work))),
	);
	expect(most).toBe(1);
	await until(async () => (await redis.client.keys('*')).length === 0);
});

it('at most five exports of a key are active across processes', async () => {
	const [one, other] = [newProcess(), newProcess()];
	const take = async (at: number) =>
		await (at % 2 ? one : other).shared.acquire('activeExport', realClock, undefined, 0);
	const given = await Promise.all(Array.from({ length: 8 }, async (_, at) => await take(at)));
	expect(await redis.client.zcard((await redis.client.keys('n8n-ca:permits:*'))[0] ?? '')).toBe(5);
	for (const place of given) if ('release' in place) place.release();
	await until(async () => (await redis.client.keys('*')).length === 0);
});

it('all runs continue without a failed store, report it, and use it again after recovery', async () => {
	const gone = await startRedis();
	await gone.stop();
	const clock = new TestClock(realClock.now());
	const connection = new RedisConnection(gone.address, clock);
	connections.push(connection);
	const told: Error[] = [];
	const tell = (failure: Error) => void told.push(failure);
	const store = new RedisStore(connection, clock);
	const asked = jest.spyOn(store, 'acquirePermit');
	const acquire = async () =>
		await new SharedLimiter(store, 'key', tell).acquire('read', clock, undefined);
	await acquire();
	await acquire();
	expect(asked).toHaveBeenCalledTimes(1);
	const failure = new StoreError('nothing listens at its host and port');
	expect(told).toEqual([failure, failure]);
	await gone.start();
	// The connection would try again after a second.
	clock.advance(5_000);
	await acquire();
	expect(await gone.client.keys('*')).toEqual([]);
	clock.advance(5_000);
	await acquire();
	expect(await gone.client.keys('*')).toHaveLength(1);
});
