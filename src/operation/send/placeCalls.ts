import { InputError, ServiceError } from '../../client/errors';
import type { ServiceConnection } from '../../client/request/request';
import { requestCalls, type CallsOutcome } from '../../client/submit/submission';
import { serviceClockOf } from '../../client/request/serviceClock';
import type { Outcome, RunContext } from '../../n8n/context';
import { rejectedIndex } from '../../records/input/recipient';
import { sameButForCountryCode } from '../../records/phoneNumber';
import type { JsonObject } from '../../records/value';
import { addOutcomes, lookUpOf, type PlacedCall } from './additions/addOutcomes';
import type { Batch } from './batches';
import { callOnce } from './doNotCallAgain';
import { keepCalls } from './keptCalls';
import { isQuiet, quietError } from './quietHours';
import { readRecipient, selectRecipients, type CallEntry } from './recipients';
import { NotSentError } from './entries';
import { sendEntries, type EntryResult, type SentBatch } from './sendEntries';
import { failureText } from './sendResults';

/**
 * Has voice agents call the recipients of all items (docs/service.md, "Create outbound calls"). Nobody is
 * dialled twice: a batch that may have been taken is never sent again, and n8n's own repetition of the
 * node is refused.
 */
export async function placeCalls(run: RunContext): Promise<Outcome[]> {
	return await sendEntries(run, {
		read: readRecipient,
		select: (entries) => {
			const selection = selectRecipients(entries);
			refuseTooMany(selection.accepted);
			warnOfCountryCodes(run, selection.accepted);
			return selection;
		},
		repeatedBy: () => 'dial people',
		jsonOf: ({ record, target }) => ({
			processing_id: null,
			status: null,
			customer_id: record.customer_id,
			phone_number: record.phone_number,
			agent_id: target,
		}),
		validatedJson: (entry) => ({
			reason: 'Validate Only is on: nobody is called',
			...(entry.quietHours ? { quiet_now: quietHoursError([entry]) !== undefined } : {}),
		}),
		obstacleOf: (entry) => quietHoursError([entry]),
		send: async (connection, batch) =>
			await callOnce(
				run,
				connection,
				batch,
				async (some) => await callBatch(run, connection, some),
			),
		finish: async (results, taken) => await addOutcomes(run, taken, results),
		hints: {
			unconfirmed:
				'calls may have been placed, but are not confirmed; "look_up" on their items says where to look.',
			notTaken: 'calls were not accepted; their items say why.',
		},
	});
}

function warnOfCountryCodes(run: RunContext, entries: CallEntry[]): void {
	const pair = sameButForCountryCode(entries.map(({ record }) => String(record.phone_number)));
	if (pair === undefined) return;
	const items = pair.map((at) => entries[at]?.item.itemIndex);
	run.hint(
		`Items ${items.join(' and ')} may be one phone number, with and without its country code. They count as two numbers. Write all numbers in one format.`,
	);
}

/** Of several items with a Max Calls of their own the smallest counts. Validate Only counts what it would call. */
function refuseTooMany(accepted: CallEntry[]): void {
	const calling = accepted.filter(({ validateOnly }) => !validateOnly);
	const calls = calling.length || accepted.length;
	const most = accepted.reduce((least, { maxCalls }) => Math.min(least, maxCalls), Infinity);
	if (calls <= most) return;
	throw new InputError(
		'Max Calls',
		`is ${most}, and this run would place ${calls} calls; nobody was called`,
		'Check what comes into this node, or raise Max Calls in its options.',
	);
}

/** The quiet hours that have begun for one of these people since the run was checked. */
function quietHoursError(entries: CallEntry[]): Error | undefined {
	for (const { quietHours, item } of entries) {
		const nowMs = item.clock.now();
		if (quietHours && isQuiet(quietHours, nowMs)) return quietError(quietHours, nowMs);
	}
	return undefined;
}

async function callBatch(
	run: RunContext,
	connection: ServiceConnection,
	batch: Batch<CallEntry>,
): Promise<SentBatch<CallEntry, PlacedCall>> {
	const { target, entries } = batch;
	const records = entries.map(({ record }) => record);
	const clock = serviceClockOf(connection);
	const { outcome, sentAtMs } = await requestCalls(clock.connection, target, records, () =>
		quietHoursError(entries),
	);
	const sent = sentBatchOf(run, batch, outcome, sentAtMs);
	const facts = { connection, sentAtMs, aheadMs: clock.aheadMs() };
	const isConfirmed = outcome.state === 'confirmed';
	const placed = sent.results.flatMap(({ entry, status }) =>
		status === 'confirmed' || status === 'unconfirmed' ? [{ entry, ...facts, isConfirmed }] : [],
	);
	await keepCalls(run, placed, 'processingId' in outcome ? outcome.processingId : null);
	return { ...sent, taken: placed };
}

