import type { IWebhookFunctions } from 'n8n-workflow';
import { attempt } from '../../../src/client/request/attempt';
import { storeCredential, storeWords } from '../../../src/n8n/credentials/storeCredential';
import { storeOfWebhook } from '../../../src/n8n/nodeStore';
import { nodeInLog } from '../../../src/n8n/nodeInLog';
import type { DeliveredResult } from '../../../src/delivery/delivery';
import { triggerOf } from '../trigger';
import { memoryOf, type DeliveryClaim } from './memory';
import { SharedMemory, unchecked } from './sharedMemory';

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
		const store = await storeOfWebhook(functions);
		const warn = (failure: Error) =>
			warnOfStore(functions, 'could not remember a delivery', failure);
		return await new SharedMemory(store, trigger, warn).claim(results);
	});
	if ('value' in claim) return claim.value;
	warnOfStore(functions, 'passed on, unchecked, a delivery', claim.failure);
	return unchecked(results);
}

function hasStore(functions: IWebhookFunctions): boolean {
	return functions.getNode().credentials?.[storeCredential] !== undefined;
}

export function warnOfStore(functions: IWebhookFunctions, what: string, failure: Error): void {
	const trigger = nodeInLog(functions);
	functions.logger.warn(`${trigger} ${what}. ${storeWords(failure)}`);
}
