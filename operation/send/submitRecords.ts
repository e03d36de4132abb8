import { batchesOf, type Batch } from './batches';
import { InputError, ServiceError } from '../../client/errors';
import { RecordError } from './recordErrors';
import { attempt } from '../../client/request/attempt';
import { resubmitBatch, submitBatch, type BatchOutcome } from '../../client/submit/submission';
import type { ItemContext, Outcome, RunContext } from '../../n8n/context';
import type { Parameters } from '../../n8n/parameters/parameters';
import { retryPolicyOf } from '../../n8n/parameters/retryPolicy';
import { timeReader } from '../../n8n/parameters/recordTime';
import { camelCaseOf } from '../../records/camelCase';
import type { Channel } from '../../records/choices';
import {
	checkRecord,
	readJsonObject,
	type Present,
	type Read,
	type RecordField,
} from '../../records/input/submission';
import type { JsonObject } from '../../records/value';
import { noteAnalyses, type Confirmed } from './noteAnalyses';
import {
	connectEntries,
	readEntries,
	SendResults,
	refusalOf,
	refuseRetryOnFail,
	BlockedTargets,
	type Connected,
	type Entry,
	type InvalidItem,
} from './sending';

/** What calls and chats do not share. */
export interface Submission {
	channel: Channel;
	fields: RecordField[];
	/** Records in one batch at most. */
	most: number;
	/** Interface names of the fields that have a parameter of their own, and those parameters. */
	parameters: Record<string, string>;
	/** The value of the field of the form `messages`. */
	messages?: {
		name: string;
		given(parameters: Parameters): unknown;
		read(value: unknown, readTime: Present['readTime']): Read<unknown>;
	};
}

type Ready = Connected<Entry>;

/** Longest wait for analyses unless the user says otherwise, in seconds. */
export const WAIT_LIMIT_SECONDS = 600;

/**
 * Hands in the records of all items in batches (docs/service.md, "Create call analysis" and "Create chat
 * analysis"): every record is checked before the first request, and none is sent a second time unless the
 * service surely did not take it, or the user allows it for records that a repetition leaves unchanged.
 */
export async function submitRecords(run: RunContext, kind: Submission): Promise<Outcome[]> {
	const [firstItem] = run.items;
	if (!firstItem) return [];
	const options = firstItem.parameters.collection('options');
	const most = options.integer('batchSize', 'Batch Size', { least: 1, most: kind.most }, kind.most);
	const waits = options.boolean('waitForAnalysis', 'Wait for Analysis');
	const bounds = { least: 0, most: 86_400 };
	const limitMs =
		options.integer('waitLimit', 'Wait Limit (Seconds)', bounds, WAIT_LIMIT_SECONDS) * 1000;
	const retryPolicy = retryPolicyOf(firstItem.parameters);

	const { entries, wrong } = await readEntries(run, (item) => readEntry(item, kind));
	const good = withoutRepeatedIds(entries, wrong);
	const sending = good.filter(({ validateOnly }) => !validateOnly);
	if (run.retryOnFail && sending.some(({ record }) => record.reprocess === '1')) {
		throw refuseRetryOnFail('have these records processed');
	}
	if (wrong.length > 0 && !run.continueOnFail) return refusalOf(wrong, run);

	const results = new SendResults(run);
	for (const { itemIndex, failure } of wrong) results.fail(itemIndex, 'invalid', failure, {});
	noteValidated(
		good.filter(({ validateOnly }) => validateOnly),
		most,
		results,
	);
	const { batches, wrong: unreachable } = await connectEntries(sending, most, retryPolicy);
	if (unreachable.length > 0 && !run.continueOnFail) return refusalOf(unreachable, run);
	for (const { itemIndex, failure } of unreachable) results.fail(itemIndex, 'invalid', failure, {});

	const confirmed: Confirmed[] = [];
	const sent = await attempt(async () => {
		await sendAll(run, kind, batches, results, confirmed);
		if (waits) await noteAnalyses(confirmed, limitMs, results);
	});
	if ('failure' in sent) results.failRest(sent.failure);
	addHints(run, results);
	return results.outcomes();
}

async function sendAll(
	run: RunContext,
	kind: Submission,
	batches: Array<Batch<Ready>>,
	results: SendResults,
	confirmed: Confirmed[],
): Promise<void> {
	const blocked = new BlockedTargets();
	for (const batch of batches) {
		const obstacle = blocked.before(batch, run.signal);
		if (obstacle) {
			for (const entry of batch.entries) {
				results.fail(entry.item.itemIndex, 'notSent', obstacle, factsOf(entry, batch.number));
			}
			continue;
		}
		for (const [entry, outcome] of await sendBatch(kind, batch)) {
			const { itemIndex } = entry.item;
			const facts = factsOf(entry, batch.number);
			if (outcome.state === 'refused') {
				results.fail(itemIndex, 'refused', outcome.failure, facts);
				blocked.add(batch, scopeOf(outcome.failure), results.words(outcome.failure));
				continue;
			}
			results.markSent();
			if (outcome.state === 'confirmed') {
				confirmed.push({ entry, timestamp: outcome.timestamp });
				results.note(itemIndex, 'confirmed', {
					...facts,
					processing_id: outcome.processingId,
					timestamp: outcome.timestamp,
					...(outcome.resent ? { resent: true } : {}),
				});
			} else {
				results.note(itemIndex, 'unconfirmed', {
					...facts,
					timestamp: outcome.timestamp,
					...wordsOfDoubt(outcome.why, results),
				});
			}
		}
		if (results.stopsAtFailure && results.count('refused') > 0) return;
	}
}

