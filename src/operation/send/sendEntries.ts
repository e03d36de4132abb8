import { CancelledError, errorOf, InputError } from '../../client/errors';
import type { ServiceConnection } from '../../client/request/request';
import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import type { JsonObject } from '../../records/value';
import { batchesOf, type Batch } from './batches';
import {
	connectEntries,
	readEntries,
	refusalOf,
	type Connected,
	type Entry,
	type InvalidItem,
	NotSentError,
} from './entries';
import { failureText, SendResults } from './sendResults';

/** What differs between the operations that send their items in batches. */
interface SendOperation<Of extends Entry, Taken> {
	read(item: ItemContext): Of;
	/** Compares the entries with each other; throws what refuses the whole run. */
	select(entries: Of[]): Selection<Of>;
	/** What n8n's Retry On Fail would do a second time, where it must not; undefined where it may. */
	repeatedBy(entry: Of): string | undefined;
	/** What stands on the item of an entry, whatever becomes of it. */
	jsonOf(entry: Of): JsonObject;
	validatedJson(entry: Of): JsonObject;
	/** Why an entry cannot be sent any more, looked at before its batch is sent. */
	obstacleOf?(entry: Of): Error | undefined;
	send(connection: ServiceConnection, batch: Batch<Of>): Promise<SentBatch<Of, Taken>>;
	finish(results: SendResults, taken: Taken[]): Promise<void>;
	/** The ends of sentences that begin with "3 of 20". */
	hints: { unconfirmed: string; notTaken: string };
}

/** Which entries are sent, and what is said of the others. */
export interface Selection<Of extends Entry> {
	accepted: Of[];
	invalid: InvalidItem[];
	skipped: Array<{ entry: Of; reason: string }>;
}

/** What is known of a batch after it was sent. */
export interface SentBatch<Of extends Entry, Taken> {
	results: Array<EntryResult<Of>>;
	/** Those of which more will be known. */
	taken: Taken[];
	/** Whether any of it may have had its effect. */
	mayHaveBeenTaken: boolean;
	/** A refusal that would meet other batches too, and which. */
	blocks?: { scope: BlockedScope; failure: Error };
}

/** How far a refusal reaches: everything sent with a key, or only what is for one target. */
export type BlockedScope = 'key' | 'target';

/** Refusals that make it pointless to send more, by whom they concern. */
type Blocked = Map<string, NotSentError>;

/** @param target undefined for all that is sent with the key */
function blockName({ limiters }: ServiceConnection, target: string | undefined): string {
	return JSON.stringify([limiters.name, target]);
}

export type EntryResult<Of extends Entry> = { entry: Of } & (
	| { status: 'confirmed' | 'unconfirmed' | 'skipped'; json: JsonObject }
	/** Surely not taken. */
	| { status: 'refused' | 'notSent'; failure: Error }
);

/**
 * Sends the items of a run in batches: every item is read and checked before the first request, and one
 * outcome comes out for each of them.
 */
export async function sendEntries<Of extends Entry, Taken>(
	run: RunContext,
	operation: SendOperation<Of, Taken>,
): Promise<Outcome[]> {
	const { entries, invalid, inputs } = await readEntries(run, (item) => operation.read(item));
	if (run.retryOnFail) refuseRetryOnFail(entries, operation);
	const selection = operation.select(entries);
	invalid.push(...selection.invalid);
	if (invalid.length > 0 && !run.continueOnFail) return refusalOf(invalid, run);

	const sending = selection.accepted.filter(({ validateOnly }) => !validateOnly);
	const { connected, invalid: unreachable } = await connectEntries(sending);
	if (unreachable.length > 0 && !run.continueOnFail) return refusalOf(unreachable, run);

	const results = new SendResults(run, inputs);
	for (const { itemIndex, failure } of [...invalid, ...unreachable]) {
		results.fail(itemIndex, 'invalid', failure);
	}
	for (const { entry, reason } of selection.skipped) {
		results.add(entry.item.itemIndex, 'skipped', { ...operation.jsonOf(entry), reason });
	}
	addValidated(selection.accepted, operation, results);
	try {
		const taken = await sendBatches(run, operation, connected, results);
		await operation.finish(results, taken);
	} catch (error) {
		const failure = errorOf(error);
		results.failRest(failure);
		run.hint(`The run ended early: ${failureText(run, failure).reason}`);
	}
	addHints(run, operation, results);
	return results.outcomes();
}

