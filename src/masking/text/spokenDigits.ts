import { languages, listOf } from '../languages';
import { namingBefore, UNSPACED } from './naming';
import { matchSlices, type Slices } from './slices';

/** Digits said one by one or in groups, such as "double four one", "4 1 5 5" and "oh six, twenty-seven". */
export interface SpokenRun {
	start: number;
	end: number;
	/** '' if some were said in groups, because "sixty two" can be 62 and 602. */
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

const NUMERAL = '#';
const JOINT = '';

/** Of each language, what a word says: a digit, a numeral or a joint. All words of a run are of one. */
const saidInLanguages = languages.map(
	({ digits, numerals = '' }) =>
		new Map<string, string>([
			...listOf(numerals).map((word): [string, string] =>
				word.startsWith('+') ? [word.slice(1), JOINT] : [word, NUMERAL],
			),
			...listOf(digits).flatMap((words, digit) =>
				words.split('|').map((word): [string, string] => [word, String(digit)]),
			),
		]),
);

const allWords = [...saidInLanguages.flatMap((said) => [...said.keys()]), ...repeats.keys()];
const anyOf = (words: Iterable<string>) => `(?:${[...words].join('|')})`;
const isJoint = (word: string) => saidInLanguages.some((said) => said.get(word) === JOINT);
const spacedWords = allWords.filter((word) => !UNSPACED.test(word));
const numberWords = spacedWords.filter((word) => !isJoint(word));
/** Of longer words the first letters, because an expression of all words takes 60 ms to compile. */
const beginnings = new Set(
	numberWords.filter(({ length }) => length > 3).map((word) => word.slice(0, 3)),
);
const shortWords = new Set(numberWords.filter(({ length }) => length <= 3));
const SPOKEN = `(?:${anyOf(beginnings)}[^\\s\\d,.-]*|${anyOf(shortWords)}|\\d)`;
const JOINED = anyOf(spacedWords.filter(isJoint));
/** Of scripts without blanks between words. */
const UNSPACED_WORD = anyOf(allWords.filter((word) => UNSPACED.test(word)));
const UNSPACED_WORDS = `(?:${UNSPACED_WORD}[ ,.、―-]{0,2})`;
/** The fewest words. A cheap test, which many texts get. */
export const FEW_SPOKEN = new RegExp(
	`${`[ ,.-]{1,3}${SPOKEN}(?:[ -]${JOINED})?`.repeat(3)}(?![a-z])|${UNSPACED_WORDS}{6}`,
	'i',
);
/** A longer one is read in parts. */
const RUN = new RegExp(
	`(?<![\\p{L}\\p{M}\\p{N}])(?:(?:plus|${SPOKEN}|${JOINED})(?![\\p{L}\\p{M}\\p{N}])(?: ?[,.-] ?| {1,3})?){4,40}|${UNSPACED_WORDS}{6,40}`,
	'giu',
);
const WORD = new RegExp(`${UNSPACED_WORD}|[\\p{L}\\p{M}]+|\\d`, 'gu');
/** The fewest that a kind takes, and with numbers above nine that no word announces. */
const FEWEST = 6;
const FEWEST_NUMERALS = 8;

/** The runs of digits said one by one in a folded text, on one line each. @param runs to which they are added */
export function spokenRunSlices(folded: string, runs: SpokenRun[]): Slices {
	return matchSlices(folded, RUN, (written, start) => {
		const words = [...written.toLowerCase().matchAll(WORD)];
		for (let at = 0; at < words.length; ) {
			const { said, end } = saidInLanguages
				.map((saidBy) => saidFrom(words, at, saidBy))
				.reduce((one, other) => (other.end > one.end ? other : one));
			const isInternational = words[at - 1]?.[0] === 'plus';
			const [first, last] = [words[isInternational ? at - 1 : at], words[end - 1]];
			const isAnnounced = ({ index }: RegExpExecArray) =>
				namingBefore(folded, start + index) === 'phone';
			const isLong = said.length >= FEWEST;
			if (first && last && isLong && (!isCounting(said) || isAnnounced(first))) {
				runs.push({
					start: start + first.index,
					end: start + last.index + last[0].length,
					digits: said.includes(NUMERAL) ? '' : said,
					isInternational,
					hasWords: words.slice(at, end).some(([word]) => word.length > 1),
				});
			}
			at = Math.max(end, at + 1);
		}
	});
}

/** What is said in one language from a word on, and where it ends. */
function saidFrom(
	words: readonly RegExpExecArray[],
	first: number,
	saidBy: ReadonlyMap<string, string>,
): { said: string; end: number } {
	let before = '';
	let times = 1;
	for (let end = first; ; end += 1) {
		const word = words[end]?.[0] ?? '';
		const repeated = repeats.get(word);
		const said = /^\d/.test(word) ? word : saidBy.get(word);
		if (repeated === undefined && said === undefined) return { said: before, end };
		const isBetween = before !== '' && saidBy.get(words[end + 1]?.[0] ?? '');
		if (said === JOINT && !isBetween) return { said: before, end };
		before += said?.repeat(times) ?? '';
		times = repeated ?? 1;
	}
}

/** "one two three four five six", and "twenty, thirty, forty, fifty, sixty and seventy". */
const isCounting = (said: string) =>
	said.includes(NUMERAL)
		? !said.startsWith('0') && said.length < FEWEST_NUMERALS
		: '0123456789'.includes(said);
