import { mayBegin, type DigitGroup } from '../text/digitGroup';
import type { Reader } from '../text/readText';
import type { SpokenRun } from '../text/spokenDigits';
import { partSlices, slicesOfEach } from '../text/slices';

/** How numbers of issuers begin (ISO/IEC 7812), as a number or a range of them, and how many digits they have. */
const issuers = [
	{ name: 'Visa', begins: '4', lengths: [13, 16, 18, 19] },
	{ name: 'Mastercard', begins: '51-55 2221-2720', lengths: [16] },
	{ name: 'American Express', begins: '34 37', lengths: [15] },
	{ name: 'Discover', begins: '6011 65 644-649', lengths: [16, 17, 18, 19] },
	{ name: 'Diners Club', begins: '36 38 39 3095 300-305', lengths: [14, 15, 16, 17, 18, 19] },
	{ name: 'JCB', begins: '3528-3589', lengths: [16, 17, 18, 19] },
	{ name: 'UnionPay', begins: '62 81', lengths: [16, 17, 18, 19] },
	{
		name: 'Maestro',
		begins: '5018 5020 5038 5893 6304 6390 6759-6763',
		lengths: [13, 14, 15, 16, 17, 18, 19],
	},
	{ name: 'Mir', begins: '2200-2204', lengths: [16, 17, 18, 19] },
	{ name: 'RuPay', begins: '508 60 82 353 356', lengths: [16] },
	{ name: 'Dankort', begins: '5019', lengths: [16] },
	{ name: 'Elo', begins: '506699 5067 509 6277 6362 6363 650', lengths: [16] },
	{ name: 'Hipercard', begins: '606282 3841', lengths: [16, 19] },
	{ name: 'Troy', begins: '9792', lengths: [16] },
	{ name: 'Verve', begins: '5060 5061', lengths: [16, 18, 19] },
	{ name: 'UzCard, Humo', begins: '8600 9860', lengths: [16] },
	{ name: 'Bancontact', begins: '6703', lengths: [16, 17, 18, 19] },
	{ name: 'Meeza', begins: '5078', lengths: [16, 19] },
	{ name: 'InterPayment', begins: '636', lengths: [16, 17, 18, 19] },
].map(({ begins, lengths }) => ({
	lengths,
	ranges: begins.split(' ').map((range) => {
		const [least = '', most = least] = range.split('-');
		return { least, most };
	}),
}));

/** The lengths of groups as printed. */
const printed = new Set([
	...['4-4-4-4', '4-6-5', '4-6-4', '4-4-4-4-3', '4-4-4-4-1', '4-4-4-3', '4-4-4-2', '6-13'],
	...['4-5-6', '4-4-8', '4-8-4'],
]);
/** Of who says it. */
const PAUSE = /^(?:, |\t)$/;
const SHORTEST = 13;
const LONGEST = 19;

/** Payment cards: an issuer's beginning and length, the check digit, and groups as printed. */
export const readCards: Reader = (text) => {
	const { groups, spoken } = text;
	const readAt = (at: number) => {
		const group = groups[at];
		if (!group || !mayBegin(groups, at, SHORTEST)) return at + 1;
		if (text.isTaken(group.start, group.end)) return at + 1;
		const found = cardAt(text.folded, groups, at);
		if (found) text.add(group.start, found.end, 'card', found.digits);
		return at + (found?.count ?? 1);
	};
	const readSpoken = (run: SpokenRun) => {
		if (isCard(run.digits)) text.add(run.start, run.end, 'card', run.digits);
	};
	return [partSlices(groups, readAt), slicesOfEach(spoken, readSpoken)];
};

function isCard(digits: string): boolean {
	return digits.length >= SHORTEST && isLuhn(digits) && isOfIssuer(digits);
}

interface FoundCard {
	/** Of its groups. */
	count: number;
	end: number;
	digits: string;
	isPrinted: boolean;
}

function cardAt(folded: string, groups: readonly DigitGroup[], at: number): FoundCard | undefined {
	const first = groups[at];
	if (!first || first.token !== undefined || isAttached(folded, first.start)) return undefined;
	const found = cardsFrom(folded, groups, at);
	const whole = found.find(({ isPrinted }) => isPrinted);
	if (whole) return whole.count === 1 && isArticleNumber(whole.digits) ? undefined : whole;
	// Pairs of other numbers have the same groups.
	return found.length > 0 && isAnnounced(folded, first.start) ? found.at(-1) : undefined;
}

/** All that begin with a group, the shortest one first. */
function cardsFrom(folded: string, groups: readonly DigitGroup[], at: number): FoundCard[] {
	const found: FoundCard[] = [];
	const lengths: number[] = [];
	let digits = '';
	for (let last = at; ; last += 1) {
		const group = groups[last];
		if (!group || (last > at && !isJoined(folded, groups[last - 1], group))) return found;
		digits += group.digits;
		lengths.push(group.digits.length);
		if (digits.length > LONGEST) return found;
		if (!isCard(digits)) continue;
		const isPrinted = lengths.length === 1 || printed.has(lengths.join('-'));
		found.push({ count: lengths.length, end: group.end, digits, isPrinted });
	}
}

const isJoined = (folded: string, before: DigitGroup | undefined, group: DigitGroup) =>
	before !== undefined &&
	(group.separator !== undefined ||
		(group.start - before.end < 3 && PAUSE.test(folded.slice(before.end, group.start))));

const CARD_WORD =
	/(?:(?:(?<!\p{L})(?:card|visa|amex|american express|master ?card|maestro|rupay|carte|tarjeta|carta|cart[aã]o|kart[ay]|kort)|karte|kaart)s?(?:n?n(?:umme)?r)?(?!\p{Script=Latin})|カード|卡|بطاق|कार्ड)[^\d\n]{0,30}(?:\n(?:[\d:[]{4,9}\]? )?[^\d\n]{0,20})?$/iu;
const LONGEST_ANNOUNCEMENT = 80;

const isAnnounced = (folded: string, start: number) =>
	CARD_WORD.test(folded.slice(Math.max(0, start - LONGEST_ANNOUNCEMENT), start));

const LABEL =
	/(?:card|visa|amex|mastercard|maestro|karte|carte|tarjeta|carta|cart[aã]o|kart[ay]?|kort)-$/iu;
const LONGEST_LABEL = 11;

/** "+41…" is a phone and "a-41…" an ID, unlike "visa-41…". */
const isAttached = (folded: string, start: number) =>
	/\+$|[\p{L}\p{N}][-._]$/u.test(folded.slice(Math.max(0, start - 2), start)) &&
	!LABEL.test(folded.slice(Math.max(0, start - LONGEST_LABEL), start));

function isOfIssuer(digits: string): boolean {
	const isIn = ({ least, most }: { least: string; most: string }) => {
		const begin = digits.slice(0, least.length);
		return begin >= least && begin <= most;
	};
	return issuers.some(
		({ lengths, ranges }) => lengths.includes(digits.length) && ranges.some(isIn),
	);
}

function isLuhn(digits: string): boolean {
	let sum = 0;
	for (let at = 1; at <= digits.length; at += 1) {
		const digit = Number(digits.at(-at)) * (at % 2 === 0 ? 2 : 1);
		sum += digit > 9 ? digit - 9 : digit;
	}
	return sum % 10 === 0;
}

/** EAN-13, with its check digit. One in ten has that of a card. */
function isArticleNumber(digits: string): boolean {
	if (digits.length !== 13) return false;
	const sum = [...digits].reduce(
		(total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
		0,
	);
	return sum % 10 === 0;
}
