import { lazily } from '../records/lazy';
import { stemmersByScript, type Stemmer } from './stemmers';

/** A search word, prepared once for all records. */
export interface SearchWord {
	/** As entered. */
	word: string;
	/** Every folded text with the word contains this. */
	root: string;
	/** Ways to write the word, each with its parts in order: "check-in" and "checkin". Empty if the root is the whole word. */
	spellings: Array<Array<(token: Token) => boolean>>;
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

const APOSTROPHES = "'\u2018\u2019\u201b\u02bc\u02bb\uff07";
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'gu');
const APOSTROPHE_WITHIN = new RegExp(`(?<=[\\p{L}\\p{M}])[${APOSTROPHES}](?=\\p{L})`, 'u');
const HYPHENS = '\u002d\u00ad\u2010\u2011';
const HYPHEN = new RegExp(`[${HYPHENS}]`, 'u');
const HYPHEN_WITHIN = new RegExp(`(?<=[\\p{L}\\p{M}])[${HYPHENS}](?=\\p{L})`, 'gu');
/** Articles and the like before a noun, and the English genitive after it (those of Lucene's filters). */
const ELIDED = new RegExp(
	`^(?:(?:[cdjlmnstv]|qu|jusqu|lorsqu|puisqu|quoiqu|un|all|coll|dall|dell|nell|pell|sull|quell|quest|gl|agl|dagl|degl|negl|sugl)[${APOSTROPHES}](?=\\p{L}))+|(?<=\\p{L})[${APOSTROPHES}]s$`,
	'giu',
);
const AROUND_COMPOUND = new RegExp(`[^${HYPHENS}${APOSTROPHES}\\p{L}\\p{M}\\p{N}]+`, 'u');

/**
 * In lowercase, without accents and hyphens in words, with one form of apostrophe: "jose" for "JOSÉ", "isik" for "IŞIK"
 * and "ışık", "checkin" for "Check-In".
 */
export function foldText(text: string): string {
	const lower = text.toLowerCase().replace(APOSTROPHE, "'").replace(HYPHEN_WITHIN, '');
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
		return { word, root: foldText(word).replace(SIGNS_AROUND, ''), spellings: [] };
	}
	const plain = word.replace(ELIDED, '');
	const tokens = tokensIn(plain);
	const [first] = tokens;
	const isPart = (token: Token) => (word.endsWith('*') ? beginsWith(token.folded) : isForm(token));
	const parts = tokens.map((token) => (token === tokens.at(-1) ? isPart(token) : isForm(token)));
	const whole = joinedIn(plain).find(
		(token) => token.folded === foldText(word).replace(SIGNS_AROUND, ''),
	);
	return {
		word,
		root: first ? rootOf(first) : '',
		spellings: [parts, ...(whole ? [[isPart(whole)]] : [])],
	};
}

/** In any of its forms. @param folded the folded text @param tokens the words of the text */
export function hasWord({ root, spellings }: SearchWord, folded: string, tokens: Token[]): boolean {
	if (!folded.includes(root)) return false;
	return (
		spellings.length === 0 ||
		spellings.some((parts) =>
			tokens.some((_, at) =>
				parts.every((matches, offset) => {
					const token = tokens[at + offset];
					return token !== undefined && matches(token);
				}),
			),
		)
	);
}

/** Much cheaper than splitting the text. */
export function mayHave(words: SearchWord[], folded: string): boolean {
	return words.some(({ root }) => folded.includes(root));
}

const segmenter = lazily(() => new Intl.Segmenter(undefined, { granularity: 'word' }));

/** The words of a text. Words with hyphens follow, joined in pairs and as a whole. */
export function wordTokensOf(text: string): Token[] {
	return [...tokensIn(text), ...joinedIn(text)];
}

/** By Unicode's rules, and divided at apostrophes. */
function tokensIn(text: string): Token[] {
	return [...segmenter().segment(text)]
		.filter(({ isWordLike }) => isWordLike)
		.flatMap(({ segment }) => segment.split(APOSTROPHE_WITHIN))
		.map(tokenOf);
}

function joinedIn(text: string): Token[] {
	const joined = text.split(AROUND_COMPOUND).flatMap((compound) => {
		const parts = compound.split(HYPHEN).filter((part) => /[\p{L}\p{N}]/u.test(part));
		const pairs = parts.slice(1).map((part, at) => `${parts[at]}${part}`);
		return parts.length > 2 ? [...pairs, parts.join('')] : pairs;
	});
	return joined.map(tokenOf);
}

function tokenOf(word: string): Token {
	const lower = word.toLowerCase();
	return { lower, folded: foldText(lower) };
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
