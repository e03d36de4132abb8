import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeWarning } from '../../src/n8n/nodeStore';
import { nodeSqlite } from '../../src/store/sqliteFile';
import type { Store } from '../../src/store/store';

jest.unmock('../../src/n8n/ownStore');

const folder = mkdtempSync(join(tmpdir(), 'own-store-'));
const environment = { ...process.env };
beforeEach(() => {
	process.env = { ...environment, N8N_USER_FOLDER: folder };
});
afterAll(() => {
	process.env = environment;
	rmSync(folder, { recursive: true });
});

/** The store of a new process. */
function newStore(): Store {
	let store: Store | undefined;
	jest.isolateModules(() => {
		store = jest
			.requireActual<typeof import('../../src/n8n/ownStore')>('../../src/n8n/ownStore')
			.ownStore();
	});
	if (store === undefined) throw new Error('There is one');
	return store;
}

it('in queue mode it is the Redis of the queue, and a Cluster refuses', async () => {
	process.env = { ...process.env, EXECUTIONS_MODE: 'queue', QUEUE_BULL_REDIS_HOST: 'redis' };
	expect(newStore().info.title).toBe("The Redis of n8n's queue (redis:6379, database 0)");
	process.env.QUEUE_BULL_REDIS_CLUSTER_NODES = 'redis:6379';
	const store = newStore();
	await expect(store.read(['name'], 'lasting')).rejects.toThrow('uses a Redis Cluster');
	expect(storeWarning(store)).toBeUndefined();
});

it('in any mode it is the Redis of the variable', () => {
	process.env = { ...process.env, N8N_CONVERSATION_ANALYTICS_REDIS_URL: 'redis://own/2' };
	const { title } = newStore().info;
	expect(title).toBe('The Redis of N8N_CONVERSATION_ANALYTICS_REDIS_URL (own:6379, database 2)');
});

it('in regular mode a Node that has SQLite uses a file in the folder of n8n', () => {
	const isSupported = nodeSqlite() !== undefined;
	if (isSupported) {
		expect(newStore().info).toMatchObject({
			endsBecause: `n8n's folder ${join(folder, '.n8n')} does not exist`,
		});
	}
	mkdirSync(join(folder, '.n8n'));
	const store = newStore();
	const path = join(folder, '.n8n', 'conversation-analytics.sqlite');
	expect(store.info).toMatchObject(
		isSupported
			? { title: `The file ${path}`, isOpen: false, loss: undefined }
			: {
					endsBecause: `Node.js ${process.versions.node} has no SQLite of its own`,
				},
	);
	expect(storeWarning(store) === undefined).toBe(isSupported);
});
