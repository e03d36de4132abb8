import type { ListRequest } from '../../client/list/listRequest';
import { describeRange, isoSeconds } from '../../client/range';
import type { OutputItem } from '../../n8n/context';
import type { Quote } from '../../search/conversationSearch';
import { maskedInTurns, type MaskInTurns } from '../../output/maskedItems';
import { tokensAtMost } from '../../records/text/tokens';
import { leanFields, type JsonObject } from '../../records/value';
import type { ItemOf } from '../operation';
import { markedFields, withNotice } from '../agentAnswer';
import {
	contradictionText,
	emptyFiltersNote,
	filterNote,
	nothingFoundText,
} from '../list/agentNote';
import { readMatches, type FoundConversation, type SearchResult } from './readMatches';
import { searchSettingsOf, type searchFields, type SearchSettings } from './searchFields';

/** Conversation → Search: the best matches as items, and the counts in a hint. */
export async function* searchItems(
	item: ItemOf<typeof searchFields>,
	listRequest: ListRequest,
): AsyncGenerator<OutputItem[]> {
	const settings = searchSettingsOf(item);
	const result = await readMatches(item, listRequest, settings);
	const masked = maskedInTurns(settings.masking, item.clock);
	if (item.answersModel) {
		yield await answerForAgent(result, settings, item.source.absent, masked);
		return;
	}
	const shown = result.found.slice(0, settings.limit);
	item.hint(hintOf(result, shown.length, settings));
	const { contradicting, read } = result;
	const notMatching = contradictionText(contradicting, read);
	if (notMatching !== undefined) item.hint(notMatching);
	if (result.read === 0 && result.notSearched === undefined) {
		item.hint(nothingFoundText(settings.range, listRequest, item.source.zone));
	}
	const items: JsonObject[] = [];
	for (const found of shown) {
		items.push(...(await masked(itemsOf(found, settings.itemPer), found.record)));
	}
	yield items.map((json) => ({ json }));
}

function itemsOf(
	{ facts, match, revision }: FoundConversation,
	itemPer: SearchSettings['itemPer'],
): JsonObject[] {
	const { words, foundIn, quotes, quotesLeftOut } = match;
	const { conversation_id, ...others } = facts;
	if (itemPer === 'conversation') {
		const [best, second, third] = quotes;
		return [
			{
				conversation_id,
				best_quote: best?.quote ?? null,
				...others,
				speaker: best?.speaker ?? null,
				time: best?.time ?? null,
				words_found: words.join(', '),
				found_in: foundIn.join(', '),
				// One text of all would make the rows of a table high.
				second_quote: quoteText(second),
				third_quote: quoteText(third),
				quotes_left_out: quotesLeftOut,
				revision,
			},
		];
	}
	return quotes.map((quote: Quote) => ({ conversation_id, ...quote, ...others, revision }));
}

/** Such as `Agent 00:01:08: Of course.`, or `summary: Asked for a refund.` */
function quoteText(found: Quote | undefined): string | null {
	if (found === undefined) return null;
	const { quote, speaker, time, source } = found;
	const who = speaker ?? (source === 'transcript' || source === 'evidence' ? null : source);
	const from = [who, time].filter((part) => part !== null).join(' ');
	return from === '' ? quote : `${from}: ${quote}`;
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
	if (found.length === 0 && searched > 0 && notSearched === undefined) {
		sentences.push(
			`No conversation from ${describeRange(settings.range)} matches "${settings.words}".`,
			settings.match === 'all' && /\S\s+\S/.test(settings.words)
				? 'Set Match to Any Word, enter other words, or choose a longer Time Range.'
				: 'Enter other words, or choose a longer Time Range.',
		);
	}
	if (notSearched !== undefined) {
		const bound =
			notSearched.bound === 'mostRecords'
				? `${settings.mostRecords} conversations`
				: `${settings.mostMs / 1000} seconds`;
		sentences.push(
			`The search ended after ${bound}: ${describeRange(notSearched.range)} was not searched. Search that range next.`,
		);
	}
	return sentences.join(' ');
}

/**
 * The best matches that fit, and an item with the counts and what to ask next.
 * @param absent filters that the model left empty
 */
