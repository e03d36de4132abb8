import { stemmersByScript, type Stemmer } from './stemmers';

/** A search word, prepared once for all records. */
export interface SearchWord {
	/** As entered. */
	word: string;
	/** Every folded text with the word contains this. */
	root: string;
	/** For scripts without spaces between words. */
	asText: boolean;
	/** Match the parts of the word in order: "e-mail" has two. */
	parts: Array<(token: Token) => boolean>;
}

interface Token {
	/** In lowercase. */
	lower: string;
	/** Also without accents. */
	folded: string;
}

const ROOT_LETTERS = 3;

const WITHOUT_SPACES =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Quotation marks, and the * for any ending. */
const SIGNS_AROUND = /^[^\p{L}\p{M}\p{N}]+|(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu;
const HANGUL = /\p{Script=Hangul}/u;
const ARABIC = /\p{Script=Arabic}/u;
/** Also the vowel signs of Arabic and Hebrew. */
const ACCENTS =
	/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
// eslint-disable-next-line no-control-regex -- all of ASCII
const ASCII = /^[\u0000-\u007f]*$/;

/** In lowercase, without accents, with one form of apostrophe: "jose" for "JOSÉ". */
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

/** Much cheaper than splitting the text. */
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

/** Matches words with the same stem in any language of the script. */
function isForm({ lower, folded }: Token): (token: Token) => boolean {
	// Korean words end with particles.
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
	// "2024" and "202" are different.
	if (/\p{N}/u.test(word)) return [];
	return stemmersByScript.find(({ script }) => script.test(word))?.stemmers ?? [];
}

const segmenters = new Map<'word' | 'sentence', Intl.Segmenter>();

/** By Unicode's rules. A segmenter takes 15 ms to create. */
export function segmentsOf(text: string, granularity: 'word' | 'sentence'): Intl.Segments {
	let segmenter = segmenters.get(granularity);
	if (segmenter === undefined) {
		segmenter = new Intl.Segmenter(undefined, { granularity });
		segmenters.set(granularity, segmenter);
	}
	return segmenter.segment(text);
}
