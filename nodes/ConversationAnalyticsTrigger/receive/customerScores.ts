import type { IWebhookFunctions } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import type { DeliveredResult } from '../../../src/delivery/delivery';
import { CustomerScores, scoreOfCustomer } from '../../../src/qaEvents/customerScores';
import type { QaRule } from '../../../src/qaEvents/rules';
import type { Lock } from '../../../src/store/store';
import { triggerOf } from '../../../src/n8n/nodeNames';
import { storeOfWebhook } from '../../../src/n8n/nodeStore';
import { warnOfStore } from './memory';
import { DAY_MS } from '../../../src/records/timeUnits';
import { defaults } from '../../../src/n8n/defaults';

/** How long the scores of a customer are remembered after the last one, in milliseconds. */
const KEEP_MS = defaults.sharedMemoryDays * DAY_MS;
/** How long a delivery waits for another one of the same customer, in milliseconds. */
const LOCK_WAIT_MS = 60_000;

/** What is remembered of the customers of a delivery's results. */
export interface KnownScores {
	/** The overall score of the customer's conversation before; undefined where none is known. */
	before(result: DeliveredResult): number | undefined;
}

/** A delivery's hold on its customers, until it is known how n8n answered it. */
interface ScoreClaim extends KnownScores {
	settle(isTaken: boolean): void;
}

export const nothingKnown: ScoreClaim = { before: () => undefined, settle: () => {} };

/**
 * Holds the scores of the customers of a delivery, where a QA event compares them. It is called with the
 * conversations of the delivery held, and holds all its customers at once, so no two deliveries wait for
 * each other.
 */
export async function claimScores(
	functions: IWebhookFunctions,
	results: DeliveredResult[],
	rules: QaRule[] = [],
): Promise<ScoreClaim> {
	if (!rules.some(({ name }) => name === 'scoreDropped')) return nothingKnown;
	const scored = results.flatMap((result) => {
		const found =
			result.kind === 'voiceAgentCall' ? undefined : scoreOfCustomer(result.result ?? {});
		return found ? [{ result, ...found }] : [];
	});
	if (scored.length === 0) return nothingKnown;
	const customers = [...new Set(scored.map(({ customer }) => customer))];
	let held: Lock;
	try {
		held = await claimOf(functions, customers);
	} catch (error) {
		warnOfStore(functions, 'could not compare scores', errorOf(error));
		return nothingKnown;
	}
	const known = new Map(
		customers.map((customer, at) => [customer, new CustomerScores(held.values[at])]),
	);
	const before = new Map<DeliveredResult, number | undefined>();
	// An envelope has no order, and only the last scores of a customer are kept.
	for (const { result, customer, own } of scored.sort(
		(one, other) => one.own.time - other.own.time,
	)) {
		before.set(result, known.get(customer)?.compare(own));
	}
	const values = customers.map((customer) => known.get(customer)?.toText());
	const settle = async (isTaken: boolean) => {
		if (isTaken) await held.save(values, KEEP_MS);
		else await held.release();
	};
	return {
		before: (result) => before.get(result),
		settle: (isTaken) =>
			void settle(isTaken).catch((failure: Error) =>
				warnOfStore(functions, 'could not remember scores', failure),
			),
	};
}

async function claimOf(functions: IWebhookFunctions, customers: string[]): Promise<Lock> {
	const store = await storeOfWebhook(functions);
	const trigger = triggerOf(functions);
	const names = customers.map((customer) => JSON.stringify([trigger, 'scores', customer]));
	const busy = 'another delivery held the same customer for too long';
	return await store.lock(names, { mostMs: LOCK_WAIT_MS, busy });
}
