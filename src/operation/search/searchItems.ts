import type { ListRequest } from '../../client/list/listRequest';
import { describeRange } from '../../client/range';
import type { ItemContext, OutputItem } from '../../n8n/context';
import { nothingFoundText } from '../list/agentNote';
import type { Quote } from '../../search/conversationSearch';
import type { JsonObject } from '../../records/value';
import { answerForAgent } from './agentAnswer';
import {
	readMatches,
	searchSettingsOf,
	type FoundConversation,
	type SearchResult,
	type SearchSettings,
} from './readMatches';

/** Conversation → Search: the best matches as items, and the counts in a hint. */
export async function* searchItems(
	item: ItemContext,
	listRequest: ListRequest,
): AsyncGenerator<OutputItem[]> {
	const filters = item.parameters.listFilters();
	const { parameters, absent } = item.parameters.forBoundedRead();
	const settings = searchSettingsOf(parameters, filters);
	const result = await readMatches(item, listRequest, settings);
	if (item.isTool) {
		const empty = [...absent, ...filters.absent];
		yield answerForAgent(result, settings, empty);
		return;
	}
	const shown = result.found.slice(0, settings.limit);
	item.hint(hintOf(result, shown.length, settings));
	if (result.read === 0 && result.notSearched === undefined) {
		item.hint(nothingFoundText(settings.range, listRequest, item.parameters.zone));
	}
	const items = shown.flatMap((found) => itemsOf(found, settings.itemPer));
	yield items.map((json) => ({ json }));
}

function itemsOf(
	{ facts, match }: FoundConversation,
	itemPer: SearchSettings['itemPer'],
): JsonObject[] {
	const { words, foundIn, quotes, quotesLeftOut } = match;
	if (itemPer === 'conversation') {
		return [
			{
				...facts,
				words_found: words,
				found_in: foundIn,
				quotes,
				quotes_left_out: quotesLeftOut,
			},
		];
	}
	const { summary, ...rest } = facts;
	return quotes.map((quote: Quote) => ({ ...rest, ...quote, summary }));
}

function hintOf(
	{ found, read, searched, notSearched }: SearchResult,
	shown: number,
	settings: SearchSettings,
) {
	const left = found.length - shown;
	const leftOut = left > 0 ? `, ${left} of them left out by Limit` : '';
	const sentences = [`${searched} conversations searched, ${found.length} match${leftOut}.`];
	if (read > searched) {
		sentences.push(`${read - searched} more have another phone number or score.`);
	}
	if (settings.itemPer === 'quote' && settings.mostQuotes === 0) {
		sentences.push('Quotes per Conversation is 0, so there are no quotes to return.');
	}
	if (notSearched !== undefined) {
		const bound =
			notSearched.bound === 'mostRecords'
				? `Max Records (${settings.mostRecords})`
				: `Max Seconds (${settings.mostMs / 1000})`;
		sentences.push(
			`${bound} was reached: ${describeRange(notSearched.range)} was not searched. Search that range next, or raise it in the options.`,
		);
	}
	return sentences.join(' ');
}
