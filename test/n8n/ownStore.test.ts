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

it('in queue mode the process remembers, and a sentence says what to do', () => {
	process.env.EXECUTIONS_MODE = 'queue';
	const store = newStore();
	expect(store.info).toEqual({ kind: 'process', reason: 'n8n runs in queue mode' });
	expect(storeWarning(store)).toContain(
		'choose a credential "Conversation Analytics Shared Store"',
	);
});

it('in regular mode a Node that has SQLite uses a file in the folder of n8n', () => {
	const isSupported = nodeSqlite() !== undefined;
	if (isSupported) {
		expect(newStore().info).toEqual({
			kind: 'process',
			reason: `n8n's folder ${join(folder, '.n8n')} does not exist`,
		});
	}
	mkdirSync(join(folder, '.n8n'));
	const store = newStore();
	const path = join(folder, '.n8n', 'conversation-analytics.sqlite');
	expect(store.info).toEqual(
		isSupported
			? { kind: 'file', path, isPrivate: true, lost: undefined }
			: {
					kind: 'process',
					reason: `Node.js ${process.versions.node} has no SQLite of its own`,
				},
	);
	expect(storeWarning(store) === undefined).toBe(isSupported);
});
