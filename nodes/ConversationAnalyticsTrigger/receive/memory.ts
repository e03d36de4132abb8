import type { IWebhookFunctions } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import { classify, type Classification } from '../../../src/delivery/classify';
import type { DeliveredResult } from '../../../src/delivery/delivery';
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

/** A result that is no repeat. */
export interface FreshResult extends DeliveredResult {
	delivery: Exclude<Classification, 'repeat'> | 'unchecked';
	/** Paths in a revised result whose content changed. */
	changedFields: string[];
}

/** A lock on the conversations of a delivery, until n8n has answered it. */
interface DeliveryLock {
	fresh: FreshResult[];
	/** Ends the lock. `taken` are the results that n8n took. */
	settle(taken: FreshResult[]): void;
}

/**
 * Locks the conversations of a delivery. Other deliveries of them wait until this one is answered. If the store fails,
 * results pass as `unchecked`, so that none is lost.
 */
export async function lockDelivery(
	functions: IWebhookFunctions,
	results: DeliveredResult[],
): Promise<DeliveryLock> {
	if (results.length === 0) return { fresh: [], settle: () => {} };
	try {
		return await lockedDelivery(functions, results);
	} catch (error) {
		warnOfStore(functions, 'passed on, unchecked, a delivery', errorOf(error));
		return { fresh: results.map((result) => fresh(result, 'unchecked')), settle: () => {} };
	}
}

async function lockedDelivery(
	functions: IWebhookFunctions,
	results: DeliveredResult[],
): Promise<DeliveryLock> {
	const store = await storeOfWebhook(functions);
	const owner: MemoryOwner = {
		workflowId: functions.getWorkflow().id ?? '',
		nodeId: functions.getNode().id,
		kind: 'trigger',
	};
	const names = results.flatMap(({ id }) => (id === undefined ? [] : conversationNameOf(id)));
	const { known, save, release } = await lockDeliveries(store, memoryNameOf(owner), names);
	// An envelope can hold a result twice, so each is also compared with those before it.
	const compared = new Map(known);
	const passing = results.flatMap((result): FreshResult[] => {
		if (result.id === undefined) return [fresh(result, 'new')];
		const name = conversationNameOf(result.id);
		const found = classify(compared.get(name) ?? [], { ...result, packing });
		compared.set(name, found.known);
		if (found.classification === 'repeat') return [];
		return [fresh(result, found.classification, found.changedFields)];
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
		// The delivery is answered already. If this fails, its results may be emitted again.
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
	functions.logger.warn(`${nodeInLog(functions)} ${what}. ${storeWords(failure)}`);
}
