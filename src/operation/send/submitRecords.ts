import { ServiceError } from '../../client/errors';
import type { ServiceConnection } from '../../client/request/request';
import { resubmitBatch, submitBatch, type BatchOutcome } from '../../client/submit/submission';
import type { Outcome, RunContext } from '../../n8n/context';
import type { JsonObject } from '../../records/value';
import { awaitAnalyses, type Analysis, type Awaited } from '../../client/submit/waitForAnalysis';
import { itemsOf } from '../../output/itemsOf';
import type { Batch } from './batches';
import { readRecord, type RecordEntry, type Submission } from './readRecord';
import { RecordError, type Sent } from './entries';
import { notTaken, sendEntries, type BlockedScope, type SentBatch } from './sendEntries';
import { failureText, type EntryResult, type SendResults } from './sendResults';

/** A record whose submission was confirmed. */
interface Confirmed extends Sent<RecordEntry> {
	/** Epoch seconds. */
	acknowledgedAt: number;
}

/**
 * Submits the records of all items in batches (docs/service.md, "Create call analysis" and "Create
 * chat analysis"). What may have been taken is sent again only if the user allows it, and only for
 * records that a repetition leaves unchanged.
 */
export async function submitRecords(run: RunContext, submission: Submission): Promise<Outcome[]> {
	return await sendEntries<RecordEntry, Confirmed>(run, {
		read: (item) => readRecord(item, submission),
		select: (entries, results) => {
			hintAtDoubts(run, entries);
			return selectIds(entries, results);
		},
		repeatedBy: ({ record }) =>
			String(record.reprocess) === '1' ? 'have these records processed' : undefined,
		jsonOf: ({ record, target }) => ({
			processing_id: null,
			timestamp: null,
			id: record.id,
			customer_id: record.customer_id,
			service_id: target,
		}),
		validatedJson: () => ({ reason: 'Validate Only is on: nothing was sent' }),
		send: async (connection, batch) => await submit(run, submission, connection, batch),
		follow: async (confirmed, connection, limitMs, results) => {
			const entries = new Map(confirmed.map((one) => [awaitedOf(one), one.entry]));
			const analyses = await awaitAnalyses(connection, [...entries.keys()], limitMs);
			for (const [awaited, entry] of entries) {
				const analysis = analyses.get(awaited) ?? { status: 'pending' };
				const json = analysisJson(run, entry, analysis);
				results.update(entry, (known) => ({ ...known, ...json }));
			}
		},
		hints: [
			[
				['unconfirmed'],
				'records may have been taken, but are not confirmed; "reason" and "advice" on their items say more.',
			],
			[notTaken, 'records were not taken.'],
		],
	});
}

function hintAtDoubts(run: RunContext, entries: RecordEntry[]): void {
	const doubtful = entries.filter(({ doubts }) => doubts.length > 0);
	const [first] = doubtful;
	const [doubt] = first?.doubts ?? [];
	if (!first || !doubt) return;
	const others = doubtful.length === 1 ? '' : ` (and ${doubtful.length - 1} more items)`;
	const sent = doubtful.every(({ validateOnly }) => validateOnly) ? 'would be' : 'was';
	run.hint(
		`Item ${first.item.itemIndex}${others}: ${doubt.field} ${doubt.rule}. It ${sent} sent anyway.`,
	);
}

/** Two batches must not compete for one record, so the later item with an id is invalid. */
function selectIds(entries: RecordEntry[], results: SendResults<RecordEntry>): RecordEntry[] {
	const seen = new Map<string, number>();
	return entries.filter(({ item, record, target }) => {
		const key = JSON.stringify([target, record.id]);
		const earlier = seen.get(key);
		if (earlier === undefined) seen.set(key, item.itemIndex);
		else {
			const rule = `"${String(record.id)}" is also the id of item ${earlier}; an id can be submitted once in a run`;
			results.addInvalid(item, new RecordError([{ field: 'id', rule }]));
		}
		return earlier === undefined;
	});
}

/** Submits a batch, and again the unconfirmed entries that allow it. */
async function submit(
	run: RunContext,
	{ channel }: Submission,
	connection: ServiceConnection,
	{ target, entries }: Batch<RecordEntry>,
): Promise<SentBatch<RecordEntry, Confirmed>> {
	const recordsOf = (some: RecordEntry[]) => some.map(({ record }) => record);
	const outcome = await submitBatch(connection, channel, target, recordsOf(entries));
	if (outcome.state === 'refused') {
		const { failure } = outcome;
		return {
			results: entries.map((entry) => ({ entry, status: 'refused', failure })),
			taken: [],
			mayHaveBeenTaken: false,
			blocks: { scope: scopeOf(failure), failure },
		};
	}
	const again =
		outcome.state === 'unconfirmed'
			? entries.filter(({ mayBeResubmitted }) => mayBeResubmitted)
			: [];
	const later =
		outcome.state === 'unconfirmed' && again.length > 0
			? await resubmitBatch(connection, channel, target, recordsOf(again), outcome)
			: outcome;
	const known = entries.map((entry) => ({ entry, last: again.includes(entry) ? later : outcome }));
	return {
		results: known.map(({ entry, last }) => resultOf(run, entry, last)),
		taken: known.flatMap(({ entry, last }) =>
			last.state === 'confirmed'
				? [{ entry, connection, acknowledgedAt: last.acknowledgedAt }]
				: [],
		),
		mayHaveBeenTaken: true,
	};
}

function resultOf(
	run: RunContext,
	entry: RecordEntry,
	outcome: Exclude<BatchOutcome, { state: 'refused' }>,
): EntryResult<RecordEntry> {
	const { timestamp } = outcome;
	if (outcome.state === 'unconfirmed') {
		const json = { timestamp, ...unconfirmedText(run, outcome.why) };
		return { entry, status: 'unconfirmed', json };
	}
	const json: JsonObject = { processing_id: outcome.processingId, timestamp };
	if (outcome.resent) json.resent = true;
	return { entry, status: 'confirmed', json };
}

/** An unknown or unauthorized source concerns its service, anything else the key. */
function scopeOf(failure: Error): BlockedScope {
	if (!(failure instanceof ServiceError)) return 'key';
	return [400, 401, 404].includes(failure.status) ? 'target' : 'key';
}

/** What to do with records that may have been taken. */
export const RECORDS_MAY_BE_TAKEN =
	'The service may have taken these records: wait for their results, or look them up with Conversation → Get, before you submit them again. With Reprocess 0 a processed record stays as it is.';

function unconfirmedText(run: RunContext, why: Error | 'noProcessingId'): JsonObject {
	if (why === 'noProcessingId') {
		return {
			reason: 'The service answered without a processing_id: it did not confirm the submission',
			advice: 'Contact the support of the service before you submit these records again.',
		};
	}
	return {
		reason: failureText(run, why).reason,
		advice: RECORDS_MAY_BE_TAKEN,
	};
}

function awaitedOf({ entry: { record, target }, acknowledgedAt }: Confirmed): Awaited {
	return {
		serviceId: target,
		id: String(record.id),
		acknowledgedAt,
		keepsExisting: String(record.reprocess ?? '0') === '0' && String(record.reopened) !== '1',
	};
}

function analysisJson(
	run: RunContext,
	{ output, record: { id }, target }: RecordEntry,
	analysis: Analysis,
): JsonObject {
	const { status } = analysis;
	if (status !== 'pending') {
		const conversation = itemsOf('conversation', output)(analysis.record)[0];
		return { analysis_status: status, conversation };
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
