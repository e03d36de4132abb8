import { batchesOf, type Batch } from './batches';
import type { ServiceConnection } from '../../client/request/request';
import type { RetryPolicy } from '../../client/request/retry';
import { CancelledError, InputError } from '../../client/errors';
import { NotSentError, InvalidItemsError } from './recordErrors';
import { attempt } from '../../client/request/attempt';
import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import type { JsonObject } from '../../records/value';

/** What became of one record; stands on every item that is sent or held back. */
export type SendStatus =
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
export type Connected<Of extends Entry> = Of & { connection: ServiceConnection };

/** An item that cannot be sent, and why. */
export interface InvalidItem {
	itemIndex: number;
	failure: Error;
}

/** Reads every item, and lets none hide another's faults. */
export async function readEntries<Of extends Entry>(
	run: RunContext,
	read: (item: ItemContext) => Of,
): Promise<{ entries: Of[]; wrong: InvalidItem[] }> {
	const entries: Of[] = [];
	const wrong: InvalidItem[] = [];
	for (const item of run.items) {
		const outcome = await attempt(async () => read(item));
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
export class SendResults {
	private readonly results = new Map<number, Result>();
	private mayHaveBeenTaken = false;

	constructor(private readonly run: RunContext) {}

	/** A batch left and may have had its effect. */
	markSent(): void {
		this.mayHaveBeenTaken = true;
	}

	/** Whether a failure may still stop the run as any error does. */
	get stopsAtFailure(): boolean {
		return !this.mayHaveBeenTaken && !this.run.continueOnFail;
	}

	/** An item of the success output. */
	note(itemIndex: number, status: SendStatus, json: JsonObject): void {
		this.results.set(itemIndex, { status, json });
	}

	/** A failed item: an error where that does no harm, else an item that says the same. */
	fail(itemIndex: number, status: SendStatus, failure: Error, json: JsonObject): void {
		this.results.set(itemIndex, { status, json, failure });
	}

	/** What happened and what to do, for an item of the success output. */
	words(failure: Error): { reason: string; advice: string } {
		const { message, remedy } = this.run.describe(failure);
		return { reason: message, advice: remedy };
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
	count(...statuses: SendStatus[]): number {
		return [...this.results.values()].filter(({ status }) => statuses.includes(status)).length;
	}

	/** One outcome for each input item, in their order. */
	outcomes(): Outcome[] {
		const { mayHaveBeenTaken, run } = this;
		const showsFailures =
			!mayHaveBeenTaken || (run.errorOutput && !run.retryOnFail && !run.signal?.aborted);
		return [...this.results]
			.sort(([one], [other]) => one - other)
			.map(([itemIndex, { status, json, failure }]) => {
				if (failure && showsFailures) return { itemIndex, failure };
				const confirmed = status === 'confirmed';
				const words = failure ? this.words(failure) : {};
				return { itemIndex, item: { json: { ...json, confirmed, outcome: status, ...words } } };
			});
	}
}

interface Result {
	status: SendStatus;
	json: JsonObject;
	failure?: Error;
}

/** All wrong items as one error, for a run that stops at the first; it names every one of them. */
export function refusalOf(wrong: InvalidItem[], run: RunContext): Outcome[] {
	const inOrder = wrong.toSorted((one, other) => one.itemIndex - other.itemIndex);
	const [first] = inOrder;
	if (!first) return [];
	const failure =
		run.items.length === 1 ? first.failure : new InvalidItemsError(inOrder, run.items.length);
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
export async function connectEntries<Of extends Entry>(
	entries: Of[],
	most: number,
	retryPolicy: RetryPolicy,
): Promise<{ batches: Array<Batch<Connected<Of>>>; wrong: InvalidItem[] }> {
	const ready: Array<Connected<Of>> = [];
	const wrong: InvalidItem[] = [];
	for (const entry of entries) {
		const outcome = await attempt(async () => await entry.item.connect({ retryPolicy }));
		if ('value' in outcome) ready.push({ ...entry, connection: outcome.value });
		else wrong.push({ itemIndex: entry.item.itemIndex, failure: outcome.failure });
	}
	// The lanes are one object for each key and address, however many lines were opened.
	return {
		batches: batchesOf(ready, most, ({ connection, group }) => [connection.limiters, group]),
		wrong,
	};
}

/** Refusals that make it pointless to ask again, and for whom: a whole key, or one group of it. */
export class BlockedTargets {
	private readonly keys = new Map<object, NotSentError>();
	private readonly groups = new Map<object, Map<string, NotSentError>>();

	/** Why the batch need not be sent; undefined when it may. */
	before(batch: Batch<Connected<Entry>>, signal: AbortSignal | undefined): Error | undefined {
		if (signal?.aborted) return new CancelledError();
		const [first] = batch.entries;
		if (!first) return undefined;
		const ofGroup = this.groups.get(first.connection.limiters)?.get(first.group);
		return this.keys.get(first.connection.limiters) ?? ofGroup;
	}

	/** Remembers that `batch` was refused for a reason that holds for others too. */
	add(
		batch: Batch<Connected<Entry>>,
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
			this.keys.set(first.connection.limiters, why);
			return;
		}
		const ofKey = this.groups.get(first.connection.limiters) ?? new Map<string, NotSentError>();
		this.groups.set(first.connection.limiters, ofKey.set(first.group, why));
	}
}
