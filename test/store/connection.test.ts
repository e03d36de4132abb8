import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { realClock } from '../../src/n8n/clock';
import { root } from '../../workshop/scripts/instance/paths';
import { RedisConnection, type RedisAddress } from '../../src/store/redis/connection';
import { closeConnections, redisStoreAt, RedisStore } from '../../src/store/redis/redisStore';
import { StoreError } from '../../src/store/store';
import { locked, permitted } from '../support/locked';
import { startCuttingProxy, type CuttingProxy } from '../support/cuttingProxy';
import { freePort } from '../../workshop/scripts/instance/program';
import { useRedis } from '../support/redis';
import { until } from '../support/until';

const redis = useRedis();

beforeEach(async () => {
	await redis.client.flushall();
});

afterEach(closeConnections);

const HOUR_MS = 3_600_000;

/** Why a store does not answer; undefined if it does. */
async function refusal(store: RedisStore): Promise<string | undefined> {
	const failure = await store.acquirePermit('name', 9).then(
		() => undefined,
		(error: Error) => error,
	);
	if (failure !== undefined) expect(failure).toBeInstanceOf(StoreError);
	return failure?.message;
}

async function connections(): Promise<number> {
	const clients = String(await redis.client.client('LIST'));
	return clients.split('name=n8n-nodes-conversation-analytics').length - 1;
}

describe('if a connection breaks', () => {
	let proxy: CuttingProxy;
	let address: RedisAddress;

	beforeAll(async () => {
		proxy = await startCuttingProxy(redis.address.port, (request) => /eval/i.test(request));
		address = { ...redis.address, port: proxy.port };
	});

	afterAll(() => proxy.stop());

	it('while idle, the next command is answered', async () => {
		const store = redisStoreAt(redis.address, realClock);
		const lock = await locked(store, ['name']);
		await redis.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
		await until(async () => (await connections()) === 0);
		await lock.save(['kept'], HOUR_MS);
		await redis.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
		await until(async () => (await connections()) === 0);
		expect((await locked(store, ['name'])).values).toEqual(['kept']);
	});

	it('before the response, the lock is held', async () => {
		const store = redisStoreAt(address, realClock);
		proxy.answersToLose = 1;
		const lock = await locked(store, ['a', 'b']);
		expect(proxy.answersToLose).toBe(0);
		expect(await redis.client.keys('n8n-ca:lock:*')).toHaveLength(2);
		await lock.save(['x', 'y'], HOUR_MS);
		expect(await redis.client.keys('n8n-ca:lock:*')).toEqual([]);
	});

	it('before the response, one permit is acquired', async () => {
		const store = redisStoreAt(address, realClock);
		proxy.answersToLose = 1;
		const permit = await permitted(store, 'name', 1);
		proxy.answersToLose = 1;
		await permit.release();
		expect(await store.acquirePermit('name', 1)).toHaveProperty('permit');
	});

	it('before the response to a save, it is not sent twice, and the names are free again', async () => {
		const store = redisStoreAt(address, realClock);
		const lock = await locked(store, ['name']);
		proxy.answersToLose = 1;
		await expect(lock.save(['kept'], HOUR_MS)).rejects.toThrow('closed the connection');
		const next = await locked(redisStoreAt(redis.address, realClock), ['name']);
		expect(next.values).toEqual(['kept']);
	});

	it.each([
		[
			'a permit that may have been acquired',
			async (store: RedisStore) => await store.acquirePermit('permit', 1),
			2,
		],
		[
			'a lock whose save could not be sent',
			async (store: RedisStore) => {
				const lock = await locked(store, ['name']);
				proxy.answersToLose = 2;
				await expect(store.pause('other', 1)).rejects.toThrow('closed the connection');
				return await lock.save(['kept'], HOUR_MS);
			},
			0,
		],
	])('releases what Redis may hold for nobody: %s', async (_what, work, answersToLose) => {
		const leaseMs = 10_000;
		const connection = new RedisConnection(address, realClock);
		proxy.answersToLose = answersToLose;
		const failing = work(new RedisStore(connection, realClock, { leaseMs }));
		await expect(failing).rejects.toThrow('closed the connection');
		const held = async () => [
			...(await redis.client.keys('n8n-ca:lock:*')),
			...(await redis.client.keys('n8n-ca:permits:*')),
		];
		let leftMs = 0;
		await until(async () => {
			const [key] = await held();
			const nowLeftMs = key === undefined ? 0 : await redis.client.pttl(key);
			if (nowLeftMs > 0) leftMs = nowLeftMs;
			return key === undefined;
		});
		// It had not expired.
		expect(leftMs).toBeGreaterThan(leaseMs / 4);
		connection.close();
	});
});

