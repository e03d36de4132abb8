import { InputError, ServiceError } from '../../client/errors';
import { resubmitBatch, submitBatch, type BatchOutcome } from '../../client/submit/submission';
import { awaitAnalyses, type Analysis, type Awaited } from '../../client/submit/waitForAnalysis';
import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { timeReader } from '../../n8n/parameters/time';
import { toInteger } from '../../n8n/parameters/values';
import { itemsOf } from '../../output/itemsOf';
import type { Channel } from '../../records/choices';
import {
	checkRecord,
	readJsonObject,
	type RecordField,
	type Violation,
} from '../../records/input/checkRecord';
import { limits } from '../../records/limits';
import { camelCaseOf } from '../../records/title';
import type { JsonObject } from '../../records/value';
import {
	invalidRecordError,
	readWait,
	type Batch,
	type Entry,
	type EntryResult,
	type TakenEntry,
} from './entries';
import { failureText, sendEntries, type SendResults, type SentBatch } from './sendEntries';

interface Submission {
	channel: Channel;
	fields: RecordField[];
	/** Parameters by the interface name of their field. */
	parameters: Record<string, string>;
	/** The field that several parameters make. */
	messages?: {
		name: string;
		given(parameters: NodeParameters): unknown;
	};
}

interface RecordEntry extends Entry {
	/** Whether it may be submitted again if it is unconfirmed. */
	mayBeResubmitted: boolean;
	doubts: Violation[];
}

/**
 * Submits the records of all items in batches (docs/service.md, "Create call analysis" and "Create
 * chat analysis"). A batch that may have been taken is sent again only if the user allows it, and
 * only for records that this leaves unchanged.
 */
export async function submitRecords(run: RunContext, submission: Submission): Promise<Outcome[]> {
	return await sendEntries<RecordEntry>(run, {
		read: async (item) => await readRecord(item, submission),
		select: (entries, results) => {
			hintAtDoubts(run, entries);
			return selectIds(entries, results);
		},
		send: async (batch) => await submit(run, submission, batch),
		follow: async (connection, confirmed, limitMs, results) => {
			const entries = new Map(confirmed.map((one) => [awaitedOf(one), one.entry]));
			const analyses = await awaitAnalyses(connection, [...entries.keys()], limitMs);
			for (const [awaited, entry] of entries) {
				const analysis = analyses.get(awaited) ?? { status: 'pending' };
				const json = analysisJson(run, entry, analysis);
				results.update(entry, (known) => ({ ...known, ...json }));
			}
		},
		hints: {
			unconfirmed:
				'records may have been taken, but are not confirmed; "reason" and "advice" on their items say more.',
			notTaken: 'records were not taken.',
		},
	});
}

async function readRecord(item: ItemContext, submission: Submission): Promise<RecordEntry> {
	const { parameters, clock } = item;
	const target = parameters.serviceId();
	// Read for each item, since they can be expressions.
	const options = parameters.collection('options');
	const most = limits.batch[submission.channel === 'call' ? 'calls' : 'chats'];
	const batchSize = options.raw('batchSize') ?? most;
	const settings = {
		batchSize: toInteger(batchSize, options.label('batchSize'), { least: 1, most }),
		...readWait(item, 'waitForAnalysis'),
	};
	const validateOnly = parameters.boolean('validateOnly');
	const retryPolicy = parameters.retryPolicy();
	const retriesUnconfirmed = options.boolean('retryUnconfirmed');
	const readTime = timeReader(parameters.zone);
	const given = givenRecord(parameters, submission);
	const whyMissing = (name: string) => {
		const parameter = submission.parameters[name];
		return parameter === undefined ? '' : parameters.whyMissing(parameter);
	};
	// The time after the record was read: {{ $now }} must not be in the future.
	const context = { nowMs: clock.now(), readTime, whyMissing };
	const { record, violations, doubts } = checkRecord(submission.fields, given, context);
	if (violations.length > 0) throw invalidRecordError(violations);
	const { id, customer_id } = record;
	const reprocess = String(record.reprocess ?? '0');
	return {
		...settings,
		item,
		record,
		target,
		connection: validateOnly ? undefined : await item.connect({ retryPolicy }),
		json: { processing_id: null, timestamp: null, id, customer_id, service_id: target },
		validated: { reason: 'Validate Only is on: nothing was sent' },
		repeated: reprocess === '1' ? 'have these records processed' : undefined,
		// With Reprocess 1, or reopened, the service would process it twice.
		mayBeResubmitted: retriesUnconfirmed && reprocess === '0' && String(record.reopened) !== '1',
		doubts,
	};
}

