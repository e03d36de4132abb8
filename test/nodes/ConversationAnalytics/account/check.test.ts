import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instanceChecks } from '../../../../nodes/ConversationAnalytics/resources/account/check.operation';
import { countRefusedSecret } from '../../../../src/delivery/refusedSecrets';
import type { RedisAddress } from '../../../../src/store/redis/connection';
import { TestClock, useClock } from '../../../support/clocks';
import { startRedis } from '../../../support/redis';
import { root } from '../../../../workshop/scripts/instance/paths';
import { instanceFacts } from '../../../../src/n8n/instance';
import type { IDataObject } from 'n8n-workflow';
import { version } from '../../../../package.json';
import { ReadBench, readService, type ActionRun } from '../../../support/readNode';

useClock(new TestClock(Date.now()));

const bench = ReadBench.forFile();
beforeEach(() => bench.sandbox.world.disabledFeatures.clear());
const run = bench.operation('account', 'check');

/** `of` returns a check by its name. */
async function check(more: ActionRun = {}) {
	const outcome = await run({}, more);
	const of = (name: string): IDataObject => {
		const [found, ...others] = outcome.json.filter((one) => one['check'] === name);
		expect(others).toEqual([]);
		return found ?? {};
	};
	return { ...outcome, of };
}

const asked = ['Voice Agents', 'Exports', 'Default Service ID'];
const requests = () => bench.sandbox.calls.map(({ method, path }) => `${method} ${path}`);

test('returns one item per check with its finding and remedy', async () => {
	const { json, of, outputs } = await check({ defaultService: readService });
	expect(json.map((one) => one['check'])).toEqual([
		// Warnings first.
		'Memory',
		'Webhook Address',
		'n8n Version',
		'Base URL',
		'API Key',
		'Request Allowance',
		'Clock',
		'Default Service ID',
		'Voice Agents',
		'Exports',
		'Body Size Limit',
		'n8n Mode',
		'Last Start',
		'Package Version',
	]);
	for (const one of json) {
		expect(Object.keys(one)).toEqual(['check', 'status', 'found', 'remedy']);
		expect(one['found']).not.toBe('');
		const isFine = one['status'] === 'ok' && one['check'] !== 'Last Start';
		if (isFine) expect(one['remedy']).toBe('');
		else expect(one['remedy']).not.toBe('');
	}
	const good = ['Base URL', 'API Key', 'Request Allowance', 'Clock', 'Voice Agents', 'Exports'];
	for (const name of good) expect(of(name)).toMatchObject({ status: 'ok' });
	const mayRead = `The key may read the service "${readService}".`;
	expect(of('Default Service ID')).toMatchObject({ status: 'ok', found: mayRead });
	const local = expect.stringContaining('http://127.0.0.1/');
	expect(of('Webhook Address')).toMatchObject({ status: 'warning', found: local });
	expect(of('Package Version')).toMatchObject({ found: version });
	const [started = ''] = /\d{4}-[^ ]+Z/.exec(String(of('Last Start')?.['found'])) ?? [];
	expect(Math.abs(Date.parse(started) - (Date.now() - process.uptime() * 1000))).toBeLessThan(5000);
	expect(of('Last Start')?.['remedy']).toContain('Delivery: Reconcile');
	expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(json.map(() => ({ item: 0 })));
});

test('sends at most three reads for any number of items', async () => {
	const { json } = await check({ defaultService: readService, inputJson: [{}, {}, {}] });
	expect(json.filter((one) => one['check'] === 'API Key')).toHaveLength(1);
	expect(requests()).toEqual(Array(3).fill(expect.stringMatching(/^GET /)));
	bench.reset();
	const { of } = await check();
	expect(of('Default Service ID')).toMatchObject({ status: 'ok', remedy: '' });
	expect(requests()).toHaveLength(2);
});

test.each([
	['a service that fails', 'internalError', 'ok', 'problem', 6],
	['another website', 'htmlPage', 'problem', 'unknown', 2],
] as const)('%s is retried once per read', async (_, kind, base, others, count) => {
	bench.sandbox.faults.add({ kind });
	const { of } = await check({ defaultService: readService });
	expect(of('Base URL')).toMatchObject({ status: base });
	expect(of('API Key')).toMatchObject({ status: 'unknown' });
	for (const name of asked) expect(of(name)).toMatchObject({ status: others });
	expect(requests()).toHaveLength(count);
});

