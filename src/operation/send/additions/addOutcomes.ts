import type { ServiceConnection } from '../../../client/request/request';
import {
	awaitCalls,
	type CallOutcome,
	type FollowedCall,
} from '../../../client/submit/waitForOutcome';
import { sentCallOf } from '../../../client/submit/matchCalls';
import type { RunContext } from '../../../n8n/context';
import { itemsOf } from '../../../output/itemsOf';
import type { OutputSettings } from '../../../output/outputSettings';
import { textOf, type JsonObject } from '../../../records/value';
import { batchesOf } from '../batches';
import type { CallEntry } from '../recipients';
import { failureText, type SendResults } from '../sendResults';

/** A call that was placed, or may have been. */
export interface PlacedCall {
	entry: CallEntry;
	connection: ServiceConnection;
	/** When its batch was sent, epoch milliseconds. */
	sentAtMs: number;
	/** How far the service's clock is ahead, in milliseconds, as far as is known. */
	aheadMs: number;
	/** Whether the service confirmed that it accepted it. */
	isConfirmed: boolean;
}

/** Follows those of the placed calls that want it, and adds what became of them to their items. */
export async function addOutcomes(
	run: RunContext,
	placed: PlacedCall[],
	results: SendResults,
): Promise<void> {
	const followed = placed.filter(({ entry }) => entry.waitLimitMs !== undefined);
	// Followed together: the calls of one agent with the same key and the same limit.
	const groups = batchesOf(followed, Infinity, ({ connection, entry }) => [
		connection.limiters.name,
		JSON.stringify([entry.target, entry.waitLimitMs]),
	]);
	await Promise.all(groups.map(async ({ entries }) => await addTogether(run, entries, results)));
	addHints(run, results);
}

async function addTogether(
	run: RunContext,
	placed: PlacedCall[],
	results: SendResults,
): Promise<void> {
	const [first] = placed;
	if (first?.entry.waitLimitMs === undefined) return;
	const { entry, connection } = first;
	const calls = new Map(placed.map((one) => [followedCall(one), one]));
	const limitMs = first.entry.waitLimitMs;
	const outcomes = await awaitCalls(connection, entry.target, [...calls.keys()], limitMs);
	for (const [followed, one] of calls) {
		addOutcome(run, one, outcomes.get(followed) ?? { state: 'pending' }, results);
	}
}

function followedCall({ entry, sentAtMs, isConfirmed }: PlacedCall): FollowedCall {
	return { ...sentCallOf(entry.target, entry.record, sentAtMs), isConfirmed };
}

function addOutcome(
	run: RunContext,
	{ entry, sentAtMs, isConfirmed }: PlacedCall,
	outcome: CallOutcome,
	results: SendResults,
): void {
	const { itemIndex } = entry.item;
	const lookUp = lookUpOf(entry, sentAtMs);
	switch (outcome.state) {
		case 'ended':
			results.settle(itemIndex, 'ended', (known) =>
				endedJson(known, outcome.record, entry.output, isConfirmed),
			);
			return;
		case 'ambiguous':
			results.settle(itemIndex, 'ambiguous', (known) => ({
				...known,
				conversation_ids: outcome.conversationIds,
				reason: ambiguousText(outcome.conversationIds),
				advice:
					'Look at them with Voice Conversation → Get. Do not call again before you have looked.',
				look_up: lookUp,
			}));
			return;
		case 'pending': {
			const { conversationId, readMs } = outcome;
			const found = conversationId === undefined ? {} : { conversation_id: conversationId };
			if (isConfirmed || conversationId !== undefined) {
				results.settle(itemIndex, 'pending', (known) => ({
					...known,
					...pendingText(run, outcome, isConfirmed),
					look_up: { ...lookUp, ...found },
				}));
			} else if (readMs !== undefined || outcome.why) {
				const unseen = unseenText(run, outcome, sentAtMs);
				results.settle(itemIndex, 'unconfirmed', (known) => ({
					...known,
					reason: `${textOf(known.reason) ?? ''} ${unseen}`.trim(),
				}));
			}
		}
	}
}

function ambiguousText(conversationIds: string[]): string {
	return conversationIds.length > 1
		? `The agent's conversations ${conversationIds.join(' and ')} could each be this call`
		: `The agent's conversation ${conversationIds.join()} may be this call, but shows too little of it to be sure`;
}

function endedJson(
	known: JsonObject,
	record: JsonObject,
	output: OutputSettings,
	isConfirmed: boolean,
): JsonObject {
	const json: JsonObject = {
		...known,
		conversation: itemsOf('voiceConversation', output)(record)[0],
	};
	if (isConfirmed) return json;
	delete json.advice;
	delete json.look_up;
	json.reason = 'The service did not confirm the call, but it was placed: here it is';
	return json;
}

/** What is known of a call that the service did not confirm, and that did not appear. */
function unseenText(
	run: RunContext,
	{ why, readMs }: CallOutcome & { state: 'pending' },
	sentAtMs: number,
): string {
	const seconds = Math.round(((readMs ?? sentAtMs) - sentAtMs) / 1000);
	const sentences = [
		readMs === undefined
			? ''
			: `It was not among the agent's conversations ${seconds} s after it was sent.`,
		why ? `It could not be looked for: ${failureText(run, why).reason}` : '',
	];
	return sentences.join(' ').trim();
}

function pendingText(
	run: RunContext,
	{ conversationId, why }: CallOutcome & { state: 'pending' },
	isConfirmed: boolean,
): JsonObject {
	return {
		reason: why
			? `The outcome could not be read: ${failureText(run, why).reason}`
			: `${whereText(conversationId, isConfirmed)} within Wait Limit`,
		advice: `The call was ${isConfirmed ? 'accepted' : 'placed'}, so do not call again. Read it later with Voice Conversation → Get Many, or receive it with the trigger.`,
	};
}

/** Where a call would be found. */
export function lookUpOf({ target, record }: CallEntry, sentAtMs: number): JsonObject {
	return {
		agent_id: target,
		start_time: Math.floor(sentAtMs / 1000),
		customer_id: record.customer_id,
	};
}

function addHints(run: RunContext, results: SendResults): void {
	const all = run.items.length;
	const pending = results.countOutcomes('pending');
	const ambiguous = results.countOutcomes('ambiguous');
	if (pending > 0) {
		run.hint(
			`${pending} of ${all} calls had not ended within Wait Limit. "look_up" on their items says where to find them.`,
		);
	}
	if (ambiguous > 0) {
		run.hint(
			`${ambiguous} of ${all} calls could be one of several conversations; "conversation_ids" on their items names the conversations.`,
		);
	}
}

function whereText(conversationId: string | undefined, isConfirmed: boolean): string {
	if (conversationId === undefined) return "The call was not among the agent's conversations";
	return isConfirmed
		? 'The call had not ended'
		: 'The service did not confirm the call, but it was placed; it had not ended';
}
