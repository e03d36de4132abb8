import { InputError, ServiceError } from '../../client/errors';
import { requestCalls, type CallsOutcome } from '../../client/submit/submission';
import { serviceClockOf } from '../../client/request/serviceClock';
import type { Outcome, RunContext } from '../../n8n/context';
import { rejectedIndex } from '../../records/input/recipient';
import { sameButForCountryCode } from '../../records/phoneNumber';
import { cutText, valueText } from '../../records/text';
import { isGiven, objectOf, type JsonObject } from '../../records/value';
import { addOutcomes, lookUpOf, type PlacedCall } from './addOutcomes';
import { callOnce } from './doNotCallAgain';
import { keepCalls } from './keptCalls';
import { readRecipient, selectRecipients, type CallEntry } from './recipients';
import { NotSentError, type Batch } from './entries';
import { sendEntries, type SentBatch } from './sendEntries';
import { failureText, type EntryResult } from './sendResults';

/**
 * Has voice agents call the recipients of all items (docs/service.md, "Create outbound calls"). A
 * batch that may have been taken is never sent again.
 */
export async function placeCalls(run: RunContext): Promise<Outcome[]> {
	return await sendEntries<CallEntry, PlacedCall>(run, {
		read: readRecipient,
		select: (entries, results) => {
			const selected = selectRecipients(entries, results);
			refuseTooMany(selected);
			warnOfCountryCodes(run, selected);
			return selected;
		},
		send: async (batch) => await callOnce(run, batch, async (some) => await callBatch(run, some)),
		follow: async (placed, limitMs, results) => await addOutcomes(run, placed, limitMs, results),
		hints: {
			pending:
				'calls had not ended within Wait Limit. "look_up" on their items says where to find them.',
			ambiguous:
				'calls could not be matched to one conversation; "conversation_ids" on their items names the possible ones.',
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

/** The smallest Max Calls of all items counts. Validate Only counts what it would call. */
function refuseTooMany(accepted: CallEntry[]): void {
	const calling = accepted.filter(({ connection }) => connection);
	const calls = calling.length || accepted.length;
	const most = accepted.reduce((least, { maxCalls }) => Math.min(least, maxCalls), Infinity);
	if (calls <= most) return;
	throw new InputError(
		'Max Calls',
		`is ${most}, and this run would place ${calls} calls; nobody was called`,
		'Check what comes into this node, or raise Max Calls in its options.',
	);
}

async function callBatch(run: RunContext, batch: Batch<CallEntry>): Promise<SentBatch<PlacedCall>> {
	const { connection, target, entries } = batch;
	const records = entries.map(({ record }) => record);
	const clock = serviceClockOf(connection);
	const obstacle = () => entries.map((one) => one.obstacle()).find((one) => one !== undefined);
	const { outcome, sentAtMs } = await requestCalls(clock.connection, target, records, obstacle);
	const results = resultsOf(run, batch, outcome, sentAtMs);
	const isConfirmed = outcome.state === 'confirmed';
	const facts = { connection, sentAtMs, aheadMs: clock.aheadMs() ?? 0, isConfirmed };
	const taken = results.flatMap(({ entry, status }) =>
		status === 'confirmed' || status === 'unconfirmed' ? [{ entry, ...facts }] : [],
	);
	await keepCalls(run, taken, 'processingId' in outcome ? outcome.processingId : null);
	return outcome.state === 'refused'
		? { results, taken, mayHaveBeenTaken: false, ...blockOf(outcome.failure) }
		: { results, taken, mayHaveBeenTaken: true };
}

function resultsOf(
	run: RunContext,
	batch: Batch<CallEntry>,
	outcome: CallsOutcome,
	sentAtMs: number,
): Array<EntryResult<CallEntry>> {
	const { entries } = batch;
	switch (outcome.state) {
		case 'confirmed': {
			const json = { processing_id: outcome.processingId, status: outcome.status };
			return entries.map((entry) => ({ entry, status: 'confirmed', json }));
		}
		case 'unconfirmed': {
			const { processingId, status, why } = outcome;
			const json = {
				processing_id: processingId,
				status,
				reason: `${why === 'notQueued' ? NOT_QUEUED : failureText(run, why).reason}. The call may have been placed.`,
			};
			return entries.map((entry) => unconfirmedResult(entry, json, sentAtMs));
		}
		case 'rejected':
			return rejectedResults(batch, outcome, sentAtMs);
		case 'refused': {
			const { failure } = outcome;
			const status = failure instanceof InputError ? 'notSent' : 'refused';
			return entries.map((entry) => ({ entry, status, failure }));
		}
	}
}

const NOT_QUEUED = 'The service answered without status "queued": it did not confirm the call';

/** What to do with a call that may have been placed. */
export const CALL_MAY_BE_PLACED =
	'Do not call again before you have looked: Voice Conversation → Get Many for this agent from this time on, and this customer among the results.';

function unconfirmedResult(
	entry: CallEntry,
	json: JsonObject,
	sentAtMs: number,
): EntryResult<CallEntry> {
	const lookUp = { advice: CALL_MAY_BE_PLACED, look_up: lookUpOf(entry, sentAtMs) };
	return { entry, status: 'unconfirmed', json: { ...json, ...lookUp } };
}

/** A 400 concerns this agent or batch only. Other failures would meet the next batch too. */
function blockOf(failure: Error): Pick<SentBatch<PlacedCall>, 'blocks'> {
	const isOwn = failure instanceof ServiceError && failure.status === 400;
	return isOwn || failure instanceof InputError ? {} : { blocks: { scope: 'key', failure } };
}

const LONGEST_REJECTED = 300;

/** The number and the customer first, because the rest may be cut off. */
function rejectedText(rejected: unknown): string {
	const { phone_number, customer_id } = objectOf(rejected);
	const named = [phone_number, customer_id].filter(isGiven).map(valueText);
	return [...named, cutText(JSON.stringify(rejected), LONGEST_REJECTED)].join(' ');
}

/** The rejected recipient is refused. Nothing is known to be wrong with the others of its batch. */
function rejectedResults(
	{ number, entries }: Batch<CallEntry>,
	{ failure, rejected, isCertain }: CallsOutcome & { state: 'rejected' },
	sentAtMs: number,
): Array<EntryResult<CallEntry>> {
	const index = rejectedIndex(
		entries.map(({ record }) => record),
		rejected,
	);
	const rejectedEntry = entries[index ?? -1];
	const whose = rejectedEntry
		? `the recipient of item ${rejectedEntry.item.itemIndex}`
		: `the recipient ${rejectedText(rejected)}`;
	const why = `the service refused batch ${number} because of ${whose}: ${failure.message}`;
	const notCalled = new NotSentError(
		`Not called: ${why}`,
		'Correct or remove that recipient, and run this item again. With Batch Size 1, a rejection affects no other item.',
	);
	const mayBeCalled = { reason: `Not confirmed: ${why}` };
	return entries.map((entry) => {
		if (entry === rejectedEntry) return { entry, status: 'refused', failure };
		return isCertain
			? { entry, status: 'notSent', failure: notCalled }
			: unconfirmedResult(entry, mayBeCalled, sentAtMs);
	});
}
