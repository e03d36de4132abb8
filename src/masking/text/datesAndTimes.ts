export const isYear = (text: string) => /^(?:19[5-9]|20[0-3])\d$/.test(text);

const isUpTo = (text: string, most: number) => text.length <= 2 && Number(text) <= most;

/** "24.11.2026", "2026-11-24" and "11/24/26". */
export function isDate([first = '', second = '', third = '', ...others]: readonly string[]) {
	if (third === '' || others.length > 0) return false;
	if (isYear(first)) return isUpTo(second, 12) && isUpTo(third, 31);
	const isDay =
		isUpTo(first, 31) && isUpTo(second, 31) && (isUpTo(first, 12) || isUpTo(second, 12));
	return isDay && (isYear(third) || third.length === 2);
}

/** "0800-1730" and "08.00-17.30", which begin like numbers of Italy. */
export const isTimeRange = (written: string) =>
	/^(?:[01]\d|2[0-4])\.?(?:00|15|30|45)-(?:[01]\d|2[0-4])\.?(?:00|15|30|45)$/.test(written);

/** Points in time that are written as one number. */
export function isTimestamp(digits: string): boolean {
	const isEpoch = digits.length === 10 || digits.length === 13;
	if (isEpoch && digits >= '1577836800' && digits < '1893456000') return true;
	return /^(?:19[5-9]|20[0-3])\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d\d){0,3}$/.test(
		digits,
	);
}
