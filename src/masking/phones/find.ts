import { callingCodeOf, type Country } from '../../records/phones/countries';
import { isTimestamp } from '../text/datesAndTimes';
import { bracketBefore, isTight, mayBegin, type DigitGroup } from '../text/digitGroup';
import { isDigit, isTokenLetter } from '../text/foldedText';
import { namingBefore, type Naming } from '../text/naming';
import { countryRows } from './countries';
import { Candidate, groupingOf, isOfUsualLength, isWrittenAsPhone } from './grouping';
import {
	hasTrunkPrefix,
	internationalNumber,
	isUsualLength,
	nationalNumber,
	type Answer,
} from './numbers';

/** What the record shows of its own numbers, and the countries whose national numbers are phones. */
export interface KnownNumbers {
	countries: readonly Country[];
	/** By their digits in national and international form, what all spellings share. */
	keys: Pick<ReadonlyMap<string, string>, 'get'>;
}

export interface FoundPhone {
	key: string;
	start: number;
	end: number;
	/** The place of its last group. */
	last: number;
}

/** E.164: at most 15 digits; further ones for a prefix such as 00. */
const MOST_DIGITS = 18;
const FEWEST_DIGITS = 6;
/** Without a word that announces them. */
const FEWEST_UNNAMED = 7;
/** A prefix and a country code, as in "00971 (4) …". */
const LONGEST_BEFORE_BRACKET = 5;
/** With a country code, but without a sign of one. */
const FEWEST_WITH_CODE = 11;

interface Run {
	folded: string;
	groups: readonly DigitGroup[];
	first: number;
	/** The first group that no other number has. */
	least: number;
	known: KnownNumbers;
}

/** The number that begins with a group, if there is one. @param least the first group that no other number has */
export function phoneAt(
	folded: string,
	groups: readonly DigitGroup[],
	first: number,
	known: KnownNumbers,
	least = 0,
): FoundPhone | undefined {
	const group = groups[first];
	if (!group || group.token === 'other' || !mayBegin(groups, first)) return undefined;
	// Digits said one by one are read apart.
	if ([0, 1, 2].every((part) => groups[first + part]?.digits.length === 1)) return undefined;
	const run = { folded, groups, first, least, known };
	const plus = plusBefore(run, group);
	if (plus !== undefined)
		return best(run, plus, (digits) => internationalNumber(digits), isDialable);
	if (folded[group.start - 1] === '+') return undefined;
	const isLink =
		/[/=:@]/.test(folded.charAt(group.start - 1)) &&
		LINK.test(folded.slice(Math.max(0, group.start - LONGEST_LINK), group.start));
	if (isLink) {
		const linked = best(run, group.start, (digits) => internationalNumber(digits), isValid);
		if (linked) return linked;
	} else if (isWithinToken(run, group)) return undefined;
	let naming: Naming | undefined;
	const named = () => (naming ??= namingBefore(folded, startOfRow(run)));
	const isNamed = (one: Naming) => named() === one;
	if (group.token !== undefined && !isNamed('phone')) return undefined;
	const prefix = prefixOf(run);
	if (prefix !== '') {
		const found = best(
			run,
			group.start,
			(digits) => internationalNumber(digits.slice(prefix.length)),
			({ key, codeLength, isValid: isInUse }) =>
				!isNamed('otherNumber') &&
				(isInUse ||
					isNamed('phone') ||
					known.countries.some((one) => callingCodeOf(one) === key.slice(1, 1 + codeLength))),
		);
		if (found) return found;
	}
	return best(
		run,
		group.start,
		(digits, written, last, hasPause) => {
			const key = known.keys.get(digits);
			if (key !== undefined) return own(key);
			if (isWordBehind(folded, groups[last])) return undefined;
			if (hasPause && !isNamed('phone')) return undefined;
			for (const country of known.countries) {
				if (!mayBeNational(digits, written, country) && !isNamed('phone')) continue;
				const answer = nationalOf(digits, country, isNamed);
				if (answer && isNational(answer, digits, written, isNamed)) return answer;
			}
			return undefined;
		},
		() => true,
	);
}

const own = (key: string): Answer => ({
	key,
	isValid: true,
	country: undefined,
	codeLength: 0,
	groups: () => [],
});
const isValid = (answer: Answer) => answer.isValid;
const isDialable = () => true;

