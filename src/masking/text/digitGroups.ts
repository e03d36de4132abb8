import { isDigit, isTokenLetter, UNSEEN } from './foldedText';
import { matchSlices, partSlices, readAtOnce, type Slices } from './slices';

/** Digits without anything between them. */
export interface DigitGroup {
	start: number;
	end: number;
	digits: string;
	/** What separates it from the group before: a blank, "-", ".", "/" or brackets. Undefined if it begins a run. */
	separator: string | undefined;
	/**
	 * What it surely is in place of a part of a phone or card: `number` for decimals and thousands, `other` for times,
	 * dates, addresses, amounts of money, and tokens with letters. `amount` beside a comma of decimals, which can also divide
	 * the fields of a row, as in "415 555 2671,12".
	 */
	token: 'number' | 'amount' | 'other' | undefined;
	/** Directly followed by a letter, unless that begins an extension, such as "x9". */
	isBeforeLetter: boolean;
}

const GROUP = /\d(?:\u200b*\d)*/g;
/** The folded marks of a key, and a blank. */
const KEYCAP = `${UNSEEN}${UNSEEN} `;
const LONGEST_SEPARATOR = 5;
/** For the carrier's digits in Brazil, as in "0xx21". */
const CARRIER = /(?<![\p{L}\p{N}])0xx$/iu;
const SEPARATOR =
	/^(?: {1,2}| {0,2}[-/] {0,2}|\.| {0,2}\( ?|\) {0,2}[-/.]? {0,2}|[-/.]\(|\) {0,2}\()$/;

/** The runs of digits in a folded text. */
export function digitGroupsOf(folded: string): DigitGroup[] {
	const groups: DigitGroup[] = [];
	for (const slices of digitGroupSlices(folded, groups)) readAtOnce(slices);
	return groups;
}

/** @param groups to which the groups are added */
export function digitGroupSlices(folded: string, groups: DigitGroup[]): Slices[] {
	const adding = matchSlices(folded, GROUP, (written, start) => {
		addGroup(folded, groups, start, written);
	});
	const marking = partSlices(groups, (at) => {
		markToken(folded, groups, at);
		return at + 1;
	});
	return [adding, marking];
}

function addGroup(folded: string, groups: DigitGroup[], start: number, written: string): void {
	const end = start + written.length;
	const digits = written.replaceAll(UNSEEN, '');
	const before = groups.at(-1);
	const separator =
		before && !isKeycap(folded, before) && !isKeycap(folded, { start, digits, end })
			? separatorOf(folded, before.end, start)
			: undefined;
	groups.push({
		start,
		end,
		digits,
		separator,
		token: undefined,
		isBeforeLetter: isBeforeLetter(folded, end),
	});
}

/** A digit on a key, as in "1️⃣ 0301234567", counts a list. */
function isKeycap(
	folded: string,
	{ start, digits, end }: Pick<DigitGroup, 'start' | 'digits' | 'end'>,
): boolean {
	return digits.length === 1 && folded[start - 1] !== '+' && folded.startsWith(KEYCAP, end);
}

function separatorOf(folded: string, start: number, end: number): string | undefined {
	if (end - start > 2 * LONGEST_SEPARATOR) return undefined;
	if (end - start === 1 && folded[start] === ' ') return ' ';
	if (isAfterCarrier(folded, end)) return ' ';
	const between = folded.slice(start, end).replaceAll(UNSEEN, '');
	if (between === ' ' || between === '-') return between;
	const separator = between.replace('{', '(').replace('}', ')').replace(/^ \)/, ')');
	return separator.length <= LONGEST_SEPARATOR && SEPARATOR.test(separator) ? separator : undefined;
}

function isAfterCarrier(folded: string, start: number): boolean {
	const before = folded[start - 1];
	if (before !== 'x' && before !== 'X') return false;
	return CARRIER.test(folded.slice(Math.max(0, start - 4), start));
}

/** Where the bracket before a group is, as in "(030)" and "( 030 )". */
export function bracketBefore(folded: string, start: number): number | undefined {
	if (folded[start - 1] === '(') return start - 1;
	return folded[start - 1] === ' ' && folded[start - 2] === '(' ? start - 2 : undefined;
}

/** Whether the group is part of a larger token with the one before, such as "3.5" or "2026-11". */
export function isTight(group: DigitGroup | undefined): boolean {
	const separator = group?.separator;
	return separator === '-' || separator === '.' || separator === '/';
}

