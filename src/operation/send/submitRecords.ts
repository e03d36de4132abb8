import { ServiceError } from '../../client/errors';
import { resubmitBatch, submitBatch, type BatchOutcome } from '../../client/submit/submission';
import { awaitAnalyses, type Analysis, type Awaited } from '../../client/submit/waitForAnalysis';
import type { Outcome, RunContext } from '../../n8n/context';
import { timeReader } from '../../n8n/parameters/time';
import { noWait, recordFields, recordIn, type SubmissionFields } from '../../panel/fields/send';
import type { Channel } from '../../records/choices';
import { checkRecord, type Violation } from '../../records/input/checkRecord';
import { limits } from '../../records/limits';
import type { JsonObject } from '../../records/value';
import type { ItemOf, RunOf } from '../operation';
import { awaitedFields, withAwaited } from './awaitedFields';
import {
	invalidRecordError,
	type Batch,
	type Entry,
	type EntryResult,
	type AcceptedEntry,
} from './entries';
import { failureText, sendEntries, type SentBatch } from './sendEntries';

interface RecordEntry extends Entry {
	/** Whether the service keeps its analysis if it has one. Otherwise it would process the record twice. */
	keepsExisting: boolean;
	/** Whether it may be submitted again if it is unconfirmed. */
	mayBeResubmitted: boolean;
	doubts: Violation[];
}

/**
 * Submits the records of all items in batches (docs/service.md, "Create call analysis" and "Create
 * chat analysis"). A batch that may have been accepted is sent again only if the user allows it, and
 * only for records that this leaves unchanged.
 */
export async function submitRecords(
	run: RunOf<SubmissionFields>,
	channel: Channel,
): Promise<Outcome[]> {
	return await sendEntries<RecordEntry, ItemOf<SubmissionFields>>(run, {
		batchSize: channel === 'call' ? limits.batch.calls : limits.batch.chats,
		whyValidated: 'Validate Only is on: nothing was sent',
		read: async (item) => await readRecord(item, channel),
		select: (entries) => ({ ...selectIds(entries), hints: doubtHints(entries) }),
		send: async (batch) => await submit(run, channel, batch),
		async *follow(connection, confirmed, limitMs) {
			const awaited = confirmed.map((one) => ({ ...awaitedOf(one), one }));
			for (const [{ one }, analysis] of await awaitAnalyses(connection, awaited, limitMs)) {
				const facts = await analysisJson(run, one.entry, analysis);
				yield { entry: one.entry, json: withAwaited(one.json, facts) };
			}
		},
		hints: {
			unconfirmed:
				'records may have been accepted, but are not confirmed; "reason" and "advice" on their items say more.',
			notAccepted: 'records were not accepted.',
		},
	});
}

async function readRecord(item: ItemOf<SubmissionFields>, channel: Channel): Promise<RecordEntry> {
	const { given, clock, source } = item;
	const { serviceId: target, additionalFields } = given;
	// Read for each item, since they can be expressions.
	const { retryUnconfirmed, validateOnly, waitForAnalysis } = additionalFields;
	const wait = waitForAnalysis ? additionalFields.wait : noWait;
	const { values, whyMissing } = recordIn(given);
	// The time after the record was read: {{ $now }} must not be in the future.
	const context = { nowMs: clock.now(), readTime: timeReader(source.zone), whyMissing };
	const { record, violations, doubts } = checkRecord(recordFields[channel], values, context);
	if (violations.length > 0) throw invalidRecordError(violations);
	const { id, customer_id } = record;
	const reprocess = String(record.reprocess ?? '0');
	const keepsExisting = reprocess === '0' && String(record.reopened) !== '1';
	return {
		...wait,
		item,
		record,
		target,
		connection: validateOnly ? undefined : await item.connect(),
		json: { processing_id: null, timestamp: null, id, customer_id, service_id: target },
		repeated: reprocess === '1' ? 'have these records processed' : undefined,
		keepsExisting,
		mayBeResubmitted: retryUnconfirmed && keepsExisting,
		doubts,
	};
}

function doubtHints(entries: RecordEntry[]): string[] {
	const doubtful = entries.filter(({ doubts }) => doubts.length > 0);
	const [first] = doubtful;
	const [doubt] = first?.doubts ?? [];
	if (!first || !doubt) return [];
	const others = doubtful.length === 1 ? '' : ` (and ${doubtful.length - 1} more items)`;
	const sent = doubtful.some(({ connection }) => connection) ? 'was' : 'would be';
	return [
		`Item index ${first.item.itemIndex}${others}: ${doubt.field} ${doubt.rule}. It ${sent} sent anyway.`,
	];
}

