const YEAR = String.raw`(?:19[5-9]|20[0-3])\d`;
const LONE_YEAR = new RegExp(`^${YEAR}$`);
/** "2026-11-24", "24.11.2026" and "11/24/26". */
const DATE = new RegExp(
	String.raw`^(?:${YEAR}([./-])[01]?\d\1[0-3]?\d|[0-3]?\d([./-])[0-3]?\d\2(?:${YEAR}|\d\d))$`,
);

export const isYear = (text: string) => LONE_YEAR.test(text);
export const isDate = (text: string) => DATE.test(text);

/** "0800-1730" and "08.00-17.30", which begin like numbers of Italy, and "05/14-07/16". */
export const isRange = (written: string) =>
	/^(?:[01]\d|2[0-4])\.?(?:00|15|30|45)-(?:[01]\d|2[0-4])\.?(?:00|15|30|45)$/.test(written) ||
	/^\d+(?:\/\d+)+-\d+(?:\/\d+)+$/.test(written);

/** "20261124", "20261124103000", and seconds or milliseconds since 1970, of the years 2020 to 2030. */
const TIMESTAMP = new RegExp(
	`^(?:${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:\\d\\d){0,3}|1[6-8]\\d{8}(?:\\d{3})?)$`,
);
export const isTimestamp = (digits: string) => TIMESTAMP.test(digits);
