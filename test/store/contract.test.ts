import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RedisStore } from '../../src/store/redis/redisStore';
import { RedisConnection } from '../../src/store/redis/connection';
import { ProcessStore } from '../../src/store/processStore';
import { StoreError, type Store } from '../../src/store/store';
import { realClock } from '../../src/n8n/clock';
import { locked } from '../support/locked';
import { useRedis } from '../support/redis';
import { startStoreProcess, type StoreProcess } from '../support/storeProcess';

const redis = useRedis();
let names = 0;
const connections: RedisConnection[] = [];
const processes: StoreProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'store-'));

afterAll(async () => {
	for (const connection of connections) connection.close();
	for (const one of processes) await one.kill();
	rmSync(folder, { recursive: true });
});

const HOUR_MS = 3_600_000;
const busy = 'others held it for too long';
const patient = { kind: 'lasting', mostMs: 20_000, busy } as const;
const impatient = { ...patient, mostMs: 0 };

/** A name for one test. */
const newName = () => `name ${(names += 1)}`;

/** Two stores that decide together: the same one twice, two connections to one Redis, two processes with one file. */
const implementations: Array<[string, () => Promise<[Store, Store]>]> = [
	[
		'one process',
		async () => {
			const store = new ProcessStore(realClock);
			return [store, store];
		},
	],
	[
		'Redis',
		async () => {
			connections.push(...[1, 2].map(() => new RedisConnection(redis.address, realClock)));
			const [first, second] = connections.map((one) => new RedisStore(one, realClock));
			if (first === undefined || second === undefined) throw new Error('There are two');
			return [first, second];
		},
	],
	[
		'SQLite',
		async () => {
			const path = join(folder, 'store.sqlite');
			const both = [startStoreProcess(path), startStoreProcess(path)] as const;
			const [first, second] = await Promise.all(both);
			processes.push(first, second);
			return [first, second];
		},
	],
];

describe.each(implementations)('%s', (_name, open) => {
	let one: Store;
	let other: Store;

	beforeAll(async () => {
		[one, other] = await open();
	});

	it('shares saved values with all users of the store', async () => {
		const [first, second] = [newName(), newName()];
		const lock = await locked(one, [first, second]);
		expect(lock.values).toEqual([undefined, undefined]);
		await lock.save(['a: "ü" \n =-', '-'], HOUR_MS);
		const later = await locked(other, [second, first]);
		expect(later.values).toEqual(['-', 'a: "ü" \n =-']);
		await later.save([undefined, 'b'], HOUR_MS);
		const last = await locked(one, [first, second]);
		expect(last.values).toEqual(['b', undefined]);
		// A release keeps the values.
		await last.release();
		const again = await locked(other, [first]);
		expect(again.values).toEqual(['b']);
		await again.release();
	});

	it('reads values without a lock, also while others hold one', async () => {
		const [name, unknown] = [newName(), newName()];
		const lock = await locked(one, [name]);
		await lock.save(['kept'], HOUR_MS);
		const holding = await locked(one, [name]);
		expect(await other.read([unknown, name], 'lasting')).toEqual([undefined, 'kept']);
		await holding.release();
	});

	it('locks all names or none', async () => {
		const [first, second] = [newName(), newName()];
		const lock = await locked(one, [first]);
		await expect(other.lock([second, first], impatient)).rejects.toThrow(new StoreError(busy));
		const free = await other.lock([second], impatient);
		await lock.release();
		await free.release();
	});

	it('gives a waiting lock the latest saved value', async () => {
		const name = newName();
		const lock = await locked(one, [name]);
		const waiting = other.lock([name], patient);
		await lock.save(['done'], HOUR_MS);
		const next = await waiting;
		expect(next.values).toEqual(['done']);
		await next.release();
	});

	it('holds one of many racing locks of the same names at a time', async () => {
		const racing = [newName(), newName(), newName()];
		let held = 0;
		let most = 0;
		const decide = async (store: Store, at: number) => {
			const mine = [racing[at % 3] ?? '', racing[(at + 1) % 3] ?? ''];
			const lock = await locked(store, mine);
			held += 1;
			most = Math.max(most, held);
			const total = lock.values.map((value) => String(Number(value ?? 0) + 1));
			held -= 1;
			await lock.save(total, HOUR_MS);
		};
		await Promise.all(Array.from({ length: 60 }, (_, at) => decide(at % 2 ? one : other, at)));
		const last = await locked(one, racing);
		// Any two pairs of the three names share one, so only one lock is held at a time.
		expect(last.values).toEqual(['40', '40', '40']);
		expect(most).toBe(1);
		await last.release();
	});

	it('refuses to save through a lock that has ended', async () => {
		const name = newName();
		const lock = await locked(one, [name]);
		await lock.release();
		const next = await locked(other, [name]);
		await expect(lock.save(['late'], HOUR_MS)).rejects.toThrow('it took too long to decide');
		await next.save(['right'], HOUR_MS);
		const last = await locked(one, [name]);
		expect(last.values).toEqual(['right']);
		await last.release();
	});
});