function markToken(folded: string, groups: DigitGroup[], at: number): void {
	const group = groups[at];
	if (!group) return;
	const mark = (count: number, token: DigitGroup['token']) => {
		for (const one of groups.slice(at, at + count)) one.token ??= token;
	};
	if (isAfterLetter(folded, group) || isBefore(UNIT_AFTER, folded, group)) return mark(1, 'other');
	if (isBefore(THINGS_AFTER, folded, group) && !isPhoneStart(folded, group)) {
		return mark(1, group.separator === undefined ? 'other' : 'amount');
	}
	if (folded[group.start - 1] === '〒') return mark(2, 'other');
	if (isParcel(groups, at)) return mark(PARCEL.length, 'other');
	if (isArticle(groups, at) || isSpacedDate(groups, at)) return mark(3, 'other');
	if (HEXTET_AFTER.test(folded.slice(group.end, group.end + 6))) return mark(1, 'other');
	if (isAfterCurrency(folded, group)) return mark(amountLength(folded, groups, at), 'other');
	if (isPairOfComma(folded, groups, at)) return mark(2, 'amount');
	if (isTimeOfDay(folded, group, groups[at + 1])) return mark(2, 'other');
	if (isTight(group) || !isTight(groups[at + 1])) return;
	const chain = tightChain(groups, at);
	if (isTimeRange(chain.numbers, chain.written) || DAY_RANGE.test(chain.written)) {
		return mark(chain.numbers.length, 'other');
	}
	const [sign = ''] = chain.signs;
	if (chain.isMixed || sign === '') return;
	const { numbers } = chain;
	if (isDate(numbers) || (isFraction(numbers, sign) && !isBetweenPairs(groups, at)))
		return mark(numbers.length, 'other');
	if (sign !== '.') return;
	if (isAddress(numbers)) return mark(numbers.length, 'other');
	if (group.separator?.includes(')')) return;
	const next = groups[at + numbers.length];
	const isAlone = group.separator === undefined && next?.separator === undefined;
	// "0117 922.4000".
	const isAfterArea = group.separator === ' ' && /^0\d{2}/.test(groups[at - 1]?.digits ?? '');
	if (isAfterArea && numbers.length === 2 && (numbers[1]?.length ?? 0) > 2) return;
	if (isDecimal(numbers, isAlone) || isThousands(numbers)) mark(numbers.length, 'number');
}

/** Of the 22 digits of a parcel's label, as in "9400 1000 0000 0000 0000 00". */
const PARCEL = [4, 4, 4, 4, 4, 2];

const isParcel = (groups: DigitGroup[], at: number) => isSpaced(groups, at, PARCEL);

/** Whether groups of these lengths have blanks between them. */
function isSpaced(groups: DigitGroup[], at: number, lengths: readonly number[]): boolean {
	return lengths.every((length, part) => {
		const group = groups[at + part];
		return group?.digits.length === length && (part === 0 || group.separator === ' ');
	});
}

/** As printed below its bars: "4 006381 333931". */
function isArticle(groups: DigitGroup[], at: number): boolean {
	if (!isSpaced(groups, at, [1, 6, 6])) return false;
	return isArticleNumber(
		groups
			.slice(at, at + 3)
			.map(({ digits }) => digits)
			.join(''),
	);
}

