import { CancelledError, errorOf, InputError } from '../../client/errors';
import type { ServiceConnection } from '../../client/request/request';
import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import type { JsonObject } from '../../records/value';
import { batchesOf, type Batch } from './batches';
import { NotSentError, type Entry, type Sent } from './entries';
import { failureText, SendResults, type EntryResult } from './sendResults';

/** The differences between the operations that send their items in batches. */
interface SendOperation<Of extends Entry, Taken extends Sent<Of>> {
	read(item: ItemContext): Of;
	/** Compares the entries with each other; the others get a result. @throws what refuses the whole run */
	select(entries: Of[], results: SendResults<Of>): Of[];
	/** What n8n's Retry On Fail would do a second time and must not. */
	repeatedBy(entry: Of): string | undefined;
	/** The fields that every item of an entry has. */
	jsonOf(entry: Of): JsonObject;
	validatedJson(entry: Of): JsonObject;
	/** Why an entry cannot be sent anymore, asked before its batch is sent. */
	obstacleOf?(entry: Of): Error | undefined;
	send(connection: ServiceConnection, batch: Batch<Of>): Promise<SentBatch<Of, Taken>>;
	/** Waits for those with one key, target and limit, and adds what became of them to their items. */
	follow(
		taken: Taken[],
		connection: ServiceConnection,
		limitMs: number,
		results: SendResults<Of>,
	): Promise<void>;
	/** By outcomes, the ends of sentences that begin with "3 of 20". */
	hints: Array<[outcomes: string[], text: string]>;
}

export interface SentBatch<Of extends Entry, Taken> {
	results: Array<EntryResult<Of>>;
	/** Those to follow. */
	taken: Taken[];
	/** Whether any of it may have had its effect. */
	mayHaveBeenTaken: boolean;
	/** A refusal that would meet other batches too: all of the key, or those of one target. */
	blocks?: { scope: BlockedScope; failure: Error };
}

export type BlockedScope = 'key' | 'target';

/** The outcomes of what was certainly not taken. */
export const notTaken = ['refused', 'notSent', 'invalid'];

/**
 * Sends the items of a run in batches, and returns one outcome for each. All items are read and
 * checked before the first request.
 */
export async function sendEntries<Of extends Entry, Taken extends Sent<Of>>(
	run: RunContext,
	operation: SendOperation<Of, Taken>,
): Promise<Outcome[]> {
	const results = new SendResults<Of>(run, (entry) => operation.jsonOf(entry));
	const entries: Of[] = [];
	for (const item of run.items) {
		try {
			// First, so that an item with other errors has its fields too.
			results.readInput(item);
			entries.push(operation.read(item));
		} catch (error) {
			results.addInvalid(item, errorOf(error));
		}
	}
	if (run.node.retryOnFail) refuseRetryOnFail(entries, operation);
	const selected = operation.select(entries, results);
	const invalid = results.refusal();
	if (invalid) return invalid;

	const connected: Array<Sent<Of>> = [];
	for (const entry of selected.filter(({ validateOnly }) => !validateOnly)) {
		const { item, retryPolicy } = entry;
		try {
			connected.push({ entry, connection: await item.connect({ retryPolicy }) });
		} catch (error) {
			results.addInvalid(item, errorOf(error));
		}
	}
	const unreachable = results.refusal();
	if (unreachable) return unreachable;

	addValidated(selected, operation, results);
	try {
		const taken = await sendBatches(run, operation, connected, results);
		await follow(operation, taken, results);
	} catch (error) {
		const failure = errorOf(error);
		results.failRest(failure);
		run.hint(`The run ended early: ${failureText(run, failure).reason}`);
	}
	const all = run.items.length;
	for (const [outcomes, text] of operation.hints) {
		const count = results.count(...outcomes);
		if (count > 0) run.hint(`${count} of ${all} ${text}`);
	}
	const skipped = results.count('skipped');
	if (skipped > 0) run.hint(`${skipped} of ${all} items were skipped; "reason" on each says why.`);
	return results.outcomes();
}