/** Two batches must not compete for one record, so the later item with an id is invalid. */
function selectIds(entries: RecordEntry[]): { due: RecordEntry[]; left: EntryResult[] } {
	const seen = new Map<string, number>();
	const left: EntryResult[] = [];
	const due = entries.filter((entry) => {
		const { item, record, target } = entry;
		const key = JSON.stringify([target, record.id]);
		const earlier = seen.get(key);
		if (earlier === undefined) seen.set(key, item.itemIndex);
		else {
			const rule = `"${String(record.id)}" is also the id of item index ${earlier}`;
			const remedy = 'Remove the duplicate before this node: a run submits each id once.';
			const failure = invalidRecordError([{ field: 'id', rule, remedy }]);
			left.push({ entry, status: 'invalid', failure });
		}
		return earlier === undefined;
	});
	return { due, left };
}

/** Submits a batch, and again the unconfirmed entries that allow it. */
async function submit(
	run: RunContext,
	channel: Channel,
	{ connection, target, entries }: Batch<RecordEntry>,
): Promise<SentBatch<RecordEntry>> {
	const recordsOf = (some: RecordEntry[]) => some.map(({ record }) => record);
	const first = await submitBatch(connection, channel, target, recordsOf(entries));
	if (first.state === 'refused') {
		const { failure } = first;
		return {
			results: entries.map((entry) => ({ entry, status: 'refused', failure })),
			mayBeAccepted: false,
			blocks: { scope: scopeOf(failure), failure },
		};
	}
	const again =
		first.state === 'unconfirmed' ? entries.filter((entry) => entry.mayBeResubmitted) : [];
	const last =
		first.state === 'unconfirmed' && again.length > 0
			? await resubmitBatch(connection, channel, target, recordsOf(again), first)
			: first;
	const results = entries.map((entry) => {
		const outcome = again.includes(entry) ? last : first;
		return resultOf(run, entry, outcome, outcome !== first);
	});
	return { results, mayBeAccepted: true };
}

function resultOf(
	run: RunContext,
	entry: RecordEntry,
	outcome: Exclude<BatchOutcome, { state: 'refused' }>,
	resent: boolean,
): EntryResult<RecordEntry> {
	const { state: status, timestamp } = outcome;
	if (status === 'confirmed') {
		const { processingId: processing_id, acknowledgedAt } = outcome;
		const json = { processing_id, timestamp, ...(resent && { resent }) };
		return { entry, status, json, acceptedAtMs: 1000 * acknowledgedAt };
	}
	const { why } = outcome;
	const text =
		why === 'noProcessingId'
			? {
					reason: 'The service answered without a processing_id: it did not confirm the submission',
					advice: 'Contact the support of the service before you submit these records again.',
				}
			: { reason: failureText(run, why).reason, advice: RECORDS_MAY_BE_ACCEPTED };
	return { entry, status, json: { timestamp, ...text } };
}

/** An unknown or unauthorized source affects its service, any other failure the key. */
function scopeOf(failure: Error): 'key' | 'target' {
	if (!(failure instanceof ServiceError)) return 'key';
	return [400, 401, 404].includes(failure.status) ? 'target' : 'key';
}

/** What to do with records that may have been accepted. */
export const RECORDS_MAY_BE_ACCEPTED =
	'The service may have accepted these records: wait for their results, or look them up with Conversation → Get, before you submit them again. With Reprocess 0 a processed record stays as it is.';

function awaitedOf({
	entry: { record, target, keepsExisting },
	acceptedAtMs,
}: AcceptedEntry<RecordEntry>): Awaited {
	const acknowledgedAt = acceptedAtMs / 1000;
	return { serviceId: target, id: String(record.id), acknowledgedAt, keepsExisting };
}

async function analysisJson(
	run: RunContext,
	{ output, record: { id }, target }: RecordEntry,
	analysis: Analysis,
): Promise<JsonObject> {
	const { status } = analysis;
	if (status !== 'pending') {
		const facts = await awaitedFields('conversation', analysis.record, output, run.clock);
		return { analysis_status: status, ...facts };
	}
	return {
		analysis_status: status,
		reason: analysis.why
			? `The analysis could not be read: ${failureText(run, analysis.why).reason}`
			: 'The analysis was not ready within Wait Limit',
		advice:
			'The record is accepted. Read it later with Conversation → Get, or receive it with the trigger.',
		look_up: { service_id: target, conversation_id: id },
	};
}
