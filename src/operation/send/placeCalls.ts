import { sentences, ServiceError } from '../../client/errors';
import { sentCallOf } from '../../client/submit/matchCalls';
import { requestCalls, type SentCallsOutcome } from '../../client/submit/submission';
import { awaitCalls, type CallOutcome } from '../../client/submit/waitForOutcome';
import { serviceClockOf } from '../../client/request/serviceClock';
import type { Outcome, RunContext } from '../../n8n/context';
import { itemsInTurnsOf } from '../../output/itemsOf';
import { rejectedIndex } from '../../records/input/recipient';
import { sameButForCountryCode } from '../../records/phones/phoneNumber';
import { cutText, valueText } from '../../records/text/cutText';
import { isGiven, objectOf, textOf, type JsonObject } from '../../records/value';
import type { ItemOf, RunOf } from '../operation';
import { keepCalls } from './keptCalls';
import { maxCalls, type OutboundCallFields } from './outboundCallFields';
import { decideBatch, screenCalls, settleBatch, type Decision } from './reserveCalls';
import { callRules } from './rules';
import { readRecipient, selectRecipients, type CallEntry } from './recipients';
import type { Batch, EntryResult, AcceptedEntry } from './entries';
import {
	failureText,
	itemsText,
	sendEntries,
	type SendResults,
	type SentBatch,
} from './sendEntries';

/**
 * Has voice agents call the recipients of all items (docs/service.md, "Create outbound calls"). A
 * batch that may have been accepted is never sent again.
 */
export async function placeCalls(run: RunOf<OutboundCallFields>): Promise<Outcome[]> {
	const outcomes = await sendEntries<CallEntry, ItemOf<OutboundCallFields>>(run, {
		read: readRecipient,
		select: async (entries, results) => {
			const due = await screenCalls(run, selectRecipients(entries, results), results);
			refuseTooMany(due);
			warnOfCountryCodes(run, due);
			warnOfShortNumbers(run, due);
			hintZones(run, entries);
			return due;
		},
		send: async (batch) => await callBatch(run, batch),
		follow: async (connection, placed, limitMs, results) => {
			const agentId = placed[0].entry.target;
			const calls = new Map(
				placed.map((one) => {
					const sent = sentCallOf(agentId, one.entry.record, one.acceptedAtMs);
					return [{ ...sent, isConfirmed: one.status === 'confirmed' }, one];
				}),
			);
			const outcomes = await awaitCalls(connection, agentId, [...calls.keys()], limitMs);
			for (const [call, one] of calls) {
				await addOutcome(run, one, outcomes.get(call) ?? { state: 'pending' }, results);
			}
		},
		hints: {
			pending:
				'calls had not ended within Wait Limit. "look_up" on their items says where to find them.',
			ambiguous:
				'calls could not be matched to one conversation; "conversation_ids" on their items names the possible ones.',
			unconfirmed:
				'calls may have been placed, but are not confirmed; "look_up" on their items says where to look.',
			notAccepted: 'calls were not accepted; their items say why.',
		},
	});
	countHeld(run, outcomes);
	return outcomes;
}

function countHeld(run: RunContext, outcomes: Outcome[]): void {
	const held = outcomes.flatMap((one) => ('item' in one ? [objectOf(one.item.json)] : []));
	const counts = callRules.flatMap(({ name, counted }) => {
		const count = held.filter((json) => json.outcome === 'held' && json.rule === name).length;
		return count > 0 ? [`${count} ${counted}`] : [];
	});
	if (counts.length === 0) return;
	const field = held.some((json) => isGiven(json.not_before))
		? '"not_before" on their items says when they may be'
		: '"reason" on their items says why';
	run.hint(`Not called now: ${counts.join(', ')}. ${field}.`);
}

function warnOfCountryCodes(run: RunContext, entries: CallEntry[]): void {
	const pair = sameButForCountryCode(entries.map(({ record }) => String(record.phone_number)));
	if (pair === undefined) {
		warnOfNationalNumbers(run, entries);
		return;
	}
	const items = pair.map((at) => entries[at]?.item.itemIndex);
	run.hint(
		`Item indexes ${items.join(' and ')} may be one phone number, with and without its country code. Without a rule about attempts they count as two numbers. Write all numbers in one format.`,
	);
}

/** A rule about attempts compares them with those of other runs. */
function warnOfNationalNumbers(run: RunContext, entries: CallEntry[]): void {
	const national = entries.filter(
		({ number, compared, rules }) =>
			compared.isNational &&
			number.length >= USUAL_DIGITS &&
			!rules.some(({ name }) => name === 'attempts'),
	);
	if (national.length === 0) return;
	run.hint(
		`${itemsText(national.map(({ item }) => item))}: the phone number has no country code. Without a rule about attempts it counts as another number than the same with its country code, also in other runs. Write it with + and the country code.`,
	);
}

