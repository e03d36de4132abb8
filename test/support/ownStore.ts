import type { Store } from '../../src/store/store';

/** In unit tests nodes without a Redis remember in the process, never in the file of an installed n8n. */
jest.mock('../../src/n8n/ownStore', () => {
	const { ProcessStore } = jest.requireActual<typeof import('../../src/store/processStore')>(
		'../../src/store/processStore',
	);
	const { realClock } =
		jest.requireActual<typeof import('../../src/n8n/clock')>('../../src/n8n/clock');
	const { storeOfRun } = jest.requireActual<typeof import('./storeOfRun')>('./storeOfRun');
	let store: Store = new ProcessStore(realClock);
	return {
		ownStore: () => storeOfRun.getStore() ?? store,
		useOwnStore: (other: Store) => (store = other),
	};
});