/** n8n's own repetition of a node would do everything again. */
function refuseRetryOnFail<Of extends Entry, Taken>(
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

/** What would be sent, in the batches it would be sent in. */
function addValidated<Of extends Entry, Taken>(
	accepted: Of[],
	operation: SendOperation<Of, Taken>,
	results: SendResults,
): void {
	const entries = accepted.filter(({ validateOnly }) => validateOnly);
	for (const batch of batchesOf(entries, batchSizeOf(entries), ({ target }) => ['', target])) {
		for (const entry of batch.entries) {
			results.add(entry.item.itemIndex, 'validated', {
				...operation.jsonOf(entry),
				batch: batch.number,
				...operation.validatedJson(entry),
				record: entry.record,
			});
		}
	}
}

/** The smallest that an entry wants: a batch is one request for all of them. */
function batchSizeOf(entries: Entry[]): number {
	return entries.reduce((smallest, { batchSize }) => Math.min(smallest, batchSize), Infinity);
}

async function sendBatches<Of extends Entry, Taken>(
	run: RunContext,
	operation: SendOperation<Of, Taken>,
	connected: Array<Connected<Of>>,
	results: SendResults,
): Promise<Taken[]> {
	const taken: Taken[] = [];
	const blocked: Blocked = new Map();
	const batches = batchesOf(connected, batchSizeOf(connected), ({ connection, target }) => [
		connection.limiters.name,
		target,
	]);
	for (const batch of batches) {
		taken.push(...(await sendBatch(run, operation, batch, blocked, results)));
		if (results.stopsAtFailure && results.count('refused', 'notSent') > 0) break;
	}
	return taken;
}

async function sendBatch<Of extends Entry, Taken>(
	run: RunContext,
	operation: SendOperation<Of, Taken>,
	batch: Batch<Connected<Of>>,
	blocked: Blocked,
	results: SendResults,
): Promise<Taken[]> {
	const { number, target } = batch;
	const entries = batch.entries.filter((entry) => {
		const { connection, item } = entry;
		const obstacle =
			operation.obstacleOf?.(entry) ??
			(run.signal?.aborted ? new CancelledError() : undefined) ??
			blocked.get(blockName(connection, undefined)) ??
			blocked.get(blockName(connection, target));
		if (obstacle) {
			const json = { ...operation.jsonOf(entry), batch: number };
			results.fail(item.itemIndex, 'notSent', obstacle, json);
		}
		return obstacle === undefined;
	});
	const [first] = entries;
	if (!first) return [];
	const { connection } = first;
	const sent = await operation.send(connection, { number, target, entries });
	if (sent.mayHaveBeenTaken) results.markSent();
	for (const result of sent.results) {
		const { itemIndex } = result.entry.item;
		const json = { ...operation.jsonOf(result.entry), batch: number };
		if ('failure' in result) results.fail(itemIndex, result.status, result.failure, json);
		else results.add(itemIndex, result.status, { ...json, ...result.json });
	}
	if (sent.blocks) {
		const { message, remedy } = run.describe(sent.blocks.failure);
		const words = `Not sent, because batch ${number} was not accepted: ${message}`;
		const reach = sent.blocks.scope === 'key' ? undefined : target;
		blocked.set(blockName(connection, reach), new NotSentError(words, remedy));
	}
	return sent.taken;
}

function addHints<Of extends Entry, Taken>(
	run: RunContext,
	{ hints }: SendOperation<Of, Taken>,
	results: SendResults,
): void {
	const all = run.items.length;
	const unconfirmed = results.countUnresolved();
	const notTaken = results.count('refused', 'notSent', 'invalid');
	const skipped = results.count('skipped');
	if (unconfirmed > 0) run.hint(`${unconfirmed} of ${all} ${hints.unconfirmed}`);
	if (notTaken > 0) run.hint(`${notTaken} of ${all} ${hints.notTaken}`);
	if (skipped > 0) run.hint(`${skipped} of ${all} items were skipped; "reason" on each says why.`);
}