const USUAL_DIGITS = 7;

/** An extension, or a number that was cut off: the interface leaves the format to the telephony setup. */
function warnOfShortNumbers(run: RunContext, entries: CallEntry[]): void {
	const short = entries.filter(
		({ number }) => /^\d+$/.test(number) && number.length < USUAL_DIGITS,
	);
	if (short.length === 0) return;
	run.hint(
		`${itemsText(short.map(({ item }) => item))}: the phone number has fewer than ${USUAL_DIGITS} digits. Check that your telephony setup can call it.`,
	);
}

const MOST_ZONES = 3;

/** Nobody should wonder in which zone the hours are, if it does not follow from the number. */
function hintZones(run: RunContext, entries: CallEntry[]): void {
	const named = entries.flatMap(({ rules }) => rules.flatMap(({ zone }) => zone ?? []));
	const zones = [...new Set(named)];
	if (zones.length === 0) return;
	const others = zones.length > MOST_ZONES ? ` and ${zones.length - MOST_ZONES} other zones` : '';
	const count =
		named.length < run.items.length ? ` for ${named.length} of ${run.items.length} items` : '';
	run.hint(`Allowed Hours were read in ${zones.slice(0, MOST_ZONES).join(', ')}${others}${count}.`);
}

/** The smallest Max Calls of all items counts. Validate Only counts what it would call. */
function refuseTooMany(accepted: CallEntry[]): void {
	const calling = accepted.filter(({ connection }) => connection);
	const calls = calling.length || accepted.length;
	const most = accepted.reduce((least, { maxCalls }) => Math.min(least, maxCalls), Infinity);
	if (calls <= most) return;
	throw maxCalls.refuse(
		`is ${most}, and this run would place ${calls} calls; nobody was called`,
		'Check the input of this node, or raise Max Calls in its options.',
	);
}

async function callBatch(run: RunContext, batch: Batch<CallEntry>): Promise<SentBatch<CallEntry>> {
	const { connection, target, entries } = batch;
	const clock = serviceClockOf(connection);
	const {
		outcome,
		decision = { recipients: [], due: entries, left: [], reserved: new Map() },
		sentAtMs,
	} = await requestCalls<Decision>(
		clock.connection,
		target,
		async (before) => await decideBatch(run, entries, before),
	);
	const { due, left } = decision;
	const results =
		outcome.state === 'notSent'
			? []
			: resultsOf(run, { ...batch, entries: due }, outcome, sentAtMs);
	await settleBatch(run, decision, [...results, ...left]);
	const processingId = 'processingId' in outcome ? outcome.processingId : null;
	await keepCalls(run, results, processingId, clock.aheadMs() ?? 0);
	return {
		results: [...results, ...left],
		mayBeAccepted: outcome.state !== 'notSent' && outcome.state !== 'refused',
		...(outcome.state === 'refused' ? blockOf(outcome.failure) : {}),
	};
}

function resultsOf(
	run: RunContext,
	batch: Batch<CallEntry>,
	outcome: SentCallsOutcome,
	sentAtMs: number,
): Array<EntryResult<CallEntry>> {
	const { entries } = batch;
	switch (outcome.state) {
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

/** A 400 concerns this agent or batch only. Other failures would meet the next batch too. */
function blockOf(failure: Error): Pick<SentBatch<CallEntry>, 'blocks'> {
	const isOwn = failure instanceof ServiceError && failure.status === 400;
	return isOwn ? {} : { blocks: { scope: 'key', failure } };
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

async function addOutcome(
	run: RunContext,
	{ entry, status, acceptedAtMs: sentAtMs }: AcceptedEntry<CallEntry>,
	outcome: CallOutcome,
	results: SendResults,
): Promise<void> {
	const isConfirmed = status === 'confirmed';
	const lookUp = lookUpOf(entry, sentAtMs);
	const add = (state: string, json: JsonObject) =>
		results.update(entry, (known) => ({ ...known, ...json }), state);
	switch (outcome.state) {
		case 'ended': {
			const itemsOf = itemsInTurnsOf('voiceConversation', entry.output, run.clock);
			const [conversation] = await itemsOf(outcome.record);
			const reason = isConfirmed ? {} : { reason: PLACED };
			const ended = (known: JsonObject) => {
				const { summary = null, conversation_type = null, duration = null } = conversation ?? {};
				const shown = { summary, conversation_type, duration };
				// An ended call is no longer queued.
				const json: JsonObject = { ...known, ...shown, status: null, ...reason, conversation };
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

const PLACED =
	'The service did not confirm the call, but it was placed; "conversation" contains it';

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
