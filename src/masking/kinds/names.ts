import { placeholders } from './placeholders';
import { foldedText, UNSEEN } from '../text/foldedText';
import type { Reader, ReadText } from '../text/readText';
import { matchSlices, partSlices, type Slices } from '../text/slices';

/** Scripts without blanks between words, or with endings joined to names: each letter counts as a word. */
const LETTER_AS_WORD =
	'\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const WORD = new RegExp(
	`[${LETTER_AS_WORD}]\\p{M}*[\uff9e\uff9f]?|(?:(?![${LETTER_AS_WORD}])[\\p{L}\\p{M}\\p{N}])+`,
	'gu',
);
/** Between the words of a name. */
const BETWEEN = /^[\s.,()'`\u00b4\u2013\u2014-]{0,4}$/;
const MOST_BETWEEN = 24;

interface Node {
	next: Map<string, Node>;
	/** What all spellings of the name that ends here share. */
	key: string | undefined;
}

/** @param names as the fields have them @returns undefined without a name */
export function nameReader(names: readonly string[]): Reader | undefined {
	const root: Node = { next: new Map(), key: undefined };
	for (const name of names) {
		if (isPlaceholder(name)) continue;
		for (const words of [wordsOf(name), reversed(name), lastFirst(name)]) {
			if (words.join('').length < 2) continue;
			let node = root;
			for (const word of words) {
				const next = node.next.get(word) ?? { next: new Map<string, Node>(), key: undefined };
				node.next.set(word, next);
				node = next;
			}
			node.key ??= wordsOf(name).sort().join(' ');
		}
	}
	return root.next.size === 0 ? undefined : (text) => readNames(text, root);
}

/** Digits alone, and a listed word in any case and between any signs. */
function isPlaceholder(name: string): boolean {
	const words =
		foldedText(name.normalize('NFC'))
			.toLowerCase()
			.match(/[\p{L}\p{M}]+/gu) ?? [];
	return words.length === 0 || placeholders.has(words.join(' '));
}

/** "Berg, Anna" is also "Anna Berg". */
function reversed(name: string): string[] {
	const [last = '', first = '', ...others] = name.split(',');
	return others.length === 0 && first.trim() !== '' ? wordsOf(`${first} ${last}`) : [];
}

/** "Anna Berg" is also "Berg, Anna". */
function lastFirst(name: string): string[] {
	const words = wordsOf(name);
	return [...words.slice(-1), ...words.slice(0, -1)];
}

function wordsOf(name: string): string[] {
	return (foldedText(name.normalize('NFC')).match(WORD) ?? []).map(comparable);
}

/** Vowels and lengthening in Arabic, which most texts leave out. */
const UNWRITTEN = /[\u064b-\u0652\u0670\u0640]/g;

/** One form of all cases and compositions. Accents stay. */
function comparable(word: string): string {
	if (/^[\0-\x7f]*$/.test(word)) return word.toLowerCase();
	return word
		.normalize('NFKC')
		.replaceAll('ẞ', 'ß')
		.replace(UNWRITTEN, '')
		.toUpperCase()
		.toLowerCase()
		.replaceAll('i\u0307', 'i');
}

interface Word {
	start: number;
	end: number;
	word: string;
}

function readNames(text: ReadText, root: Node): Slices[] {
	const { folded } = text;
	const words: Word[] = [];
	const addWord = (word: string, start: number, end: number) => {
		words.push({ start, end, word: comparable(word) });
	};
	const readAt = (at: number) => {
		const found = nameAt(folded, words, at, root);
		const [first, last] = [words[at], words[found?.last ?? at]];
		if (found && first && last) text.add(first.start, last.end, 'name', found.key);
		return (found?.last ?? at) + 1;
	};
	return [matchSlices(folded, WORD, addWord), partSlices(words, readAt)];
}

/** The longest name that begins with a word. */
function nameAt(
	folded: string,
	words: readonly Word[],
	at: number,
	root: Node,
): { last: number; key: string } | undefined {
	let node = root.next.get(words[at]?.word ?? '');
	let found: { last: number; key: string } | undefined;
	for (let last = at; node; last += 1) {
		if (node.key !== undefined) found = { last, key: node.key };
		const [word, next] = [words[last], words[last + 1]];
		if (!word || !next || !isJoined(folded, word.end, next.start)) break;
		node = node.next.get(next.word);
	}
	return found;
}

/** Also by an escaped blank, such as "&nbsp;". */
function isJoined(folded: string, start: number, end: number): boolean {
	return (
		end - start <= MOST_BETWEEN && BETWEEN.test(folded.slice(start, end).replaceAll(UNSEEN, ''))
	);
}
