import type { JsonObject } from '../records/value';
import { CustomerScores, scoreOfCustomer } from './customerScores';

/** About 1.5 MB of text. */
const MOST_CUSTOMERS = 10_000;

/** The overall scores of customers, to find the score before each conversation. */
export class KnownScores {
	/** The least recently observed customer first. */
	private readonly customers = new Map<string, CustomerScores>();
	private readonly before = new WeakMap<JsonObject, number>();

	/** @param saved what an earlier `toTexts` returned */
	constructor(saved: Iterable<readonly [customer: string, text: string | undefined]>) {
		for (const [customer, text] of saved) this.customers.set(customer, new CustomerScores(text));
	}

	observe(record: JsonObject): void {
		const found = scoreOfCustomer(record);
		if (found === undefined) return;
		const { customer, own } = found;
		const scores = this.customers.get(customer) ?? new CustomerScores();
		const before = scores.compare(own);
		if (before !== undefined) this.before.set(record, before);
		this.customers.delete(customer);
		this.customers.set(customer, scores);
		const [oldest = ''] = this.customers.keys();
		if (this.customers.size > MOST_CUSTOMERS) this.customers.delete(oldest);
	}

	/** The score of the customer's previous conversation, if known. */
	scoreBefore(record: JsonObject): number | undefined {
		return this.before.get(record);
	}

	/** By customer. */
	toTexts(): Map<string, string> {
		return new Map(Array.from(this.customers, ([name, scores]) => [name, scores.toText()]));
	}
}
