import { hashOf } from '../../../src/delivery/revision';
import type { DeliveredResult } from '../../../src/delivery/delivery';
import { isObject, parseJson, textOf } from '../../../src/records/value';
import type { Store } from '../../../src/store/store';
import {
	freshOf,
	withResult,
	type DeliveryClaim,
	type Conversation,
	type FreshResult,
} from './memory';
import { DAY_MS } from '../../../src/records/timeUnits';
import { defaults } from '../../../src/n8n/defaults';

/** How long a conversation is remembered after its last delivery, in milliseconds. */
const KEEP_MS = defaults.sharedMemoryDays * DAY_MS;
/** How long a delivery waits for another one of the same conversation, in milliseconds. */
const CLAIM_WAIT_MS = 60_000;

/**
 * The memory of a trigger in the shared store: each delivery passes once, whichever process it reaches. What
 * cannot be asked passes as `unchecked`, so that nothing is lost.
 */
export class SharedMemory {
	/**
	 * @param trigger names it among all triggers of the store
	 * @param warn is told why deliveries could not be checked or remembered
	 */
	constructor(
		private readonly store: Store,
		private readonly trigger: string,
		private readonly warn: (failure: Error) => void,
	) {}

	/** Waits until no other delivery, of any process, holds any of these conversations; then holds them. */
	async claim(given: DeliveredResult[]): Promise<DeliveryClaim> {
		const results = given.map(withoutClearService);
		const identities = [...new Set(results.map(({ identity }) => identity))];
		if (identities.length === 0) return { fresh: [], settle: () => {} };
		const names = identities.map((identity) => JSON.stringify([this.trigger, identity]));
		const held = await this.store.lock(names, { mostMs: CLAIM_WAIT_MS });
		if (held === undefined) return unchecked(given);
		const known = new Map(identities.map((identity, at) => [identity, readKnown(held.values[at])]));
		const settle = async (taken: FreshResult[]) => {
			for (const one of taken) known.set(one.identity, withResult(known.get(one.identity), one));
			if (taken.length === 0) return await held.release();
			const values = identities.map((identity) => writtenKnown(known.get(identity)));
			await held.save(values, KEEP_MS);
		};
		return {
			fresh: freshOf(results, (identity) => known.get(identity)),
			// The delivery has been answered: what cannot be remembered now may come again, and is not lost.
			settle: (taken) => void settle(taken).catch(this.warn),
		};
	}
}

/** What could not be compared passes, and is not remembered. */
export function unchecked(results: DeliveredResult[]): DeliveryClaim {
	const fresh = results.map(
		(result): FreshResult => ({ ...result, delivery: 'unchecked', changedFields: [], prints: '' }),
	);
	return { fresh, settle: () => {} };
}

/** Nothing leaves the process in clear. */
function withoutClearService(result: DeliveredResult): DeliveredResult {
	const { service } = result;
	return service === undefined ? result : { ...result, service: hashOf(service) };
}

/** A conversation as text: its deliveries, then service, revision and packed prints of each state. */
function writtenKnown(known: Conversation | undefined): string | undefined {
	if (known === undefined) return undefined;
	const states = Array.from(known.states, ([service, { revision, prints }]) => [
		service,
		revision,
		Buffer.from(prints, 'latin1').toString('base64'),
	]);
	return JSON.stringify({ delivered: [...known.delivered], states });
}

function readKnown(text: string | undefined): Conversation | undefined {
	const json = text === undefined ? undefined : parseJson(text);
	if (!isObject(json)) return undefined;
	const { delivered, states } = json;
	return { delivered: new Set(textsOf(delivered)), states: new Map(listOf(states).map(stateOf)) };
}

function stateOf(state: unknown): [string, { revision: string; prints: string }] {
	const [service = '', revision = '', prints = ''] = textsOf(state);
	return [service, { revision, prints: Buffer.from(prints, 'base64').toString('latin1') }];
}

function textsOf(value: unknown): string[] {
	return listOf(value).map((one) => textOf(one) ?? '');
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}