/** Also with the country code, but without a plus, as in "4930 12345678". */
function nationalOf(
	digits: string,
	country: Country,
	isNamed: (one: Naming) => boolean,
): Answer | undefined {
	const code = callingCodeOf(country);
	const mayHaveCode =
		digits.length >= FEWEST_WITH_CODE &&
		digits.startsWith(code) &&
		isUsualLength(country, digits.length - code.length);
	const answer = mayHaveCode ? internationalNumber(digits) : undefined;
	if (answer?.isValid) return answer;
	return nationalNumber(digits, country) ?? (isNamed('phone') ? answer : undefined);
}

/** More groups are a list where numbers have no trunk prefix. */
const MOST_GROUPS_WITHOUT_TRUNK = 5;

/** A cheap test before the library is asked: with the trunk prefix where there is one, or with the country code. */
function mayBeNational(digits: string, written: readonly number[], country: Country): boolean {
	if (digits.length < FEWEST_UNNAMED) return false;
	if (digits.startsWith('0') || digits.startsWith(callingCodeOf(country))) return true;
	const isBare =
		!hasTrunkPrefix(country) || countryRows[country]?.withoutTrunk?.test(digits) === true;
	return isBare && written.length <= MOST_GROUPS_WITHOUT_TRUNK;
}

function isNational(
	answer: Answer,
	digits: string,
	written: readonly number[],
	isNamed: (one: Naming) => boolean,
): boolean {
	if (!answer.isValid && !digits.startsWith('0') && !isNamed('phone')) return false;
	if (isNamed('otherNumber')) return false;
	if (isNamed('other') && !isWrittenAsPhone(answer, written)) return false;
	if (isNamed('phone')) return answer.isValid || digits.length >= FEWEST_UNNAMED;
	if (isTimestamp(digits) && written.length === 1) return false;
	if (answer.isValid) return true;
	return isOfUsualLength(answer) && groupingOf(written, answer) !== 'free';
}

/** The best of the numbers that begin there, and the longest of those. */
function best(
	{ folded, groups, first }: Run,
	start: number,
	read: (digits: string, written: number[], last: number, hasPause: boolean) => Answer | undefined,
	isNumber: (answer: Answer) => boolean,
): FoundPhone | undefined {
	let digits = '';
	const written: number[] = [];
	let hasPause = false;
	let found: { last: number; candidate: Candidate } | undefined;
	for (let last = first; digits.length < MOST_DIGITS; last += 1) {
		const group = groups[last];
		if (!group) break;
		if (last > first && !continues(folded, start, group, digits)) {
			if (!isPaused(folded, groups[last - 1], group)) break;
			hasPause = true;
		}
		// "2. 0171 …" and "3 people" behind a number.
		const isCount = group.digits.length === 1 && group.separator === ' ';
		digits += group.digits;
		if (digits.length > MOST_DIGITS) break;
		written.push(group.digits.length);
		if (digits.length >= FEWEST_DIGITS && !isCut(groups[last + 1], digits.length)) {
			const answer = read(digits, written, last, hasPause);
			if (answer && isNumber(answer)) {
				const candidate = new Candidate(answer, [...written]);
				const better = found ? candidate.compareTo(found.candidate) : 1;
				if (better > 0 || (better === 0 && !isCount)) found = { last, candidate };
			}
		}
		if (group.isBeforeLetter) break;
	}
	const group = groups[found?.last ?? first];
	return (
		found &&
		group && {
			key: found.candidate.answer.key,
			last: found.last,
			...withBrackets(folded, start, group.end),
		}
	);
}

