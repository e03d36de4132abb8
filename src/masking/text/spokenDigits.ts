import { languages, listOf } from '../languages';
import { isDigit, isTokenLetter } from './foldedText';
import { namingBefore } from './naming';
import { matchSlices, slicesOfEach, type Slices } from './slices';

/** Digits said one by one, such as "double four one" or "4 1 5 5". */
export interface SpokenRun {
	start: number;
	end: number;
	digits: string;
	/** Begins with "plus". */
	isInternational: boolean;
	hasWords: boolean;
}

const repeats = new Map([
	['double', 2],
	['doppel', 2],
	['doble', 2],
	['dubbel', 2],
	['doppio', 2],
	['triple', 3],
	['treble', 3],
]);

/** By word, the digit in each language; undefined in those that do not have the word. All words of a run are of one. */
const digitOfWord = new Map<string, Array<string | undefined>>();
for (const [at, language] of languages.entries()) {
	for (const [digit, words] of listOf(language.digits).entries()) {
		for (const word of words.split('|')) {
			const digits = digitOfWord.get(word) ?? languages.map(() => undefined);
			digits[at] = String(digit);
			digitOfWord.set(word, digits);
		}
	}
}

export const digitWords = [...digitOfWord.keys(), ...repeats.keys()];

const WORD = /\p{L}+|\p{N}+/gu;
const SEPARATOR = /^(?: ?[,.-]? ?| {1,3})$/;
/** The fewest that a kind takes. */
const FEWEST = 6;

/** The runs of digits said one by one in a folded text, on one line each. @param runs to which they are added */
export function spokenRunSlices(folded: string, runs: SpokenRun[]): Slices[] {
	let open: OpenRun | undefined;
	let wordEnd = 0;
	const words = matchSlices(folded, WORD, (written, start, end) => {
		const word = written.toLowerCase();
		const isNext = open !== undefined && isSeparator(folded, wordEnd, start);
		if (open && !(isNext && open.take(word, end))) {
			open.close(folded, runs);
			open = undefined;
		}
		open ??= OpenRun.beginning(word, start, end);
		wordEnd = end;
	});
	// No word behind the last run closes it.
	const closing = slicesOfEach([runs], () => open?.close(folded, runs));
	return [words, closing];
}

function isSeparator(folded: string, start: number, end: number): boolean {
	return end - start <= 3 && end > start && SEPARATOR.test(folded.slice(start, end));
}

class OpenRun {
	/** By language; undefined where a word is of another one. */
	private digits: Array<string | undefined> = languages.map(() => '');
	private times = 1;
	private isInternational = false;
	private hasWords = false;
	private end = 0;

	private constructor(private readonly start: number) {}

	static beginning(word: string, start: number, end: number): OpenRun | undefined {
		const run = new OpenRun(start);
		if (word === 'plus') {
			run.isInternational = true;
			return run;
		}
		return run.take(word, end) ? run : undefined;
	}

	/** Whether the word continues the run. */
	take(word: string, end: number): boolean {
		const times = repeats.get(word);
		if (times !== undefined) {
			this.times = times;
			return true;
		}
		const isFigure = word.length === 1 && isDigit(word);
		const digits = isFigure ? languages.map(() => word) : digitOfWord.get(word);
		if (!digits) return false;
		const next = this.digits.map((one, at) => {
			const digit = digits[at];
			return one === undefined || digit === undefined ? undefined : one + digit.repeat(this.times);
		});
		if (next.every((one) => one === undefined)) return false;
		this.digits = next;
		this.times = 1;
		this.hasWords ||= word.length > 1;
		this.end = end;
		return true;
	}

	close(folded: string, runs: SpokenRun[]): void {
		const digits = this.digits.find((one) => one !== undefined) ?? '';
		if (digits.length < FEWEST) return;
		if (isCounting(digits) && namingBefore(folded, this.start) !== 'phone') return;
		const [before, after] = [folded[this.start - 1], folded[this.end]];
		if (!this.hasWords && [before, after].some((one) => one !== '_' && isTokenLetter(one))) return;
		const { start, end, isInternational, hasWords } = this;
		runs.push({ start, end, digits, isInternational, hasWords });
	}
}

/** "one two three four five six seven". */
function isCounting(digits: string): boolean {
	const steps = new Set<number>();
	for (let at = 1; at < digits.length; at += 1) {
		steps.add(Number(digits[at]) - Number(digits[at - 1]));
	}
	return steps.size === 1 && !steps.has(0);
}
