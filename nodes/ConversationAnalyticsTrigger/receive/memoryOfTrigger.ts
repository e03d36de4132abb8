import type { IWebhookFunctions } from 'n8n-workflow';
import { LRUCache } from 'lru-cache';
import { attempt } from '../../../src/client/request/attempt';
import { storeCredential, storeOf, storeWords } from '../../../src/n8n/credentials/storeCredential';
import { nodeInLog } from '../../../src/n8n/nodeInLog';
import type { DeliveredResult } from '../../../src/delivery/delivery';
import type { Store } from '../../../src/store/store';
import { triggerOf } from '../trigger';
import { memoryOf, type DeliveryClaim } from './memory';
import { SharedMemory, unchecked } from './sharedMemory';

/** How long a store is used without reading its credential again; see authentication/recentHeaders.ts. */
const goodForMs = 5_000;

const stores = new LRUCache<string, { store: Store; atMs: number }>({ max: 100 });

/**
 * Holds the conversations of a delivery in the memory of its trigger: in the shared store where its
 * credential was chosen, else in this process.
 */
export async function claimDelivery(
	functions: IWebhookFunctions,
	results: DeliveredResult[],
	remembered: number,
): Promise<DeliveryClaim> {
	const trigger = triggerOf(functions);
	if (!hasStore(functions)) return await memoryOf(trigger, remembered).claim(results);
	const claim = await attempt(async () => {
		const store = await storeOfTrigger(functions);
		const warn = (failure: Error) =>
			warnOfStore(functions, 'could not remember a delivery', failure);
		return await new SharedMemory(store, trigger, warn).claim(results);
	});
	if ('value' in claim) return claim.value;
	warnOfStore(functions, 'passed on, unchecked, a delivery', claim.failure);
	return unchecked(results);
}

export function hasStore(functions: IWebhookFunctions): boolean {
	return functions.getNode().credentials?.[storeCredential] !== undefined;
}

/** The shared store of a trigger that has its credential. */
export async function storeOfTrigger(functions: IWebhookFunctions): Promise<Store> {
	const credential = functions.getNode().credentials?.[storeCredential];
	const name = `${triggerOf(functions)} ${credential?.id}`;
	const known = stores.get(name);
	if (known && Date.now() - known.atMs < goodForMs) return known.store;
	const store = storeOf(
		await functions.getCredentials<object & Record<string, unknown>>(storeCredential),
	);
	stores.set(name, { store, atMs: Date.now() });
	return store;
}

export function warnOfStore(functions: IWebhookFunctions, what: string, failure: Error): void {
	const trigger = nodeInLog(functions);
	functions.logger.warn(`${trigger} ${what}. ${storeWords(failure)}`);
}
