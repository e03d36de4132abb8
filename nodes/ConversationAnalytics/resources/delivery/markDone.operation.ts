import { InputError } from '../../../../src/client/errors';
import { attempt } from '../../../../src/client/request/attempt';
import type { ItemContext, Outcome, RunContext } from '../../../../src/n8n/context';
import { storeWords } from '../../../../src/n8n/credentials/storeCredential';
import { perRun } from '../../../../src/operation/operation';
import { batchesOf } from '../../../../src/operation/send/batches';
import type { Store } from '../../../../src/store/store';
import { claimField, historyNamed, readClaim, type PassedClaim } from './history/claimText';
import { mostTogether, redisOf, SharedHistories } from './history/sharedHistories';

/** Makes final what Keep New let pass with a lease. It sends the service nothing. */
export const markDone = perRun({
	value: 'markDone',
	name: 'Mark Done',
	action: 'Mark deliveries as done',
	description:
		'Make final what Keep New let pass until it is marked as done; place it behind the work',
	subject: { kind: 'read', thing: 'delivery' },
	fields: [
		{
			displayName: 'Claim',
			name: 'claim',
			type: 'string',
			required: true,
			default: `={{ $json.${claimField} }}`,
			description: `The field ${claimField} of the item that Keep New let pass. If a node in between gives other items, drag it here from Keep New.`,
		},
	],
	run: markItemsDone,
});

interface Claimed {
	item: ItemContext;
	claim: PassedClaim;
}

async function markItemsDone(run: RunContext): Promise<Outcome[]> {
	const failures = new Map<number, Error>();
	const claimed: Claimed[] = [];
	for (const item of run.items) {
		const read = await attempt(async () => readClaim(item.parameters.raw('claim')));
		if ('value' in read) claimed.push({ item, claim: read.value });
		else failures.set(item.itemIndex, read.failure);
	}
	// A wrong item must not keep the others from being marked, also where it stops the run.
	await markGroups(run, claimed, failures);
	return run.items.map(({ itemIndex, json, binary }): Outcome => {
		const failure = failures.get(itemIndex);
		return failure ? { itemIndex, failure } : { itemIndex, item: { json, binary } };
	});
}

/** Some conversations of one history at a time. */
async function markGroups(
	run: RunContext,
	claimed: Claimed[],
	failures: Map<number, Error>,
): Promise<void> {
	const groups = batchesOf(claimed, mostTogether, ({ claim: { place, history } }) => [
		run,
		`${place} ${history}`,
	]);
	for (const { entries } of groups) {
		const outcome = await attempt(async () => await markTogether(run, entries));
		if ('value' in outcome) continue;
		for (const { item } of entries) failures.set(item.itemIndex, outcome.failure);
	}
}

async function markTogether(run: RunContext, group: Claimed[]): Promise<void> {
	const [first] = group;
	if (first === undefined) return;
	const claims = group.map(({ claim }) => claim);
	const { place, history } = first.claim;
	if (place === 'store') await markInStore(run, claims, history);
	else await markByN8n(run, claims, history);
}

async function markInStore(run: RunContext, claims: PassedClaim[], name: string): Promise<void> {
	const store = await storeOfKeepNew(run);
	const histories = new SharedHistories(store, name, run.signal);
	const conversations = [...new Set(claims.map(({ conversation }) => conversation))];
	const outcome = await attempt(
		async () =>
			await histories.use(conversations, async (historyOf) => {
				for (const { conversation, pending } of claims)
					await historyOf(conversation).forget(pending);
			}),
	);
	if ('failure' in outcome) {
		throw new InputError(
			'Shared Store:',
			`nothing was marked as done. ${storeWords(outcome.failure)}`,
			'Run this node again, or let the results pass once more when their lease has ended.',
		);
	}
}

async function storeOfKeepNew(run: RunContext): Promise<Store> {
	const store = redisOf(await run.store());
	if (store !== undefined) return store;
	throw new InputError(
		'Shared Store',
		'is where Keep New remembers, and this node has no credential for it',
		'Choose the credential "Conversation Analytics Shared Store" of Keep New on this node too.',
	);
}

async function markByN8n(run: RunContext, claims: PassedClaim[], name: string): Promise<void> {
	const { useHistory } = run;
	if (useHistory === undefined) {
		throw new InputError(
			'Operation',
			'"Mark Done" has no history to write into when an agent of this version calls it',
			'Use it in a workflow, behind Keep New.',
		);
	}
	const pending = [...new Set(claims.flatMap((claim) => claim.pending))];
	await useHistory(
		{ scope: 'workflow', mostValues: 1 },
		async (history) => await historyNamed(history, name).forget(pending),
	);
}
