import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { generate } from 'selfsigned';
import { realClock } from '../../src/n8n/clock';
import { tryStore } from '../../src/n8n/nodeStore';
import { redisSetting, redisStoreOf, storeFault } from '../../src/n8n/storeSettings';
import { reportStore } from '../../src/n8n/storeReports';
import { redisStoreAt } from '../../src/store/redis/redisStore';
import { freePort } from '../../workshop/scripts/instance/program';
import { root } from '../../workshop/scripts/instance/paths';
import { startRedis, useRedis } from '../support/redis';

const url = 'N8N_CONVERSATION_ANALYTICS_REDIS_URL';
const queue = (given: Record<string, string>) =>
	Object.fromEntries(
		Object.entries(given).map(([name, value]) => [`QUEUE_BULL_REDIS_${name}`, value]),
	);
const folder = mkdtempSync(join(tmpdir(), 'store-settings-'));
const { env } = process;
afterEach(() => void (process.env = env));
afterAll(() => rmSync(folder, { recursive: true }));

/** In an n8n in queue mode with these variables. */
function inQueueMode(variables: Record<string, string>): void {
	process.env = { PATH: env.PATH, EXECUTIONS_MODE: 'queue', ...variables };
}

function file(text: string): string {
	const path = join(folder, String(Math.random()));
	writeFileSync(path, text);
	return path;
}

function addressWith(variables: Record<string, string>) {
	inQueueMode(variables);
	const setting = redisSetting();
	if (!setting || !('address' in setting)) throw new Error(JSON.stringify(setting));
	return setting.address;
}

const verified = { rejectUnauthorized: true };

describe('the Redis of the queue', () => {
	it.each<[Record<string, string>, object]>([
		[{}, { host: 'localhost', port: 6379, user: '', password: '', database: 0, tls: undefined }],
		[
			{ HOST: 'redis', PORT: '6380', DB: '3' },
			{ host: 'redis', port: 6380, database: 3 },
		],
		[
			{ HOST: ' redis ', PORT: ' 6380 ', DB: '' },
			{ host: 'redis', port: 6380, database: 0 },
		],
		[
			{ HOST: '"redis"', PASSWORD: "'p w'" },
			{ host: 'redis', password: 'p w' },
		],
		[{ PORT: 'many' }, { port: 6379 }],
		[
			{ USERNAME: 'n8n', PASSWORD: 'a#b/c@d' },
			{ user: 'n8n', password: 'a#b/c@d' },
		],
		[{ TLS: 'true' }, { tls: verified }],
		[{ TLS: '1', TLS_SERVERNAME: 'r.example' }, { tls: { ...verified, servername: 'r.example' } }],
		[{ TLS: 'TRUE', TLS_VALIDATE_CERTIFICATE: 'false' }, { tls: { rejectUnauthorized: false } }],
		[{ TLS: 'false', TLS_SERVERNAME: 'r.example' }, { tls: undefined }],
		[{ DUALSTACK: 'true' }, { dualStack: true }],
	])('%j', (variables, expected) => {
		expect(addressWith(queue(variables))).toMatchObject(expected);
	});

	it('is read from files too, without white space around', () => {
		const files = {
			HOST_FILE: file(' redis\n'),
			PORT_FILE: file('6381\r\n'),
			USERNAME_FILE: file('\tn8n'),
			PASSWORD_FILE: file('a secret \n\n'),
			DB_FILE: file('2\n'),
			TLS_FILE: file('true\n'),
		};
		expect(addressWith(queue(files))).toMatchObject({
			...{
				host: 'redis',
				port: 6381,
				user: 'n8n',
				password: 'a secret',
				database: 2,
				tls: verified,
			},
		});
		expect(addressWith(queue({ ...files, HOST: 'wins' })).host).toBe('wins');
	});

	it('a variable also by the file of the mode', () => {
		process.env = { EXECUTIONS_MODE_FILE: file('queue\n'), ...queue({ HOST: 'redis' }) };
		expect(redisSetting()).toMatchObject({ address: { host: 'redis' } });
	});

	it('gives each queue keys of its own', () => {
		inQueueMode({ QUEUE_BULL_PREFIX: 'second' });
		expect(redisSetting()).toMatchObject({ settings: { prefix: 'n8n-ca:second:' } });
		inQueueMode({});
		expect(redisSetting()).toMatchObject({ settings: { prefix: 'n8n-ca:', mostBytes: 64 << 20 } });
	});

	it('is not used by one process', () => {
		process.env = queue({ HOST: 'redis' });
		expect(redisSetting()).toBeUndefined();
	});
});