function continues(folded: string, start: number, group: DigitGroup, before: string): boolean {
	const { separator, token } = group;
	if (separator === undefined || token === 'other') return false;
	if (separator.includes('(') && before.length > LONGEST_BEFORE_BRACKET) return false;
	if (separator.startsWith(')') && before.length < 2 && folded[start] !== '+') return false;
	// "3) 01 42" is a list.
	if (
		separator.startsWith(')') &&
		!/[([{]/.test(folded.slice(Math.max(0, start - 2), group.start - separator.length))
	)
		return false;
	if (token === undefined || isTight(group)) return true;
	// "+49 30 12.345.678", in contrast to a decimal behind a number that can be complete.
	return before.length < FEWEST_UNNAMED && /^\(?\+/.test(folded.slice(start, start + 2));
}

/** Whether a number that ends there would cut a token. A slash can separate two numbers. */
function isCut(next: DigitGroup | undefined, length: number): boolean {
	if (!next || !isTight(next)) return false;
	return next.separator !== '/' || !(next.digits.startsWith('0') || length >= FEWEST_UNNAMED);
}

/** A comma, dots or "の" of who says a number, on one line. */
const PAUSE = /^(?:[,.] |\.{3} ?|… ?|、|の)$/;

const isPaused = (folded: string, before: DigitGroup | undefined, group: DigitGroup) =>
	before !== undefined &&
	before.token === undefined &&
	group.token === undefined &&
	group.start - before.end < 5 &&
	PAUSE.test(folded.slice(before.end, group.start));

/** With a bracket only if both are in it. */
function withBrackets(folded: string, start: number, end: number): { start: number; end: number } {
	const inner = folded.slice(start, end);
	const opens = inner.split(/[([]/).length;
	const closes = inner.split(/[)\]]/).length;
	if (closes > opens) return { start: bracketBefore(folded, start) ?? start, end };
	if (opens === closes) return { start, end };
	if (folded[end] === ')' && !inner.startsWith('(')) return { start, end: end + 1 };
	return { start: inner.startsWith('(') ? start + 1 : start, end };
}

/** Where "+49", "+ 49", "(+49" and "+(49" begin. */
function plusBefore({ folded, first, least }: Run, { start }: DigitGroup): number | undefined {
	const near = folded.slice(Math.max(0, start - 8), start);
	if (!near.includes('+')) return undefined;
	const [found] = /[+(]{1,2}[ \u200b]{0,5}\(?$/.exec(near) ?? [];
	if (found === undefined || !found.includes('+')) return undefined;
	const place = start - found.length + found.indexOf('+');
	if (isDigit(folded[place - 1]) && first !== least) return undefined;
	return folded[place - 1] === '(' ? place - 1 : place;
}

/** Dialed in place of a plus. */
function prefixOf({ groups, first, known }: Run): string {
	const digits = (groups[first]?.digits ?? '') + (groups[first + 1]?.digits ?? '');
	if (!digits.startsWith('0')) return '';
	const isDialed = () =>
		known.countries.some((country) => ['1', '61', '81'].includes(callingCodeOf(country)));
	const begins = (one: string) =>
		digits.startsWith(one) &&
		/^[1-9]/.test(digits.slice(one.length)) &&
		(one === '00' || isDialed());
	return ['0011', '011', '010', '00'].find(begins) ?? '';
}

const LINK =
	/(?:\bwa\.me\/|[?&]phone=|\b(?:tel|sms|callto|whatsapp):(?:\/\/)?|(?<![\p{L}\p{N}])@)$/iu;
const LONGEST_LINK = 12;
const LABEL = /(?:tel|phone|mobile?|m[oó]vil|cell?|celular|fax|handy|gsm|home|work|office|main)$/i;
const LONGEST_LABEL = 10;

/** Such as the "0301234567" of "ORD-0301234567". */
function isWithinToken({ folded, groups, first, least }: Run, group: DigitGroup): boolean {
	if (isTight(group)) {
		// "41 42 43 44 45/06 12 34 56 78".
		const isDialed = /^0[1-9]/.test(group.digits) && groups[first + 1]?.separator !== '/';
		return group.separator !== '/' || !(isDialed || (first > 0 && first === least));
	}
	const [before, further] = [folded[group.start - 1], folded[group.start - 2]];
	if (before === '\\' || (before === '@' && isTokenLetter(further))) return true;
	if (before === ':' && isDigit(further) && !/[\p{L}°#]/u.test(folded.charAt(group.start - 3))) {
		return !/^0\d/.test(group.digits);
	}
	if (before !== '-' && before !== '/') return false;
	const near = folded.slice(Math.max(0, group.start - LONGEST_LABEL), group.start);
	if (LABEL.test(near.slice(0, -1))) return false;
	if (before === '-' && /[=(]-$/.test(near)) return true;
	return isTokenLetter(further);
}

/** "0301234567-ABC", in contrast to "415-555-2671-cell". */
function isWordBehind(folded: string, group: DigitGroup | undefined): boolean {
	if (!group || group.isBeforeLetter) return true;
	const sign = folded[group.end];
	return (
		(sign === '-' || sign === '_') &&
		/^[\p{Lu}\p{N}_]/u.test(folded.slice(group.end + 1, group.end + 2))
	);
}

/** Where a row of groups begins that goes on with this number, as in "Steuer-ID 86 095 742 719". */
function startOfRow({ groups, first, least }: Run): number {
	let at = first;
	for (let length = 0; at > least && groups[at]?.separator === ' '; at -= 1) {
		length += groups[at - 1]?.digits.length ?? 0;
		if (length > 6) return groups[first]?.start ?? 0;
	}
	return groups[at]?.start ?? 0;
}
