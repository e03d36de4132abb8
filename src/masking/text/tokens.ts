import { isAmount } from './amounts';
import { isDate, isTimeRange, isYear } from './datesAndTimes';
import { isTight, type DigitGroup } from './digitGroup';
import { isOfToken, isTokenLetter } from './foldedText';

/** Marks a group, and those behind it, that surely are no part of a phone or card. */
export function markToken(folded: string, groups: readonly DigitGroup[], at: number): void {
	const [group, next] = [groups[at], groups[at + 1]];
	if (!group) return;
	// "March 12, 2024 917 255 9882".
	const isBeginning = group.separator === undefined && next?.separator === ' ';
	const isLeadingYear = isBeginning && isYear(group.digits);
	if (isLeadingYear || isAfterLetter(folded, group) || isAmount(folded, group)) {
		group.token ??= 'other';
	} else if (!isTight(group) && isTight(next)) {
		let end = at + 1;
		while (isTight(groups[end])) end += 1;
		const chain = groups.slice(at, end);
		const token = tokenOf(group, chain, groups[end]);
		for (const one of chain) one.token ??= token;
	}
}

/** What groups such as "3.5" and "2026-11-24" are. */
function tokenOf(
	{ separator }: DigitGroup,
	chain: readonly DigitGroup[],
	behind: DigitGroup | undefined,
): DigitGroup['token'] {
	const numbers = chain.map(({ digits }) => digits);
	const separators = chain.slice(1).map((one) => one.separator ?? '');
	if (isTimeRange(numbers.map((one, at) => one + (separators[at] ?? '')).join(''))) return 'other';
	const [sign, ...others] = new Set(separators);
	if (others.length > 0) return undefined;
	// "01 42 68 53 00/01 42 68 53 01", in contrast to "24/7".
	const isBetweenPhones = separator === ' ' && behind?.separator === ' ';
	const isPair = sign === '/' && numbers.length === 2 && numbers.every((one) => one.length < 3);
	if (isDate(numbers) || (isPair && !isBetweenPhones)) return 'other';
	if (sign !== '.') return undefined;
	if (isAddress(numbers)) return 'other';
	return separator?.includes(')') !== true && isDecimal(numbers) ? 'number' : undefined;
}

/** "tel", "iban" and the like are no part of a token. */
const LABEL =
	/(?:^|[^a-z])(?:tel|tel[eé]f[oó]n[eo]?|tlf|tfno|phone|ph|mob|mobile|m[oó]vil|celular|handy|cell?|fax|whatsapp|iban|card|visa)$/i;
const LONGEST_LABEL = 9;

function isAfterLetter(folded: string, { start }: DigitGroup): boolean {
	const before = folded[start - 1];
	// Emphasis of Markdown, in contrast to "id_415".
	if (before === '_') return isOfToken(folded[start - 2]);
	return (
		isTokenLetter(before) && !LABEL.test(folded.slice(Math.max(0, start - LONGEST_LABEL), start))
	);
}

/** An IP address. Pairs of digits may be a phone. */
const isAddress = (numbers: readonly string[]) =>
	numbers.length === 4 &&
	numbers.every((one) => Number(one) <= 255 && !/^0./.test(one)) &&
	numbers.some((one) => one.length !== 2);

/** "347.1234567" is a phone, unlike a longitude. */
function isDecimal([first = '', second = '', ...others]: readonly string[]): boolean {
	if (others.length > 0 || first.length > 3 || /^0\d/.test(first)) return false;
	return Number(first) <= 180 || second.length < 6 || second.length > 7;
}
