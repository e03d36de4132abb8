import { sentCallOf } from '../../client/submit/matchCalls';
import { awaitCalls } from '../../client/submit/waitForOutcome';
import type { Outcome } from '../../n8n/context';
import { limits } from '../../records/limits';
import type { ItemOf, RunOf } from '../operation';
import { callBatch, screenCalls } from './callBatch';
import { heldHint, hintsOfCalls, refuseTooMany } from './callHints';
import { followedCall } from './callResults';
import type { OutboundCallFields } from './outboundCallFields';
import { readRecipient, selectRecipients, type CallEntry } from './recipients';
import { sendEntries } from './sendEntries';

/**
 * Has voice agents call the recipients of all items (docs/service.md, "Create outbound calls"). A
 * batch that may have been accepted is never sent again.
 */
export async function placeCalls(run: RunOf<OutboundCallFields>): Promise<Outcome[]> {
	const outcomes = await sendEntries<CallEntry, ItemOf<OutboundCallFields>>(run, {
		batchSize: limits.batch.recipients,
		whyValidated: 'Validate Only is on: nobody is called',
		read: readRecipient,
		select: async (entries) => {
			const selected = selectRecipients(entries);
			const { due, left } = await screenCalls(run, selected.due);
			refuseTooMany(due);
			const hints = hintsOfCalls(due, entries, run.items.length);
			return { due, left: [...selected.left, ...left], hints };
		},
		send: async (batch) => await callBatch(run, batch),
		async *follow(connection, placed, limitMs) {
			const agentId = placed[0].entry.target;
			const calls = placed.map((one) => ({
				...sentCallOf(agentId, one.entry.record, one.acceptedAtMs),
				isConfirmed: one.status === 'confirmed',
				one,
			}));
			for (const [{ one }, outcome] of await awaitCalls(connection, agentId, calls, limitMs)) {
				yield await followedCall(run, one, outcome);
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
	const held = heldHint(outcomes);
	if (held !== undefined) run.hint(held);
	return outcomes;
}
