import { AsyncLocalStorage } from 'node:async_hooks';
import { realClock } from '../../src/n8n/clock';
import type { RedisAddress } from '../../src/store/redis/connection';
import { redisStoreAt } from '../../src/store/redis/redisStore';
import type { Store } from '../../src/store/store';

/** The store that test/support/ownStore.ts gives the nodes of a run, in place of the one of this process. */
export const storeOfRun = new AsyncLocalStorage<Store>();

/** Runs nodes of a process of n8n whose store is a Redis; undefined leaves the store of this process. */
export async function withStore<Result>(
	address: RedisAddress | undefined,
	work: () => Promise<Result>,
): Promise<Result> {
	if (address === undefined) return await work();
	return await storeOfRun.run(redisStoreAt(address, realClock), work);
}
