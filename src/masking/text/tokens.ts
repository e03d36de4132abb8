import {
	amountLength,
	isAfterCurrency,
	isBeforeThings,
	isBeforeUnit,
	isDecimal,
	isPairOfComma,
	isThousands,
} from './amounts';
import {
	isDate,
	isDayOfMonth,
	isDayRange,
	isFraction,
	isSpacedDate,
	isTimeOfDay,
	isTimeRange,
	isYearOfMonth,
} from './datesAndTimes';
import { isAfterCarrier, isTight, MOST_PARTS, type DigitGroup } from './digitGroup';
import { isOfToken, isTokenLetter } from './foldedText';

/** Marks a group, and those behind it, that surely are no part of a phone or card. */
export function markToken(folded: string, groups: DigitGroup[], at: number): void {
	const group = groups[at];
	if (!group) return;
	const mark = (count: number, token: DigitGroup['token']) => {
		for (const one of groups.slice(at, at + count)) one.token ??= token;
	};
	if (isAfterLetter(folded, group) || isBeforeUnit(folded, group)) return mark(1, 'other');
	if (isBeforeThings(folded, group)) {
		return mark(1, group.separator === undefined ? 'other' : 'amount');
	}
	if (folded[group.start - 1] === '〒') return mark(2, 'other');
	const isJoined = groups[at + 1]?.separator !== undefined;
	if (isJoined && isSpacedDate(groups, at)) return mark(3, 'other');
	const isYear = isJoined && isYearOfMonth(folded, group, groups[at + 1]);
	if (isYear || isDayOfMonth(folded, group)) return mark(1, 'other');
	if (HEXTET_AFTER.test(folded.slice(group.end, group.end + 6))) return mark(1, 'other');
	if (isAfterCurrency(folded, group)) return mark(amountLength(folded, groups, at), 'other');
	if (isPairOfComma(folded, groups, at)) {
		const decimals = groups[at + 1];
		return mark(2, decimals && isBeforeUnit(folded, decimals) ? 'other' : 'amount');
	}
	if (isTimeOfDay(folded, group, groups[at + 1])) return mark(2, 'other');
	if (isTight(group) || !isTight(groups[at + 1])) return;
	const chain = tightChain(groups, at);
	if (isTimeRange(chain.numbers, chain.written) || isDayRange(chain.written)) {
		return mark(chain.numbers.length, 'other');
	}
	const [sign = ''] = chain.signs;
	if (chain.isMixed || sign === '') return;
	const { numbers } = chain;
	const isOfPhone = () => isBetweenPairs(groups, at) || isAreaAndMore(groups, at);
	if (isDate(numbers) || (isFraction(numbers, sign) && !isOfPhone())) {
		return mark(numbers.length, 'other');
	}
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

/** As in "030 12345 2001:db8::1". */
const HEXTET_AFTER = /^:[\da-f]{0,4}:/i;

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

/** "tel", "iban" and the like are no part of a token. */
const LABEL =
	/(?:^|[^a-z])(?:tel|tel[eé]f[oó]n[eo]?|tlf|tfno|phone|ph|mob|mobile|m[oó]vil|celular|handy|cell?|fax|whatsapp|iban|card|visa)$/i;

function isAfterLetter(folded: string, { start, separator }: DigitGroup): boolean {
	const before = folded[start - 1];
	if (before === '_' && separator !== undefined) return false;
	if (before !== '#' && !isTokenLetter(before)) return false;
	// Emphasis of Markdown, in contrast to "id_415".
	if (before === '_' && !isOfToken(folded[start - 2])) return false;
	const near = folded.slice(Math.max(0, start - 9), start);
	if (before === '#') return !/(?:ph|tel|phone|cell|mobile|fax|my) ?#$/i.test(near);
	return !LABEL.test(near) && !isAfterCarrier(folded, start);
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

/** "069/2041 2984" and "06/41 07 90 17", in contrast to "0123/2026". */
function isAreaAndMore(groups: DigitGroup[], at: number): boolean {
	const area = groups[at]?.digits ?? '';
	const isFollowed = (place: number) => groups[place]?.separator === ' ';
	if (!/^0[1-9]\d{0,3}$/.test(area) || !isFollowed(at + 2)) return false;
	if (area.length > 2) return true;
	// "05/11 0039 328 1122334" and "05/11 06 81 92 03 14" begin with a date.
	const isPair = (place: number) => isFollowed(place) && groups[place]?.digits.length === 2;
	return (
		isPair(at + 2) && isPair(at + 3) && isFollowed(at + 4) && !(isPair(at + 5) && isPair(at + 6))
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