test('a refused key is reported once and ends the check', async () => {
	const { of, json } = await check({ key: 'wrong-key-1', defaultService: readService });
	expect(of('Base URL')).toMatchObject({ status: 'ok' });
	expect(of('API Key')).toMatchObject({ status: 'problem' });
	for (const name of asked) {
		const found = 'Not asked, because the service refuses the key.';
		expect(of(name)).toMatchObject({ status: 'unknown', found });
	}
	expect(requests()).toHaveLength(1);
	expect(JSON.stringify(json)).not.toContain('wrong-key-1');
});

test('reports an address without a server', async () => {
	const { of, json } = await check({ baseUrl: 'http://127.0.0.1:9' });
	const found = expect.stringContaining('http://127.0.0.1:9');
	expect(of('Base URL')).toMatchObject({ status: 'problem', found });
	const unknown = ['API Key', 'Request Allowance', 'Clock', 'Voice Agents', 'Exports'];
	for (const name of unknown) expect(of(name)).toMatchObject({ status: 'unknown' });
	expect(of('Package Version')).toMatchObject({ status: 'ok' });
	expect(json).toHaveLength(14);
});

test.each([
	[{ baseUrl: 'ftp://service.example' }, 'Base URL', 'API Key'],
	[{ key: ' ' }, 'API Key', 'Base URL'],
])('a credential that cannot be used: %j', async (access, wrong, other) => {
	const { of } = await check(access);
	expect(of(wrong)).toMatchObject({ status: 'problem' });
	const found = `Nothing was sent: ${wrong} of the credential cannot be used.`;
	expect(of(other)).toMatchObject({ status: 'unknown', found });
	expect(of('n8n Mode')).toMatchObject({ status: 'ok' });
	expect(requests()).toEqual([]);
});

test('a feature that is off is a warning, and the key is known from the other answers', async () => {
	bench.sandbox.world.disabledFeatures.add('voice');
	const { of } = await check({ defaultService: 'elsewhere' });
	expect(of('Voice Agents')).toMatchObject({ status: 'warning' });
	for (const name of ['API Key', 'Exports']) expect(of(name).status).toBe('ok');
	const found = 'The key has no access to the service "elsewhere".';
	expect(of('Default Service ID')).toMatchObject({ status: 'problem', found });
});

test('a used-up allowance ends the check at once, with the requested wait', async () => {
	const key = bench.newKey();
	bench.sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 600 });
	const { of } = await check({ key });
	const found = expect.stringContaining('The service asked to wait 600 s.');
	expect(of('Request Allowance')).toMatchObject({ status: 'problem', found });
	for (const name of ['API Key', 'Voice Agents']) expect(of(name).status).toBe('unknown');
});

test('says in which mode n8n runs, and warns of a body limit below the usual one', async () => {
	const settings = { EXECUTIONS_MODE: 'queue', N8N_PAYLOAD_SIZE_MAX: '4' };
	Object.assign(process.env, settings);
	const { of } = await check().finally(() => {
		for (const name of Object.keys(settings)) delete process.env[name];
	});
	expect(of('n8n Mode')).toMatchObject({ found: expect.stringContaining('Queue mode') });
	expect(of('Body Size Limit')).toMatchObject({ status: 'warning' });
});

test.each([
	['https://n8n.example.com/hooks', 'ok', 'https://n8n.example.com/hooks/'],
	['http://n8n.example.com', 'warning', 'is not https'],
	['https://localhost:5678', 'warning', 'this machine'],
])('a webhook address behind %s is %s', async (url, status, words) => {
	const webhookWaitingBaseUrl = `${url}/webhook-waiting`;
	const { of } = await check({
		prepare: (_, data) => Object.assign(data, { webhookWaitingBaseUrl }),
	});
	expect(of('Webhook Address')).toMatchObject({ status, found: expect.stringContaining(words) });
});

test.each([
	['2.41.1', true, 'ok', 'n8n 3 will load this package'],
	['2.41.1', false, 'warning', 'n8n 3 will not load this package'],
	['1.123.81', false, 'ok', 'n8n 1.123.81 on Node.js'],
	['3.0.0', true, 'ok', 'n8n 3.0.0 on Node.js'],
])(
	'says of n8n %s (unverified packages: %s) whether n8n 3 loads it',
	(n8nVersion, loadsUnverified, status, words) => {
		const facts = { ...instanceFacts(), n8nVersion, loadsUnverified };
		const found = instanceChecks(facts, undefined)['n8n Version'];
		expect(found).toMatchObject({ status, found: expect.stringContaining(words) });
	},
);