/** n8n's own retry would do everything again. @throws InputError */
function refuseRetryOnFail<Of extends Entry, Taken extends Sent<Of>>(
	entries: Of[],
	operation: SendOperation<Of, Taken>,
): void {
	for (const entry of entries) {
		const repeated = entry.validateOnly ? undefined : operation.repeatedBy(entry);
		if (repeated === undefined) continue;
		throw new InputError(
			'Retry On Fail',
			`is on, and would ${repeated} a second time after an error; nothing was sent`,
			'Turn Retry On Fail off in the settings of this node. The node itself retries what the service has certainly not accepted.',
		);
	}
}

/** Adds what would be sent, in the batches it would be sent in. */
function addValidated<Of extends Entry, Taken extends Sent<Of>>(
	selected: Of[],
	operation: SendOperation<Of, Taken>,
	results: SendResults<Of>,
): void {
	const entries = selected.filter(({ validateOnly }) => validateOnly);
	for (const batch of batchesOf(entries, batchSizeOf(entries), ({ target }) => ['', target])) {
		for (const entry of batch.entries) {
			const json = { ...operation.validatedJson(entry), record: entry.record };
			results.add({ entry, status: 'validated', json }, batch.number);
		}
	}
}

function batchSizeOf(entries: Entry[]): number {
	return entries.reduce((smallest, { batchSize }) => Math.min(smallest, batchSize), Infinity);
}

async function sendBatches<Of extends Entry, Taken extends Sent<Of>>(
	run: RunContext,
	operation: SendOperation<Of, Taken>,
	connected: Array<Sent<Of>>,
	results: SendResults<Of>,
): Promise<Taken[]> {
	const taken: Taken[] = [];
	const blocked = new Map<string, NotSentError>();
	const size = batchSizeOf(connected.map(({ entry }) => entry));
	const batches = batchesOf(connected, size, ({ connection, entry }) => [
		connection.limiters.name,
		entry.target,
	]);
	for (const { number, target, entries } of batches) {
		if (results.stopsAtFailure && results.count('refused', 'notSent') > 0) break;
		const nameOf = ({ limiters }: ServiceConnection, scope: BlockedScope) =>
			JSON.stringify(scope === 'key' ? [limiters.name] : [limiters.name, target]);
		const sendable = entries.filter(({ entry, connection }) => {
			const failure =
				operation.obstacleOf?.(entry) ??
				(run.signal?.aborted ? new CancelledError() : undefined) ??
				blocked.get(nameOf(connection, 'key')) ??
				blocked.get(nameOf(connection, 'target'));
			if (failure) results.add({ entry, status: 'notSent', failure }, number);
			return failure === undefined;
		});
		const [first] = sendable;
		if (!first) continue;
		const { connection } = first;
		const batch = { number, target, entries: sendable.map(({ entry }) => entry) };
		const sent = await operation.send(connection, batch);
		if (sent.mayHaveBeenTaken) results.markSent();
		for (const result of sent.results) results.add(result, number);
		taken.push(...sent.taken);
		if (sent.blocks) {
			const { message, remedy } = run.describe(sent.blocks.failure);
			const words = `Not sent, because batch ${number} was not accepted: ${message}`;
			blocked.set(nameOf(connection, sent.blocks.scope), new NotSentError(words, remedy));
		}
	}
	return taken;
}

async function follow<Of extends Entry, Taken extends Sent<Of>>(
	operation: SendOperation<Of, Taken>,
	taken: Taken[],
	results: SendResults<Of>,
): Promise<void> {
	const groups = batchesOf(taken, Infinity, ({ connection, entry }) => [
		connection.limiters.name,
		JSON.stringify([entry.target, entry.waitLimitMs]),
	]);
	await Promise.all(
		groups.map(async ({ entries }) => {
			const [first] = entries;
			const limitMs = first?.entry.waitLimitMs;
			if (!first || limitMs === undefined) return;
			await operation.follow(entries, first.connection, limitMs, results);
		}),
	);
}
