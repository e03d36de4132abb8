import type { DigitGroup } from '../text/digitGroup';
import { isOther, namingBefore } from '../text/naming';
import type { Reader } from '../text/readText';
import type { SpokenRun } from '../text/spokenDigits';
import { partSlices, slicesOfEach } from '../text/slices';

/** Issuers, with how their numbers begin (ISO/IEC 7812) and how many digits they have. */
const issuers: Array<
	[name: string, beginnings: Array<string | [string, string]>, lengths: number[]]
> = [
	['Visa', ['4'], [13, 16, 18, 19]],
	[
		'Mastercard',
		[
			['51', '55'],
			['2221', '2720'],
		],
		[16],
	],
	['American Express', ['34', '37'], [15]],
	['Discover', ['6011', '65', ['644', '649']], [16, 17, 18, 19]],
	['Diners Club', ['36', '38', '39', '3095', ['300', '305']], [14, 15, 16, 17, 18, 19]],
	['JCB', [['3528', '3589']], [16, 17, 18, 19]],
	['UnionPay', ['62', '81'], [16, 17, 18, 19]],
	[
		'Maestro',
		['5018', '5020', '5038', '5893', '6304', '6390', ['6759', '6763']],
		[13, 14, 15, 16, 17, 18, 19],
	],
	['Mir', [['2200', '2204']], [16, 17, 18, 19]],
	['RuPay', ['508', '60', '82', '353', '356'], [16]],
	['Dankort', ['5019'], [16]],
	['Elo', ['506699', '5067', '509', '6277', '6362', '6363', '650'], [16]],
	['Hipercard', ['606282', '3841'], [16, 19]],
	['Troy', ['9792'], [16]],
	['Verve', ['5060', '5061'], [16, 18, 19]],
	['UzCard, Humo', ['8600', '9860'], [16]],
	['Bancontact', ['6703'], [16, 17, 18, 19]],
	['Meeza', ['5078'], [16, 19]],
	['InterPayment', ['636'], [16, 17, 18, 19]],
];

/** As printed. A number in one group has the length of its issuer. */
const printed = [
	[4, 4, 4, 4],
	[4, 6, 5],
	[4, 6, 4],
	[4, 4, 4, 4, 3],
	[4, 4, 4, 4, 1],
	[4, 4, 4, 3],
	[4, 4, 4, 2],
	[6, 13],
	[4, 5, 6],
	[4, 4, 5],
	[4, 4, 8],
	[4, 8, 4],
];
const CARD_SEPARATORS = new Set<string | undefined>([' ', '  ', '-', '.', '/', ' - ', ', ', '\t']);
const LONGEST_SEPARATOR = 3;
const SHORTEST = 13;
const LONGEST = 19;

/** Payment cards: an issuer's beginning and length, the check digit, and groups as printed. */
export const readCards: Reader = (text) => {
	const { groups, spoken } = text;
	let before = 0;
	const readAt = (at: number) => {
		const group = groups[at];
		if (!group || text.isTaken(group.start, group.end)) return at + 1;
		const found = cardAt(text.folded, groups, at, before);
		const count = found?.count ?? 1;
		const [first, last] = [groups[at], groups[at + count - 1]];
		if (found && first && last) {
			text.add(first.start, last.end, 'card', found.digits);
			before = last.end;
		}
		return at + count;
	};
	const readSpoken = (run: SpokenRun) => {
		if (run.digits.length < SHORTEST) return;
		const found = isCard(run.digits)
			? run
			: run.shorter().find(({ digits }) => isCard(digits) && digits.length > SHORTEST);
		if (found) text.add(found.start, found.end, 'card', found.digits);
	};
	return [partSlices(groups, readAt), slicesOfEach(spoken, readSpoken)];
};

function isCard(digits: string): boolean {
	return (
		digits.length >= SHORTEST && digits.length <= LONGEST && isOfIssuer(digits) && isLuhn(digits)
	);
}