/** The check of the memory. */
const storeCheck = async (store?: RedisAddress) => (await check({ store })).of('Memory');

test('a reachable Redis is ok; a wrong password, which is not shown, and an unreachable Redis are problems', async () => {
	const redis = await startRedis(['--requirepass', 'store-secret-1']);
	const right = await storeCheck({ ...redis.address, password: 'store-secret-1' });
	expect(right).toMatchObject({
		status: 'ok',
		found: expect.stringMatching(
			/^Redis remembers\. Redis \d+\.\d+\.\d+\. It holds 0 % of 64 MB\.$/,
		),
	});
	const wrong = await storeCheck({ ...redis.address, password: 'store-secret-2' });
	expect(wrong).toMatchObject({ status: 'problem' });
	expect(JSON.stringify(wrong)).not.toContain('store-secret');
	await redis.stop();
	const found = expect.stringContaining('The store did not answer');
	expect(await storeCheck({ ...redis.address, user: 'gone' })).toMatchObject({
		status: 'problem',
		found,
	});
});

test('the memory of the process is a warning with a remedy', async () => {
	expect(await storeCheck()).toMatchObject({
		status: 'warning',
		remedy: expect.stringContaining('Set N8N_CONVERSATION_ANALYTICS_REDIS_URL to the address'),
	});
});

test('a Redis that fills up, or may forget numbers, is a warning', async () => {
	const redis = await startRedis(['--maxmemory', '40mb']);
	expect(await storeCheck(redis.address)).toMatchObject({
		status: 'ok',
		remedy: '',
	});
	for (let at = 0; at < 34; at += 1) await redis.client.set(`room ${at}`, 'x'.repeat(1_000_000));
	expect(await storeCheck(redis.address)).toMatchObject({
		status: 'warning',
		found: expect.stringMatching(
			/fill \d+ % of its maxmemory of 40 MB\. When it is full, n8n stops\.$/,
		),
	});
	await redis.client.config('SET', 'maxmemory-policy', 'volatile-lru');
	expect(await storeCheck(redis.address)).toMatchObject({
		status: 'warning',
		remedy: expect.stringContaining('Set its maxmemory-policy to noeviction'),
	});
	// Without the right to INFO.
	const page = readFileSync(join(root, 'docs/queue-mode.md'), 'utf8');
	const [, rights = ''] = /on >a-password (.+)/.exec(page) ?? [];
	const more = rights.split(' ').filter((right) => right !== '+info' && right !== '+select');
	await redis.client.acl('SETUSER', 'narrow', 'on', '>narrow', ...more);
	const user = { ...redis.address, user: 'narrow', password: 'narrow' };
	expect(await storeCheck(user)).toMatchObject({
		status: 'ok',
		found: 'Redis remembers. Its user may not read its version. It holds 0 % of 64 MB.',
	});
});

// The last test, because the process keeps counting.
test('counts the deliveries that triggers refused because of their secret', async () => {
	expect((await check()).of('Webhook Secret')).toEqual({});
	for (let time = 0; time < 2; time += 1) countRefusedSecret('trigger', Date.now());
	expect((await check()).of('Webhook Secret')).toMatchObject({
		status: 'warning',
		found: expect.stringContaining('refused 2 deliveries'),
	});
});

test('a long pause of the key does not stop the check, which ends the pause when the service answers', async () => {
	const key = bench.newKey();
	const getMany = async () =>
		await bench.run('voiceConversation', 'getAll', { timeRange: 'last7Days' }, { key });
	bench.sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 7200 });
	expect((await getMany()).error?.message).toContain('asked to wait');
	const { of } = await check({ key });
	expect(of('Request Allowance').found).toMatch(/The nodes wait until \d{4}-[^ ]+Z\./);
	bench.reset();
	expect((await getMany()).error?.message).toContain('asked to wait');
	const open = await check({ key });
	const found = expect.stringContaining('It answers again');
	expect(open.of('Request Allowance')).toMatchObject({ status: 'ok', found });
	expect((await getMany()).status).toBe('success');
});