/** With the check digit of EAN-13. */
export function isArticleNumber(digits: string): boolean {
	if (digits.length !== 13) return false;
	const sum = [...digits].reduce(
		(total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
		0,
	);
	return sum % 10 === 0;
}

/** "07 10 2026", in no longer row. */
function isSpacedDate(groups: DigitGroup[], at: number): boolean {
	if (!isSpaced(groups, at, [2, 2, 4])) return false;
	const isAlone = groups[at]?.separator !== ' ' && groups[at + 3]?.separator !== ' ';
	return isAlone && isDate(groups.slice(at, at + 3).map(({ digits }) => digits));
}

/** As in "2001:db8::1". */
const HEXTET_AFTER = /^:[\da-f]{0,4}:/i;

/** The longest that is looked at. */
const MOST_PARTS = 8;

function tightChain(groups: DigitGroup[], at: number) {
	const numbers = [groups[at]?.digits ?? ''];
	const signs = new Set<string>();
	let written = numbers[0] ?? '';
	for (let next = at + 1; next <= at + MOST_PARTS; next += 1) {
		const group = groups[next];
		if (!group || !isTight(group)) break;
		numbers.push(group.digits);
		signs.add(group.separator ?? '');
		written += `${group.separator ?? ''}${group.digits}`;
	}
	return { numbers, signs: [...signs], isMixed: signs.size > 1, written };
}

/** "ext", "tel" and the like are no part of a token. */
const LABEL =
	/(?:^|[^a-z])(?:tel|tel[eé]f[oó]n[eo]?|tlf|tfno|phone|ph|mob|mobile|m[oó]vil|celular|handy|cell?|fax|whatsapp|iban|card|visa)$/i;

function isAfterLetter(folded: string, { start }: DigitGroup): boolean {
	const before = folded[start - 1];
	if (before !== '#' && !isTokenLetter(before)) return false;
	// Emphasis of Markdown, in contrast to "id_415".
	if (before === '_' && !isOfToken(folded[start - 2])) return false;
	const near = folded.slice(Math.max(0, start - 9), start);
	if (before === '#') return !/(?:ph|tel|phone|cell|mobile|fax|my) ?#$/i.test(near);
	return !LABEL.test(near) && !isAfterCarrier(folded, start);
}

function isBeforeLetter(folded: string, end: number): boolean {
	const after = folded[end];
	if (after === '_') return isOfToken(folded[end + 1]);
	return isTokenLetter(after) && !EXTENSION_OR_KISS.test(folded.slice(end, end + 4));
}

const isOfToken = (character: string | undefined) => isTokenLetter(character) || isDigit(character);

/** "x9" and "xx". */
const EXTENSION_OR_KISS = /^x{1,3}(?![\p{L}])/iu;

const CURRENCY =
	'(?:[$€£¥₹₩₺₽]|\\b(?:USD|EUR|GBP|INR|PLN|SEK|CHF|JPY|AED|ZAR|BRL|MXN|AUD|CAD|Rs\\.?|R\\$|Dhs?\\.?))';
/** In "1.299,00 € 030 12345678", it belongs to the amount before it. */
const MONEY_BEFORE = new RegExp(`${CURRENCY}$|(?<!\\d ?)${CURRENCY} $`);
const UNIT_AFTER =
	/^ ?(?:[%°€$£¥₹₩₺₽円元]|(?:USD|EUR|GBP|INR|PLN|SEK|CHF|JPY|AED|ZAR|BRL|MXN|AUD|CAD|zł|kr|Kč|Ft|am|pm|a\.m|p\.m|uhr)(?![\p{L}\p{N}]))(?! ?\d)/iu;
/** Right after a number of things. A phone in its country's groups can stand there too. */
const THINGS_AFTER =
	/^ ?(?:(?:kg|km|cm|mm|MB|GB|kB|bytes|ms|ns|µs|kWh|units|pcs|items|views|users|rows)(?![\p{L}\p{N}]))(?! ?\d)/iu;

function isBefore(unit: RegExp, folded: string, { end }: DigitGroup): boolean {
	return mayBeUnit(beyond(folded, end, 1)) && unit.test(folded.slice(end, end + 9));
}

/** "+491712345678" and "0171234567", which no amount is. */
function isPhoneStart(folded: string, { start, digits }: DigitGroup): boolean {
	return /^0\d{7}/.test(digits) || (folded[start - 1] === '+' && digits.length > 7);
}

function isAfterCurrency(folded: string, { start }: DigitGroup): boolean {
	if (!mayBeUnit(beyond(folded, start - 1, -1))) return false;
	return MONEY_BEFORE.test(folded.slice(Math.max(0, start - 7), start));
}

/** How many groups an amount such as "1.299,00" has. */
function amountLength(folded: string, groups: DigitGroup[], at: number): number {
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

function isTimeOfDay(folded: string, group: DigitGroup, next?: DigitGroup): boolean {
	const isJoined = next?.start === group.end + 1 && folded[group.end] === ':';
	if (!isJoined || group.digits.length > 2 || next.digits.length !== 2) return false;
	return !isNumberedLabel(folded, next.start) || !/^-\d{3}/.test(folded.slice(next.end));
}

/** "TEL1:" and "電話2:". */
export function isNumberedLabel(folded: string, start: number): boolean {
	return /\p{L}_?\d{1,2}:$/u.test(folded.slice(Math.max(0, start - 6), start));
}

/** "1,299" and "12,50", in contrast to "415-555-2671,5" and a row such as "7,06 12 34 56 78,5". */
function isPairOfComma(folded: string, groups: DigitGroup[], at: number): boolean {
	const [group, next, further] = [groups[at], groups[at + 1], groups[at + 2]];
	if (!group || next?.start !== group.end + 1 || folded[group.end] !== ',') return false;
	if (group.digits === '0' && !isTight(group)) return true;
	const [length, after] = [group.digits.length, next.digits.length];
	if (!((length <= 3 && after === 3) || (length <= 6 && after <= 2))) return false;
	return (
		further?.separator !== '-' &&
		endsWholeNumber(folded, groups, at) &&
		!isBesideField(folded, group.end)
	);
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

const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text);
const isUpTo = (text: string, most: number) => text.length <= 2 && Number(text) <= most;

function isDate(numbers: string[]): boolean {
	const [first = '', second = '', third = ''] = numbers;
	if (numbers.length !== 3) return false;
	if (isYear(first)) return isUpTo(second, 12) && isUpTo(third, 31);
	const isDay =
		isUpTo(first, 31) && isUpTo(second, 31) && (isUpTo(first, 12) || isUpTo(second, 12));
	return isDay && (isYear(third) || third.length === 2);
}

const TIME_RANGE = /^(?:0\d|1\d|2[0-4])\.?(?:00|15|30|45)-(?:0\d|1\d|2[0-4])\.?(?:00|15|30|45)$/;

/** "23/01-25/01". */
const DAY_RANGE = /^(?:[0-2]?\d|3[01])\/(?:0?\d|1[0-2])-(?:[0-2]?\d|3[01])\/(?:0?\d|1[0-2])$/;

/** "0800-1730" and "08.00-17.30". */
function isTimeRange([first = '']: string[], written: string): boolean {
	const last = written.slice(written.indexOf('-') + 1);
	return TIME_RANGE.test(written) && first < last;
}

/** "24/7", "12/2026", "2026/27", and "2026-11". */
function isFraction(numbers: string[], sign: string): boolean {
	const [first = '', second = ''] = numbers;
	if (numbers.length !== 2) return false;
	if (sign === '/') {
		if (isYear(second)) return true;
		return first.length <= 2 ? second.length <= 2 : isYear(first) && second.length <= 4;
	}
	return sign === '-' && isYear(first) && (isUpTo(second, 12) || isYear(second));
}

/** Two phones with pairs of digits, as in "41 42 43/06 12 34" and "12 34/12 422 33". */
function isBetweenPairs(groups: DigitGroup[], at: number): boolean {
	const isJoined = (place: number, least: number) => {
		const group = groups[place];
		return group?.separator === ' ' && group.digits.length >= least;
	};
	const isPair = groups[at]?.digits.length === 2 && groups[at + 1]?.digits.length === 2;
	// "05 31/2 34 88-0".
	if (isArea(groups[at - 1]) && isJoined(at, 2) && isJoined(at + 2, 2) && isJoined(at + 3, 2)) {
		return true;
	}
	return (
		isPair && isJoined(at - 1, 2) && isJoined(at, 2) && isJoined(at + 2, 2) && isJoined(at + 3, 2)
	);
}

const isArea = (group: DigitGroup | undefined) =>
	group?.digits.startsWith('0') === true && group.digits.length <= 3;

/** An IP address. Pairs of digits may be a phone. */
function isAddress(numbers: string[]): boolean {
	return (
		numbers.length === 4 &&
		numbers.every((one) => /^(?:0|[1-9]\d{0,2})$/.test(one) && Number(one) <= 255) &&
		numbers.some((one) => one.length !== 2)
	);
}

/** @param isAlone no part of a longer run of groups */
function isDecimal([first = '', second = '', ...rest]: string[], isAlone: boolean): boolean {
	if (rest.length > 0 || second === '' || /^0\d/.test(first)) return false;
	if (first.length > 3) return isAlone;
	// "347.1234567" is a phone, unlike a longitude.
	return Number(first) <= 180 || second.length < 6 || second.length > 7;
}

function isThousands([first = '', ...rest]: string[]): boolean {
	const isWhole =
		first.length <= 3 && !first.startsWith('0') && rest.every((one) => one.length === 3);
	// Three groups of three may be a phone.
	return isWhole && !(first.length === 3 && rest.length === 2);
}
