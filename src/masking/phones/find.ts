import { callingCodeOf, type Country } from '../../records/phones/countries';
import { isTimestamp } from '../text/datesAndTimes';
import { bracketBefore, isTight, mayBegin, type DigitGroup } from '../text/digitGroup';
import { isTokenLetter } from '../text/foldedText';
import { namingBefore, type Naming } from '../text/naming';
import { countryRows } from './countries';
import { isOfUsualLength, isWrittenAsPhone } from './grouping';
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

interface FoundPhone {
	key: string;
	start: number;
	end: number;
	/** The place of its last group. */
	last: number;
}

/** Where a number may begin. */
interface Place {
	folded: string;
	groups: readonly DigitGroup[];
	first: number;
	known: KnownNumbers;
	/** What the words before it say. */
	isNamed: (naming: Naming) => boolean;
}

/** E.164: at most 15 digits; further ones for a prefix such as 00. */
const MOST_DIGITS = 18;
const FEWEST_DIGITS = 6;
/** Without a word that announces them. */
const FEWEST_UNNAMED = 7;

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
	let naming: Naming | undefined;
	const isNamed = (one: Naming) =>
		(naming ??= namingBefore(folded, startOfRow(groups, first, least))) === one;
	const place = { folded, groups, first, known, isNamed };
	const plus = plusBefore(folded, group.start);
	if (plus !== undefined) return best(place, plus, (digits) => internationalNumber(digits));
	if (isLinked(folded, group.start)) {
		const linked = best(place, group.start, (digits) => {
			const answer = internationalNumber(digits);
			return answer?.isValid ? answer : undefined;
		});
		if (linked) return linked;
	} else if (isWithinToken(folded, group)) return undefined;
	if (group.token !== undefined && !isNamed('phone')) return undefined;
	const prefix = prefixOf(place);
	const prefixed =
		prefix === '' || isNamed('otherNumber')
			? undefined
			: best(place, group.start, (digits) => prefixedNumber(place, digits.slice(prefix.length)));
	return prefixed ?? best(place, group.start, (digits, last) => ownOrNational(place, digits, last));
}

/** The longest of the best numbers that begin there. @param read the number whose digits end with a group */
function best(
	place: Place,
	start: number,
	read: (digits: string, last: number) => Answer | undefined,
): FoundPhone | undefined {
	const { folded, groups } = place;
	let found: { answer: Answer; last: number; rank: number } | undefined;
	for (const { digits, last } of endsOf(place, start)) {
		const answer = read(digits, last);
		if (!answer) continue;
		const rank = Number(answer.isValid) + Number(isOfUsualLength(answer));
		const isBetter =
			!found || rank > found.rank || (rank === found.rank && mayBeOther(groups[found.last]));
		if (isBetter) found = { answer, last, rank };
		if (rank === HIGHEST_RANK && !mayBeOther(groups[last])) break;
	}
	const end = groups[found?.last ?? -1]?.end;
	if (!found || end === undefined) return undefined;
	const { answer, last } = found;
	return { key: answer.key, start: withBracket(folded, start, end), end, last };
}

const HIGHEST_RANK = 2;

/** "3 people" and "0171 …" behind a number. */
const mayBeOther = (group: DigitGroup | undefined) =>
	group !== undefined && !isTight(group) && /^(?:\d$|0\d\d)/.test(group.digits);

/** Where a number can end, the longest one first. */
function endsOf(place: Place, start: number): Array<{ digits: string; last: number }> {
	const { groups, first } = place;
	const ends: Array<{ digits: string; last: number }> = [];
	let digits = '';
	for (
		let last = first;
		last === first || continues(place, start, last, digits.length);
		last += 1
	) {
		const group = groups[last];
		digits += group?.digits ?? '';
		if (!group || digits.length > MOST_DIGITS) break;
		if (digits.length >= FEWEST_DIGITS && !cutsToken(groups[last + 1])) ends.push({ digits, last });
		if (group.isBeforeLetter) break;
	}
	return ends.reverse();
}

/** A prefix and a country code, as in "00971 (4) …". */
const LONGEST_BEFORE_BRACKET = 5;

/** @param length of the digits before the group */
function continues(
	{ folded, groups, isNamed }: Place,
	start: number,
	last: number,
	length: number,
): boolean {
	const [before, group] = [groups[last - 1], groups[last]];
	if (!before || !group || group.token === 'other') return false;
	const { separator, token } = group;
	if (separator === undefined) return isPaused(folded, before, group) && isNamed('phone');
	if (separator.includes('(') && length > LONGEST_BEFORE_BRACKET) return false;
	// "3) 01 42" is a list.
	if (separator.startsWith(')') && length < 2 && folded[start] !== '+') return false;
	if (token === undefined || isTight(group)) return true;
	// "+49 30 12.345.678", in contrast to a decimal behind a number that can be complete.
	return length < FEWEST_UNNAMED && folded[start] === '+';
}

/** A comma, dots or "の" of who says a number, on one line. */
const PAUSE = /^(?:[,.] |\.{3} ?|… ?|、|の)$/;
const LONGEST_PAUSE = 4;

const isPaused = (folded: string, before: DigitGroup, group: DigitGroup) =>
	group.digits.length > 1 &&
	group.start - before.end <= LONGEST_PAUSE &&
	PAUSE.test(folded.slice(before.end, group.start));

/** Whether a number that ends before a group would cut a token. A slash can separate two numbers. */
const cutsToken = (next: DigitGroup | undefined) => isTight(next) && next?.separator !== '/';

