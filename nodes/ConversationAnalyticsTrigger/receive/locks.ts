import type { IWebhookFunctions } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import { classify, withAlert, type Classification } from '../../../src/delivery/classify';
import type { DeliveredResult } from '../../../src/delivery/delivery';
import { storeWords } from '../../../src/n8n/nodeStore';
import { hold } from '../../../src/memory/cell';
import {
	deliveries,
	deliveryName,
	listMemory,
	memoryNameOf,
	rememberLeftOut,
	type MemoryOwner,
} from '../../../src/memory/deliveries';
import { nodeInLog } from '../../../src/n8n/nodeNames';
import { ownStore } from '../../../src/n8n/ownStore';
import type { QaEvent } from '../../../src/qaEvents/qaEvent';
import { isChoice } from '../../../src/records/choices';
import { revisionText } from '../../../src/records/revision';
import { packing } from '../../../src/store/packing';
import type { TriggerSettings } from '../triggerSettings';

/** A result that passes the filters. */
export interface WantedResult extends DeliveredResult {
	/** Undefined if the trigger emits results. */
	events: QaEvent[] | undefined;
	/** `new` until it is compared with earlier ones. */
	delivery: Classification | 'unchecked';
	/** Paths of the changed content of a revised result. */
	changedFields?: string[];
}

interface LockedDelivery {
	/** Those that are not repeats. */
	fresh: WantedResult[];
	dropped: number;
	/** Ends the lock once n8n has answered. The delivery is then remembered if n8n took it. */
	settle(isAcknowledged: boolean): void;
}

/**
 * Locks the conversations of a delivery. Other deliveries of them wait until this one is answered. If the store fails,
 * results pass as `unchecked`, so that no result is lost.
 */
export async function lockDelivery(
	functions: IWebhookFunctions,
	results: WantedResult[],
	{ drop, isOncePerConversation }: TriggerSettings,
): Promise<LockedDelivery> {
	try {
		const store = ownStore();
		const owner = ownerOf(functions);
		const memory = memoryNameOf(owner);
		const names = results.flatMap(({ id }) => (id === undefined ? [] : deliveryName(memory, id)));
		const { result, settle } = await hold(store, deliveries, names, (known) => {
			let dropped = 0;
			const fresh = results.flatMap((result): WantedResult[] => {
				if (result.id === undefined) return [result];
				const name = deliveryName(memory, result.id);
				const found = classify(known.get(name) ?? [], { ...result, packing });
				// The envelope can contain the result again.
				known.set(name, found.known);
				const { classification: delivery, passes, changedFields } = found;
				if (!passes) return [];
				const { events } = result;
				const alerted =
					isOncePerConversation && events && withAlert(found.known, events.length > 0);
				if (alerted) known.set(name, alerted.known);
				if (isChoice(drop, delivery) || (alerted && alerted.wasBefore)) {
					dropped += 1;
					return [];
				}
				return [{ ...result, delivery, changedFields }];
			});
			return { fresh, dropped };
		});
		const settleAll = async (isAcknowledged: boolean) => {
			await settle(isAcknowledged);
			if (isAcknowledged) await listMemory(store, owner);
		};
		// The delivery is answered already. If this fails, its results may be emitted again.
		const warn = (error: unknown) =>
			warnOfStore(functions, 'could not remember a delivery', errorOf(error));
		return { ...result, settle: (isAcknowledged) => void settleAll(isAcknowledged).catch(warn) };
	} catch (error) {
		warnOfStore(functions, 'passed a delivery without a check', errorOf(error));
		return {
			fresh: results.map((result) => ({ ...result, delivery: 'unchecked' })),
			dropped: 0,
			settle: () => {},
		};
	}
}

function ownerOf(functions: IWebhookFunctions): MemoryOwner {
	const workflowId = functions.getWorkflow().id ?? '';
	return { workflowId, nodeId: functions.getNode().id, kind: 'trigger' };
}

/** Remembers what the filters left out, for Reconcile. */
export async function leaveOut(
	functions: IWebhookFunctions,
	results: DeliveredResult[],
): Promise<void> {
	if (results.length === 0) return;
	const named = results.flatMap(({ id, ...result }) =>
		id === undefined ? [] : [{ id, revision: revisionText(result) }],
	);
	try {
		const store = ownStore();
		const owner = ownerOf(functions);
		await rememberLeftOut(store, owner.workflowId, named);
		await listMemory(store, owner);
	} catch (error) {
		warnOfStore(functions, 'could not remember what its filters left out', errorOf(error));
	}
}

function warnOfStore(functions: IWebhookFunctions, what: string, failure: Error): void {
	functions.logger.warn(`${nodeInLog(functions)} ${what}. ${storeWords(failure)}`);
}