/** Sends one batch; what is unconfirmed is sent again for the entries that allow it. */
async function sendBatch(
	kind: Submission,
	{ entries }: Batch<Ready>,
): Promise<Array<[Ready, BatchOutcome]>> {
	const [first] = entries;
	if (!first) return [];
	const { connection, group } = first;
	const recordsOf = (some: Ready[]) => some.map(({ record }) => record);
	const outcome = await submitBatch(connection, kind.channel, group, recordsOf(entries));
	const again = outcome.state === 'unconfirmed' ? entries.filter(mayBeResent) : [];
	if (outcome.state !== 'unconfirmed' || again.length === 0) {
		return entries.map((entry) => [entry, outcome]);
	}
	const later = await resubmitBatch(connection, kind.channel, group, recordsOf(again), outcome);
	return entries.map((entry) => [entry, again.includes(entry) ? later : outcome]);
}

/** Only a record that a repetition leaves unchanged, and only where the user allows it. */
function mayBeResent({ item, record }: Ready): boolean {
	const options = item.parameters.collection('options');
	return (
		options.boolean('retryUnconfirmed', 'Retry Unconfirmed') && (record.reprocess ?? '0') === '0'
	);
}

/** Whom a refusal concerns: an unknown or unauthorised source its service, anything else the whole key. */
function scopeOf(failure: Error): 'key' | 'group' {
	if (!(failure instanceof ServiceError)) return 'key';
	return [400, 401, 404].includes(failure.status) ? 'group' : 'key';
}

function wordsOfDoubt(why: Error | 'noProcessingId', results: SendResults) {
	if (why === 'noProcessingId') {
		return {
			reason: 'The service answered without a processing_id: it did not confirm the submission',
			advice: 'Contact the support of the service before you submit these records again.',
		};
	}
	return {
		reason: results.words(why).reason,
		advice:
			'The service may have taken these records: wait for their results, or look them up with Conversation → Get, before you submit them again. With Reprocess 0 a processed record stays as it is.',
	};
}

function factsOf({ record, group }: Entry, batch: number): JsonObject {
	return {
		processing_id: null,
		timestamp: null,
		id: record.id,
		customer_id: record.customer_id,
		service_id: group,
		batch,
	};
}

function readEntry(item: ItemContext, kind: Submission): Entry {
	const { parameters, clock } = item;
	const group = parameters.identifier('serviceId', 'Service ID');
	const options = parameters.collection('options');
	// Used later; a fault in it is found before anything is sent.
	options.boolean('retryUnconfirmed', 'Retry Unconfirmed');
	const readTime = timeReader(parameters.zone);
	// The clock now, not at the start of the run: an expression such as {{ $now }} was read since.
	const present = { nowMs: clock.now(), readTime };
	const { record, faults } = checkRecord(kind.fields, given(parameters, kind), present, (value) =>
		kind.messages ? kind.messages.read(value, readTime) : { value },
	);
	if (faults.length > 0) throw new RecordError(faults);
	return { item, record, group, validateOnly: options.boolean('validateOnly', 'Validate Only') };
}

/** The record as the panel or the item's own JSON gives it, under the interface's names. */
function given(parameters: Parameters, kind: Submission): JsonObject {
	const modes = ['fields', 'json'] as const;
	if (parameters.choice('inputMode', 'Input Mode', modes, 'fields') === 'json') {
		const read = readJsonObject(parameters.raw('recordJson'));
		if ('value' in read) return read.value;
		throw new InputError(
			'Record (JSON)',
			'is not a JSON object',
			'Give one record, such as {{ $json }}.',
		);
	}
	const record: JsonObject = {};
	const names = new Map(kind.fields.map(({ name }) => [camelCaseOf(name), name]));
	const nullable = kind.fields
		.filter((field) => field.nullable)
		.map(({ name }) => camelCaseOf(name));
	const added = parameters.collection('additionalFields', nullable);
	for (const key of added.names) {
		record[names.get(key) ?? key] = added.raw(key);
	}
	for (const [name, parameter] of Object.entries(kind.parameters)) {
		record[name] = parameters.raw(parameter);
	}
	if (kind.messages) record[kind.messages.name] = kind.messages.given(parameters);
	return record;
}

/** The same id twice would make two batches fight over one record; the later item is the wrong one. */
function withoutRepeatedIds(entries: Entry[], wrong: InvalidItem[]): Entry[] {
	const seen = new Map<string, number>();
	return entries.filter(({ item, record, group }) => {
		const key = JSON.stringify([group, record.id]);
		const earlier = seen.get(key);
		if (earlier === undefined) {
			seen.set(key, item.itemIndex);
			return true;
		}
		const rule = `"${String(record.id)}" is also the id of item ${earlier}; an id can be submitted once in a run`;
		wrong.push({ itemIndex: item.itemIndex, failure: new RecordError([{ field: 'id', rule }]) });
		return false;
	});
}

/** What would be sent, in the batches it would be sent in. */
function noteValidated(entries: Entry[], most: number, results: SendResults): void {
	for (const batch of batchesOf(entries, most, ({ group }) => [results, group])) {
		for (const entry of batch.entries) {
			results.note(entry.item.itemIndex, 'validated', {
				...factsOf(entry, batch.number),
				reason: 'Validate Only is on: nothing was sent',
				record: entry.record,
			});
		}
	}
}

function addHints(run: RunContext, results: SendResults): void {
	const unconfirmed = results.count('unconfirmed');
	const held = results.count('refused', 'notSent', 'invalid');
	if (unconfirmed > 0) {
		run.hint(
			`${unconfirmed} of ${run.items.length} records may have been taken, but are not confirmed; "reason" and "advice" on their items say more.`,
		);
	}
	if (held > 0) run.hint(`${held} of ${run.items.length} records were not taken.`);
}
