import { isTight, MOST_PARTS, type DigitGroup } from './digitGroup';
import { isDigit } from './foldedText';

const SIGNS = '$€£¥₹₩₺₽';
const CODES = 'USD|EUR|GBP|INR|PLN|SEK|CHF|JPY|AED|ZAR|BRL|MXN|AUD|CAD';
const CURRENCY = `(?:[${SIGNS}]|\\b(?:${CODES}|Rs\\.?|R\\$|Dhs?\\.?))`;

/** In "1.299,00 € 030 12345678", it belongs to the amount before it. */
const MONEY_BEFORE = new RegExp(`${CURRENCY}$|(?<!\\d ?)${CURRENCY} $`);

const UNIT_AFTER = new RegExp(
	`^ ?(?:[%°${SIGNS}円元]|(?:${CODES}|zł|kr|Kč|Ft|euros?|dollars?|pounds?|pesos?|reais|rupees|złotych|kronor|am|pm|a\\.m|p\\.m|uhr)(?![\\p{L}\\p{N}]))(?! ?\\d)`,
	'iu',
);

/** Right after a number of things. A phone in its country's groups can stand there too. */
const THINGS_AFTER =
	/^ ?(?:(?:kg|km|cm|mm|MB|GB|kB|bytes|ms|ns|µs|kWh|units|pcs|items|views|users|rows)(?![\p{L}\p{N}]))(?! ?\d)/iu;

export const isBeforeUnit = (folded: string, group: DigitGroup) =>
	isBefore(UNIT_AFTER, folded, group) || isBeforeCrowns(folded, group);

/** "45:-" in Sweden. */
const isBeforeCrowns = (folded: string, { end }: DigitGroup) =>
	folded[end] === ':' && folded[end + 1] === '-' && !isDigit(folded[end + 2]);

/** "8812 units", in contrast to a number that begins like a phone. */
export const isBeforeThings = (folded: string, group: DigitGroup) =>
	isBefore(THINGS_AFTER, folded, group) && !isPhoneStart(folded, group);

function isBefore(unit: RegExp, folded: string, { end }: DigitGroup): boolean {
	return mayBeUnit(beyond(folded, end, 1)) && unit.test(folded.slice(end, end + 9));
}

/** "+491712345678" and "0171234567", which no amount is. */
function isPhoneStart(folded: string, { start, digits }: DigitGroup): boolean {
	return /^0\d{7}/.test(digits) || (folded[start - 1] === '+' && digits.length > 7);
}

export function isAfterCurrency(folded: string, { start }: DigitGroup): boolean {
	if (!mayBeUnit(beyond(folded, start - 1, -1))) return false;
	return MONEY_BEFORE.test(folded.slice(Math.max(0, start - 7), start));
}

/** How many groups an amount such as "1.299,00" has. */
export function amountLength(folded: string, groups: DigitGroup[], at: number): number {
	for (let last = at; last < at + MOST_PARTS; last += 1) {
		const [group, next] = [groups[last], groups[last + 1]];
		const sign = group && next?.start === group.end + 1 ? folded[group.end] : undefined;
		if (sign !== ',' && sign !== '.') return last - at + 1;
	}
	return MOST_PARTS;
}

/** The character there, or beyond a blank. */
function beyond(folded: string, at: number, step: number): string {
	const character = folded.charAt(at);
	return character === ' ' ? folded.charAt(at + step) : character;
}

function mayBeUnit(character: string): boolean {
	return character >= 'A' || character === '$' || character === '%' || character === '.';
}

/** "1,299" and "12,50", in contrast to "415-555-2671,5" and a row such as "7,06 12 34 56 78,5". */
export function isPairOfComma(folded: string, groups: DigitGroup[], at: number): boolean {
	const [group, next, further] = [groups[at], groups[at + 1], groups[at + 2]];
	if (!group || next?.start !== group.end + 1 || folded[group.end] !== ',') return false;
	if (group.digits === '0' && !isTight(group)) return true;
	const [length, after] = [group.digits.length, next.digits.length];
	if (!((length <= 3 && after === 3) || (length <= 6 && after <= 2))) return false;
	return (
		further?.separator !== '-' &&
		endsWholeNumber(folded, groups, at) &&
		!isBetweenRuns(groups, at) &&
		!isBesideField(folded, group.end)
	);
}

const LEAST_OF_RUN = 8;

/** "612 345 678,91 234 56 78": two numbers of equal length. */
function isBetweenRuns(groups: DigitGroup[], at: number): boolean {
	const before = digitsOfRun(groups, at, -1);
	return before >= LEAST_OF_RUN && before === digitsOfRun(groups, at + 1, 1);
}

/** How many digits a group and those joined to it on one side have. */
function digitsOfRun(groups: DigitGroup[], first: number, step: 1 | -1): number {
	let count = groups[first]?.digits.length ?? 0;
	for (let part = 1; part < MOST_PARTS; part += 1) {
		const at = first + part * step;
		const joined = groups[step === 1 ? at : at + 1];
		if (joined?.separator === undefined) break;
		count += groups[at]?.digits.length ?? 0;
	}
	return count;
}

/** Alone, or in groups of three with dots. */
function endsWholeNumber(folded: string, groups: DigitGroup[], at: number): boolean {
	for (let part = at; part > at - MOST_PARTS; part -= 1) {
		const group = groups[part];
		if (!group || folded[group.start - 1] === '+') return false;
		if (group.separator === undefined || group.separator === ' ') return true;
		if (group.separator !== '.' || group.digits.length !== 3) return false;
	}
	return false;
}

const FIELD_BEFORE = /(^|[\n,])[+(]{0,2}\d[\d() ./-]{6,20}$/;

const FIELD_AFTER = /^,[+(]{0,2}\d[\d() ./-]{6,22},/;

const LONGEST_FIELD = 26;

/** Whether a comma divides the fields of a row, of which one is as long as a phone. */
function isBesideField(folded: string, comma: number): boolean {
	const after = folded.slice(comma, comma + LONGEST_FIELD);
	if (FIELD_AFTER.test(after)) return true;
	const [, border] =
		FIELD_BEFORE.exec(folded.slice(Math.max(0, comma - LONGEST_FIELD), comma)) ?? [];
	return border === ',' || (border !== undefined && /^,[^\s,]{1,20},/.test(after));
}

/** @param isAlone no part of a longer run of groups */
export function isDecimal([first = '', second = '', ...rest]: string[], isAlone: boolean): boolean {
	if (rest.length > 0 || second === '' || /^0\d/.test(first)) return false;
	if (first.length > 3) return isAlone;
	// "347.1234567" is a phone, unlike a longitude.
	return Number(first) <= 180 || second.length < 6 || second.length > 7;
}

export function isThousands([first = '', ...rest]: string[]): boolean {
	const isWhole =
		first.length <= 3 && !first.startsWith('0') && rest.every((one) => one.length === 3);
	// Three groups of three may be a phone.
	return isWhole && !(first.length === 3 && rest.length === 2);
}
