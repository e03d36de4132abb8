import { stemmersByScript, type Stemmer } from './stemmers';

/** A word to look for, prepared once for all records. */
export interface SearchWord {
	/** As it was given. */
	word: string;
	/** A folded text without this cannot have the word. */
	root: string;
	/** For scripts that put no spaces between words. */
	asText: boolean;
	/** Finds each part of the word, in their order: "e-mail" has two. */
	parts: Array<(token: Token) => boolean>;
}

interface Token {
	/** In small letters. */
	lower: string;
	/** Without accents too. */
	folded: string;
}

const ROOT_LETTERS = 3;

const WITHOUT_SPACES =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Quotation marks, and the * that stands for any ending. */
const SIGNS_AROUND = /^[^\p{L}\p{M}\p{N}]+|(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu;
const HANGUL = /\p{Script=Hangul}/u;
const ARABIC = /\p{Script=Arabic}/u;
/** Also the vowel signs of Arabic and Hebrew, which most people do not write. */
const ACCENTS =
	/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
// eslint-disable-next-line no-control-regex -- all of ASCII is what is meant
const ASCII = /^[\u0000-\u007f]*$/;

/** In small letters, without accents and with one apostrophe: "JOSÉ" is "jose". */
export function foldText(text: string): string {
	const lower = text.toLowerCase().replaceAll('\u2019', "'");
	return ASCII.test(lower) ? lower : lower.normalize('NFKD').replace(ACCENTS, '').normalize('NFC');
}

/** The words of a search text, each once. */
export function searchWordsOf(text: string): SearchWord[] {
	const given = text.split(/\s+/u).filter((word) => wordTokensOf(word).length > 0);
	const byFolded = new Map(given.map((word) => [foldText(word), word]));
	return [...byFolded.values()].map(searchWord);
}

function searchWord(word: string): SearchWord {
	if (WITHOUT_SPACES.test(word)) {
		return { word, root: foldText(word).replace(SIGNS_AROUND, ''), asText: true, parts: [] };
	}
	const tokens = wordTokensOf(word);
	const beginning = word.endsWith('*');
	const parts = tokens.map((token, at) =>
		beginning && at === tokens.length - 1 ? beginsWith(token.folded) : isForm(token),
	);
	const [first] = tokens;
	const root = first && !ARABIC.test(word) ? rootOf(first.folded) : '';
	return { word, root, asText: false, parts };
}

/** In any of its forms. @param folded the folded text */
export function hasWord(
	{ root, asText, parts }: SearchWord,
	folded: string,
	tokens: Token[],
): boolean {
	if (!folded.includes(root)) return false;
	if (asText) return true;
	return tokens.some((_, at) =>
		parts.every((matches, offset) => {
			const token = tokens[at + offset];
			return token !== undefined && matches(token);
		}),
	);
}

/** Far cheaper than taking the text apart. */
export function mayHave(words: SearchWord[], folded: string): boolean {
	return words.some(({ root }) => folded.includes(root));
}

export function wordTokensOf(text: string): Token[] {
	const tokens: Token[] = [];
	for (const { segment, isWordLike } of segmentsOf(text, 'word')) {
		if (isWordLike !== true) continue;
		tokens.push({ lower: segment.toLowerCase(), folded: foldText(segment) });
	}
	return tokens;
}

function rootOf(folded: string): string {
	return folded.slice(0, ROOT_LETTERS);
}

function beginsWith(folded: string): (token: Token) => boolean {
	return (token) => token.folded.startsWith(folded);
}

/** A form counts when the stemmer of any language of its script brings both to the same stem. */
function isForm({ lower, folded }: Token): (token: Token) => boolean {
	// Particles are written at the end of a Korean word.
	if (HANGUL.test(lower)) return beginsWith(folded);
	const stemmers = stemmersOf(lower);
	const stems = stemmers.map((stem) => foldText(stem(lower)));
	const root = ARABIC.test(lower) ? '' : rootOf(folded);
	const known = new Map<string, boolean>();
	const isSame = (token: Token) =>
		token.folded === folded ||
		(token.folded.startsWith(root) &&
			stemmers.some((stem, at) => foldText(stem(token.lower)) === stems[at]));
	return (token) => {
		let same = known.get(token.lower);
		if (same === undefined) known.set(token.lower, (same = isSame(token)));
		return same;
	};
}

function stemmersOf(word: string): readonly Stemmer[] {
	// Digits have no forms: "2024" and "202" are different.
	if (/\p{N}/u.test(word)) return [];
	return stemmersByScript.find(({ script }) => script.test(word))?.stemmers ?? [];
}

const segmenters = new Map<'word' | 'sentence', Intl.Segmenter>();

/** As Unicode separates them. The first segmenter takes 15 ms to make. */
export function segmentsOf(text: string, granularity: 'word' | 'sentence'): Intl.Segments {
	let segmenter = segmenters.get(granularity);
	if (segmenter === undefined) {
		segmenter = new Intl.Segmenter(undefined, { granularity });
		segmenters.set(granularity, segmenter);
	}
	return segmenter.segment(text);
}
