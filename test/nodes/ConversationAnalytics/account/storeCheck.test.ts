import type { IDataObject } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsStoreApi } from '../../../../credentials/ConversationAnalyticsStoreApi.credentials';
import type { RedisAddress } from '../../../../src/store/redis/connection';
import { ReadBench, readKey } from '../../../support/readNode';
import { freePort } from '../../../../workshop/scripts/instance/program';
import { startRedis } from '../../../support/redis';

let bench: ReadBench;
beforeAll(async () => {
	bench = await ReadBench.start();
});
afterAll(async () => await bench.stop());

/** The check of the memory, with or without its credential. */
async function storeCheck(address?: RedisAddress): Promise<IDataObject | undefined> {
	const api = { baseUrl: bench.sandbox.url, apiKey: readKey };
	const credentials = { conversationAnalyticsApi: api };
	const { json, error } = await bench.run(
		'account',
		'check',
		{},
		{
			credentials: address
				? { ...credentials, conversationAnalyticsStoreApi: { ...address } }
				: credentials,
			credentialTypes: [new ConversationAnalyticsApi(), new ConversationAnalyticsStoreApi()],
		},
	);
	expect(error).toBeUndefined();
	return json.find((one) => one['check'] === 'Memory');
}

test('a Redis that answers is ok, also with a password; a wrong one is a problem that does not show it', async () => {
	const redis = await startRedis(['--requirepass', 'store-secret-1']);
	const right = await storeCheck({ ...redis.address, password: 'store-secret-1' });
	expect(right).toMatchObject({ status: 'ok', found: 'The Redis of the credential answers.' });
	const wrong = await storeCheck({ ...redis.address, password: 'store-secret-2' });
	expect(wrong).toMatchObject({ status: 'problem' });
	expect(JSON.stringify(wrong)).not.toContain('store-secret');
});

test('a Redis that cannot be reached is a problem, and the other checks are there', async () => {
	const address = { host: '127.0.0.1', port: await freePort(), user: '', password: '' };
	const found = await storeCheck({ ...address, database: 0, ssl: false });
	expect(found).toMatchObject({
		status: 'problem',
		found: expect.stringContaining('The store could not be asked'),
	});
});

test('the memory of the process is a warning that says what to do', async () => {
	expect(await storeCheck()).toMatchObject({
		status: 'warning',
		remedy: expect.stringContaining('Conversation Analytics Shared Store'),
	});
});
