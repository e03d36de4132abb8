import { CancelledError, errorOf, InputError, remedyOf, sentences } from '../../client/errors';
import type { ServiceConnection } from '../../client/request/request';
import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import { objectOf, type JsonObject } from '../../records/value';
import { inTableOrder } from '../../output/columns/fieldOrder';
import { batchesOf, groupedBy } from './batches';
import {
	includedInput,
	NotSentError,
	type Batch,
	type Entry,
	type EntryResult,
	type SendItem,
	type AcceptedEntry,
} from './entries';

/** The differences between the operations that send their items in batches. */
interface SendOperation<Of extends Entry, Item> {
	/** What the service accepts in one request. */
	batchSize: number;
	/** `reason` of an item that is not sent because of Validate Only. */
	whyValidated: string;
	read(item: Item): Promise<Of>;
	/** Compares the entries, before anything is sent. @throws if nothing may be sent */
	select(entries: Of[]): Selected<Of> | Promise<Selected<Of>>;
	send(batch: Batch<Of>): Promise<SentBatch<Of>>;
	/** Waits for entries with the same key, target and limit. */
	follow(
		connection: ServiceConnection,
		accepted: [AcceptedEntry<Of>, ...Array<AcceptedEntry<Of>>],
		limitMs: number,
	): AsyncIterable<Followed>;
	/** By outcome, the end of a sentence that begins with "3 of 20". */
	hints: Partial<Record<'pending' | 'ambiguous' | 'unconfirmed' | 'notAccepted', string>>;
}

/** Which entries of a run to send, the results of the others, and what to know of them. */
interface Selected<Of extends Entry> {
	due: Of[];
	left: EntryResult[];
	hints: string[];
}

export interface SentBatch<Of extends Entry> {
	results: Array<EntryResult<Of>>;
	/** Whether any entry may have been accepted. */
	mayBeAccepted: boolean;
	/** A failure that other batches of the key, or of the target, would meet too. */
	blocks?: { scope: 'key' | 'target'; failure: Error };
}

/** All fields of an entry's item after a wait, and its outcome if that has changed. */
export interface Followed {
	entry: Entry;
	json: JsonObject;
	outcome?: string;
}

/**
 * Sends the items of a run in batches, and returns one outcome for each. All items are read and
 * checked before the first request.
 */
export async function sendEntries<Of extends Entry, Item extends SendItem>(
	run: RunContext & { items: Item[] },
	operation: SendOperation<Of, Item>,
): Promise<Outcome[]> {
	const results = new SendResults(run);
	const entries: Of[] = [];
	for (const item of run.items) {
		try {
			// First, so that an item with other errors has its fields too.
			results.readInput(item);
			entries.push(await operation.read(item));
		} catch (error) {
			results.set(item, { outcome: 'invalid', failure: errorOf(error) });
		}
	}
	if (run.node.retryOnFail) refuseRetryOnFail(entries);
	const { due, left, hints } = await operation.select(entries);
	for (const result of left) results.add(result);
	for (const hint of hints) run.hint(hint);
	const invalid = results.refusal();
	if (invalid) return invalid;
	try {
		const accepted = await sendBatches(run, operation, due, results);
		const groups = groupedBy(accepted, ({ entry }) => `${keyOf(entry)} ${entry.waitLimitMs}`);
		await Promise.all(
			[...groups.values()].map(async (group) => {
				const { connection, waitLimitMs } = group[0].entry;
				if (connection === undefined || waitLimitMs === undefined) return;
				for await (const one of operation.follow(connection, group, waitLimitMs)) {
					results.update(one);
				}
			}),
		);
	} catch (error) {
		const failure = errorOf(error);
		for (const item of run.items) {
			if (!results.has(item)) results.set(item, { outcome: 'unconfirmed', failure });
		}
		run.hint(`The run ended early: ${failureText(run, failure).reason}`);
	}
	const outcomes = results.outcomes();
	// Another hint counts those that n8n gets as failed items.
	const shown = outcomes.flatMap((one) => ('item' in one ? [objectOf(one.item.json)] : []));
	const texts = { ...operation.hints, skipped: 'items were skipped; "reason" on each says why.' };
	for (const [name, text] of Object.entries(texts)) {
		const names = name === 'notAccepted' ? ['refused', 'notSent', 'invalid'] : [name];
		const count = shown.filter(({ outcome }) => names.includes(String(outcome))).length;
		if (count > 0) run.hint(`${count} of ${run.items.length} ${text}`);
	}
	return outcomes;
}

