import { AnswerPaths } from '../output/simplified/answers';
import { transcriptOf } from '../output/simplified/simplify';
import { summaryOf } from '../output/simplified/summary';
import type { JsonObject } from '../records/value';
import { storedTextsOf, type Evidence } from './evidence';
import { sentencesOf, textSentences } from './transcript';
import { foldText, hasWord, mayHave, searchWordsOf, wordTokensOf, type SearchWord } from './words';

/** Whether a conversation must have every word, or one of them. */
export const matchModes = ['all', 'any'] as const;
export type MatchMode = (typeof matchModes)[number];

/** Where a word was found. */
type FoundIn = 'transcript' | 'evidence' | 'summary' | 'answers';

/** A sentence of a record, letter for letter, with what is stored about it. */
export interface Quote {
	quote: string;
	speaker: string | null;
	time: string | null;
	source: 'transcript' | 'evidence';
	/** The parameter whose evidence it is. */
	module: string | null;
	parameter: string | null;
}

/** How a record matches. */
export interface Match {
	/** The words it has, as they were given. */
	words: string[];
	foundIn: FoundIn[];
	/** How often each of all words was found. */
	counts: number[];
	/** Best first. */
	quotes: Quote[];
	/** Sentences with a word beyond the quotes. */
	quotesLeftOut: number;
}

interface Options {
	words: string;
	match: MatchMode;
	/** Quotes of one record at most. */
	mostQuotes: number;
}

interface Found {
	quote: Quote;
	words: Set<number>;
}

/**
 * Looks for words in conversations (docs/service.md, "Analytics conversation record"): in the transcript,
 * the summary, the answers and their evidence. It knows one record at a time and keeps nothing.
 */
export class Search {
	readonly words: SearchWord[];
	private readonly paths = new AnswerPaths();

	constructor(private readonly options: Options) {
		this.words = searchWordsOf(options.words);
	}

	/** How a record matches; undefined where it does not. */
	match(record: JsonObject): Match | undefined {
		const counts = this.words.map(() => 0);
		const foundIn = new Set<FoundIn>();
		const note = (place: FoundIn, text: string): Set<number> => {
			const found = this.wordsIn(text);
			for (const at of found) counts[at] = (counts[at] ?? 0) + 1;
			if (found.size > 0) foundIn.add(place);
			return found;
		};
		const found: Found[] = [];
		for (const { text, speaker, time } of sentencesOf(transcriptOf(record) ?? '', this.mayMatch)) {
			const words = note('transcript', text);
			if (words.size === 0) continue;
			const none = { module: null, parameter: null };
			found.push({ words, quote: { quote: text, speaker, time, source: 'transcript', ...none } });
		}
		const modules = record.conversation_analytics;
		const { answers, evidence } = storedTextsOf(modules, this.paths);
		note('summary', summaryOf(modules) ?? '');
		for (const answer of answers) note('answers', answer);
		for (const one of evidence) this.addEvidence(found, one, (text) => note('evidence', text));
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

	/** Adds to a sentence of the transcript what its evidence says, or the evidence as a quote of its own. */
	private addEvidence(
		found: Found[],
		{ text, time, module, parameter }: Evidence,
		note: (text: string) => Set<number>,
	): void {
		if (!this.mayMatch(text)) return;
		for (const sentence of textSentences(text)) {
			const words = note(sentence);
			if (words.size === 0) continue;
			const same = found.find(({ quote }) => isSameText(quote.quote, sentence));
			if (same === undefined) {
				const quote: Quote = {
					quote: sentence,
					speaker: null,
					time,
					source: 'evidence',
					module,
					parameter,
				};
				found.push({ words, quote });
			} else {
				same.quote.time ??= time;
				same.quote.module ??= module;
				same.quote.parameter ??= parameter;
			}
		}
	}

	private readonly mayMatch = (text: string): boolean => mayHave(this.words, foldText(text));

	/** The places of the words that a text has. */
	private wordsIn(text: string): Set<number> {
		const folded = foldText(text);
		if (!mayHave(this.words, folded)) return new Set();
		const tokens = wordTokensOf(text);
		const places = this.words.flatMap((word, at) => (hasWord(word, folded, tokens) ? [at] : []));
		return new Set(places);
	}
}

function isSameText(one: string, other: string): boolean {
	const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();
	return plain(one) === plain(other);
}

/** Those with most words first; evidence before others, because an analysis chose it; else as they were said. */
function bestFirst(found: Found[]): Quote[] {
	const rank = ({ words, quote }: Found) => words.size * 2 + (quote.module === null ? 0 : 1);
	return [...found].sort((one, other) => rank(other) - rank(one)).map(({ quote }) => quote);
}

/**
 * The order of matches: those with the rarer words and with more of them first, newer ones before older
 * ones where they are equal.
 *
 * @param matches in the order of their time, newest first
 */
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