/** With the bracket before it if its other half is in it. */
function withBracket(folded: string, start: number, end: number): number {
	const inner = folded.slice(start, end);
	const isClosed = inner.split(/[)\]]/).length > inner.split(/[([]/).length;
	return (isClosed ? bracketBefore(folded, start) : undefined) ?? start;
}

/** Where "+49", "+ 49" and "+(49" begin. */
function plusBefore(folded: string, start: number): number | undefined {
	const near = folded.slice(Math.max(0, start - LONGEST_PLUS), start);
	const at = near.lastIndexOf('+');
	return at >= 0 && /^\+[ \u200b]*\(?$/.test(near.slice(at)) ? start - near.length + at : undefined;
}

const LONGEST_PLUS = 7;

/** With an international prefix. */
function prefixedNumber({ known, isNamed }: Place, digits: string): Answer | undefined {
	const answer = internationalNumber(digits);
	if (!answer || answer.isValid || isNamed('phone')) return answer;
	return known.countries.some((one) => digits.startsWith(callingCodeOf(one))) ? answer : undefined;
}

/** Dialed in place of a plus: "00", and others in countries that the record shows. */
function prefixOf({ groups, first, known }: Place): string {
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

/** A number of the record, or of a country that it shows. */
function ownOrNational(place: Place, digits: string, last: number): Answer | undefined {
	const { groups, known } = place;
	const key = known.keys.get(digits);
	if (key !== undefined) return own(key);
	if (groups[last]?.isBeforeLetter) return undefined;
	for (const country of known.countries) {
		const answer = nationalOf(place, digits, last, country);
		if (answer) return answer;
	}
	return undefined;
}

const own = (key: string): Answer => ({
	key,
	isValid: true,
	country: undefined,
	codeLength: 0,
	groups: () => [],
});

function nationalOf(
	{ groups, first, isNamed }: Place,
	digits: string,
	last: number,
	country: Country,
): Answer | undefined {
	const written = groups.slice(first, last + 1);
	if (!mayBeNational(digits, written.length, country) && !isNamed('phone')) return undefined;
	const answer = withCode(digits, country) ?? nationalNumber(digits, country);
	if (!answer || isNamed('otherNumber')) return undefined;
	const { isValid } = answer;
	if (isNamed('phone')) return isValid || digits.length >= FEWEST_UNNAMED ? answer : undefined;
	if (!isValid && !(digits.startsWith('0') && isOfUsualLength(answer))) return undefined;
	if (isNamed('other') && !isWrittenAsPhone(answer, written)) return undefined;
	return isTimestamp(digits) && written.length === 1 ? undefined : answer;
}

/** More groups are a list where numbers have no trunk prefix. */
const MOST_GROUPS_WITHOUT_TRUNK = 5;

/** A cheap test before the library is asked. */
function mayBeNational(digits: string, groupCount: number, country: Country): boolean {
	if (digits.length < FEWEST_UNNAMED) return false;
	const beginning =
		countryRows[country]?.beginning ?? (hasTrunkPrefix(country) ? /^0[1-9]/ : /^0?[1-9]/);
	if (!beginning.test(digits)) return digits.startsWith(callingCodeOf(country));
	return digits.startsWith('0') || groupCount <= MOST_GROUPS_WITHOUT_TRUNK;
}

/** With the country code, but without a plus, as in "4930 12345678". */
function withCode(digits: string, country: Country): Answer | undefined {
	const code = callingCodeOf(country);
	if (!digits.startsWith(code) || !isUsualLength(country, digits.length - code.length)) {
		return undefined;
	}
	const answer = internationalNumber(digits);
	return answer?.isValid ? answer : undefined;
}

const LINK =
	/(?:\bwa\.me\/|[?&]phone=|\b(?:tel|sms|callto|whatsapp):(?:\/\/)?|(?<![\p{L}\p{N}])@)$/iu;
const LONGEST_LINK = 12;

const isLinked = (folded: string, start: number) =>
	/[/=:@]/.test(folded.charAt(start - 1)) &&
	LINK.test(folded.slice(Math.max(0, start - LONGEST_LINK), start));

const LABEL = /(?:tel|phone|mobile?|m[oó]vil|cell?|celular|fax|handy|gsm|home|work|office|main)$/i;
const LONGEST_LABEL = 9;

/** Such as the "0301234567" of "ORD-0301234567", in contrast to "tel-0301234567". */
function isWithinToken(folded: string, group: DigitGroup): boolean {
	if (isTight(group)) return group.separator !== '/';
	const end = group.start - 1;
	if (!/[-/]/.test(folded.charAt(end)) || !isTokenLetter(folded[end - 1])) return false;
	return !LABEL.test(folded.slice(Math.max(0, end - LONGEST_LABEL), end));
}

const MOST_BEFORE = 6;

/**
 * Where a row of groups begins that goes on with this number, as in "Steuer-ID 86 095 742 719". A group of more digits is
 * a number of its own, as in "order 675537177 0450 00 63 83".
 */
function startOfRow(groups: readonly DigitGroup[], first: number, least: number): number {
	let at = first;
	const isOfRow = () =>
		groups[at]?.separator === ' ' && (groups[at - 1]?.digits.length ?? 0) <= MOST_BEFORE;
	while (at > Math.max(least, first - MOST_BEFORE) && isOfRow()) at -= 1;
	return groups[at]?.start ?? 0;
}