/** n8n's own retry would do everything again. @throws InputError */
function refuseRetryOnFail(entries: Entry[]): void {
	const entry = entries.find(({ connection, repeated }) => connection && repeated);
	if (entry === undefined) return;
	throw new InputError(
		'Retry On Fail',
		`is on, and would ${entry.repeated} a second time after an error; nothing was sent`,
		'Turn Retry On Fail off in the settings of this node. The node itself retries what the service has certainly not accepted.',
	);
}

/** Returns the results to wait for. */
async function sendBatches<Of extends Entry>(
	run: RunContext,
	operation: Pick<SendOperation<Of, never>, 'send' | 'batchSize' | 'whyValidated'>,
	due: Of[],
	results: SendResults,
): Promise<Array<AcceptedEntry<Of>>> {
	const accepted: Array<AcceptedEntry<Of>> = [];
	const blocked = new Map<string, NotSentError>();
	for (const [at, group] of batchesOf(due, operation.batchSize, keyOf).entries()) {
		const number = at + 1;
		const [first] = group;
		const { connection, target } = first;
		if (connection === undefined) {
			for (const entry of group) {
				const json = { reason: operation.whyValidated, record: entry.record };
				results.add({ entry, status: 'validated', json }, number);
			}
			continue;
		}
		const stopsAtFailure = !results.mayBeAccepted && !run.continueOnFail;
		if (stopsAtFailure && results.hasFailed) break;
		const names = { key: connection.limiters.name, target: keyOf(first) };
		const entries = group.filter((entry) => {
			const failure =
				(run.signal?.aborted ? new CancelledError() : undefined) ??
				blocked.get(names.key) ??
				blocked.get(names.target);
			if (failure) results.add({ entry, status: 'notSent', failure }, number);
			return failure === undefined;
		});
		if (entries.length === 0) continue;
		const sent = await operation.send({ number, connection, target, entries });
		results.mayBeAccepted ||= sent.mayBeAccepted;
		for (const result of sent.results) {
			const json = results.add(result, number);
			const { acceptedAtMs } = result;
			if (acceptedAtMs !== undefined) accepted.push({ ...result, json, acceptedAtMs });
		}
		if (sent.blocks) {
			const { message, remedy } = run.describe(sent.blocks.failure);
			const words = `Not sent, because batch ${number} was not accepted: ${message}`;
			blocked.set(names[sent.blocks.scope], new NotSentError(words, remedy));
		}
	}
	return accepted;
}

function keyOf({ connection, target }: Entry): string {
	return JSON.stringify([connection?.limiters.name, target]);
}

interface Result {
	/** The status, or the outcome after a wait. */
	outcome: string;
	confirmed?: boolean;
	json?: JsonObject;
	failure?: Error | undefined;
}

/**
 * The results of a run that sends its items. After a batch may have been accepted, n8n must not run the
 * node again. No error is thrown then, and no item of the success output has a top-level `error`,
 * which would trigger Retry On Fail.
 */
class SendResults {
	private readonly results = new Map<number, Result>();
	private readonly inputs = new Map<number, JsonObject>();
	/** Whether a batch was sent that may have been accepted. */
	mayBeAccepted = false;

	constructor(private readonly run: RunContext) {}

	/** @throws InputError */
	readInput(item: SendItem): void {
		const input = includedInput(item);
		if (input !== undefined) this.inputs.set(item.itemIndex, input);
	}

	has({ itemIndex }: ItemContext): boolean {
		return this.results.has(itemIndex);
	}

	set({ itemIndex }: ItemContext, result: Result): void {
		this.results.set(itemIndex, result);
	}

	/** Returns the fields of its item. @param batch its number */
	add({ entry, status, json, failure }: EntryResult, batch?: number): JsonObject {
		const all = { ...entry.json, ...(batch === undefined ? {} : { batch }), ...json };
		const confirmed = status === 'confirmed';
		this.set(entry.item, { outcome: status, confirmed, json: all, failure });
		return all;
	}

	update({ entry, json, outcome }: Followed): void {
		const known = this.results.get(entry.item.itemIndex);
		if (known) this.set(entry.item, { ...known, json, outcome: outcome ?? known.outcome });
	}