interface FoundCard {
	/** Of its groups. */
	count: number;
	digits: string;
}

/** @param before the end of the card before, which a slash can divide from this one */
function cardAt(
	folded: string,
	groups: readonly DigitGroup[],
	at: number,
	before: number,
): FoundCard | undefined {
	const first = groups[at];
	if (!first || (first.token !== undefined && folded[first.start - 1] !== '#')) return undefined;
	const isSecond = before > 0 && first.start === before + 1 && folded[before] === '/';
	if (!isSecond && isAttached(folded, first.start)) return undefined;
	return printedAt(folded, groups, at, first) ?? announcedAt(folded, groups, at, first);
}

function printedAt(
	folded: string,
	groups: readonly DigitGroup[],
	at: number,
	first: DigitGroup,
): FoundCard | undefined {
	const { length } = first.digits;
	if (length !== 4 && length !== 6 && length < SHORTEST) return undefined;
	if (length >= SHORTEST) {
		const isWhole =
			!isContinued(groups[at + 1]) && isEnd(folded, first) && !isArticleNumber(first.digits);
		if (!isWhole || !isCard(first.digits) || isDecimal(folded, first)) return undefined;
		// Of as many digits as an EAN, which can have a wrong one.
		const isNamedOther = length === SHORTEST && isOther(namingBefore(folded, first.start));
		return isNamedOther ? undefined : { count: 1, digits: first.digits };
	}
	for (const lengths of printed) {
		const last = groups[at + lengths.length - 1];
		if (!last || !lengths.every((one, part) => isPart(folded, groups, at, part, one))) continue;
		if (isContinued(groups[at + lengths.length]) || !isEnd(folded, last)) continue;
		const parts = groups.slice(at, at + lengths.length);
		const digits = parts.map((group) => group.digits).join('');
		if (isCard(digits) && !isOfTwo(parts)) return { count: lengths.length, digits };
	}
	return undefined;
}

const CARD_WORD =
	/(?:(?:(?<!\p{L})(?:card|visa|amex|american express|master ?card|maestro|rupay|carte|tarjeta|carta|cart[aã]o|kart[ay]|kort)|karte|kaart)s?(?:n?n(?:umme)?r)?(?!\p{Script=Latin})|カード|卡|بطاق|कार्ड)[^\d\n]{0,30}(?:\n(?:[\d:[]{4,9}\]? )?[^\d\n]{0,20})?$/iu;
const LONGEST_ANNOUNCEMENT = 80;
/** The usual one first. */
const LENGTHS = [16, 15, 14, 19, 18, 17, 13];

const isJoined = (group: DigitGroup | undefined): group is DigitGroup =>
	group !== undefined &&
	group.token !== 'other' &&
	(group.separator === ' ' || group.separator === '-');

/** "My card is 41111111 11111111": in any groups behind such a word, as pairs of other numbers have them, too. */
function announcedAt(
	folded: string,
	groups: readonly DigitGroup[],
	at: number,
	first: DigitGroup,
): FoundCard | undefined {
	// Cheap tests first.
	if (first.separator !== undefined || first.digits.length >= SHORTEST) return undefined;
	if (!isJoined(groups[at + 1]) || /^[017]/.test(first.digits)) return undefined;
	const counts = new Map<number, FoundCard>();
	let { digits } = first;
	for (let last = at + 1; digits.length < LONGEST; last += 1) {
		const group = groups[last];
		if (!isJoined(group)) break;
		digits += group.digits;
		if (digits.length < SHORTEST || isContinued(groups[last + 1]) || !isEnd(folded, group))
			continue;
		counts.set(digits.length, { count: last - at + 1, digits });
	}
	const found = LENGTHS.map((length) => counts.get(length)).find(
		(one) => one && isCard(one.digits),
	);
	const before = folded.slice(Math.max(0, first.start - LONGEST_ANNOUNCEMENT), first.start);
	return found && CARD_WORD.test(before) ? found : undefined;
}

