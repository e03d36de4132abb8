import type { Kind, Lock, Permit, PermitStore, Store } from '../../src/store/store';

/** A lock of these names, once others have released it. */
export async function locked(store: Store, names: string[], kind: Kind = 'lasting'): Promise<Lock> {
	return await store.lock(names, { kind, mostMs: 20_000, busy: 'the lock was not given' });
}

/** A free permit of `most`. */
export async function permitted(store: PermitStore, name: string, most: number): Promise<Permit> {
	const answer = await store.acquirePermit(name, most);
	if (typeof answer === 'object' && 'permit' in answer) return answer.permit;
	throw new Error('The permit was not given');
}
