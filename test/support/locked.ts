import type { Lock, Store } from '../../src/store/store';

/** The lock of these names, which other holders of one let go in time. */
export async function locked(store: Store, names: string[]): Promise<Lock> {
	const lock = await store.lock(names, { mostMs: 20_000 });
	if (lock === undefined) throw new Error('The lock was not given');
	return lock;
}