describe('the URL', () => {
	it.each<[string, object]>([
		['redis://redis', { host: 'redis', port: 6379, user: '', password: '', database: 0 }],
		[
			'rediss://user:password@host:6380/2',
			{ host: 'host', port: 6380, user: 'user', password: 'password', database: 2, tls: verified },
		],
		['redis://:p%40%2Fss@10.0.0.5/', { host: '10.0.0.5', password: 'p@/ss', database: 0 }],
		['redis://[::1]:7000', { host: '::1', port: 7000 }],
		[' REDIS://redis:6379/1\n', { host: 'redis', database: 1, tls: undefined }],
	])('%s', (text, expected) => {
		expect(addressWith({ [url]: text, ...queue({ HOST: 'other' }) })).toMatchObject(expected);
		expect(addressWith({ [`${url}_FILE`]: file(`${text}\n`) })).toMatchObject(expected);
	});

	it('wins in any mode', () => {
		process.env = { [url]: 'redis://redis' };
		expect(redisSetting()).toMatchObject({ address: { host: 'redis' } });
	});

	it.each([
		...[
			'redis',
			'redis:6379',
			'http://redis',
			'redis://',
			'redis:///var/run/redis.sock',
			'unix:/x',
		],
		...['redis://:secret-1#a@host', 'redis://host/queue', 'redis://host/-1', 'redis://host?db=2'],
		'redis://:secret-1@host:70000',
	])('%s is refused without being shown, and nothing else is used', (text) => {
		inQueueMode({ [url]: text });
		const setting = redisSetting();
		expect(setting).toEqual({ reason: expect.stringContaining(`${url} is not the address`) });
		expect(JSON.stringify(setting)).not.toContain('secret-1');
		expect(storeFault()).toContain(url);
	});

	it('in a file that does not exist is refused', () => {
		inQueueMode({ [`${url}_FILE`]: '/does/not/exist' });
		expect(redisSetting()).toEqual({ reason: expect.stringContaining(`${url}_FILE`) });
	});
});

/** Why the nodes cannot use the store of the environment; undefined if they can. */
async function refusalWith(variables: Record<string, string>): Promise<string | undefined> {
	inQueueMode(variables);
	const setting = redisSetting();
	if (setting === undefined) throw new Error('There is one');
	return await tryStore(redisStoreOf(setting)).then(
		() => undefined,
		(error: Error) => error.message,
	);
}

