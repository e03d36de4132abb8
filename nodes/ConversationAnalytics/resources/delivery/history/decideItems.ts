import { InputError } from '../../../../../src/client/errors';
import { attempt } from '../../../../../src/client/request/attempt';
import type { RunContext } from '../../../../../src/n8n/context';
import type { DeduplicationScope, History } from '../../../../../src/n8n/deduplication';
import { isQueueMode } from '../../../../../src/n8n/instance';
import { storeWords } from '../../../../../src/n8n/credentials/storeCredential';
import type { ItemForms } from '../../../../../src/delivery/deliveryForms';
import { tokensPerResult } from '../../../../../src/delivery/itemTokens';
import { hashOf } from '../../../../../src/delivery/revision';
import type { Store } from '../../../../../src/store/store';
import { historyNamed, type PassedClaim } from './claimText';
import { classifyItems } from './classifyItems';
import { classifyLeased, pendingTokens, type LeasedClass } from './leasedItems';
import { lookAtItems } from './lookAtItems';
import { mostTogether, redisOf, SharedHistories } from './sharedHistories';

export interface KeepNewSettings {
	scope: DeduplicationScope;
	/** Results that n8n is to remember, about. */
	size: number;
	/** How long what passes has to be marked as done; undefined where passing is enough. */
	leaseMs: number | undefined;
	/** Whether to say what would pass, and to remember nothing of it. */
	looksOnly?: boolean;
}

export interface DecidedItem {
	class: LeasedClass | 'unchecked';
	/** For Mark Done, where it is needed. */
	claim: PassedClaim | undefined;
}

export interface Decided {
	/** In the order of the items. */
	items: DecidedItem[];
	/** What could not be promised, as sentences. */
	hints: string[];
}

type Decide = (
	items: ItemForms[],
	history: History,
) => Promise<{ classes: LeasedClass[]; isStored: boolean }>;

/** Beside those of the content: pending in each form, and a part of a lease. */
const leaseTokensPerResult = 5;

/** Says of each item whether it passes, and remembers it: in the shared store, or as n8n can. */
export async function decideItems(
	run: RunContext,
	settings: KeepNewSettings,
	items: ItemForms[],
): Promise<Decided> {
	const { leaseMs } = settings;
	const lease = leaseMs === undefined ? undefined : { leaseMs, nowMs: run.clock.now() };
	const decide: Decide = settings.looksOnly
		? async (some, history) => await lookAtItems(some, history, lease)
		: lease === undefined
			? classifyItems
			: async (some, history) => await classifyLeased(some, history, lease);
	const history = historyName(run, settings.scope);
	const store = await attempt(async () => redisOf(await run.store()));
	if ('value' in store && store.value === undefined) {
		const { classes, hints } = await decideByN8n(run, settings, items, decide, history);
		return { items: withClaims(items, classes, 'n8n', history, leaseMs), hints };
	}
	const { classes, hints } =
		'value' in store && store.value !== undefined
			? await decideByStore(run, store.value, items, decide, history)
			: uncheckedItems(items, 'failure' in store ? storeWords(store.failure) : '');
	return { items: withClaims(items, classes, 'store', history, leaseMs), hints };
}

interface Classes {
	classes: Array<DecidedItem['class']>;
	hints: string[];
}

function uncheckedItems(items: ItemForms[], hint: string): Classes {
	return { classes: items.map(() => 'unchecked'), hints: [hint] };
}

/** Names a history among all that share a store, hashed. */
function historyName({ workflowId, nodeId }: RunContext, scope: DeduplicationScope): string {
	return hashOf(JSON.stringify([workflowId, scope === 'node' ? nodeId : null]));
}

const inQueueMode =
	'In queue mode n8n\'s own de-duplication forgets what two workers store at the same moment, so that some of it passes twice. Choose a credential "Conversation Analytics Shared Store" on this node.';

async function decideByN8n(
	run: RunContext,
	{ scope, size, leaseMs }: KeepNewSettings,
	items: ItemForms[],
	decide: Decide,
	name: string,
): Promise<Classes> {
	const { useHistory } = run;
	if (useHistory === undefined) {
		throw new InputError(
			'Operation',
			'"Keep New" has no history to look into when an agent of this version calls it',
			'Use it in a workflow, behind the trigger or Get Many.',
		);
	}
	const hints = isQueueMode() ? [inQueueMode] : [];
	// Mark Done is another node: it reaches only what the workflow has in common.
	const { classes, isStored } =
		leaseMs === undefined
			? await useHistory(
					{ scope, mostValues: size * tokensPerResult },
					async (history) => await decide(items, history),
				)
			: await useHistory(
					{ scope: 'workflow', mostValues: size * (tokensPerResult + leaseTokensPerResult) },
					async (history) => await decide(items, historyNamed(history, name)),
				);
	if (!isStored) {
		hints.push(
			"n8n could not store all of what passed; some of it may pass again, marked as 'revised'.",
		);
	}
	return { classes, hints };
}

/** Decides about some conversations at a time; those of which nothing can be decided pass unchecked. */
async function decideByStore(
	run: RunContext,
	store: Store,
	items: ItemForms[],
	decide: Decide,
	name: string,
): Promise<Classes> {
	const histories = new SharedHistories(store, name, run.signal);
	const positions = positionsByConversation(items);
	const conversations = [...positions.keys()];
	const classes: Classes['classes'] = items.map(() => 'unchecked');
	const hints = new Set<string>();
	for (let start = 0; start < conversations.length; start += mostTogether) {
		const some = conversations.slice(start, start + mostTogether);
		const outcome = await attempt(
			async () =>
				await histories.use(some, async (historyOf) => {
					const decided: Array<[at: number, itemClass: LeasedClass]> = [];
					for (const one of some) {
						const ats = positions.get(one) ?? [];
						const own = ats.flatMap((at) => items[at] ?? []);
						const result = await decide(own, historyOf(one));
						result.classes.forEach((itemClass, nth) => decided.push([ats[nth] ?? 0, itemClass]));
					}
					return decided;
				}),
		);
		if ('failure' in outcome) hints.add(storeWords(outcome.failure));
		else for (const [at, itemClass] of outcome.value) classes[at] = itemClass;
	}
	return { classes, hints: [...hints] };
}

function positionsByConversation(items: ItemForms[]): Map<string, number[]> {
	const positions = new Map<string, number[]>();
	for (const [at, item] of items.entries()) {
		const name = conversationName(item);
		const known = positions.get(name);
		if (known) known.push(at);
		else positions.set(name, [at]);
	}
	return positions;
}

/** By kind and id alone: a failure may not name its service. */
function conversationName({ identity }: ItemForms): string {
	return hashOf(identity);
}

function withClaims(
	items: ItemForms[],
	classes: Classes['classes'],
	place: PassedClaim['place'],
	history: string,
	leaseMs: number | undefined,
): DecidedItem[] {
	return items.map((item, at) => ({
		class: classes[at] ?? 'unchecked',
		claim:
			leaseMs === undefined
				? undefined
				: { place, history, conversation: conversationName(item), pending: pendingTokens(item) },
	}));
}
