import { languages, listOf } from '../languages';
import { matchSlices, type Slices } from './slices';

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

/** Of each language, the digit by its word. All words of a run are of one. */
const digitsOfLanguages = languages.map(
	({ digits }) =>
		new Map(
			listOf(digits).flatMap((words, digit) =>
				words.split('|').map((word) => [word, String(digit)] as const),
			),
		),
);

const digitWords = digitsOfLanguages.flatMap((digits) => [...digits.keys()]);
/** How a word of a run begins, as a part of an expression. */
export const SPOKEN = `(?:${[...digitWords, ...repeats.keys()].join('|')}|\\d)`;
/** A longer one is read in parts. */
const RUN = new RegExp(
	`(?<![\\p{L}\\p{N}])(?:(?:plus|${SPOKEN})(?![\\p{L}\\p{N}])(?: ?[,.-] ?| {1,3})?){4,40}`,
	'giu',
);
const WORD = /\p{L}+|\d/gu;
/** The fewest that a kind takes. */
const FEWEST = 6;

/** The runs of digits said one by one in a folded text, on one line each. @param runs to which they are added */
export function spokenRunSlices(folded: string, runs: SpokenRun[]): Slices {
	return matchSlices(folded, RUN, (written, start) => {
		const words = [...written.toLowerCase().matchAll(WORD)];
		for (let at = 0; at < words.length; ) {
			const { digits, end } = digitsOfLanguages
				.map((digitOf) => digitsFrom(words, at, digitOf))
				.reduce((one, other) => (other.end > one.end ? other : one));
			const isInternational = words[at - 1]?.[0] === 'plus';
			const [first, last] = [words[isInternational ? at - 1 : at], words[end - 1]];
			if (first && last && digits.length >= FEWEST && !isCounting(digits)) {
				runs.push({
					start: start + first.index,
					end: start + last.index + last[0].length,
					digits,
					isInternational,
					hasWords: words.slice(at, end).some(([word]) => word.length > 1),
				});
			}
			at = Math.max(end, at + 1);
		}
	});
}

/** The digits of one language that begin with a word, and where they end. */
function digitsFrom(
	words: readonly RegExpExecArray[],
	first: number,
	digitOf: ReadonlyMap<string, string>,
): { digits: string; end: number } {
	let digits = '';
	let times = 1;
	for (let end = first; ; end += 1) {
		const word = words[end]?.[0] ?? '';
		const repeated = repeats.get(word);
		const digit = /^\d/.test(word) ? word : digitOf.get(word);
		if (repeated === undefined && digit === undefined) return { digits, end };
		digits += digit?.repeat(times) ?? '';
		times = repeated ?? 1;
	}
}

/** "one two three four five six seven". */
const isCounting = (digits: string) => '01234567890123456789'.includes(digits);
