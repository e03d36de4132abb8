import { conversation } from '../../workshop/sandbox';
import { byId, ReadBench, readService } from '../support/readNode';
import { startRedis } from '../support/redis';

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
