import { realClock } from '../../src/n8n/clock';
import { RedisConnection } from '../../src/store/redis/connection';
import { closeConnections, redisStoreAt, RedisStore } from '../../src/store/redis/redisStore';
import { LEASE_MS, StoreError, type Lock } from '../../src/store/store';
import { locked, permitted } from '../support/locked';
import { KEPT_REAL } from '../support/clocks';
import { until } from '../support/until';
import { startRedis, useRedis } from '../support/redis';

const redis = useRedis();

beforeEach(async () => {
	await redis.client.flushall();
});

afterEach(() => {
	jest.useRealTimers();
	closeConnections();
});

const HOUR_MS = 3_600_000;
const patient = { kind: 'lasting', mostMs: 20_000, busy: 'others held it for too long' } as const;

const shared = () => redisStoreAt(redis.address, realClock);

/** Stops the time of intervals. The returned function advances it. */
function holdIntervals(): (milliseconds: number) => void {
	jest.useFakeTimers({ doNotFake: [...KEPT_REAL, 'setTimeout', 'clearTimeout'] });
	return (milliseconds) => jest.advanceTimersByTime(milliseconds);
}

async function connections(): Promise<number> {
	const clients = String(await redis.client.client('LIST'));
	return clients.split('name=n8n-nodes-conversation-analytics').length - 1;
}

it('keeps only a prefix and hashes as names, and every lock, permit and pause expires', async () => {
	const store = shared();
	const names = ['+49 151 0000001', 'conversation secret-id'];
	await (await locked(store, names)).save(['v', 'w'], HOUR_MS);
	await locked(store, names);
	await store.acquirePermit('the API key', 5);
	await store.pause('another API key', HOUR_MS);
	const keys = await redis.client.keys('*');
	const kept = ['n8n-ca:values', 'n8n-ca:lasting', 'n8n-ca:bytes'];
	const leased = keys.filter((key) => !kept.includes(key));
	expect([keys.length, leased.length]).toEqual([7, 4]);
	for (const name of await redis.client.hkeys('n8n-ca:values')) expect(name).toMatch(/^[\w-]{22}$/);
	for (const key of leased) {
		expect(key).toMatch(/^n8n-ca:(lock|permits|pause):[\w-]{22}$/);
		const leftMs = await redis.client.pttl(key);
		const mostMs = /pause/.test(key) ? HOUR_MS : LEASE_MS;
		expect(leftMs).toBeGreaterThan(mostMs / 2);
		expect(leftMs).toBeLessThanOrEqual(mostMs);
	}
});

it('all nodes and executions of a process share one connection', async () => {
	const stores = [shared(), shared(), shared()];
	await Promise.all(stores.map(async (store) => await store.acquirePermit('slots', 9)));
	expect(await connections()).toBe(1);
});

it('a permit that is released twice becomes free once', async () => {
	const store = shared();
	const permits = [await permitted(store, 'name', 2), await permitted(store, 'name', 2)];
	expect(await store.acquirePermit('name', 2)).toBe('full');
	await permits[0]?.release();
	await permits[0]?.release();
	await permitted(store, 'name', 2);
	expect(await store.acquirePermit('name', 2)).toBe('full');
});

it('a shorter pause does not end a longer one, and pauses only its name', async () => {
	const store = shared();
	await store.pause('name', HOUR_MS);
	await store.pause('name', 1);
	expect(await store.acquirePermit('name', 5)).toEqual({ pausedMs: expect.any(Number) });
	expect(await redis.client.pttl((await redis.client.keys('*'))[0] ?? '')).toBeGreaterThan(1_000);
	expect(await store.acquirePermit('other', 5)).toHaveProperty('permit');
});

it('closes an idle connection, and reopens it for the next command', async () => {
	const connection = new RedisConnection(redis.address, realClock, 1);
	const store = new RedisStore(connection, realClock);
	await store.pause('name', 1000);
	await until(async () => (await connections()) === 0);
	await store.pause('name', 1000);
	connection.close();
});

describe('of a process that died', () => {
	/** Cuts its connection, so that it renews nothing. */
	async function dying(work: (store: RedisStore) => Promise<unknown>): Promise<void> {
		const connection = new RedisConnection(redis.address, realClock);
		let isDead = false;
		const run: RedisConnection['run'] = async (...question) => {
			if (isDead) throw new StoreError('it is dead');
			return await connection.run(...question);
		};
		await work(new RedisStore({ run }, realClock, { leaseMs: 100 }));
		isDead = true;
		connection.close();
	}

	it('locks expire', async () => {
		let late: Lock | undefined;
		await dying(async (store) => (late = await locked(store, ['a', 'b'])));
		const lock = await locked(shared(), ['b', 'a']);
		expect(lock.values).toEqual([undefined, undefined]);
		await expect(late?.save(['x', 'y'], HOUR_MS)).rejects.toThrow('dead');
	});

	it('permits expire', async () => {
		await dying(async (store) => await store.acquirePermit('export', 1));
		const store = shared();
		await until(async () => typeof (await store.acquirePermit('export', 1)) === 'object');
	});
});

it('renews a lock that is held longer than its lease', async () => {
	// A busy machine may be too late for a short lease.
	const moveTime = holdIntervals();
	const store = shared();
	const lock = await locked(store, ['long']);
	const permit = await permitted(store, 'long', 1);
	const keys = await redis.client.keys('*');
	expect(keys).toHaveLength(2);
	for (let renewal = 0; renewal < 3; renewal += 1) {
		for (const key of keys) await redis.client.pexpire(key, LEASE_MS / 2);
		moveTime(LEASE_MS / 3);
		for (const key of keys) {
			await until(async () => (await redis.client.pttl(key)) > LEASE_MS / 2);
		}
	}
	await lock.save(['done'], HOUR_MS);
	await permit.release();
});

it('reports that Redis is gone, and recovers when it is back', async () => {
	const gone = await startRedis();
	const store = redisStoreAt(gone.address, realClock);
	await (await locked(store, ['name'])).save(['kept'], HOUR_MS);
	await gone.stop();
	await expect(store.lock(['name'], patient)).rejects.toThrow(StoreError);
	const refused = async () =>
		await store.acquirePermit('name', 1).then(
			() => '',
			(error: Error) => error.message,
		);
	await until(async () => (await refused()) === 'nothing listens at its host and port');
	await gone.start();
	await until(async () => {
		const lock = await store.lock(['name'], patient).catch(() => undefined);
		await lock?.release();
		return lock !== undefined;
	});
});

it.each([
	['TLS to a Redis without it', { password: 'right', tls: { rejectUnauthorized: true } }, /TLS/],
	// Invalid without a lookup: a label is too long.
	['an unknown host', { host: `${'x'.repeat(64)}.invalid` }, 'its host name is not known'],
])('says what is wrong: %s', async (_what, wrong, words) => {
	const guarded = await startRedis(['--requirepass', 'right']);
	const store = redisStoreAt({ ...guarded.address, ...wrong }, realClock);
	const failure = await store.pause('name', 1).then(
		() => undefined,
		(error: Error) => error,
	);
	expect(failure).toBeInstanceOf(StoreError);
	expect(failure?.message).toMatch(words);
	expect(failure?.message).not.toContain('right');
});