/** By the interface's names. */
function givenRecord(parameters: NodeParameters, submission: Submission): JsonObject {
	const modes = ['fields', 'json'] as const;
	if (parameters.choice('inputMode', modes) === 'json') {
		const read = readJsonObject(parameters.raw('recordJson'));
		if ('value' in read) return read.value;
		throw new InputError('Record (JSON)', read.rule, 'Enter one record, such as {{ $json }}.');
	}
	const record: JsonObject = {};
	const names = new Map(submission.fields.map(({ name }) => [camelCaseOf(name), name]));
	const nullable = submission.fields
		.filter((field) => field.nullable)
		.map(({ name }) => camelCaseOf(name));
	const added = parameters.collection('additionalFields', { nullable });
	for (const key of added.names) {
		record[names.get(key) ?? key] = added.raw(key);
	}
	for (const [name, parameter] of Object.entries(submission.parameters)) {
		record[name] = parameters.raw(parameter, '');
	}
	const { messages } = submission;
	if (messages) record[messages.name] = messages.given(parameters);
	return record;
}

function hintAtDoubts(run: RunContext, entries: RecordEntry[]): void {
	const doubtful = entries.filter(({ doubts }) => doubts.length > 0);
	const [first] = doubtful;
	const [doubt] = first?.doubts ?? [];
	if (!first || !doubt) return;
	const others = doubtful.length === 1 ? '' : ` (and ${doubtful.length - 1} more items)`;
	const sent = doubtful.some(({ connection }) => connection) ? 'was' : 'would be';
	run.hint(
		`Item ${first.item.itemIndex}${others}: ${doubt.field} ${doubt.rule}. It ${sent} sent anyway.`,
	);
}

/** Two batches must not compete for one record, so the later item with an id is invalid. */
function selectIds(entries: RecordEntry[], results: SendResults): RecordEntry[] {
	const seen = new Map<string, number>();
	return entries.filter(({ item, record, target }) => {
		const key = JSON.stringify([target, record.id]);
		const earlier = seen.get(key);
		if (earlier === undefined) seen.set(key, item.itemIndex);
		else {
			const rule = `"${String(record.id)}" is also the id of item ${earlier}`;
			const remedy = 'Remove the duplicate before this node: a run submits each id once.';
			results.addInvalid(item, invalidRecordError([{ field: 'id', rule, remedy }]));
		}
		return earlier === undefined;
	});
}

/** Submits a batch, and again the unconfirmed entries that allow it. */
async function submit(
	run: RunContext,
	{ channel }: Submission,
	{ connection, target, entries }: Batch<RecordEntry>,
): Promise<SentBatch<RecordEntry>> {
	const recordsOf = (some: RecordEntry[]) => some.map(({ record }) => record);
	const first = await submitBatch(connection, channel, target, recordsOf(entries));
	if (first.state === 'refused') {
		const { failure } = first;
		return {
			results: entries.map((entry) => ({ entry, status: 'refused', failure })),
			mayHaveBeenTaken: false,
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
	return { results, mayHaveBeenTaken: true };
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
		return { entry, status, json, takenAtMs: 1000 * acknowledgedAt };
	}
	const { why } = outcome;
	const text =
		why === 'noProcessingId'
			? {
					reason: 'The service answered without a processing_id: it did not confirm the submission',
					advice: 'Contact the support of the service before you submit these records again.',
				}
			: { reason: failureText(run, why).reason, advice: RECORDS_MAY_BE_TAKEN };
	return { entry, status, json: { timestamp, ...text } };
}

/** An unknown or unauthorized source affects its service, any other failure the key. */
function scopeOf(failure: Error): 'key' | 'target' {
	if (!(failure instanceof ServiceError)) return 'key';
	return [400, 401, 404].includes(failure.status) ? 'target' : 'key';
}

/** What to do with records that may have been taken. */
export const RECORDS_MAY_BE_TAKEN =
	'The service may have taken these records: wait for their results, or look them up with Conversation → Get, before you submit them again. With Reprocess 0 a processed record stays as it is.';

function awaitedOf({ entry: { record, target }, takenAtMs }: TakenEntry<RecordEntry>): Awaited {
	return {
		serviceId: target,
		id: String(record.id),
		acknowledgedAt: takenAtMs / 1000,
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
