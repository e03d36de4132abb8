import { CancelledError, errorOf, InputError } from '../../client/errors';
import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import { batchesOf } from './batches';
import { NotSentError, type Batch, type Entry, type Sent } from './entries';
import { failureText, SendResults, type EntryResult } from './sendResults';

/** The differences between the operations that send their items in batches. */
interface SendOperation<Of extends Entry, Taken extends Sent<Of>> {
	read(item: ItemContext): Promise<Of>;
	/** Compares the entries, and adds a result for those that are not sent. @throws if nothing may be sent */
	select(entries: Of[], results: SendResults): Of[];
	send(batch: Batch<Of>): Promise<SentBatch<Taken>>;
	/** Waits for entries with the same key, target and limit, and adds their outcomes to their items. */
	follow(taken: [Taken, ...Taken[]], limitMs: number, results: SendResults): Promise<void>;
	/** By outcome, the end of a sentence that begins with "3 of 20". */
	hints: Partial<Record<'pending' | 'ambiguous' | 'unconfirmed' | 'notTaken', string>>;
}

export interface SentBatch<Taken> {
	results: EntryResult[];
	/** Entries to follow. */
	taken: Taken[];
	/** Whether any entry may have been taken. */
	mayHaveBeenTaken: boolean;
	/** A failure that other batches of the key, or of the target, would meet too. */
	blocks?: { scope: BlockedScope; failure: Error };
}

export type BlockedScope = 'key' | 'target';

/**
 * Sends the items of a run in batches, and returns one outcome for each. All items are read and
 * checked before the first request.
 */
export async function sendEntries<Of extends Entry, Taken extends Sent<Of>>(
	run: RunContext,
	operation: SendOperation<Of, Taken>,
): Promise<Outcome[]> {
	const results = new SendResults(run);
	const entries: Of[] = [];
	for (const item of run.items) {
		try {
			// First, so that an item with other errors has its fields too.
			results.readInput(item);
			entries.push(await operation.read(item));
		} catch (error) {
			results.addInvalid(item, errorOf(error));
		}
	}
	if (run.node.retryOnFail) refuseRetryOnFail(entries);
	const selected = operation.select(entries, results);
	const invalid = results.refusal();
	if (invalid) return invalid;
	try {
		const taken = await sendBatches(run, operation, selected, results);
		const groups = batchesOf(
			taken,
			Infinity,
			({ entry }) => `${keyOf(entry)} ${entry.waitLimitMs}`,
		);
		await Promise.all(
			groups.map(async (group) => {
				const limitMs = group[0].entry.waitLimitMs;
				if (limitMs !== undefined) await operation.follow(group, limitMs, results);
			}),
		);
	} catch (error) {
		const failure = errorOf(error);
		results.failRest(failure);
		run.hint(`The run ended early: ${failureText(run, failure).reason}`);
	}
	const hints = { ...operation.hints, skipped: 'items were skipped; "reason" on each says why.' };
	for (const [name, text] of Object.entries(hints)) {
		const outcomes = name === 'notTaken' ? ['refused', 'notSent', 'invalid'] : [name];
		const count = results.count(...outcomes);
		if (count > 0) run.hint(`${count} of ${run.items.length} ${text}`);
	}
	return results.outcomes();
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

async function sendBatches<Of extends Entry, Taken extends Sent<Of>>(
	run: RunContext,
	operation: SendOperation<Of, Taken>,
	selected: Of[],
	results: SendResults,
): Promise<Taken[]> {
	const taken: Taken[] = [];
	const blocked = new Map<string, NotSentError>();
	const size = selected.reduce((least, { batchSize }) => Math.min(least, batchSize), Infinity);
	for (const [at, group] of batchesOf(selected, size, keyOf).entries()) {
		const number = at + 1;
		const [first] = group;
		const { connection, target } = first;
		if (connection === undefined) {
			for (const entry of group) {
				const json = { ...entry.validated, record: entry.record };
				results.add({ entry, status: 'validated', json }, number);
			}
			continue;
		}
		if (results.stopsAtFailure && results.count('refused', 'notSent') > 0) break;
		const names = { key: connection.limiters.name, target: keyOf(first) };
		const entries = group.filter((entry) => {
			const failure =
				entry.obstacle() ??
				(run.signal?.aborted ? new CancelledError() : undefined) ??
				blocked.get(names.key) ??
				blocked.get(names.target);
			if (failure) results.add({ entry, status: 'notSent', failure }, number);
			return failure === undefined;
		});
		if (entries.length === 0) continue;
		const sent = await operation.send({ number, connection, target, entries });
		if (sent.mayHaveBeenTaken) results.markSent();
		for (const result of sent.results) results.add(result, number);
		taken.push(...sent.taken);
		if (sent.blocks) {
			const { message, remedy } = run.describe(sent.blocks.failure);
			const words = `Not sent, because batch ${number} was not accepted: ${message}`;
			blocked.set(names[sent.blocks.scope], new NotSentError(words, remedy));
		}
	}
	return taken;
}

function keyOf({ connection, target }: Entry): string {
	return JSON.stringify([connection?.limiters.name, target]);
}
