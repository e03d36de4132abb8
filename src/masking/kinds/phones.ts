import {
	phoneAt,
	type FoundPhone,
	type NumberOfDigits,
	type OwnNumbers,
} from '../phones/findPhones';
import { hasLetterAfter } from '../phones/borders';
import { addSpellings } from '../phones/ownNumbers';
import { isAfterPhoneCue } from '../phones/phoneCues';
import { splitCode } from '../phones/plan';
import { pausedNumberAt } from '../phones/pausedNumbers';
import { shortNumberAt } from '../phones/shortNumbers';
import { isTight, type DigitGroup } from '../text/digitGroup';
import { isOfOtherNumber } from '../text/nearbyWords';
import type { SpokenRun } from '../text/spokenDigits';
import type { Reader, ReadText } from '../text/readText';
import { partSlices, slicesOfEach } from '../text/slices';

/** @param own what the record shows of its own numbers */
export function phoneReader(own: () => OwnNumbers): Reader {
	return (text) => {
		const { groups, spoken } = text;
		let least = 0;
		let before = '';
		const known = new KnownNumbers(own);
		const isKept = ({ start, end }: DigitGroup) =>
			text.numbers.get(start)?.isPhone === false || text.isTaken(start, end);
		/** Adds a number that begins and ends with its digits, and returns the next group. */
		const addDigits = (at: number, found: NumberOfDigits | undefined) => {
			const [first, last] = [groups[at], groups[found?.last ?? at]];
			if (found && first && last) text.add(first.start, last.end, 'phone', found.key);
			return (found?.last ?? at) + 1;
		};
		const foundAt = (at: number): FoundPhone | undefined => {
			const group = groups[at];
			if (!group) return undefined;
			const first = phoneAt(text.folded, groups, at, known, least);
			const isAfterPostcode =
				first !== undefined && first.last > at && group.digits.length >= SHORTEST_POSTCODE;
			return isAfterPostcode
				? betterOf(first, phoneAt(text.folded, groups, at + 1, known, least))
				: first;
		};
		const readAt = (at: number) => {
			const group = groups[at];
			if (!group || isKept(group)) return at + 1;
			const found = foundAt(at);
			const key = found?.key ?? (at === least ? shortenedKey(text, at, before) : undefined);
			if (key === undefined) {
				return addDigits(at, shortNumberAt(text.folded, groups, at, known));
			}
			if (found) text.add(found.start, found.end, 'phone', key);
			else addDigits(at, { last: at, key });
			known.see(key);
			before = key;
			least = (found?.last ?? at) + 1;
			return least;
		};
		const readPausedAt = (at: number) => {
			const group = groups[at];
			if (!group || isKept(group)) return at + 1;
			return addDigits(at, pausedNumberAt(text.folded, groups, at, own));
		};
		const readSpoken = (run: SpokenRun) => {
			const found = spokenNumber(text.folded, run, own());
			if (found && !isOfOtherNumber(text.folded, found.start, 'some'))
				text.add(found.start, found.end, 'phone', found.key);
		};
		return [
			partSlices(groups, readAt),
			partSlices(groups, readPausedAt),
			slicesOfEach(spoken, readSpoken),
		];
	};
}

/** Those of the record, and those of the text, as the same number can follow without its country code. */
class KnownNumbers implements OwnNumbers {
	private readonly seen = new Map<string, string>();
	readonly keys = { get: (digits: string) => this.own().keys.get(digits) ?? this.seen.get(digits) };

	constructor(private readonly own: () => OwnNumbers) {}

	get plans(): OwnNumbers['plans'] {
		return this.own().plans;
	}

	see(key: string): void {
		if (key.startsWith('+')) addSpellings(key, this.seen);
	}
}

const SHORTEST_SHORTENED = 6;

/** "+33 140633900 / 140678900": the second number is written without what it shares with the first one. */
function shortenedKey(
	{ folded, groups }: ReadText,
	at: number,
	before: string,
): string | undefined {
	const [first, second, next] = [groups[at - 1], groups[at], groups[at + 1]];
	if (!before.startsWith('+') || !first || !second) return undefined;
	const { digits, separator, token } = second;
	if ((separator !== '/' && separator !== ' / ') || token !== undefined) return undefined;
	if (digits.length < SHORTEST_SHORTENED || digits.length !== first.digits.length) return undefined;
	if (digits.startsWith('0') || hasLetterAfter(folded, second)) return undefined;
	if (isTight(next) || next?.separator === ' ') return undefined;
	const key = before.slice(0, -digits.length) + digits;
	const split = splitCode(key.slice(1));
	return split?.plan.isValid(split.national) ? key : undefined;
}

const SHORTEST_POSTCODE = 4;

/** "04882 030 46849925": a postcode before the number. */
function betterOf(first: FoundPhone, second: FoundPhone | undefined): FoundPhone {
	const isBetter =
		second !== undefined && second.last > first.last && second.score() > first.score();
	return isBetter ? second : first;
}

/** A number of a country that the record does not show. */
const LENGTHS = { least: 9, most: 15 };
/** With the trunk prefix. Fewer digits are counted, or are points of games. */
const FEWEST_NATIONAL = 8;

/** "It's 0 7 7 …", in the languages of contact centers. */
const SAID =
	/(?<!\p{L})(?:it'?s|it is|that'?s|that is|this is|number(?: is)?|c'est(?: le| donc le)?|es(?: el)?|è(?: il| lo)?|é(?: o)?|ist(?: die)?|das ist(?: die)?|to(?: jest)?|het is|is|det är|är|dit is)[ ,:]{1,2}$/iu;
const LONGEST_SAID = 16;

function spokenNumber(
	folded: string,
	run: SpokenRun,
	{ plans, keys }: OwnNumbers,
): { start: number; end: number; key: string } | undefined {
	const { start, end, digits, isInternational, hasWords } = run;
	const known = keys.get(digits);
	if (known !== undefined) return { start, end, key: known };
	const international = digits.replace(/^00/, '');
	if (isInternational || digits.startsWith('00')) {
		const split = splitCode(international);
		if (split?.plan.lengths.has(split.national.length))
			return { start, end, key: `+${international}` };
	}
	const valid = nationalKey(digits, plans, 'valid');
	if (valid !== undefined) return { start, end, key: valid };
	for (const shorter of plans.length > 0 ? run.shorter() : []) {
		const key = keys.get(shorter.digits) ?? nationalKey(shorter.digits, plans, 'valid');
		if (key !== undefined) return { start: shorter.start, end: shorter.end, key };
	}
	const isAnnounced = hasWords || isAfterPhoneCue(folded, start);
	const isSaid = () =>
		digits.startsWith('0') && SAID.test(folded.slice(Math.max(0, start - LONGEST_SAID), start));
	if (!isAnnounced && !isSaid()) return undefined;
	const isLong = isAnnounced && digits.length >= LENGTHS.least && digits.length <= LENGTHS.most;
	const key = nationalKey(digits, plans, 'possible') ?? (isLong ? digits : undefined);
	return key === undefined ? undefined : { start, end, key };
}

function nationalKey(
	digits: string,
	plans: OwnNumbers['plans'],
	least: 'valid' | 'possible',
): string | undefined {
	if (digits.length < FEWEST_NATIONAL) return undefined;
	for (const plan of plans) {
		const national = plan.withoutTrunk(digits) ?? digits;
		if (!plan.lengths.has(national.length)) continue;
		const isNumber = least === 'valid' ? plan.isValid(national) : plan.isPossible(national);
		if (isNumber) return `+${plan.code}${national}`;
	}
	return undefined;
}
