import { z } from 'zod';
import { lazily } from '../../../src/records/lazy';
import { CustomerScores, scoreOfCustomer } from '../../../src/qaEvents/customerScores';
import type { JsonObject } from '../../../src/records/value';

/** About 1.5 MB of text in n8n's database. */
const MOST_CUSTOMERS = 10_000;

const savedSchema = lazily(() =>
	z.object({
		version: z.literal(1),
		customers: z.record(z.string(), z.string()),
	}),
);

type SavedScores = z.input<ReturnType<typeof savedSchema>>;

/** The overall scores of customers whose conversations polls have read. n8n stores them. */
export class PolledScores {
	/** The least recently read customer first. */
	private readonly customers: Map<string, CustomerScores>;
	private readonly before = new WeakMap<JsonObject, number>();

	/** @param saved what an earlier poll saved; ignored if it cannot be read */
	constructor(saved: unknown) {
		const { data } = savedSchema().safeParse(saved);
		const entries = Object.entries(data?.customers ?? {});
		this.customers = new Map(
			entries.map(([customer, text]) => [customer, new CustomerScores(text)]),
		);
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
		if (this.customers.size <= MOST_CUSTOMERS) return;
		for (const oldest of this.customers.keys()) {
			this.customers.delete(oldest);
			break;
		}
	}

	/** The score of the customer's previous conversation. */
	scoreBefore(record: JsonObject): number | undefined {
		return this.before.get(record);
	}

	save(): SavedScores {
		const entries = Array.from(this.customers, ([name, scores]) => [name, scores.toText()]);
		return { version: 1, customers: Object.fromEntries(entries) };
	}
}
