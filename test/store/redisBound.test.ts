import { randomBytes } from 'node:crypto';
import { realClock } from '../../src/n8n/clock';
import { RedisConnection } from '../../src/store/redis/connection';
import { RedisStore } from '../../src/store/redis/redisStore';
import type { Kind } from '../../src/store/store';
import { useRedis } from '../support/redis';

const redis = useRedis();
const HOUR_MS = 3_600_000;
const MIB = 1024 * 1024;
const connections: RedisConnection[] = [];
afterAll(() => connections.forEach((one) => one.close()));

async function emptyStore(mostBytes: number): Promise<RedisStore> {
	await redis.client.flushall();
	const connection = new RedisConnection(redis.address, realClock);
	connections.push(connection);
	return new RedisStore(connection, realClock, { mostBytes });
}

async function save(
	store: RedisStore,
	kind: Kind,
	names: string[],
	text: string,
	keepMs = HOUR_MS,
) {
	const lock = await store.lock(names, { kind, mostMs: 1_000, busy: 'busy' });
	await lock.save(
		names.map(() => text),
		keepMs,
	);
}

const numbered = (what: string, from: number, count: number) =>
	Array.from({ length: count }, (_, at) => `${what} ${from + at}`);

async function usedMemory(): Promise<number> {
	return Number(/used_memory:(\d+)/.exec(await redis.client.info('memory'))?.[1]);
}

it.each([20, 200, 2_000])('what %i bytes of each entry use stays below the bound', async (size) => {
	const most = 8 * MIB;
	const store = await emptyStore(most);
	const before = await usedMemory();
	for (let at = 0; at < (3 * most) / (size + 200); at += 100) {
		const kind = at % 400 === 0 ? 'lasting' : 'evictable';
		const keepMs = kind === 'lasting' ? 1 : HOUR_MS + at;
		await save(store, kind, numbered(kind, at, 100), randomBytes(size / 2).toString('hex'), keepMs);
	}
	const { bytes } = await store.usage();
	expect(bytes).toBeGreaterThan(most * 0.9);
	expect(bytes).toBeLessThanOrEqual(most);
	const grown = (await usedMemory()) - before;
	expect(grown).toBeLessThanOrEqual(most);
	expect(grown).toBeGreaterThan(most * 0.5);
});

it('evicts the oldest deliveries, and never what lasts', async () => {
	const store = await emptyStore(200_000);
	const numbers = numbered('number', 0, 100);
	await save(store, 'lasting', numbers, 'called');
	for (let at = 0; at < 2_000; at += 10) {
		await save(store, 'evictable', numbered('delivery', at, 10), 'seen', HOUR_MS + at);
	}
	expect(await store.read(numbers)).toEqual(numbers.map(() => 'called'));
	expect(await store.read(['delivery 0', 'delivery 1999'])).toEqual([undefined, 'seen']);
});

it('full of what lasts, it refuses more, keeps all, and can be emptied', async () => {
	const store = await emptyStore(100_000);
	let kept = 0;
	const fill = async () => {
		for (; ; kept += 10) await save(store, 'lasting', numbered('number', kept, 10), 'called');
	};
	await expect(fill()).rejects.toThrow('for it are full');
	expect(await store.read(numbered('number', 0, kept))).toEqual(Array(kept).fill('called'));
	const gone = numbered('number', 0, 10);
	const lock = await store.lock(gone, { kind: 'lasting', mostMs: 1_000, busy: 'busy' });
	await lock.save(
		gone.map(() => undefined),
		HOUR_MS,
	);
	await save(store, 'lasting', numbered('new', 0, 10), 'called');
	// The same again fits, too.
	await save(store, 'lasting', numbered('new', 0, 10), 'called');
});

it('what has ended is not read, and makes room', async () => {
	const store = await emptyStore(60_000);
	await save(store, 'lasting', numbered('short', 0, 100), 'called', 1);
	await new Promise((resolve) => setTimeout(resolve, 5));
	expect(await store.read(['short 0'])).toEqual([undefined]);
	await save(store, 'lasting', numbered('next', 0, 100), 'called');
	expect(await redis.client.hlen('n8n-ca:values')).toBe(100);
});