/** Divided by blanks, hyphens or dots, or by commas for the pauses of who says it. */
function isPart(
	folded: string,
	groups: readonly DigitGroup[],
	at: number,
	part: number,
	length: number,
): boolean {
	const [previous, group] = [groups[at + part - 1], groups[at + part]];
	if (group?.digits.length !== length) return false;
	if (part === 0) return true;
	if (group.token === 'other' || previous === undefined) return false;
	if (group.separator !== undefined) return CARD_SEPARATORS.has(group.separator);
	const isNear = group.start - previous.end <= LONGEST_SEPARATOR;
	return isNear && CARD_SEPARATORS.has(folded.slice(previous.end, group.start));
}

/** "2345-6789, 3003-9303": a comma divides two numbers with other signs than blanks. */
function isOfTwo(parts: readonly DigitGroup[]): boolean {
	const separators = parts.slice(1).map(({ separator }) => separator);
	if (!separators.includes(undefined)) return false;
	// "4023 5878, 00184 Roma".
	const isMixed = separators.some((one) => one !== undefined);
	const isOfFours = parts.every(({ digits }) => digits.length === 4);
	return isMixed && !(isOfFours && separators.every((one) => one === undefined || one === ' '));
}

const LABEL =
	/(?:card|visa|amex|mastercard|maestro|karte|carte|tarjeta|carta|cart[aã]o|kart[ay]?|kort)[-/:]$/iu;
const LONGEST_LABEL = 11;

/** "+41…" is a phone, "0.41…" a decimal, "a-41…" an ID, unlike "visa-41…". */
function isAttached(folded: string, start: number): boolean {
	if (LABEL.test(folded.slice(Math.max(0, start - LONGEST_LABEL), start))) return false;
	if (folded[start - 1] === ',') return false;
	return /[+]\(? ?$|[\p{L}\p{N}][-._/]$/u.test(folded.slice(Math.max(0, start - 3), start));
}

const LONGEST_WHOLE = 5;

/** "12,4111111111111111", in contrast to a row of fields such as "7,4111111111111111,12/26". */
function isDecimal(folded: string, { start, end }: DigitGroup): boolean {
	if (folded[start - 1] !== ',') return false;
	const near = folded.slice(Math.max(0, start - LONGEST_WHOLE), start);
	const [, whole] = /(?<![\p{L}\p{N},])(\d{1,3}),$/u.exec(near) ?? [];
	if (whole === undefined) return false;
	return whole === '0' || (folded[end] !== ',' && folded[start - whole.length - 2] !== '\n');
}

function isContinued(next: DigitGroup | undefined): boolean {
	return next?.separator === '-' || next?.separator === '.';
}

function isEnd(folded: string, { end, isBeforeLetter }: DigitGroup): boolean {
	return !isBeforeLetter && !/^[-_][\p{L}\p{N}]/u.test(folded.slice(end, end + 2));
}

function isOfIssuer(digits: string): boolean {
	return issuers.some(
		([, beginnings, lengths]) =>
			lengths.includes(digits.length) && beginnings.some((one) => beginsWith(digits, one)),
	);
}

function beginsWith(digits: string, beginning: string | [string, string]): boolean {
	if (typeof beginning === 'string') return digits.startsWith(beginning);
	const [least, most] = beginning;
	const own = digits.slice(0, least.length);
	return own >= least && own <= most;
}

function isLuhn(digits: string): boolean {
	let sum = 0;
	for (let at = 1; at <= digits.length; at += 1) {
		const digit = Number(digits.at(-at)) * (at % 2 === 0 ? 2 : 1);
		sum += digit > 9 ? digit - 9 : digit;
	}
	return sum % 10 === 0;
}

/** With the check digit of EAN-13. */
function isArticleNumber(digits: string): boolean {
	if (digits.length !== 13) return false;
	const sum = [...digits].reduce(
		(total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
		0,
	);
	return sum % 10 === 0;
}