it('reconnects after the password is corrected in Redis', async () => {
	await redis.client.call('ACL', 'SETUSER', 'late', 'on', '>before', '~*', '+@all');
	const store = redisStoreAt({ ...redis.address, user: 'late', password: 'now' }, realClock);
	expect(await refusal(store)).toBe('it refused the user or the password');
	await redis.client.call('ACL', 'SETUSER', 'late', '>now');
	await until(async () => (await refusal(store)) === undefined);
});

it('disconnects from a Redis that has become a replica, as its name may lead to another one', async () => {
	const store = redisStoreAt(redis.address, realClock);
	await locked(store, ['name']);
	await redis.client.call('REPLICAOF', '127.0.0.1', '1');
	expect(await refusal(store)).toBe('it is a replica that cannot be written to');
	await until(async () => (await connections()) === 0);
	await redis.client.call('REPLICAOF', 'NO', 'ONE');
	await until(async () => (await refusal(store)) === undefined);
});

it('needs exactly the rights that docs/queue-mode.md names', async () => {
	const page = readFileSync(join(root, 'docs', 'queue-mode.md'), 'utf8');
	const [, rights = ''] = /^ACL SETUSER (.*)$/m.exec(page) ?? [];
	await redis.client.call('ACL', 'SETUSER', ...rights.split(' '));
	const [user = ''] = rights.split(' ');
	const address = { ...redis.address, user, password: 'a-password', database: 1 };
	const store = redisStoreAt(address, realClock);
	const all = async () => {
		await (await locked(store, ['a'])).save(['b'], HOUR_MS);
		await (await locked(store, ['a'])).save([undefined], HOUR_MS);
		await (await locked(store, ['a'])).release();
		await store.pause('other', HOUR_MS);
		const permit = await permitted(store, 'name', 1);
		await permit.release();
		// The reports of more processes than are kept.
		for (let at = 0; at < 101; at += 1) await store.report(String(at), 0);
		expect((await store.usage()).about).toMatch(/^Redis /);
	};
	await all();
	for (const right of rights.split(' ').filter((one) => one.startsWith('+'))) {
		closeConnections();
		await redis.client.call('ACL', 'SETUSER', user, right.replace('+', '-'));
		await expect(all()).rejects.toThrow('its user may not do what is needed');
		await redis.client.call('ACL', 'SETUSER', user, right);
	}
});

it.each([
	['LOADING Redis is loading the dataset in memory', 'it is still loading its data'],
	[
		'MISCONF Errors writing to the AOF file',
		'it accepts no writes, because it cannot save its data',
	],
	['NOREPLICAS Not enough good replicas to write.', 'too few replicas follow it'],
	['MASTERDOWN Link with MASTER is down', 'it is a replica that has lost its master'],
	['BUSY Redis is busy running a script.', 'it is busy with another script'],
	[
		"ERR unknown command 'eval', with args beginning with: 'secret'",
		'as a Sentinel does not; set N8N_CONVERSATION_ANALYTICS_REDIS_URL',
	],
	['MOVED 1 10.0.0.1:6379', 'it is a Redis Cluster; set N8N_CONVERSATION_ANALYTICS_REDIS_URL'],
	['STRANGE that names a secret', 'it failed with STRANGE'],
	['ERR that names a secret', 'it failed with ERR'],
])('says what is wrong: %s', async (answer, words) => {
	const sockets: Socket[] = [];
	const server = createServer((socket) => {
		sockets.push(socket);
		socket.on('error', () => {});
		socket.on('data', (data) => {
			for (const request of String(data).split('*').slice(1)) {
				if (/hello/i.test(request)) socket.write("-ERR unknown command 'HELLO'\r\n");
				else if (/info/i.test(request)) socket.write('$11\r\nloading:1\r\n\r\n');
				else if (/eval/i.test(request)) socket.write(`-${answer}\r\n`);
				else socket.write('+OK\r\n');
			}
		});
	});
	const port = await freePort();
	server.listen(port, '127.0.0.1');
	await once(server, 'listening');
	const store = redisStoreAt({ ...redis.address, port }, realClock);
	expect(await refusal(store)).toContain(words);
	server.close();
	for (const socket of sockets) socket.destroy();
});
