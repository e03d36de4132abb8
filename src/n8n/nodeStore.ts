import { randomUUID } from 'node:crypto';
import { errorOf, InputError } from '../client/errors';
import type { RequestLimiters } from '../client/request/limiter';
import { SharedLimiter } from '../client/request/sharedLimiter';
import { anotherRedis } from '../store/redis/connection';
import { StoreError, type Store } from '../store/store';

/** The remedy for a store that does not last, without a full stop. */
export const SET_STORE = `${anotherRedis[0]?.toUpperCase()}${anotherRedis.slice(1)}`;

/** What people must know before they rely on a store. */
export function storeWarning({ info }: Store): string | undefined {
	if (info.endsBecause) {
		return `What this node remembers is lost when n8n restarts, and other processes do not know it, because ${info.endsBecause}. ${SET_STORE}.`;
	}
	return info.loss?.text;
}

export function storeWords(failure: Error): string {
	if (failure instanceof InputError) return failure.text;
	return failure instanceof StoreError
		? `The store did not answer: ${failure.reason}.`
		: `The store could not be used: ${failure.message}.`;
}

/** Acquires and releases what the nodes need: a saved value, a lock and a permit. @throws StoreError */
export async function tryStore(store: Store): Promise<void> {
	const name = 'test of the store';
	const request = { kind: 'evictable', mostMs: 0, busy: 'it is busy' } as const;
	const lock = await store.lock([`${name} ${randomUUID()}`], request);
	await lock.save(['works'], 1);
	const answer = await store.permits?.acquirePermit(name, Number.MAX_SAFE_INTEGER);
	if (typeof answer === 'object' && 'permit' in answer) await answer.permit.release();
}

/** The request limits that all processes share for a key; undefined if there is only one process. */
export async function sharedLimiterOf(
	host: { store(): Promise<Store> },
	{ name }: RequestLimiters,
	warn: (sentence: string) => void,
): Promise<SharedLimiter | undefined> {
	const alone = (failure: Error) =>
		warn(`${storeWords(failure)} This run kept only the pauses that its own process knows.`);
	try {
		const { permits } = await host.store();
		return permits && new SharedLimiter(permits, name, alone);
	} catch (error) {
		alone(errorOf(error));
		return undefined;
	}
}