	/** Whether an entry was certainly not accepted. */
	get hasFailed(): boolean {
		return [...this.results.values()].some(({ outcome }) =>
			['refused', 'notSent'].includes(outcome),
		);
	}

	/** The end of a run that stops at invalid items: one error that names all of them. */
	refusal(): Outcome[] | undefined {
		const invalid = this.sorted().flatMap(([itemIndex, { outcome, failure }]) =>
			outcome === 'invalid' && failure ? [{ itemIndex, failure }] : [],
		);
		const [first] = invalid;
		if (!first || this.run.continueOnFail) return undefined;
		const count = this.run.items.length;
		if (count === 1) return [first];
		const failure = new NotSentError(
			`${invalid.length} of ${count} items ${invalid.length === 1 ? 'is' : 'are'} invalid; nothing was sent`,
			[failureLines(invalid), ...(invalid.length < count ? [GO_ON] : [])].join('\n'),
		);
		return [{ ...first, failure }];
	}

	/** One for each input item. */
	outcomes(): Outcome[] {
		const { onError, retryOnFail } = this.run.node;
		const hasErrorOutput = onError === 'continueErrorOutput';
		/** Whether a result with a failure becomes a failed item. */
		const showsFailures =
			!this.mayBeAccepted || (hasErrorOutput && !retryOnFail && !this.run.signal?.aborted);
		const failures: Outcome[] = [];
		const shown: Array<{ itemIndex: number; json: JsonObject }> = [];
		for (const [itemIndex, { outcome, confirmed = false, json, failure }] of this.sorted()) {
			if (failure && showsFailures) {
				failures.push({ itemIndex, failure });
				continue;
			}
			const text = failure ? failureText(this.run, failure) : {};
			const input = this.inputs.get(itemIndex);
			shown.push({
				itemIndex,
				json: { outcome, confirmed, ...json, ...text, ...(input && { input }) },
			});
		}
		const items = inTableOrder(
			shown.map(({ json }) => json),
			decidingFields,
		);
		const outcomes = shown.map(({ itemIndex }, at): Outcome => {
			return { itemIndex, item: { json: items[at] ?? {} } };
		});
		return [...outcomes, ...failures].sort((one, other) => one.itemIndex - other.itemIndex);
	}

	private sorted(): Array<[itemIndex: number, Result]> {
		return [...this.results].sort(([one], [other]) => one - other);
	}
}

/** One invalid item stops a run, so that nobody overlooks it. */
const GO_ON =
	'To send the other items, set On Error in the settings of this node to Continue (using error output).';

/** What a person looks for in the table of a run. */
const decidingFields = [
	'outcome',
	'reason',
	'rule',
	'not_before',
	'summary',
	'overall_score',
	'conversation_type',
	'duration',
	'advice',
];

/** More would hide the remedies. */
const MOST_MESSAGES = 10;
const MOST_NUMBERS = 3;

/** A line for each remedy, with the messages that it is for and their items. Then the messages that are left out. */
function failureLines(failures: Array<{ itemIndex: number; failure: Error }>): string {
	const groups = [...groupedBy(failures, ({ failure }) => failure.message)];
	const shown = groups.slice(0, MOST_MESSAGES);
	const byRemedy = groupedBy(shown, ([, [first]]) => remedyOf(first.failure));
	const lines = [...byRemedy].map(([remedy, some]) =>
		sentences(...some.map(([message, of]) => `${itemsText(of)}: ${message}.`), remedy),
	);
	const left = groups.length - shown.length;
	return [...lines, ...(left > 0 ? [`${left} more messages are left out.`] : [])].join('\n');
}

/** Such as "Item indexes 0, 1, 2 and 4 more", counted as n8n does. */
export function itemsText(some: Array<{ itemIndex: number }>): string {
	const numbers = some.slice(0, MOST_NUMBERS).map(({ itemIndex }) => itemIndex);
	const left = some.length - numbers.length;
	const more = left > 0 ? ` and ${left} more` : '';
	return `Item ${some.length > 1 ? 'indexes' : 'index'} ${numbers.join(', ')}${more}`;
}

/** The text of a failure, for an item of the success output. */
export function failureText(run: RunContext, failure: Error): { reason: string; advice: string } {
	const { message, remedy } = run.describe(failure);
	return { reason: message, advice: remedy };
}
