import { ServiceError } from '../../client/errors';
import { sentCallOf } from '../../client/submit/matchCalls';
import { requestCalls } from '../../client/submit/submission';
import { awaitCalls } from '../../client/submit/waitForOutcome';
import { serviceClockOf } from '../../client/request/serviceClock';
import type { Outcome, RunContext } from '../../n8n/context';
import { limits } from '../../records/limits';
import type { ItemOf, RunOf } from '../operation';
import { countHeld, warnOfCalls } from './callHints';
import { addOutcome, resultsOf } from './callResults';
import { keepCalls } from './keptCalls';
import type { OutboundCallFields } from './outboundCallFields';
import { decideBatch, screenCalls, settleBatch, type Decision } from './reserveCalls';
import { readRecipient, selectRecipients, type CallEntry } from './recipients';
import type { Batch } from './entries';
import { sendEntries, type SentBatch } from './sendEntries';

/**
 * Has voice agents call the recipients of all items (docs/service.md, "Create outbound calls"). A
 * batch that may have been accepted is never sent again.
 */
export async function placeCalls(run: RunOf<OutboundCallFields>): Promise<Outcome[]> {
	const outcomes = await sendEntries<CallEntry, ItemOf<OutboundCallFields>>(run, {
		batchSize: limits.batch.recipients,
		read: readRecipient,
		select: async (entries, results) => {
			const { due, left } = await screenCalls(run, selectRecipients(entries, results));
			for (const result of left) results.add(result);
			warnOfCalls(run, due, entries);
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

async function callBatch(run: RunContext, batch: Batch<CallEntry>): Promise<SentBatch<CallEntry>> {
	const { connection, target, entries } = batch;
	const clock = serviceClockOf(connection);
	const {
		outcome,
		decision = { due: entries, left: [], reserved: new Map() },
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

/** A 400 concerns this agent or batch only. Other failures would meet the next batch too. */
function blockOf(failure: Error): Pick<SentBatch<CallEntry>, 'blocks'> {
	const isOwn = failure instanceof ServiceError && failure.status === 400;
	return isOwn ? {} : { blocks: { scope: 'key', failure } };
}
