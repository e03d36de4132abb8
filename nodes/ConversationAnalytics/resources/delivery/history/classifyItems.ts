import { attempt } from '../../../../../src/client/request/attempt';
import type { History } from '../../../../../src/n8n/deduplication';
import type { ItemForms } from '../../../../../src/delivery/deliveryForms';
import { tokensOf, type ItemTokens } from '../../../../../src/delivery/itemTokens';

/** What an item is to those that passed before it. */
export type Classification = 'new' | 'revised' | 'unchanged' | 'repeat';

/** What is known of one conversation during a run. */
interface Conversation {
	tokens: ItemTokens;
	/** Whether any content of it has passed. */
	isKnown: boolean;
	/** The number of the content that passed last, and whether it could be found out. */
	state: number;
	isCertain: boolean;
	/** The number as it is stored. */
	storedState: number;
	/** What has to be stored of a state that this run made. */
	unstored: string[];
}

interface Classified {
	classes: Classification[];
	/** Of the further texts those that were stored before. */
	before: ReadonlySet<string>;
	/** Whether everything could be stored. */
	isStored: boolean;
}

type Conversations = Map<string, Conversation>;

/**
 * Says of each item whether it passed before, and stores those that did not.
 *
 * With a `processing_id` an item is a repeat when that processing has delivered this content before. Without
 * one the present state counts: it is a repeat when it is the content that passed last. The history can be
 * asked for something only by storing it. So the first call stores all items; nothing may fail after it, and
 * what cannot be found out passes.
 *
 * @param along further texts that the first call stores
 */
export async function classifyItems(
	items: ItemForms[],
	history: History,
	along: string[] = [],
): Promise<Classified> {
	const all = items.map(tokensOf);
	const stored = new Set<string>();
	await lookUp(history, stored, [...all.flatMap(firstTokens), ...along]);
	const before = new Set(along.filter((token) => stored.has(token)));

	const conversations = conversationsOf(all, stored);
	const revised = [...conversations.values()].filter(({ isCertain }) => !isCertain);
	const wrong = new Set(revised.map(({ tokens }) => tokens.present(0)));
	const lookup = await attempt(async () => {
		await findStates(revised, wrong, history);
		const here = all.filter((tokens) => revised.includes(conversationOf(conversations, tokens)));
		const open = here.filter(({ delivered }) => delivered === undefined || !stored.has(delivered));
		const states = open.flatMap(
			(tokens) => tokens.at(conversationOf(conversations, tokens).state).all,
		);
		await lookUp(history, stored, states);
		const unrelated = all.filter(
			({ namesService, conversation, anyService }) =>
				namesService && stored.has(anyService) && !stored.has(conversation),
		);
		await lookUp(
			history,
			stored,
			unrelated.map(({ noService }) => noService),
		);
	});
	if ('failure' in lookup) for (const one of revised) one.isCertain = false;

	const classes = all.map((tokens) =>
		classOf(tokens, conversationOf(conversations, tokens), stored),
	);
	const storing = await attempt(
		async () => await storeStates([...conversations.values()], wrong, history),
	);
	return { classes, before, isStored: 'value' in lookup && 'value' in storing };
}

/** Adds to `stored` what was there before. n8n's history stores what it is given to look up. */
async function lookUp(history: History, stored: Set<string>, tokens: string[]): Promise<void> {
	const wanted = new Set(tokens);
	const fresh = await history.record([...wanted]);
	for (const token of wanted) if (!fresh.has(token)) stored.add(token);
}

/** All of an item, as that of a conversation that was never revised, as most are. */
function firstTokens(tokens: ItemTokens): string[] {
	const { delivered, conversation, anyService, noService, namesService } = tokens;
	return [
		...tokens.at(0).all,
		...(delivered === undefined ? [] : [delivered]),
		tokens.present(0),
		conversation,
		anyService,
		...(namesService ? [] : [noService]),
	];
}

function conversationsOf(all: ItemTokens[], stored: ReadonlySet<string>): Conversations {
	const conversations: Conversations = new Map();
	for (const tokens of all) {
		const isKnown = stored.has(tokens.conversation);
		const isRevised = isKnown && !stored.has(tokens.present(0));
		conversations.set(tokens.conversation, {
			tokens,
			isKnown,
			state: 0,
			isCertain: !isRevised,
			storedState: 0,
			unstored: [],
		});
	}
	return conversations;
}

function conversationOf(conversations: Conversations, tokens: ItemTokens): Conversation {
	const found = conversations.get(tokens.conversation);
	if (found === undefined) throw new Error('Every item has a conversation');
	return found;
}

/** Numbers of states looked for at a time: few conversations are revised more than twice. */
const windows = [
	[1, 2],
	[3, 8],
	[9, 64],
	[65, 512],
] as const;

/** Finds the present state of revised conversations. */
async function findStates(
	revised: Conversation[],
	wrong: Set<string>,
	history: History,
): Promise<void> {
	for (const [first, last] of windows) {
		const open = revised.filter(({ isCertain }) => !isCertain);
		if (open.length === 0) return;
		const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
		const states = open.flatMap(({ tokens }) => numbers.map(tokens.present));
		const fresh = await history.record(states);
		for (const token of fresh) wrong.add(token);
		for (const one of open) {
			const found = numbers.findLast((number) => !fresh.has(one.tokens.present(number)));
			if (found === undefined) continue;
			one.state = found;
			one.storedState = found;
			one.isCertain = true;
		}
	}
}

function classOf(
	tokens: ItemTokens,
	conversation: Conversation,
	stored: Set<string>,
): Classification {
	const wasDelivered = tokens.delivered !== undefined && stored.has(tokens.delivered);
	// Of an earlier state it is late, and changes nothing.
	if (wasDelivered) return 'repeat';
	const state = tokens.at(conversation.state);
	const { isKnown, isCertain } = conversation;
	const isSame = isKnown && isCertain && state.isStored(stored);
	const isRepeat = isSame && (state.by === undefined || stored.has(state.by));
	const isRelated = stored.has(tokens.namesService ? tokens.noService : tokens.anyService);
	if (isKnown && !isSame) {
		conversation.state += 1;
		conversation.isCertain = true;
		conversation.unstored = [];
	}
	conversation.isKnown = true;
	keep(tokens, conversation, stored);
	if (isRepeat) return 'repeat';
	if (isSame) return 'unchanged';
	return isKnown || isRelated ? 'revised' : 'new';
}

function keep(tokens: ItemTokens, conversation: Conversation, stored: Set<string>): void {
	const { all } = tokens.at(conversation.state);
	if (conversation.state !== conversation.storedState) conversation.unstored.push(...all);
	for (const token of [...firstTokens(tokens), ...all]) stored.add(token);
}

/** Stores the states that this run made, and takes out what was stored by asking for it. */
async function storeStates(
	conversations: Conversation[],
	wrong: ReadonlySet<string>,
	history: History,
): Promise<void> {
	const moved = conversations.filter(({ state, storedState }) => state !== storedState);
	// What tells that a conversation is known is to be forgotten last, so it is stored anew.
	const anew = moved.flatMap(({ tokens }) => [tokens.conversation, tokens.anyService]);
	const past = moved.map(({ tokens, storedState }) => tokens.present(storedState));
	await history.forget([...new Set([...wrong, ...past, ...anew])]);
	const present = moved.flatMap(({ tokens, state, unstored }) => [
		...unstored,
		tokens.present(state),
	]);
	await history.record([...new Set([...present, ...anew])]);
}