describe('with a real Redis', () => {
	const redis = useRedis();
	const own = () => ({ HOST: redis.address.host, PORT: String(redis.address.port) });

	it('a password, a database number and an ACL user work, and what is wrong is said', async () => {
		const guarded = await startRedis(['--requirepass', 'right']);
		const place = { HOST: guarded.address.host, PORT: String(guarded.address.port) };
		expect(await refusalWith(queue({ ...place, PASSWORD_FILE: file('right\n'), DB: '3' }))).toBe(
			undefined,
		);
		expect(await refusalWith(queue(place))).toBe('it asks for a password');
		expect(await refusalWith(queue({ ...place, PASSWORD: 'wrong' }))).toContain('refused the user');
		expect(await refusalWith(queue({ ...place, PASSWORD: 'right', DB: '99' }))).toContain(
			'no database with this number',
		);
		const { host, port } = guarded.address;
		expect(await refusalWith({ [url]: `redis://:right@${host}:${port}/5` })).toBe(undefined);
		const reader = new Redis({ port, password: 'right' });
		expect(await reader.info('keyspace')).toMatch(/db3:[^]*db5:/);
		reader.disconnect();
	});

	it('a user without the rights is told the variable', async () => {
		await redis.client.acl('SETUSER', 'poor', 'on', '>poor', '~bull:*', '+@all');
		const poor = queue({ ...own(), USERNAME: 'poor', PASSWORD: 'poor' });
		expect(await refusalWith(poor)).toContain(url);
	});

	it('a Cluster is refused, by its setting and by its answer', async () => {
		expect(await refusalWith(queue({ CLUSTER_NODES: 'a:6379,b:6379' }))).toMatch(
			/^the queue of n8n uses a Redis Cluster; set N8N_CONVERSATION_ANALYTICS_REDIS_URL/,
		);
		const cluster = await startRedis(['--cluster-enabled', 'yes']);
		const { host, port } = cluster.address;
		const refusal = await refusalWith(queue({ HOST: host, PORT: String(port) }));
		expect(refusal).toContain(`set ${url}`);
	});

	it('over TLS, with a certificate that this n8n trusts, and with one that need not be', async () => {
		const made = await generate([{ name: 'commonName', value: 'redis.test' }], {
			keySize: 2048,
			extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'redis.test' }] }],
		});
		const [certificate, key] = [file(made.cert), file(made.private)];
		const port = String(await freePort());
		await startRedis([
			...['--tls-port', port, '--tls-auth-clients', 'no'],
			...['--tls-cert-file', certificate, '--tls-key-file', key],
		]);
		const place = { HOST: '127.0.0.1', PORT: port, TLS: 'true' };
		expect(await refusalWith(queue(place))).toContain('certificate is not trusted');
		expect(await refusalWith(queue({ ...place, TLS: 'false' }))).toContain('expects TLS');
		const loose = queue({ ...place, TLS_VALIDATE_CERTIFICATE: 'false' });
		expect(await refusalWith(loose)).toBe(undefined);
		// Node reads trusted certificates when it starts.
		const program = `
			const { tryStore } = require('./src/n8n/nodeStore');
			const { redisSetting, redisStoreOf } = require('./src/n8n/storeSettings');
			tryStore(redisStoreOf(redisSetting())).then(() => process.exit(0), (error) => console.log(error.message));`;
		const variables = queue({ ...place, TLS_SERVERNAME: 'redis.test' });
		const output = execFileSync(
			process.execPath,
			['--import', 'tsx', '--input-type=commonjs', '-e', program],
			{
				cwd: root,
				env: { ...env, EXECUTIONS_MODE: 'queue', NODE_EXTRA_CA_CERTS: certificate, ...variables },
			},
		);
		expect(String(output)).toBe('');
	});

	it('processes with another store are found, also by those who see the queue only', async () => {
		await redis.client.flushall();
		inQueueMode(queue(own()));
		const { argv } = process;
		const as = async (command: string, database: number) => {
			process.argv = ['node', 'n8n', command];
			const store = redisStoreAt({ ...redis.address, database }, realClock, { prefix: 'n8n-ca:' });
			const reports = await reportStore(store).finally(() => (process.argv = argv));
			return Object.fromEntries(reports.map((one) => [one.process.split(' ')[0], one.isSame]));
		};
		expect(await as('start', 0)).toEqual({ main: true });
		expect(await as('worker', 1)).toEqual({ main: false, worker: true });
		expect(await as('start', 0)).toEqual({ main: true, worker: false });
		// The newest mark counts.
		await new Promise((resolve) => setTimeout(resolve, 5));
		expect(await as('worker', 0)).toEqual({ main: true, worker: true });
	});
});
