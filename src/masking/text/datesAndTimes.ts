import { languages, listOf } from '../languages';
import { isSpaced, type DigitGroup } from './digitGroup';
import { isTokenLetter } from './foldedText';
import { comparable } from './naming';

const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text);

const isUpTo = (text: string, most: number) => text.length <= 2 && Number(text) <= most;

export function isDate(numbers: string[]): boolean {
	const [first = '', second = '', third = ''] = numbers;
	if (numbers.length !== 3) return false;
	if (isYear(first)) return isUpTo(second, 12) && isUpTo(third, 31);
	const isDay =
		isUpTo(first, 31) && isUpTo(second, 31) && (isUpTo(first, 12) || isUpTo(second, 12));
	return isDay && (isYear(third) || third.length === 2);
}

/** "07 10 2026", in no longer row. */
export function isSpacedDate(groups: DigitGroup[], at: number): boolean {
	if (!isSpaced(groups, at, [2, 2, 4])) return false;
	const isAlone = groups[at]?.separator !== ' ' && groups[at + 3]?.separator !== ' ';
	return isAlone && isDate(groups.slice(at, at + 3).map(({ digits }) => digits));
}

const months = new Set(languages.flatMap((language) => listOf(language.months)).map(comparable));

/** A month begins with one of a list, such as "mar" and "июн". */
function isMonth(word: string): boolean {
	const plain = comparable(word);
	return [2, 3, 4, 5, 6].some((length) => months.has(plain.slice(0, length)));
}

const BEFORE_MONTH = /^\.? (?:de )?(\p{L}{2,12})[.,]?(?: de)? (?:19|20)\d\d(?!\d)/iu;
const LONGEST_MONTH = 30;

/** "12. März 2024" and "12 de marzo de 2024". */
export function isDayOfMonth(folded: string, { digits, end }: DigitGroup): boolean {
	const blank = folded[end] === '.' ? end + 1 : end;
	// Cheap tests first.
	if (folded[blank] !== ' ' || !isTokenLetter(folded[blank + 1]) || !isUpTo(digits, 31))
		return false;
	const [, word] = BEFORE_MONTH.exec(folded.slice(end, end + LONGEST_MONTH)) ?? [];
	return word !== undefined && isMonth(word);
}

const AFTER_MONTH =
	/(?<!\p{L})([\p{L}\p{M}]{2,12})\.?,?(?:[/-]| (?:del? )?)(?:\d{1,2}(?:st|nd|rd|th)?,? )?$/iu;

/** "marzo de 2024 612 317 668" and "March 12, 2024 917 255 9882": the year begins no number. */
export function isYearOfMonth(folded: string, group: DigitGroup, next?: DigitGroup): boolean {
	// Cheap tests first.
	if (group.digits.length !== 4 || !isYear(group.digits)) return false;
	if (next?.separator !== ' ' && next?.separator !== ' - ') return false;
	const near = folded.slice(Math.max(0, group.start - LONGEST_MONTH), group.start);
	const [, word] = AFTER_MONTH.exec(near) ?? [];
	return word !== undefined && isMonth(word);
}

export function isTimeOfDay(folded: string, group: DigitGroup, next?: DigitGroup): boolean {
	const isJoined = next?.start === group.end + 1 && folded[group.end] === ':';
	if (!isJoined || group.digits.length > 2 || next.digits.length !== 2) return false;
	return (
		!isNumberedLabel(folded, next.start) || !/^(?:-\d{3}|(?: \d\d){3})/.test(folded.slice(next.end))
	);
}

const NUMBERED_LABEL =
	/(?:\p{L}_?|(?:(?<!\p{L})(?:no|nr|num)\.?|n\.?[º°o]|[№#])[. ]{0,2})\d{1,2}:$/iu;
const LONGEST_NUMBERED_LABEL = 9;

/** "TEL1:", "電話2:" and "No. 5:". */
function isNumberedLabel(folded: string, start: number): boolean {
	return NUMBERED_LABEL.test(folded.slice(Math.max(0, start - LONGEST_NUMBERED_LABEL), start));
}

const TIME_RANGE = /^(?:0\d|1\d|2[0-4])\.?(?:00|15|30|45)-(?:0\d|1\d|2[0-4])\.?(?:00|15|30|45)$/;

/** "0800-1730" and "08.00-17.30". */
export function isTimeRange([first = '']: string[], written: string): boolean {
	const last = written.slice(written.indexOf('-') + 1);
	return TIME_RANGE.test(written) && first < last;
}

/** "23/01-25/01". */
const DAY_RANGE = /^(?:[0-2]?\d|3[01])\/(?:0?\d|1[0-2])-(?:[0-2]?\d|3[01])\/(?:0?\d|1[0-2])$/;

/** "24/7", "12/2026", "2026/27", and "2026-11". */
export function isFraction(numbers: string[], sign: string): boolean {
	const [first = '', second = ''] = numbers;
	if (numbers.length !== 2 || second === '0') return false;
	if (sign === '/') {
		if (isYear(second)) return true;
		return first.length <= 2 ? second.length <= 2 : isYear(first) && second.length <= 4;
	}
	return sign === '-' && isYear(first) && (isUpTo(second, 12) || isYear(second));
}

export const isDayRange = (written: string) => DAY_RANGE.test(written);
