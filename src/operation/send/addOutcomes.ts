import { sentences } from '../../client/errors';
import { awaitCalls, type CallOutcome } from '../../client/submit/waitForOutcome';
import { sentCallOf } from '../../client/submit/matchCalls';
import type { RunContext } from '../../n8n/context';
import { itemsOf } from '../../output/itemsOf';
import { textOf, type JsonObject } from '../../records/value';
import type { Sent } from './entries';
import type { CallEntry } from './recipients';
import { failureText, type SendResults } from './sendResults';

/** A call that was placed, or may have been. */
export interface PlacedCall extends Sent<CallEntry> {
	/** Epoch milliseconds. */
	sentAtMs: number;
	/** How far the service's clock is ahead, in milliseconds, if known. */
	aheadMs: number;
	/** Whether the service confirmed it. */
	isConfirmed: boolean;
}

/** Follows the calls of one agent and adds their outcomes to their items. */
export async function addOutcomes(
	run: RunContext,
	placed: [PlacedCall, ...PlacedCall[]],
	limitMs: number,
	results: SendResults,
): Promise<void> {
	const [{ connection, entry }] = placed;
	const agentId = entry.target;
	const calls = new Map(
		placed.map((one) => {
			const sent = sentCallOf(agentId, one.entry.record, one.sentAtMs);
			return [{ ...sent, isConfirmed: one.isConfirmed }, one];
		}),
	);
	const outcomes = await awaitCalls(connection, agentId, [...calls.keys()], limitMs);
	for (const [call, one] of calls) {
		addOutcome(run, one, outcomes.get(call) ?? { state: 'pending' }, results);
	}
}

function addOutcome(
	run: RunContext,
	{ entry, sentAtMs, isConfirmed }: PlacedCall,
	outcome: CallOutcome,
	results: SendResults,
): void {
	const lookUp = lookUpOf(entry, sentAtMs);
	const add = (state: string, json: JsonObject) =>
		results.update(entry, (known) => ({ ...known, ...json }), state);
	switch (outcome.state) {
		case 'ended': {
			const conversation = itemsOf('voiceConversation', entry.output)(outcome.record)[0];
			const reason = isConfirmed ? {} : { reason: PLACED };
			const ended = (known: JsonObject) => {
				const json: JsonObject = { ...known, ...reason, conversation };
				delete json.advice;
				delete json.look_up;
				return json;
			};
			results.update(entry, ended, 'ended');
			return;
		}
		case 'ambiguous':
			add('ambiguous', {
				conversation_ids: outcome.conversationIds,
				reason: ambiguousText(outcome),
				advice:
					'Look at them with Voice Conversation → Get. Do not call again before you have looked.',
				look_up: lookUp,
			});
			return;
		case 'pending': {
			const { conversationId, readMs } = outcome;
			const found = conversationId === undefined ? {} : { conversation_id: conversationId };
			if (isConfirmed || conversationId !== undefined) {
				const text = pendingText(run, outcome, isConfirmed);
				add('pending', { ...text, look_up: { ...lookUp, ...found } });
			} else if (readMs !== undefined || outcome.why) {
				const unseen = unseenText(run, outcome, sentAtMs);
				results.update(entry, (known) => ({
					...known,
					reason: sentences(textOf(known.reason) ?? '', unseen),
				}));
			}
		}
	}
}

const PLACED = 'The service did not confirm the call, but it was placed: here it is';

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
		why ? `It could not be looked for: ${failureText(run, why).reason}` : '',
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

export function lookUpOf({ target, record }: CallEntry, sentAtMs: number): JsonObject {
	return {
		agent_id: target,
		start_time: Math.floor(sentAtMs / 1000),
		customer_id: record.customer_id,
	};
}
