import { batchesOf, type Batch } from '../client/batches';
import type { Line } from '../client/ask';
import { CancelledError, InputError } from '../client/errors';
import { NotSentError, WrongItemsError } from '../client/recordErrors';
import { settled } from '../client/settled';
import type { ItemContext, Outcome, RunContext } from '../host/context';
import type { JsonObject } from '../records/value';

/** What became of one record; stands on every item that is sent or held back. */
export type Fate =
	/** The service confirmed it. */
	| 'confirmed'
	/** It may have been taken. */
	| 'unconfirmed'
	/** The service refused it. */
	| 'refused'
	/** It was held back because of another one, or of the hour. */
	| 'notSent'
	/** It breaks a rule of the interface or of the user. */
	| 'invalid'
	/** It repeats another one, and the user wants it left out. */
	| 'skipped'
	/** It would be sent; nothing was. */
	| 'validated';

/** One input item that is ready to be sent. */
export interface Entry {
	item: ItemContext;
	record: JsonObject;
	/** The service or agent it is for: what its batch mates share. */
	group: string;
	validateOnly: boolean;
}

/** An entry with the line to the service by its own credential. */
export type Addressed<Of extends Entry> = Of & { line: Line };

/** An item that cannot be sent, and why. */
export interface Wrong {
	itemIndex: number;
	failure: Error;
}

/** Reads every item, and lets none hide another's faults. */
export async function gather<Of extends Entry>(
	run: RunContext,
	read: (item: ItemContext) => Of,
): Promise<{ entries: Of[]; wrong: Wrong[] }> {
	const entries: Of[] = [];
	const wrong: Wrong[] = [];
	for (const item of run.items) {
		const outcome = await settled(async () => read(item));
		if ('value' in outcome) entries.push(outcome.value);
		else wrong.push({ itemIndex: item.itemIndex, failure: outcome.failure });
	}
	return { entries, wrong };
}

/**
 * What is known of each item of a run that sends things. From the moment a batch may have been taken,
 * nothing may make n8n run the node again: neither a throw nor a top-level `error` on the success output
 * (Retry On Fail looks at both, and at the error output's items before they are moved there).
 */
export class Ledger {
	private readonly results = new Map<number, Result>();
	private mayHaveBeenTaken = false;

	constructor(private readonly run: RunContext) {}

	/** A batch left and may have had its effect. */
	goneOut(): void {
		this.mayHaveBeenTaken = true;
	}

	/** Whether a failure may still stop the run as any error does. */
	get stopsAtFailure(): boolean {
		return !this.mayHaveBeenTaken && !this.run.continueOnFail;
	}

	/** An item of the success output. */
	note(itemIndex: number, fate: Fate, json: JsonObject): void {
		this.results.set(itemIndex, { fate, json });
	}

	/** A failed item: an error where that does no harm, else an item that says the same. */
	fail(itemIndex: number, fate: Fate, failure: Error, json: JsonObject): void {
		this.results.set(itemIndex, { fate, json, failure });
	}

	/** What happened and what to do, for an item of the success output. */
	words(failure: Error): { reason: string; advice: string } {
		const { message, advice } = this.run.describe(failure);
		return { reason: message, advice };
	}

	/** Adds what became known of an item later. */
	add(itemIndex: number, json: JsonObject): void {
		const known = this.results.get(itemIndex);
		if (known) known.json = { ...known.json, ...json };
	}

	/** Items of which nothing is known because the sending itself broke off. */
	failRest(failure: Error): void {
		for (const { itemIndex } of this.run.items) {
			if (!this.results.has(itemIndex)) this.fail(itemIndex, 'unconfirmed', failure, {});
		}
	}

	/** How many items met a fate. */
	count(...fates: Fate[]): number {
		return [...this.results.values()].filter(({ fate }) => fates.includes(fate)).length;
	}

	/** One outcome for each input item, in their order. */
	outcomes(): Outcome[] {
		const { mayHaveBeenTaken, run } = this;
		const showsFailures =
			!mayHaveBeenTaken || (run.errorOutput && !run.retryOnFail && !run.signal?.aborted);
		return [...this.results]
			.sort(([one], [other]) => one - other)
			.map(([itemIndex, { fate, json, failure }]) => {
				if (failure && showsFailures) return { itemIndex, failure };
				const confirmed = fate === 'confirmed';
				const words = failure ? this.words(failure) : {};
				return { itemIndex, item: { json: { ...json, confirmed, outcome: fate, ...words } } };
			});
	}
}

interface Result {
	fate: Fate;
	json: JsonObject;
	failure?: Error;
}

/** All wrong items as one error, for a run that stops at the first; it names every one of them. */
export function refusalOf(wrong: Wrong[], run: RunContext): Outcome[] {
	const inOrder = wrong.toSorted((one, other) => one.itemIndex - other.itemIndex);
	const [first] = inOrder;
	if (!first) return [];
	const failure =
		run.items.length === 1 ? first.failure : new WrongItemsError(inOrder, run.items.length);
	return [{ itemIndex: first.itemIndex, failure }];
}

/** n8n's own repetition of a node would do everything again. */
export function refuseRetryOnFail(what: string): InputError {
	return new InputError(
		'Retry On Fail',
		`is on, and would ${what} a second time after an error; nothing was sent`,
		'Switch Retry On Fail off in the settings of this node. The node itself repeats what the service surely did not take.',
	);
}

/** Opens the line of every entry by its own credential, and makes batches of those that share it. */
export async function addressed<Of extends Entry>(
	entries: Of[],
	most: number,
	patience: Line['patience'],
): Promise<{ batches: Array<Batch<Addressed<Of>>>; wrong: Wrong[] }> {
	const ready: Array<Addressed<Of>> = [];
	const wrong: Wrong[] = [];
	for (const entry of entries) {
		const outcome = await settled(async () => await entry.item.connect({ patience }));
		if ('value' in outcome) ready.push({ ...entry, line: outcome.value });
		else wrong.push({ itemIndex: entry.item.itemIndex, failure: outcome.failure });
	}
	// The lanes are one object for each key and address, however many lines were opened.
	return { batches: batchesOf(ready, most, ({ line, group }) => [line.lanes, group]), wrong };
}

/** Refusals that make it pointless to ask again, and for whom: a whole key, or one group of it. */
export class Stops {
	private readonly keys = new Map<object, NotSentError>();
	private readonly groups = new Map<object, Map<string, NotSentError>>();

	/** Why the batch need not be sent; undefined when it may. */
	before(batch: Batch<Addressed<Entry>>, signal: AbortSignal | undefined): Error | undefined {
		if (signal?.aborted) return new CancelledError();
		const [first] = batch.entries;
		if (!first) return undefined;
		const ofGroup = this.groups.get(first.line.lanes)?.get(first.group);
		return this.keys.get(first.line.lanes) ?? ofGroup;
	}

	/** Remembers that `batch` was refused for a reason that holds for others too. */
	add(
		batch: Batch<Addressed<Entry>>,
		scope: 'key' | 'group',
		words: { reason: string; advice: string },
	): void {
		const [first] = batch.entries;
		if (!first) return;
		const why = new NotSentError(
			`Not sent, because batch ${batch.number} was not taken: ${words.reason}`,
			words.advice,
		);
		if (scope === 'key') {
			this.keys.set(first.line.lanes, why);
			return;
		}
		const ofKey = this.groups.get(first.line.lanes) ?? new Map<string, NotSentError>();
		this.groups.set(first.line.lanes, ofKey.set(first.group, why));
	}
}
