import { conversation } from '../../workshop/sandbox';
import { startPolling } from '../support/pollEngine';
import { byId, ReadBench, readService } from '../support/readNode';
import { startRedis } from '../support/redis';
import { startTrigger } from '../support/trigger';

const bench = ReadBench.forFile((world) => {
	world.addConversation(conversation({ id: 'c-1', time: 1_770_000_000, serviceId: readService }));
});

it('a shared store is not used while its switch is off, and a hint says so', async () => {
	const { address: store } = await startRedis();
	const get = { serviceId: readService, conversationId: byId('c-1'), sharedStore: false };
	const { hintText } = await bench.run('conversation', 'get', get, { store });
	expect(hintText).toMatch(/Use Shared Store is off in the settings of this node/);
});

it('reads the credential of the store once for all items of a run', async () => {
	const { address: store } = await startRedis();
	const read: string[] = [];
	const get = { serviceId: readService, conversationId: byId('c-1'), output: 'raw' };
	const { json } = await bench.run('conversation', 'get', get, {
		store,
		inputJson: Array.from({ length: 100 }, () => ({})),
		prepare: (_node, { credentialsHelper }) => {
			const decrypt = credentialsHelper.getDecrypted.bind(credentialsHelper);
			credentialsHelper.getDecrypted = async (...given) => {
				read.push(given[2]);
				return await decrypt(...given);
			};
		},
	});
	expect(json).toHaveLength(100);
	expect(read.filter((type) => type === 'conversationAnalyticsStoreApi')).toHaveLength(1);
});

const missing = 'Use Shared Store is on. Choose its credential, or turn it off.';

describe('the switch is on, and no credential is chosen', () => {
	it.each([
		['conversation', 'get', { serviceId: readService, conversationId: byId('c-1') }],
		['conversation', 'getAll', { serviceId: readService, timeRange: 'last7Days' }],
		['outboundCall', 'create', { agentId: byId('a'), phoneNumber: '+493012345', customerId: 'k' }],
		['delivery', 'keepNew', {}],
		['account', 'check', {}],
	])('%s %s refuses before anything is sent', async (resource, operation, parameters) => {
		bench.reset();
		const { error } = await bench.run(resource, operation, { ...parameters, sharedStore: true });
		expect(`${error?.message}. ${error?.description}`).toBe(missing);
		expect(bench.sandbox.calls).toEqual([]);
	});

	it('the trigger does not activate', async () => {
		const trigger = await startTrigger({ parameters: { sharedStore: true } });
		await expect(trigger.activate()).rejects.toThrow(missing);
	});

	it('the polling trigger does not activate', async () => {
		const trigger = await startPolling({
			parameters: { serviceId: readService, sharedStore: true },
			credential: { baseUrl: bench.sandbox.url, apiKey: 'read-key-6120' },
		});
		await expect(trigger.poll()).rejects.toThrow(missing);
	});

	it('in queue mode, where the switch is on by default, the run goes on', async () => {
		jest.replaceProperty(process, 'env', { ...process.env, EXECUTIONS_MODE: 'queue' });
		const get = { serviceId: readService, conversationId: byId('c-1'), sharedStore: true };
		const { error } = await bench.run('conversation', 'get', get);
		jest.restoreAllMocks();
		expect(error).toBeUndefined();
	});
});