function sentBatchOf(
	run: RunContext,
	batch: Batch<CallEntry>,
	outcome: CallsOutcome,
	sentAtMs: number,
): Omit<SentBatch<CallEntry, PlacedCall>, 'taken'> {
	const { entries } = batch;
	switch (outcome.state) {
		case 'confirmed': {
			const json = { processing_id: outcome.processingId, status: outcome.status };
			return {
				results: entries.map((entry) => ({ entry, status: 'confirmed', json })),
				mayHaveBeenTaken: true,
			};
		}
		case 'unconfirmed': {
			const { processingId, status, why } = outcome;
			const json = { processing_id: processingId, status, ...unconfirmedText(run, why) };
			return {
				results: entries.map((entry) => unconfirmedResult(entry, json, sentAtMs)),
				mayHaveBeenTaken: true,
			};
		}
		case 'rejected':
			return { results: rejectedResults(batch, outcome, sentAtMs), mayHaveBeenTaken: true };
		case 'refused': {
			const { failure } = outcome;
			const status = failure instanceof InputError ? 'notSent' : 'refused';
			return {
				results: entries.map((entry) => ({ entry, status, failure })),
				mayHaveBeenTaken: false,
				...(concernsAll(failure) ? { blocks: { scope: 'key', failure } } : {}),
			};
		}
	}
}

function unconfirmedResult(
	entry: CallEntry,
	json: JsonObject,
	sentAtMs: number,
): EntryResult<CallEntry> {
	return { entry, status: 'unconfirmed', json: { ...json, look_up: lookUpOf(entry, sentAtMs) } };
}

/** A 400 is about this agent or this batch; key, balance and connection are the same for the next. */
function concernsAll(failure: Error): boolean {
	if (failure instanceof InputError) return false;
	return !(failure instanceof ServiceError && failure.status === 400);
}

/** The rejected recipient is refused; with the others of its batch nothing is wrong as far as is known. */
function rejectedResults(
	{ number, entries }: Batch<CallEntry>,
	{ failure, rejected, isCertain }: CallsOutcome & { state: 'rejected' },
	sentAtMs: number,
): Array<EntryResult<CallEntry>> {
	const index = rejectedIndex(
		entries.map(({ record }) => record),
		rejected,
	);
	const rejectedEntry = index === undefined ? undefined : entries[index];
	const whose = rejectedEntry
		? `the recipient of item ${rejectedEntry.item.itemIndex}`
		: `a recipient that it gives as ${shortJson(rejected)}`;
	const why = `the service refused batch ${number} because of ${whose}: ${failure.message}`;
	const notCalled = new NotSentError(
		`Not called: ${why}`,
		'Correct or remove that recipient, and run this item again. With Batch Size 1, a rejection affects no other item.',
	);
	const mayBeCalled = { reason: `Not confirmed: ${why}`, advice: CALL_MAY_BE_PLACED };
	return entries.map((entry) => {
		if (entry === rejectedEntry) return { entry, status: 'refused', failure };
		return isCertain
			? { entry, status: 'notSent', failure: notCalled }
			: unconfirmedResult(entry, mayBeCalled, sentAtMs);
	});
}

const LONGEST_REJECTED = 300;

function shortJson(value: unknown): string {
	const text = typeof value === 'string' ? value : JSON.stringify(value);
	return text.length > LONGEST_REJECTED ? `${text.slice(0, LONGEST_REJECTED)}…` : text;
}

/** What to do with a call of which nobody knows whether it was placed. */
export const CALL_MAY_BE_PLACED =
	'Do not call again before you have looked: Voice Conversation → Get Many for this agent from this time on, and this customer among the results.';

function unconfirmedText(run: RunContext, why: Error | 'notQueued'): JsonObject {
	const reason =
		why === 'notQueued'
			? 'The service answered without status "queued": it did not confirm the call'
			: failureText(run, why).reason;
	return {
		reason: `${reason}. The call may have been placed.`,
		advice: CALL_MAY_BE_PLACED,
	};
}
