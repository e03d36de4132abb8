import { errorOf } from '../../../../src/client/errors';
import {
	conversationOf,
	matchKeptCalls,
	type Conversation,
	type KeptMatch,
} from '../../../../src/client/submit/matchCalls';
import type { Outcome, RunContext } from '../../../../src/n8n/context';
import { storeWords } from '../../../../src/n8n/nodeStore';
import { perRun } from '../../../../src/operation/operation';
import { changeKeptCalls, type KeptInput } from '../../../../src/operation/send/keptCalls';
import type { JsonObject } from '../../../../src/records/value';
import * as form from '../../../../src/panel/form';

/** Joins results of voice agents to calls of Outbound Call → Create. Sends no request. */
export const match = perRun({
	value: 'match',
	name: 'Match',
	action: 'Match results to calls',
	description:
		'Join the results of voice agents to the calls from Outbound Call: Create and to their input fields',
	effect: 'remembers',
	whenToUse:
		'Put it after the trigger for voice agent calls. The calls need the option Keep for Match.',
	fields: {
		matchNotice: form.notice(
			'Connect it to the trigger for voice agents or to Voice Conversation: Get Many, with Output: All Fields and Answer Format: Columns. Outbound Call: Create needs the option Keep for Match. Write all phone numbers with the country code.',
		),
	},
	run: matchItems,
});

interface Wanted {
	itemIndex: number;
	result: Conversation;
}

async function matchItems(run: RunContext): Promise<Outcome[]> {
	const found = new Map<number, JsonObject>();
	const wanted: Wanted[] = [];
	for (const { itemIndex, json } of run.items) {
		const result = conversationOf(json);
		if (result && (result.customer ?? result.number)) wanted.push({ itemIndex, result });
		else
			found.set(
				itemIndex,
				unmatched('The item has no conversation ID, no agent ID, or neither customer nor number'),
			);
	}
	const failed = (failure: Error, some: Wanted[]) => {
		for (const { itemIndex } of some) found.set(itemIndex, { match: 'unchecked' });
		run.hint(`${some.length} results could not be matched. ${storeWords(failure)}`);
	};
	const matched = (known: KeptInput[], group: Wanted[]) => {
		let calls = known;
		for (const { itemIndex, result } of group) {
			const match = matchKeptCalls(result, calls);
			found.set(itemIndex, matchJson(match, result));
			if (match.state !== 'matched') continue;
			const { call, evidence } = match;
			const joined = { ...call, found: { conversationId: result.id, evidence } };
			calls = calls.map((one) => (one === call ? joined : one));
		}
		return calls;
	};
	try {
		await changeKeptCalls(run, wanted, matched, failed);
	} catch (error) {
		failed(errorOf(error), wanted);
	}
	return run.items.map(({ itemIndex, json, binary }): Outcome => {
		// The first column shows what was matched.
		const shown = { match: null, ...json, ...found.get(itemIndex) };
		return { itemIndex, item: { json: shown, binary } };
	});
}

function matchJson(match: KeptMatch<KeptInput>, { id }: Conversation): JsonObject {
	switch (match.state) {
		case 'matched': {
			const earlier = match.call.found?.conversationId ?? id;
			return {
				match: 'matched',
				...sentJson(match.call),
				...(earlier === id ? {} : { instead_of: earlier }),
			};
		}
		case 'ambiguous':
			return {
				match: 'ambiguous',
				reason: ambiguousText(match.calls, match.conversationIds),
				conversation_ids: match.conversationIds,
				candidates: match.calls.map(sentJson),
			};
		case 'unmatched':
			return unmatched(
				'No kept call matches this conversation: another program placed it, it was not kept, or the hours of Keep for Match are over',
			);
	}
}

function unmatched(reason: string): JsonObject {
	return { match: 'unmatched', reason };
}

function sentJson({ input, processingId, sentAtMs }: KeptInput): JsonObject {
	const sent = { processing_id: processingId, sent_at: new Date(sentAtMs).toISOString() };
	return { sent, input };
}

function ambiguousText(calls: unknown[], conversationIds: string[]): string {
	if (conversationIds.length > 1) return 'Several conversations could be this call';
	return calls.length > 1
		? 'This conversation could be several calls'
		: 'This conversation may be this call, but shows neither its number nor its custom variables. Set Output to All Fields or Raw in the node before';
}