export async function answerForAgent(
	result: SearchResult,
	settings: SearchSettings,
	absent: string[],
	masked: MaskInTurns,
): Promise<OutputItem[]> {
	const note = (shown: number) => ({
		...noteOf(result, shown, settings),
		...emptyFiltersNote(absent),
	});
	const { found } = result;
	// The note is longest if nothing is shown.
	let room = settings.mostTokens - tokenCountOf(withNotice(note(0)));
	const items: JsonObject[] = [];
	for (const one of found.slice(0, settings.limit)) {
		const choices = [settings.mostQuotes, 1, 0].map((quotes) => leanItem(one, quotes));
		const shown = await Promise.all(choices.map(async (json) => await masked([json], one.record)));
		const fitting = shown
			.flat()
			.map((item) => ({ item, tokens: tokenCountOf(markedFields(item)) }))
			.find(({ tokens }) => tokens <= room);
		if (fitting === undefined) break;
		room -= fitting.tokens;
		items.push(fitting.item);
	}
	return [...items.map((json) => ({ json })), { json: note(items.length), isNote: true }];
}

function tokenCountOf(item: JsonObject): number {
	return tokensAtMost(JSON.stringify(item)) + 1;
}

function leanItem({ facts, match }: FoundConversation, mostQuotes: number): JsonObject {
	const quotes = match.quotes.slice(0, mostQuotes);
	return leanFields({
		...facts,
		quotes: quotes.map(leanQuote),
		more_quotes: match.quotes.length - quotes.length + match.quotesLeftOut || null,
		found_in: match.quotes.length === 0 ? match.foundIn : null,
	});
}

function leanQuote({ quote, speaker, time, source, module, parameter }: Quote): JsonObject {
	if (source === 'summary' || source === 'title') return leanFields({ quote, source, time });
	const kind = source === 'transcript' ? 'evidence' : source;
	const origin = module === null ? {} : { [`${kind}_of`]: `${module}: ${parameter}` };
	return leanFields({ quote, speaker, time, ...origin });
}

function noteOf(result: SearchResult, shown: number, settings: SearchSettings): JsonObject {
	const { found, read, searched, contradicting, doubts, notSearched } = result;
	return leanFields({
		searched,
		left_aside: read - searched || null,
		matches: found.length,
		shown,
		left_out: found.length - shown,
		searched_from: isoSeconds(notSearched?.range.end ?? settings.range.start),
		searched_to: isoSeconds(settings.range.end),
		...filterNote({ notMatching: contradictionText(contradicting, read), doubts }),
		next: nextOf(result, shown, settings),
	});
}

/** The next call that would narrow or widen the search. */
function nextOf(
	{ found, read, searched, notSearched }: SearchResult,
	shown: number,
	settings: SearchSettings,
): string {
	const steps: string[] = [];
	if (found.length > shown) steps.push(narrowerText(found, shown, settings));
	if (notSearched !== undefined) {
		const { start, end } = notSearched.range;
		steps.push(
			end === settings.range.end
				? 'The time ran out before any part was searched to its end: search a shorter time range.'
				: `Not searched yet: search again from ${isoSeconds(start)} to ${isoSeconds(end)}.`,
		);
	}
	if (found.length === 0 && read > 0 && searched === 0) {
		steps.push(
			`No match. ${read} conversations have another phone number or score. Search without that filter, or in a longer time range.`,
		);
	} else if (found.length === 0) {
		steps.push(
			settings.match === 'all' && /\s/u.test(settings.words)
				? 'No match. Search with match "any", or with fewer words.'
				: 'No match. Search with other words for the same thing, or in a longer time range.',
		);
	}
	return steps.length > 0 ? steps.join(' ') : 'All matches are shown. Get one by its id for more.';
}

/** Half of the matches are after the time of the middle one. */
function narrowerText(found: FoundConversation[], shown: number, settings: SearchSettings): string {
	const times = found
		.map(({ facts }) => facts.conversation_time)
		.filter((time) => typeof time === 'string')
		.sort();
	const middle = times[Math.floor(times.length / 2)];
	const newer = times.filter((time) => middle !== undefined && time >= middle).length;
	const byTime =
		middle === undefined || newer === found.length
			? ''
			: ` or from ${middle} on (${newer} of the ${found.length} matches)`;
	const byWords = settings.match === 'any' ? 'with match "all" or more words' : 'with more words';
	return `${found.length - shown} matches are not shown: search again ${byWords}${byTime}.`;
}
