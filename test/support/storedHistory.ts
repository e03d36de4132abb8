import type { History } from '../../src/n8n/deduplication';
import {
	classifyItems,
	type Classification,
} from '../../nodes/ConversationAnalytics/resources/delivery/history/classifyItems';
import { formsOf } from '../../src/delivery/deliveryForms';
import type { JsonObject } from '../../src/records/value';

/** A history as n8n stores it, of so many values; `fails` says whether a call of it fails. */
export class StoredHistory implements History {
	private readonly stored = new Set<string>();

	calls = 0;

	constructor(
		private readonly most = Infinity,
		private readonly fails: (call: number) => boolean = () => false,
	) {}

	async record(values: string[]): Promise<Set<string>> {
		if (values.length === 0) return new Set();
		this.count();
		const fresh = values.filter((value) => !this.stored.has(value));
		for (const value of fresh) this.stored.add(value);
		for (const oldest of this.stored) {
			if (this.stored.size <= this.most) break;
			this.stored.delete(oldest);
		}
		return new Set(fresh);
	}

	async forget(values: string[]): Promise<void> {
		if (values.length === 0) return;
		this.count();
		for (const value of values) this.stored.delete(value);
	}

	private count(): void {
		this.calls += 1;
		if (this.fails(this.calls)) throw new Error('database is locked');
	}
}

/** Lets items pass in one run after the other; gives what became of each. */
export function newHistory(history: History = new StoredHistory()) {
	const run = async (...items: JsonObject[]): Promise<Classification[]> => {
		const forms = items.map((item) => {
			const found = formsOf(item);
			if (found === undefined) throw new Error('no conversation');
			return found;
		});
		return (await classifyItems(forms, history)).classes;
	};
	const pass = async (item: JsonObject) => (await run(item))[0];
	return { run, pass };
}
