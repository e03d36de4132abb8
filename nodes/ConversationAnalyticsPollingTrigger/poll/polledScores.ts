import { z } from 'zod';
import { lazily } from '../../../src/records/lazy';
import { CustomerScores, scoreOfCustomer } from '../../../src/qaEvents/customerScores';
import type { JsonObject } from '../../../src/records/value';

/** Customers remembered at most, so that what n8n stores stays bounded: about 1.5 MB of text. */
const MOST_CUSTOMERS = 10_000;

const savedSchema = lazily(() =>
	z.object({
		version: z.literal(1),
		customers: z.record(z.string(), z.string()),
	}),
);

type SavedScores = z.input<ReturnType<typeof savedSchema>>;

/** The overall scores of the customers whose conversations polls have read; n8n stores them beside the rest. */
export class PolledScores {
	/** The customer read longest ago comes first. */
	private readonly customers: Map<string, CustomerScores>;
	private readonly before = new WeakMap<JsonObject, number>();

	/** @param saved what an earlier poll saved; where it cannot be read, nothing is known */
	constructor(saved: unknown) {
		const { data } = savedSchema().safeParse(saved);
		const entries = Object.entries(data?.customers ?? {});
		this.customers = new Map(
			entries.map(([customer, text]) => [customer, new CustomerScores(text)]),
		);
	}

	/** Compares a record with what is known of its customer, and remembers it. */
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

	/** The score of the customer's conversation before that of an observed record. */
	scoreBefore(record: JsonObject): number | undefined {
		return this.before.get(record);
	}

	save(): SavedScores {
		const entries = Array.from(this.customers, ([name, scores]) => [name, scores.toText()]);
		return { version: 1, customers: Object.fromEntries(entries) };
	}
}
