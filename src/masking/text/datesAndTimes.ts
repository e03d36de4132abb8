import type { DigitGroup } from './digitGroup';

export const isYear = (text: string) => /^(?:19[5-9]|20[0-3])\d$/.test(text);

const isUpTo = (text: string, most: number) => text.length <= 2 && Number(text) <= most;

/** "24.11.2026", "12/2026", "24/7", and ranges of them. */
export function isPointInTime(written: string): boolean {
	const parts = written.split('-');
	if (parts.length === 2 && /[./]/.test(written)) return parts.every(isPointInTime);
	const numbers = written.split(/[./-]/);
	const signs = new Set(written.replace(/\d/g, ''));
	return signs.size === 1 && (isDate(numbers) || isPartOfDate(numbers, written));
}

function isDate([first = '', second = '', third = '', ...others]: readonly string[]): boolean {
	if (third === '' || others.length > 0) return false;
	if (isYear(first)) return isUpTo(second, 12) && isUpTo(third, 31);
	const isDay =
		isUpTo(first, 31) && isUpTo(second, 31) && (isUpTo(first, 12) || isUpTo(second, 12));
	return isDay && (isYear(third) || third.length === 2);
}

/** "24/7", "12/2026", "2026/27", and "2026-11". */
function isPartOfDate([first = '', second = '', ...others]: readonly string[], written: string) {
	if (others.length > 0 || second === '0') return false;
	if (written.includes('-')) return isYear(first) && (isUpTo(second, 12) || isYear(second));
	if (!written.includes('/')) return false;
	if (isYear(second)) return true;
	return first.length <= 2 ? second.length <= 2 : isYear(first) && second.length <= 4;
}

/** "14:30", in contrast to "TEL1: 0301234567". */
export const isTimeOfDay = (folded: string, group: DigitGroup, next?: DigitGroup) =>
	next?.start === group.end + 1 &&
	folded[group.end] === ':' &&
	group.digits.length <= 2 &&
	next.digits.length === 2;

const TIME_RANGE = /^(?:0\d|1\d|2[0-4])\.?(?:00|15|30|45)-(?:0\d|1\d|2[0-4])\.?(?:00|15|30|45)$/;

/** "0800-1730" and "08.00-17.30". */
export const isTimeRange = ([first = '']: readonly string[], written: string) =>
	TIME_RANGE.test(written) && first < written.slice(written.indexOf('-') + 1);

/** Points in time that are written as one number. */
export function isTimestamp(digits: string): boolean {
	const isEpoch = digits.length === 10 || digits.length === 13;
	if (isEpoch && digits >= '1577836800' && digits < '1893456000') return true;
	return /^(?:19[5-9]|20[0-3])\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d\d){0,3}$/.test(
		digits,
	);
}
