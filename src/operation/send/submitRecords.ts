import { ServiceError } from '../../client/errors';
import type { ServiceConnection } from '../../client/request/request';
import { resubmitBatch, submitBatch, type BatchOutcome } from '../../client/submit/submission';
import type { Outcome, RunContext } from '../../n8n/context';
import type { JsonObject } from '../../records/value';
import { addAnalyses, type Confirmed } from './additions/addAnalyses';
import type { Batch } from './batches';
import { readRecord, type RecordEntry, type Submission } from './readRecord';
import { RecordError } from './entries';
import {
	sendEntries,
	type BlockedScope,
	type EntryResult,
	type Selection,
	type SentBatch,
} from './sendEntries';
import { failureText } from './sendResults';

/**
 * Submits the records of all items in batches (docs/service.md, "Create call analysis" and "Create chat
 * analysis"). None is sent a second time unless the service surely did not take it, or the user allows it
 * for records that a repetition leaves unchanged.
 */
export async function submitRecords(run: RunContext, submission: Submission): Promise<Outcome[]> {
	return await sendEntries(run, {
		read: (item) => readRecord(item, submission),
		select: (entries) => {
			hintAtDoubts(run, entries);
			return selectIds(entries);
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
		finish: async (results, taken) => await addAnalyses(run, taken, results),
		hints: {
			unconfirmed:
				'records may have been taken, but are not confirmed; "reason" and "advice" on their items say more.',
			notTaken: 'records were not taken.',
		},
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

/** The same id twice would make two batches fight over one record; the later item is the invalid one. */
function selectIds(entries: RecordEntry[]): Selection<RecordEntry> {
	const selection: Selection<RecordEntry> = { accepted: [], invalid: [], skipped: [] };
	const seen = new Map<string, number>();
	for (const entry of entries) {
		const { item, record, target } = entry;
		const key = JSON.stringify([target, record.id]);
		const earlier = seen.get(key);
		if (earlier === undefined) {
			seen.set(key, item.itemIndex);
			selection.accepted.push(entry);
			continue;
		}
		const rule = `"${String(record.id)}" is also the id of item ${earlier}; an id can be submitted once in a run`;
		const failure = new RecordError([{ field: 'id', rule }]);
		selection.invalid.push({ itemIndex: item.itemIndex, failure });
	}
	return selection;
}

/** Submits one batch; what is unconfirmed is submitted again for the entries that allow it. */
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

/** Whom a refusal concerns: an unknown or unauthorized source its service, anything else the whole key. */
function scopeOf(failure: Error): BlockedScope {
	if (!(failure instanceof ServiceError)) return 'key';
	return [400, 401, 404].includes(failure.status) ? 'target' : 'key';
}

/** What to do with records of which nobody knows whether the service took them. */
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
