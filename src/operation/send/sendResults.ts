import type { Outcome, RunContext } from '../../n8n/context';
import type { JsonObject } from '../../records/value';

/** What became of one record; stands on every item that is sent or held back. */
type SendStatus =
	| 'confirmed'
	| 'unconfirmed'
	| 'refused'
	/** It was held back because of another one, or of the hour. */
	| 'notSent'
	/** It breaks a rule of the interface or of the user. */
	| 'invalid'
	/** It repeats another one, or was called before, and the user wants it left out. */
	| 'skipped'
	/** It would be sent; nothing was. */
	| 'validated';

interface Result {
	status: SendStatus;
	json: JsonObject;
	failure?: Error;
	/** What became of it in the end, where it was followed that far. */
	outcome?: string;
}

/**
 * What is known of each item of a run that sends things. Once a batch may have been taken, nothing may make n8n run the
 * node again: neither a throw nor a top-level `error` on the success output, which Retry On Fail looks at.
 */
export class SendResults {
	private readonly results = new Map<number, Result>();
	private mayHaveBeenTaken = false;

	/** @param inputs fields of the input that an item is to have, by item */
	constructor(
		private readonly run: RunContext,
		private readonly inputs: ReadonlyMap<number, JsonObject>,
	) {}

	/** A batch left and may have had its effect. */
	markSent(): void {
		this.mayHaveBeenTaken = true;
	}

	/** Whether a failure may still stop the run as any error does. */
	get stopsAtFailure(): boolean {
		return !this.mayHaveBeenTaken && !this.run.continueOnFail;
	}

	add(itemIndex: number, status: SendStatus, json: JsonObject): void {
		this.results.set(itemIndex, { status, json });
	}

	/** Adds a failed item: an error where that does no harm, else an item that says the same. */
	fail(itemIndex: number, status: SendStatus, failure: Error, json: JsonObject = {}): void {
		this.results.set(itemIndex, { status, json, failure });
	}

	/** Fails the items of which nothing is known because the sending itself broke off. */
	failRest(failure: Error): void {
		for (const { itemIndex } of this.run.items) {
			if (!this.results.has(itemIndex)) this.fail(itemIndex, 'unconfirmed', failure);
		}
	}

	extend(itemIndex: number, json: JsonObject): void {
		const known = this.results.get(itemIndex);
		if (known) known.json = { ...known.json, ...json };
	}

	/** Says what became in the end of what an item had sent. */
	settle(itemIndex: number, outcome: string, json: (known: JsonObject) => JsonObject): void {
		const known = this.results.get(itemIndex);
		if (!known) return;
		known.outcome = outcome;
		known.json = json(known.json);
	}

	count(...statuses: SendStatus[]): number {
		return [...this.results.values()].filter(({ status }) => statuses.includes(status)).length;
	}

	/** How many items may have been taken, of which nothing was found out since. */
	countUnresolved(): number {
		return [...this.results.values()].filter(
			({ status, outcome = status }) => status === 'unconfirmed' && outcome === status,
		).length;
	}

	countOutcomes(outcome: string): number {
		return [...this.results.values()].filter((one) => one.outcome === outcome).length;
	}

	/** One outcome for each input item, in their order. */
	outcomes(): Outcome[] {
		const { mayHaveBeenTaken, run } = this;
		const showsFailures =
			!mayHaveBeenTaken || (run.errorOutput && !run.retryOnFail && !run.signal?.aborted);
		return [...this.results]
			.sort(([one], [other]) => one - other)
			.map(([itemIndex, { status, json, failure, outcome = status }]) => {
				if (failure && showsFailures) return { itemIndex, failure };
				const confirmed = status === 'confirmed';
				const text = failure ? failureText(run, failure) : {};
				const input = this.inputs.get(itemIndex);
				// First what became of it: a table shows the first columns.
				const facts = { outcome, confirmed, ...json, ...text };
				return { itemIndex, item: { json: input ? { ...facts, input } : facts } };
			});
	}
}

/** What happened and what to do, for an item of the success output. */
export function failureText(run: RunContext, failure: Error): { reason: string; advice: string } {
	const { message, remedy } = run.describe(failure);
	return { reason: message, advice: remedy };
}
