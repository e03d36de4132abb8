import type { IWebhookFunctions } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import { classify, type Classification } from '../../../src/delivery/classify';
import { type DeliveredResult } from '../../../src/delivery/delivery';
import { storeWords } from '../../../src/n8n/credentials/storeCredential';
import { nodeInLog } from '../../../src/n8n/nodeNames';
import { storeOfWebhook } from '../../../src/n8n/nodeStore';
import {
	conversationNameOf,
	listMemory,
	lockDeliveries,
	memoryNameOf,
	type MemoryOwner,
} from '../../../src/operation/delivery/deliveryMemory';
import { packing } from '../../../src/store/packing';
import type { Store } from '../../../src/store/store';

/** A result that is no repeat, and how it relates to what left the node before. */
export interface FreshResult extends DeliveredResult {
	delivery: Exclude<Classification, 'repeat'> | 'unchecked';
	/** Of a revised one: paths that differ from the content that left the node last. */
	changedFields: string[];
}

/** A delivery's lock on its conversations, until it is known how n8n answered the delivery. */
interface DeliveryLock {
	fresh: FreshResult[];
	/** Ends the lock; `taken` are the results that n8n took. */
	settle(taken: FreshResult[]): void;
}

/**
 * Locks the conversations of a delivery. Another delivery of one of them waits until this one is answered.
 * What cannot be compared passes as unchecked, so that nothing is lost.
 */
export async function lockDelivery(
	functions: IWebhookFunctions,
	results: DeliveredResult[],
): Promise<DeliveryLock> {
	if (results.length === 0) return { fresh: [], settle: () => {} };
	try {
		return await lockedDelivery(functions, await storeOfWebhook(functions), results);
	} catch (error) {
		warnOfStore(functions, 'passed on, unchecked, a delivery', errorOf(error));
		return { fresh: results.map((result) => fresh(result, 'unchecked')), settle: () => {} };
	}
}

async function lockedDelivery(
	functions: IWebhookFunctions,
	store: Store,
	results: DeliveredResult[],
): Promise<DeliveryLock> {
	const owner: MemoryOwner = {
		workflowId: functions.getWorkflow().id ?? '',
		nodeId: functions.getNode().id,
		kind: 'trigger',
	};
	const names = results.flatMap(({ id }) => (id === undefined ? [] : conversationNameOf(id)));
	const { known, save, release } = await lockDeliveries(store, memoryNameOf(owner), names);
	// One envelope can hold the same result twice, so each is compared with those before it.
	const within = new Map(known);
	const passing = results.flatMap((result): FreshResult[] => {
		if (result.id === undefined) return [fresh(result, 'new')];
		const name = conversationNameOf(result.id);
		const compared = classify(within.get(name) ?? [], { ...result, packing });
		within.set(name, compared.known);
		if (compared.classification === 'repeat') return [];
		return [fresh(result, compared.classification, compared.changedFields)];
	});
	const settle = async (taken: FreshResult[]) => {
		if (taken.length === 0) return await release();
		for (const result of taken) {
			if (result.id === undefined) continue;
			const name = conversationNameOf(result.id);
			known.set(name, classify(known.get(name) ?? [], { ...result, packing }).known);
		}
		await save();
		await listMemory(store, owner, Date.now());
	};
	return {
		fresh: passing,
		// The delivery has been answered: what cannot be remembered now may come again, and is not lost.
		settle: (taken) =>
			void settle(taken).catch((failure: Error) =>
				warnOfStore(functions, 'could not remember a delivery', failure),
			),
	};
}

export function fresh(
	result: DeliveredResult,
	delivery: FreshResult['delivery'],
	changedFields: string[] = [],
): FreshResult {
	return { ...result, delivery, changedFields };
}

export function warnOfStore(functions: IWebhookFunctions, what: string, failure: Error): void {
	const trigger = nodeInLog(functions);
	functions.logger.warn(`${trigger} ${what}. ${storeWords(failure)}`);
}
