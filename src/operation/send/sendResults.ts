import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import type { JsonObject } from '../../records/value';
import { includedInput, InvalidItemsError, type Entry } from './entries';

type SendStatus =
	| 'confirmed'
	| 'unconfirmed'
	| 'refused'
	/** Not sent because of another record or of quiet hours. */
	| 'notSent'
	/** It breaks a rule of the interface or of the user. */
	| 'invalid'
	/** A duplicate, or called recently. */
	| 'skipped'
	/** It would be sent. */
	| 'validated';

export interface EntryResult<Of extends Entry = Entry> {
	entry: Of;
	status: SendStatus;
	json?: JsonObject;
	/** Why it was certainly not taken. */
	failure?: Error;
}

interface Result {
	/** The status, or the outcome after a wait. */
	outcome: string;
	confirmed: boolean;
	json: JsonObject;
	failure?: Error | undefined;
}

/**
 * The results of a run that sends its items. After a batch may have been taken, n8n must not run the
 * node again. No error is thrown then, and no item of the success output has a top-level `error`,
 * which would trigger Retry On Fail.
 */
export class SendResults {
	private readonly results = new Map<number, Result>();
	private readonly inputs = new Map<number, JsonObject>();
	private mayHaveBeenTaken = false;

	constructor(private readonly run: RunContext) {}

	/** @throws InputError */
	readInput(item: ItemContext): void {
		const input = includedInput(item);
		if (input !== undefined) this.inputs.set(item.itemIndex, input);
	}

	markSent(): void {
		this.mayHaveBeenTaken = true;
	}

	/** Whether a failure may still stop the run as an error. */
	get stopsAtFailure(): boolean {
		return !this.mayHaveBeenTaken && !this.run.continueOnFail;
	}

	/** @param batch its number */
	add({ entry, status, json, failure }: EntryResult, batch?: number): void {
		this.results.set(entry.item.itemIndex, {
			outcome: status,
			confirmed: status === 'confirmed',
			json: { ...entry.json, ...(batch === undefined ? {} : { batch }), ...json },
			failure,
		});
	}

	addInvalid({ itemIndex }: ItemContext, failure: Error): void {
		this.results.set(itemIndex, { outcome: 'invalid', confirmed: false, json: {}, failure });
	}

	/** The end of a run that stops at invalid items: one error that names all of them. */
	refusal(): Outcome[] | undefined {
		const invalid = this.sorted().flatMap(([itemIndex, { outcome, failure }]) =>
			outcome === 'invalid' && failure ? [{ itemIndex, failure }] : [],
		);
		const [first] = invalid;
		if (!first || this.run.continueOnFail) return undefined;
		const count = this.run.items.length;
		return [count === 1 ? first : { ...first, failure: new InvalidItemsError(invalid, count) }];
	}

	/** Adds a failure for every item without a result. */
	failRest(failure: Error): void {
		for (const { itemIndex } of this.run.items) {
			if (this.results.has(itemIndex)) continue;
			this.results.set(itemIndex, { outcome: 'unconfirmed', confirmed: false, json: {}, failure });
		}
	}

	/** Changes the fields of an entry's item, and its outcome. */
	update({ item }: Entry, change: (json: JsonObject) => JsonObject, outcome?: string): void {
		const known = this.results.get(item.itemIndex);
		if (!known) return;
		known.json = change(known.json);
		known.outcome = outcome ?? known.outcome;
	}

	count(...outcomes: string[]): number {
		return [...this.results.values()].filter(({ outcome }) => outcomes.includes(outcome)).length;
	}

	/** One for each input item. */
	outcomes(): Outcome[] {
		const { mayHaveBeenTaken, run } = this;
		const { onError, retryOnFail } = run.node;
		const hasErrorOutput = onError === 'continueErrorOutput';
		const showsFailures =
			!mayHaveBeenTaken || (hasErrorOutput && !retryOnFail && !run.signal?.aborted);
		return this.sorted().map(([itemIndex, { outcome, confirmed, json, failure }]) => {
			if (failure && showsFailures) return { itemIndex, failure };
			const text = failure ? failureText(run, failure) : {};
			const input = this.inputs.get(itemIndex);
			// A table shows the first columns.
			const facts = { outcome, confirmed, ...json, ...text };
			return { itemIndex, item: { json: input ? { ...facts, input } : facts } };
		});
	}

	private sorted(): Array<[itemIndex: number, Result]> {
		return [...this.results].sort(([one], [other]) => one - other);
	}
}

/** The text of a failure, for an item of the success output. */
export function failureText(run: RunContext, failure: Error): { reason: string; advice: string } {
	const { message, remedy } = run.describe(failure);
	return { reason: message, advice: remedy };
}
