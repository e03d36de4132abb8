import type { IWebhookFunctions } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import type { DeliveredResult } from '../../../src/delivery/delivery';
import { triggerOf } from '../../../src/n8n/nodeNames';
import { storeOfWebhook } from '../../../src/n8n/nodeStore';
import { CustomerScores, scoreOfCustomer } from '../../../src/qaEvents/customerScores';
import type { QaRule } from '../../../src/qaEvents/rules';
import { DAY_MS } from '../../../src/records/timeUnits';
import type { Lock } from '../../../src/store/store';
import { warnOfStore } from './memory';

/** After a customer's last score. */
const KEEP_MS = 31 * DAY_MS;
/** How long a delivery waits for another one of the same customer. */
const LOCK_WAIT_MS = 60_000;

export interface KnownScores {
	/** The overall score of the customer's previous conversation; undefined if unknown. */
	before(result: DeliveredResult): number | undefined;
}

/** A lock on the scores of a delivery's customers, until n8n has answered the delivery. */
interface ScoreLock extends KnownScores {
	settle(isTaken: boolean): void;
}

export const nothingKnown: ScoreLock = { before: () => undefined, settle: () => {} };

/**
 * Locks the scores of a delivery's customers if a QA event compares them. It needs the lock on the conversations first
 * and locks all customers at once, so no two deliveries wait for each other.
 */
export async function lockScores(
	functions: IWebhookFunctions,
	results: DeliveredResult[],
	rules: QaRule[] = [],
): Promise<ScoreLock> {
	if (!rules.some(({ name }) => name === 'scoreDropped')) return nothingKnown;
	const scored = results.flatMap((result) => {
		const found =
			result.kind === 'voiceAgentCall' ? undefined : scoreOfCustomer(result.result ?? {});
		return found ? [{ result, ...found }] : [];
	});
	if (scored.length === 0) return nothingKnown;
	const customers = [...new Set(scored.map(({ customer }) => customer))];
	let lock: Lock;
	try {
		lock = await lockOf(functions, customers);
	} catch (error) {
		warnOfStore(functions, 'could not compare scores', errorOf(error));
		return nothingKnown;
	}
	const known = new Map(
		customers.map((customer, at) => [customer, new CustomerScores(lock.values[at])]),
	);
	const before = new Map<DeliveredResult, number | undefined>();
	// An envelope has no order, and only a customer's latest scores are kept.
	for (const { result, customer, own } of scored.sort((a, b) => a.own.time - b.own.time)) {
		before.set(result, known.get(customer)?.compare(own));
	}
	const values = customers.map((customer) => known.get(customer)?.toText());
	const ended = async (isTaken: boolean) =>
		isTaken ? await lock.save(values, KEEP_MS) : await lock.release();
	return {
		before: (result) => before.get(result),
		settle: (isTaken) =>
			void ended(isTaken).catch((failure: Error) =>
				warnOfStore(functions, 'could not remember scores', failure),
			),
	};
}

async function lockOf(functions: IWebhookFunctions, customers: string[]): Promise<Lock> {
	const store = await storeOfWebhook(functions);
	const trigger = triggerOf(functions);
	const names = customers.map((customer) => JSON.stringify([trigger, 'scores', customer]));
	const busy = 'another delivery held the same customer for too long';
	return await store.lock(names, { mostMs: LOCK_WAIT_MS, busy });
}
