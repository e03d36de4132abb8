import { CredentialTestContext } from 'n8n-core';
import {
	conversationAnalyticsStoreApiTest,
	storeOf,
} from '../../../src/n8n/credentials/storeCredential';
import { startRedis, type TestRedis } from '../../support/redis';

let redis: TestRedis;

beforeAll(async () => {
	redis = await startRedis(['--requirepass', 'a-good-password']);
});

/** The result of the button Test. */
async function wordsFor(data: object): Promise<string> {
	const credential = { id: '1', name: 'Test', type: 'conversationAnalyticsStoreApi' };
	const { status, message } = await conversationAnalyticsStoreApiTest.call(
		new CredentialTestContext(),
		{ ...credential, data: { ...redis.address, ...data } },
	);
	expect(message).not.toMatch(/a-good-password|a-wrong-one/);
	return `${status}: ${message}`;
}

it('succeeds if the nodes can use the store', async () => {
	const withDatabase = { password: 'a-good-password', database: 3 };
	expect(await wordsFor(withDatabase)).toBe('OK: Connection successful');
	const { host, port } = redis.address;
	const asTexts = { host: ` ${host} `, port: String(port), database: '2', ssl: 'false' };
	expect(await wordsFor({ ...withDatabase, ...asTexts })).toMatch(/^OK/);
});

it.each([
	['a wrong password', { password: 'a-wrong-one' }, 'it refused the user or the password'],
	['a missing password', {}, 'it asks for a password'],
	['TLS by an expression, where Redis has none', { ssl: 'true' }, 'TLS'],
	['no host', { host: ' ' }, 'Host of the shared store is empty'],
	[
		'an address for a host',
		{ host: 'redis://x' },
		'Host of the shared store contains more than a host name',
	],
	[
		'a port in the host',
		{ host: 'redis:6379' },
		'Host of the shared store contains more than a host name',
	],
	['no port', { port: 'many' }, 'Port of the shared store is not in range: "many"'],
	['a negative database', { database: -1 }, 'Database Number of the shared store is not in range'],
])('says what is wrong: %s', async (_what, data, words) => {
	expect(await wordsFor(data)).toMatch(/^Error: /);
	expect(await wordsFor(data)).toContain(words);
});

it('reports that the memory of Redis is full', async () => {
	const full = await startRedis(['--maxmemory', '1', '--maxmemory-policy', 'noeviction']);
	expect(await wordsFor(full.address)).toBe('Error: The store did not answer: its memory is full.');
});

it('accepts an IPv6 address', () => {
	expect(() => storeOf({ ...redis.address, host: '::1' })).not.toThrow();
});
