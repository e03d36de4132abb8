import type { Lock, Permit, PermitStore, Store } from '../../src/store/store';

/** The lock of these names, which other holders of one let go in time. */
export async function locked(store: Store, names: string[]): Promise<Lock> {
	return await store.lock(names, { mostMs: 20_000, busy: 'the lock was not given' });
}

/** One of `most` permits of this name, of which there is one. */
export async function permitted(store: PermitStore, name: string, most: number): Promise<Permit> {
	const answer = await store.acquirePermit(name, most);
	if (typeof answer === 'object' && 'permit' in answer) return answer.permit;
	throw new Error('The permit was not given');
}
