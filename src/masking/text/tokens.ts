import { isAmount } from './amounts';
import { isPointInTime, isTimeOfDay, isTimeRange, isYear } from './datesAndTimes';
import { isTight, MOST_PARTS, type DigitGroup } from './digitGroup';
import { isOfToken, isTokenLetter } from './foldedText';

/** Marks a group, and those behind it, that surely are no part of a phone or card. */
export function markToken(folded: string, groups: DigitGroup[], at: number): void {
	const [group, next] = [groups[at], groups[at + 1]];
	if (!group) return;
	const mark = (count: number, token: DigitGroup['token']) => {
		for (const one of groups.slice(at, at + count)) one.token ??= token;
	};
	if (isAfterLetter(folded, group) || isAmount(folded, group)) return mark(1, 'other');
	// "March 12, 2024 917 255 9882".
	const isBeginning = group.separator === undefined && next?.separator === ' ';
	if (isBeginning && isYear(group.digits)) return mark(1, 'other');
	if (isTimeOfDay(folded, group, next)) return mark(2, 'other');
	if (isTight(group) || !isTight(next)) return;
	const { numbers, signs, written } = tightChain(groups, at);
	const behind = groups[at + numbers.length];
	// "01 42 68 53 00/01 42 68 53 01".
	const isBetweenPhones = group.separator === ' ' && behind?.separator === ' ';
	if (isTimeRange(numbers, written) || (isPointInTime(written) && !isBetweenPhones)) {
		return mark(numbers.length, 'other');
	}
	const [sign = '', ...others] = signs;
	if (others.length > 0) return;
	if (sign === '.' && isAddress(numbers)) return mark(numbers.length, 'other');
	if (sign !== '.' || group.separator?.includes(')')) return;
	const isAlone = group.separator === undefined && behind?.separator === undefined;
	if (isDecimal(numbers, isAlone) || isThousands(numbers)) mark(numbers.length, 'number');
}

/** The numbers of a token such as "3.5" and "2026-11". */
function tightChain(groups: readonly DigitGroup[], at: number) {
	const numbers: string[] = [];
	const signs = new Set<string>();
	let written = '';
	for (let part = at; part <= at + MOST_PARTS; part += 1) {
		const group = groups[part];
		if (!group || (part > at && !isTight(group))) break;
		const sign = part > at ? (group.separator ?? '') : '';
		if (part > at) signs.add(sign);
		numbers.push(group.digits);
		written += sign + group.digits;
	}
	return { numbers, signs: [...signs], written };
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
	return !LABEL.test(near);
}

/** An IP address. Pairs of digits may be a phone. */
function isAddress(numbers: readonly string[]): boolean {
	return (
		numbers.length === 4 &&
		numbers.every((one) => /^(?:0|[1-9]\d{0,2})$/.test(one) && Number(one) <= 255) &&
		numbers.some((one) => one.length !== 2)
	);
}

/** @param isAlone no part of a longer run of groups */
function isDecimal([first = '', second = '', ...rest]: readonly string[], isAlone: boolean) {
	if (rest.length > 0 || second === '' || /^0\d/.test(first)) return false;
	if (first.length > 3) return isAlone;
	// "347.1234567" is a phone, unlike a longitude.
	return Number(first) <= 180 || second.length < 6 || second.length > 7;
}

function isThousands([first = '', ...rest]: readonly string[]): boolean {
	const isWhole =
		first.length <= 3 && !first.startsWith('0') && rest.every((one) => one.length === 3);
	// Three groups of three may be a phone.
	return isWhole && !(first.length === 3 && rest.length === 2);
}
