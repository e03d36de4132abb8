import type { IWebhookFunctions } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import { classify, type Classification } from '../../../src/delivery/classify';
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
import { scores } from '../../../src/memory/scores';
import { nodeInLog, triggerOf } from '../../../src/n8n/nodeNames';
import { ownStore } from '../../../src/n8n/ownStore';
import { KnownScores, scoreOfCustomer } from '../../../src/qaEvents/customerScores';
import type { QaRule } from '../../../src/qaEvents/qaEvent';
import { isChoice } from '../../../src/records/choices';
import { revisionText } from '../../../src/records/revision';
import { packing } from '../../../src/store/packing';
import type { TriggerSettings } from '../triggerSettings';

/** A result that is not a repeat. */
export interface FreshResult extends DeliveredResult {
	delivery: Classification | 'unchecked';
	/** Paths of the changed content of a revised result. */
	changedFields?: string[];
}

/** A lock until n8n has answered the delivery. It is then remembered if n8n took it. */
interface DeliveryLock {
	settle(isAcknowledged: boolean): void;
}

/**
 * Locks the conversations of a delivery. Other deliveries of them wait until this one is answered. If the store fails,
 * results pass as `unchecked`, so that no result is lost.
 */
export async function lockDelivery(
	functions: IWebhookFunctions,
	results: DeliveredResult[],
	drop: TriggerSettings['drop'],
): Promise<DeliveryLock & { fresh: FreshResult[]; dropped: number }> {
	try {
		const store = ownStore();
		const owner = ownerOf(functions);
		const memory = memoryNameOf(owner);
		const names = results.flatMap(({ id }) => (id === undefined ? [] : deliveryName(memory, id)));
		let fresh: FreshResult[] = [];
		let dropped = 0;
		const settleResults = await hold(store, deliveries, names, (known) => {
			fresh = results.flatMap((result): FreshResult[] => {
				if (result.id === undefined) return [{ ...result, delivery: 'new' }];
				const name = deliveryName(memory, result.id);
				const found = classify(known.get(name) ?? [], { ...result, packing });
				// The envelope can contain the result again.
				known.set(name, found.known);
				const { classification: delivery, passes, changedFields } = found;
				if (!passes) return [];
				if (isChoice(drop, delivery)) {
					dropped += 1;
					return [];
				}
				return [{ ...result, delivery, changedFields }];
			});
		});
		const settle = async (isAcknowledged: boolean) => {
			await settleResults(isAcknowledged);
			if (isAcknowledged) await listMemory(store, owner);
		};
		return { fresh, dropped, settle: settled(functions, 'could not remember a delivery', settle) };
	} catch (error) {
		warnOfStore(functions, 'passed on, unchecked, a delivery', errorOf(error));
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

export type ScoreLock = DeliveryLock & Pick<KnownScores, 'scoreBefore'>;

export const noScores: ScoreLock = { scoreBefore: () => undefined, settle: () => {} };

/**
 * Locks the scores of a delivery's customers if a QA event compares them. It needs the lock on the conversations first
 * and locks all customers at once, so deliveries never wait for each other in a circle.
 */
export async function lockScores(
	functions: IWebhookFunctions,
	results: DeliveredResult[],
	rules: QaRule[] = [],
): Promise<ScoreLock> {
	if (!rules.some(({ name }) => name === 'scoreDropped')) return noScores;
	const scored = results.flatMap(({ result }) => {
		const found = scoreOfCustomer(result);
		return found ? [{ result, ...found }] : [];
	});
	if (scored.length === 0) return noScores;
	// An envelope has no order, and only a customer's latest scores are kept.
	scored.sort((one, other) => one.own.time - other.own.time);
	const nameOf = (customer: string) => JSON.stringify([triggerOf(functions), customer]);
	const customers = new Map(scored.map(({ customer }) => [nameOf(customer), customer]));
	try {
		const store = ownStore();
		let known = new KnownScores([]);
		const settle = await hold(store, scores, [...customers.keys()], (saved) => {
			known = new KnownScores(
				Array.from(customers, ([name, customer]) => [customer, saved.get(name) ?? []]),
			);
			for (const { result } of scored) known.observe(result);
			const changed = known.saved();
			for (const [name, customer] of customers) saved.set(name, changed.get(customer) ?? []);
		});
		const leftOut = known.leftOutText(scored.map(({ result }) => result));
		if (leftOut !== undefined) functions.logger.warn(`${nodeInLog(functions)}: ${leftOut}`);
		return {
			scoreBefore: (record) => known.scoreBefore(record),
			settle: settled(functions, 'could not remember scores', settle),
		};
	} catch (error) {
		warnOfStore(functions, 'could not compare scores', errorOf(error));
		return noScores;
	}
}

/** The delivery is answered already. If this fails, its results may be emitted again. */
function settled(
	functions: IWebhookFunctions,
	failed: string,
	settle: (isAcknowledged: boolean) => Promise<void>,
): DeliveryLock['settle'] {
	return (isAcknowledged) =>
		void settle(isAcknowledged).catch((error: unknown) =>
			warnOfStore(functions, failed, errorOf(error)),
		);
}

function warnOfStore(functions: IWebhookFunctions, what: string, failure: Error): void {
	functions.logger.warn(`${nodeInLog(functions)} ${what}. ${storeWords(failure)}`);
}
