import { sentences } from '../../client/errors';
import type { SentCallsOutcome } from '../../client/submit/submission';
import type { CallOutcome } from '../../client/submit/waitForOutcome';
import type { RunContext } from '../../n8n/context';
import { rejectedIndex } from '../../records/input/recipient';
import { cutText, valueText } from '../../records/text/cutText';
import { isGiven, objectOf, textOf, type JsonObject } from '../../records/value';
import { awaitedFields, withAwaited } from './awaitedFields';
import type { AcceptedEntry, Batch, EntryResult } from './entries';
import type { CallEntry } from './recipients';
import { failureText, type Followed } from './sendEntries';

/** The results of a batch; none if nothing was sent. */
export function resultsOf(
	run: RunContext,
	batch: Batch<CallEntry>,
	outcome: SentCallsOutcome,
	sentAtMs: number,
): Array<EntryResult<CallEntry>> {
	const { entries } = batch;
	switch (outcome.state) {
		case 'notSent':
			return [];
		case 'confirmed': {
			const json = { processing_id: outcome.processingId, status: outcome.status };
			return entries.map((entry) => {
				return { entry, status: 'confirmed', json, acceptedAtMs: sentAtMs };
			});
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
		case 'refused':
			return entries.map((entry) => ({ entry, status: 'refused', failure: outcome.failure }));
	}
}

const NOT_QUEUED = 'The service answered without status "queued": it did not confirm the call';

/** What to do with a call that may have been placed. */
export const CALL_MAY_BE_PLACED =
	'Do not call again before you have looked: Voice Conversation → Get Many for this agent from this time on, and this customer among the results.';

function unconfirmedResult(
	entry: CallEntry,
	facts: JsonObject,
	acceptedAtMs: number,
): EntryResult<CallEntry> {
	const json = { ...facts, advice: CALL_MAY_BE_PLACED, look_up: lookUpOf(entry, acceptedAtMs) };
	return { entry, status: 'unconfirmed', json, acceptedAtMs };
}

const LONGEST_REJECTED = 300;

/** The number and the customer first, because the rest may be cut off. */
function rejectedText(rejected: unknown): string {
	if (!isGiven(rejected)) return 'one recipient, which it does not name';
	const { phone_number, customer_id } = objectOf(rejected);
	const named = [phone_number, customer_id].filter(isGiven).map(valueText);
	return ['the recipient', ...named, cutText(JSON.stringify(rejected), LONGEST_REJECTED)].join(' ');
}

/** The rejected recipient is refused. The others may have been called (docs/service.md, "Errors"). */
function rejectedResults(
	{ number, entries }: Batch<CallEntry>,
	{ failure, rejected }: SentCallsOutcome & { state: 'rejected' },
	sentAtMs: number,
): Array<EntryResult<CallEntry>> {
	const index = rejectedIndex(
		entries.map(({ record }) => record),
		rejected,
	);
	const rejectedEntry = entries[index ?? -1];
	const whose = rejectedEntry
		? `the recipient of item index ${rejectedEntry.item.itemIndex}`
		: rejectedText(rejected);
	const reason = `Not confirmed: the service refused batch ${number} because of ${whose}: ${failure.message}`;
	return entries.map((entry) =>
		entry === rejectedEntry
			? { entry, status: 'refused', failure }
			: unconfirmedResult(entry, { reason }, sentAtMs),
	);
}

/** What became of a call after Wait for Outcome. */
export async function followedCall(
	run: RunContext,
	{ entry, status, json: known, acceptedAtMs: sentAtMs }: AcceptedEntry<CallEntry>,
	outcome: CallOutcome,
): Promise<Followed> {
	const isConfirmed = status === 'confirmed';
	const look_up = lookUpOf(entry, sentAtMs);
	switch (outcome.state) {
		case 'ambiguous': {
			const json = {
				...known,
				conversation_ids: outcome.conversationIds,
				reason: ambiguousText(outcome),
				advice:
					'Look at them with Voice Conversation → Get. Do not call again before you have looked.',
				look_up,
			};
			return { entry, outcome: 'ambiguous', json };
		}
		case 'pending': {
			const { conversationId, readMs } = outcome;
			if (isConfirmed || conversationId !== undefined) {
				const found = conversationId === undefined ? {} : { conversation_id: conversationId };
				const text = pendingText(run, outcome, isConfirmed);
				const json = { ...known, ...text, look_up: { ...look_up, ...found } };
				return { entry, outcome: 'pending', json };
			}
			if (readMs === undefined && !outcome.why) return { entry, json: known };
			const unseen = unseenText(run, outcome, sentAtMs);
			return { entry, json: { ...known, reason: sentences(textOf(known.reason) ?? '', unseen) } };
		}
		case 'ended': {
			const { record } = outcome;
			const facts = await awaitedFields('voiceConversation', record, entry.output, run.clock);
			const json = withAwaited(known, facts);
			if (!isConfirmed) json.reason = [PLACED, textOf(facts.reason)].filter(isGiven).join('. ');
			delete json.advice;
			delete json.look_up;
			return { entry, outcome: 'ended', json };
		}
	}
}

const PLACED = 'The service did not confirm the call, but it was placed';

function ambiguousText({ conversationIds, isAlike }: CallOutcome & { state: 'ambiguous' }): string {
	const ids = conversationIds.join(' and ');
	if (conversationIds.length > 1) {
		return `The agent's conversations ${ids} could each be this call`;
	}
	return isAlike
		? `The agent's conversation ${ids} could be this call or another one with the same customer, number and variables: they cannot be told apart`
		: `The agent's conversation ${ids} may be this call, but shows too little of it to be sure`;
}

/** For a call that was not confirmed and did not appear. */
function unseenText(
	run: RunContext,
	{ why, readMs }: CallOutcome & { state: 'pending' },
	sentAtMs: number,
): string {
	const seconds = Math.round(((readMs ?? sentAtMs) - sentAtMs) / 1000);
	return sentences(
		readMs === undefined
			? ''
			: `It was not among the agent's conversations ${seconds} s after it was sent.`,
		why ? `It could not be looked up: ${failureText(run, why).reason}` : '',
	);
}

function pendingText(
	run: RunContext,
	{ conversationId, why }: CallOutcome & { state: 'pending' },
	isConfirmed: boolean,
): JsonObject {
	const notEnded = isConfirmed
		? 'The call had not ended'
		: 'The service did not confirm the call, but it was placed; it had not ended';
	const state =
		conversationId === undefined ? "The call was not among the agent's conversations" : notEnded;
	return {
		reason: why
			? `The outcome could not be read: ${failureText(run, why).reason}`
			: `${state} within Wait Limit`,
		advice: `The call was ${isConfirmed ? 'accepted' : 'placed'}, so do not call again. Read it later with Voice Conversation → Get Many, or receive it with the trigger.`,
	};
}

function lookUpOf({ target, record }: CallEntry, sentAtMs: number): JsonObject {
	return {
		agent_id: target,
		start_time: Math.floor(sentAtMs / 1000),
		customer_id: record.customer_id,
	};
}
