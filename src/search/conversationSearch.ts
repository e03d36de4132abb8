import { transcriptOf } from '../records/answer/transcript';
import type { JsonObject } from '../records/value';
import { storedTextsOf, type StoredText } from '../output/evidence';
import { sentencesOf, textSentences } from './transcript';
import { foldText, hasWord, mayHave, searchWordsOf, wordTokensOf, type SearchWord } from './words';

export type MatchMode = 'all' | 'any';

type QuoteSource = 'transcript' | StoredText['kind'];

/** A sentence of a record, unchanged, with its metadata. */
export interface Quote {
	quote: string;
	speaker: string | null;
	time: string | null;
	source: QuoteSource;
	/** Of the answer, or of the evidence. */
	module: string | null;
	parameter: string | null;
}

export interface Match {
	/** As entered. */
	words: string[];
	foundIn: QuoteSource[];
	/** How often each word was found. */
	counts: number[];
	/** Best first. */
	quotes: Quote[];
	/** Further sentences with a word. */
	quotesLeftOut: number;
}

interface Options {
	words: string;
	match: MatchMode;
	/** For each record. */
	mostQuotes: number;
}

interface Found {
	quote: Quote;
	/** The places of its words in the search text. */
	words: number[];
}

/** Searches conversations for words (docs/service.md, "Analytics conversation record"). */
export class Search {
	readonly words: SearchWord[];

	constructor(private readonly options: Options) {
		this.words = searchWordsOf(options.words);
	}

	/** Yields after each sentence, so that other work can run. */
	*matching(record: JsonObject): Generator<void, Match | undefined> {
		const counts = this.words.map(() => 0);
		const foundIn = new Set<QuoteSource>();
		const found: Found[] = [];
		const byText = new Map<string, Found>();
		for (const quote of this.sentences(record)) {
			yield;
			const words = this.wordsIn(quote.quote);
			if (words.length === 0) continue;
			foundIn.add(quote.source);
			const text = quote.quote.replace(/\s+/gu, ' ');
			const same = byText.get(text);
			if (same === undefined || quote.source === 'transcript') {
				const one = { quote, words };
				found.push(one);
				if (same === undefined) byText.set(text, one);
				for (const at of words) counts[at] = (counts[at] ?? 0) + 1;
			} else if (quote.source === 'evidence') {
				same.quote.time ??= quote.time;
				same.quote.module ??= quote.module;
				same.quote.parameter ??= quote.parameter;
			}
		}
		const has = counts.filter((count) => count > 0).length;
		if (has === 0 || (this.options.match === 'all' && has < counts.length)) return undefined;
		const quotes = bestFirst(found);
		return {
			words: this.words.filter((_, at) => (counts[at] ?? 0) > 0).map(({ word }) => word),
			foundIn: [...foundIn],
			counts,
			quotes: quotes.slice(0, this.options.mostQuotes),
			quotesLeftOut: Math.max(0, quotes.length - this.options.mostQuotes),
		};
	}

	/** The transcript first, then the analysis. */
	private *sentences(record: JsonObject): Generator<Quote> {
		for (const { text, speaker, time } of sentencesOf(transcriptOf(record) ?? '', this.mayMatch)) {
			yield { quote: text, speaker, time, source: 'transcript', module: null, parameter: null };
		}
		const stored = storedTextsOf(record.conversation_analytics);
		for (const { text, kind: source, ...facts } of stored) {
			if (!this.mayMatch(text)) continue;
			for (const quote of textSentences(text)) yield { quote, speaker: null, source, ...facts };
		}
	}

	private readonly mayMatch = (text: string): boolean => mayHave(this.words, foldText(text));

	private wordsIn(text: string): number[] {
		const folded = foldText(text);
		if (!mayHave(this.words, folded)) return [];
		const tokens = wordTokensOf(text);
		return this.words.flatMap((word, at) => (hasWord(word, folded, tokens) ? [at] : []));
	}
}

/** Spoken sentences first, then those with most words, then evidence. */
function bestFirst(found: Found[]): Quote[] {
	const rank = ({ words, quote: { source, module } }: Found) => {
		const isSaid = source === 'transcript' || source === 'evidence';
		return (isSaid ? 1000 : 0) + words.length * 2 + (isSaid && module !== null ? 1 : 0);
	};
	return [...found].sort((one, other) => rank(other) - rank(one)).map(({ quote }) => quote);
}

/** Matches of rarer and more words first, then newer ones. @param matches newest first */
export function ranked<Found extends { match: Match }>(
	matches: Found[],
	searched: number,
): Found[] {
	const [first] = matches;
	const rarity = (first?.match.counts ?? []).map((_, at) => {
		const having = matches.filter(({ match }) => (match.counts[at] ?? 0) > 0).length;
		return Math.log(1 + searched / Math.max(1, having));
	});
	const scoreOf = ({ match: { counts } }: Found) =>
		counts.reduce((sum, count, at) => sum + ((rarity[at] ?? 0) * count) / (count + 1), 0);
	return matches
		.map((found) => ({ found, score: scoreOf(found) }))
		.sort((one, other) => other.score - one.score)
		.map(({ found }) => found);
}
