import { IncompleteError } from '../../client/list/incompleteError';
import type { ListRequest } from '../../client/list/listRequest';
import { ListReader } from '../../client/list/listReader';
import type { TimeRange } from '../../client/range';
import { attempt } from '../../client/request/attempt';
import type { ItemContext } from '../../n8n/context';
import { retryPolicyOf } from '../../n8n/parameters/retryPolicy';
import { fits } from '../../search/narrowing';
import { ranked, Search, type Match } from '../../search/search';
import { factsOf, type ConversationFacts } from '../../output/simplified/facts';
import type { SearchSettings } from './settings';

/** A conversation that was found. */
export interface FoundConversation {
	facts: ConversationFacts;
	match: Match;
}

/** What a search came to. */
export interface SearchResult {
	/** Best first. */
	found: FoundConversation[];
	/** Conversations that were read. */
	read: number;
	/** Those of them that had the phone number and the score that were asked for. */
	searched: number;
	/** The bound that ended it, and what was not read, epoch seconds. */
	notSearched: { bound: 'mostRecords' | 'mostMs'; range: TimeRange } | undefined;
}

/** Reads a list, newest first, within the bounds of the settings; keeps only what matches. */
export async function readMatches(
	item: ItemContext,
	listRequest: ListRequest,
	settings: SearchSettings,
): Promise<SearchResult> {
	const { range, concurrency, mostRecords, mostMs, narrowing } = settings;
	const connection = await item.connect({
		retryPolicy: retryPolicyOf(item.parameters),
		connections: concurrency,
	});
	const search = new Search(settings);
	const options = { range, order: 'desc', concurrency, mostRecords, mostMs } as const;
	const records = new ListReader(connection, listRequest, options).records();
	const found: FoundConversation[] = [];
	let read = 0;
	let searched = 0;
	let notSearched: SearchResult['notSearched'];
	try {
		for (;;) {
			const next = await attempt(async () => await records.next());
			if ('failure' in next) {
				notSearched = endOf(next.failure);
				break;
			}
			if (next.value.done) break;
			for (const record of next.value.value) {
				read += 1;
				if (!fits(record, narrowing)) continue;
				searched += 1;
				const match = search.match(record);
				if (match !== undefined) found.push({ match, facts: factsOf(record) });
			}
		}
	} finally {
		await records.return(undefined);
	}
	return { found: ranked(found, searched), read, searched, notSearched };
}

/** What a bound left unread; any other end of a list is a failure. */
function endOf(failure: Error): NonNullable<SearchResult['notSearched']> {
	if (failure instanceof IncompleteError && !(failure.why instanceof Error)) {
		return { bound: failure.why, range: failure.goOn };
	}
	throw failure;
}
