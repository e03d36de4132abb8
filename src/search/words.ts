import { lazily } from '../records/lazy';
import { stemmersByScript, type Stemmer } from './stemmers';

/** A search word, prepared once for all records. */
export interface SearchWord {
	/** As entered. */
	word: string;
	/** Every folded text with the word contains this. */
	root: string;
	/** The parts of the word in order: "e-mail" has two. Empty if the root is the whole word. */
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

/** Letters that Unicode does not take apart. */
const plainLetters: Record<string, string> = {
	æ: 'ae',
	đ: 'd',
	ð: 'd',
	ħ: 'h',
	ı: 'i',
	ł: 'l',
	ŋ: 'n',
	œ: 'oe',
	ø: 'o',
	ß: 'ss',
	ŧ: 't',
	þ: 'th',
	ς: 'σ',
};
const NOT_PLAIN = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** In lowercase, without accents, with one form of apostrophe: "jose" for "JOSÉ", "isik" for "IŞIK" and "ışık". */
export function foldText(text: string): string {
	const lower = text.toLowerCase().replaceAll('\u2019', "'");
	if (ASCII.test(lower)) return lower;
	return lower
		.normalize('NFKD')
		.replace(ACCENTS, '')
		.replace(NOT_PLAIN, (letter) => plainLetters[letter] ?? letter)
		.normalize('NFC');
}

/** The words of a search text, each once. */
export function searchWordsOf(text: string): SearchWord[] {
	const given = text.split(/\s+/u).filter((word) => wordTokensOf(word).length > 0);
	const byFolded = new Map(given.map((word) => [foldText(word), word]));
	return [...byFolded.values()].map(searchWord);
}

function searchWord(word: string): SearchWord {
	// Without spaces between words, any text with the word matches.
	if (WITHOUT_SPACES.test(word)) {
		return { word, root: foldText(word).replace(SIGNS_AROUND, ''), parts: [] };
	}
	const tokens = wordTokensOf(word);
	const parts = tokens.map((token, at) =>
		word.endsWith('*') && at === tokens.length - 1 ? beginsWith(token.folded) : isForm(token),
	);
	const [first] = tokens;
	return { word, root: first ? rootOf(first) : '', parts };
}

/** In any of its forms. @param folded the folded text @param tokens the words of the text */
export function hasWord({ root, parts }: SearchWord, folded: string, tokens: Token[]): boolean {
	if (!folded.includes(root)) return false;
	const matchesAt = (at: number) =>
		parts.every((matches, offset) => {
			const token = tokens[at + offset];
			return token !== undefined && matches(token);
		});
	return parts.length === 0 || tokens.some((_, at) => matchesAt(at));
}

/** Much cheaper than splitting the text. */
export function mayHave(words: SearchWord[], folded: string): boolean {
	return words.some(({ root }) => folded.includes(root));
}

const segmenter = lazily(() => new Intl.Segmenter(undefined, { granularity: 'word' }));

/** By Unicode's rules. */
export function wordTokensOf(text: string): Token[] {
	const tokens: Token[] = [];
	for (const { segment, isWordLike } of segmenter().segment(text)) {
		if (isWordLike !== true) continue;
		tokens.push({ lower: segment.toLowerCase(), folded: foldText(segment) });
	}
	return tokens;
}

/** Arabic words also change at their beginning. */
function rootOf({ lower, folded }: Token): string {
	return ARABIC.test(lower) ? '' : folded.slice(0, ROOT_LETTERS);
}

function beginsWith(folded: string): (token: Token) => boolean {
	return (token) => token.folded.startsWith(folded);
}

/** Matches words with the same stem in any language of the script. */
function isForm(word: Token): (token: Token) => boolean {
	const { lower, folded } = word;
	// Korean words end with particles.
	if (HANGUL.test(lower)) return beginsWith(folded);
	const stemmers = stemmersOf(lower);
	const stems = stemmers.map((stem) => foldText(stem(lower)));
	const root = rootOf(word);
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
