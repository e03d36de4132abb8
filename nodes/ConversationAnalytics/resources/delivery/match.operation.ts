import { attempt } from '../../../../src/client/request/attempt';
import type { Outcome, RunContext } from '../../../../src/n8n/context';
import { storeWords } from '../../../../src/n8n/credentials/storeCredential';
import { perRun } from '../../../../src/operation/operation';
import { changeKeptCalls, mostTogether } from '../../../../src/operation/send/kept/keptCalls';
import type { JsonObject } from '../../../../src/records/value';
import { matchJson, matchResult, readVoiceResult, type VoiceResult } from './matchResult';

/** Joins the results of voice agents to the calls that Outbound Call → Create sent. It sends the service nothing. */
export const match = perRun({
	value: 'match',
	name: 'Match',
	action: 'Match results to calls',
	description:
		'Join the results of voice agents to the calls that Outbound Call: Create sent, with the fields of their input',
	subject: { kind: 'read', thing: 'delivery' },
	fields: [
		{
			displayName:
				'Place it behind the trigger for voice agents, or behind Voice Conversation: Get Many. It knows the calls that Outbound Call: Create sent with its option Keep for Match, by agent, customer and phone number; a number with its country code and the same without it are two. The nodes of this n8n process know them together, and until it restarts; with the credential Conversation Analytics Shared Store all processes do.',
			name: 'matchNotice',
			type: 'notice',
			default: '',
		},
	],
	run: matchItems,
});

interface Wanted {
	itemIndex: number;
	result: VoiceResult;
}

async function matchItems(run: RunContext): Promise<Outcome[]> {
	const found = new Map<number, JsonObject>();
	const wanted: Wanted[] = [];
	for (const { itemIndex, json } of run.items) {
		const result = readVoiceResult(json);
		if (result) wanted.push({ itemIndex, result });
		else found.set(itemIndex, { match: 'unmatched' });
	}
	for (let start = 0; start < wanted.length; start += mostTogether) {
		const some = wanted.slice(start, start + mostTogether);
		const outcome = await attempt(async () => await matchTogether(run, some, found));
		if ('value' in outcome) continue;
		for (const { itemIndex } of some) found.set(itemIndex, { match: 'unchecked' });
		run.hint(`${some.length} results could not be matched. ${storeWords(outcome.failure)}`);
	}
	return run.items.map(({ itemIndex, json, binary }): Outcome => {
		return { itemIndex, item: { json: { ...json, ...found.get(itemIndex) }, binary } };
	});
}

async function matchTogether(
	run: RunContext,
	wanted: Wanted[],
	found: Map<number, JsonObject>,
): Promise<void> {
	const byCustomer = new Map<string, Wanted[]>();
	for (const one of wanted) {
		const name = JSON.stringify([one.result.agentId, one.result.customerId]);
		byCustomer.set(name, [...(byCustomer.get(name) ?? []), one]);
	}
	const groups = [...byCustomer.values()];
	const customers = groups.flatMap(([first]) => (first ? [first.result] : []));
	const matched = new Map<number, JsonObject>();
	await changeKeptCalls(run, customers, (known) =>
		groups.map((group, at) => {
			let calls = known[at] ?? [];
			for (const { itemIndex, result } of group) {
				const one = matchResult(result, calls);
				calls = one.calls;
				matched.set(itemIndex, matchJson(one));
			}
			return calls;
		}),
	);
	for (const [itemIndex, json] of matched) found.set(itemIndex, json);
}
