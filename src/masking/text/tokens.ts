import { isAmount } from './amounts';
import { isDate, isRange, isYear } from './datesAndTimes';
import { isTight, type DigitGroup } from './digitGroup';
import { isOfToken, isTokenLetter, matchesAt, UNSEEN } from './foldedText';

/** Marks a group, and those behind it, that surely are no part of a phone or card. */
export function markToken(
	folded: string,
	groups: readonly DigitGroup[],
	group: DigitGroup,
	at: number,
): void {
	const next = groups[at + 1];
	// "March 12, 2024 917 255 9882".
	const isBeginning = group.separator === undefined && next?.separator === ' ';
	const isLeadingYear = isBeginning && isYear(group.digits);
	if (isTimeOfDay(folded, group, next)) {
		group.token = 'other';
		next.token = 'other';
	} else if (isLeadingYear || isAfterLetter(folded, group) || isAmount(folded, group)) {
		group.token ??= 'other';
	} else if (!isTight(group) && isTight(next)) {
		let end = at + 1;
		while (isTight(groups[end])) end += 1;
		const chain = groups.slice(at, end);
		const token = tokenOf(folded, group, chain.at(-1) ?? group, groups[end]);
		for (const one of chain) one.token ??= token;
	}
}

/** "[10:29] 0048 512 344 329". */
const isTimeOfDay = (
	folded: string,
	hour: DigitGroup,
	minute: DigitGroup | undefined,
): minute is DigitGroup =>
	minute?.start === hour.end + 1 &&
	folded[hour.end] === ':' &&
	hour.digits.length <= 2 &&
	minute.digits.length === 2;

const PAIR = /^\d\d?\/\d\d?$/;
const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
/** An IP address. Pairs of digits may be a phone. */
const ADDRESS = new RegExp(String.raw`^(?!(?:\d\d\.){3}\d\d$)(?:${BYTE}\.){3}${BYTE}$`);
/** "347.1234567" is a phone, unlike a longitude. */
const DECIMAL = /^(?!0\d|(?:18[1-9]|19\d|[2-9]\d\d)\.\d{6,7}$)\d{1,3}\.\d+$/;

/** What groups such as "3.5" and "2026-11-24" are. */
function tokenOf(
	folded: string,
	first: DigitGroup,
	last: DigitGroup,
	behind: DigitGroup | undefined,
): DigitGroup['token'] {
	const written = folded.slice(first.start, last.end).replaceAll(UNSEEN, '');
	// "01 42 68 53 00/01 42 68 53 01", in contrast to "24/7".
	const isBetweenPhones = first.separator === ' ' && behind?.separator === ' ';
	if (isDate(written) || isRange(written) || ADDRESS.test(written)) return 'other';
	if (PAIR.test(written)) return isBetweenPhones ? undefined : 'other';
	return DECIMAL.test(written) && first.separator?.includes(')') !== true ? 'number' : undefined;
}

/** "tel", "iban" and the like are no part of a token. */
const LABEL =
	/(?<=(?:^|[^a-z])(?:tel|tel[eé]f[oó]n[eo]?|tlf|tfno|phone|ph|mob|mobile|m[oó]vil|celular|handy|cell?|fax|whatsapp|iban|card|visa))/iy;

function isAfterLetter(folded: string, { start }: DigitGroup): boolean {
	const before = folded[start - 1];
	// Emphasis of Markdown, in contrast to "id_415".
	if (before === '_') return isOfToken(folded[start - 2]);
	return isTokenLetter(before) && !matchesAt(folded, LABEL, start);
}
