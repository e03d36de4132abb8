import { lazily } from '../../records/lazy';
import { isArticleNumber } from '../text/articleNumbers';
import { isNumberedLabel } from '../text/datesAndTimes';
import { bracketBefore, isTight, type DigitGroup } from '../text/digitGroup';
import { isDigit, isTokenLetter } from '../text/foldedText';
import { isOfOtherNumber, isOfRegister, type Likeness } from '../text/nearbyWords';
import { codeOf, splitCode, type NumberingPlan } from './plan';
import { endsInPostcode } from './postcodes';
import { isAfterPhoneCue } from './phoneCues';
import { formsOf, NationalShape, neighborBefore, type Run } from './nationalShape';
import { groupingOf, withoutFirst, type Grouping } from './shapes';

/** What the record shows of its own numbers. */
export interface OwnNumbers {
	/** The plans of their calling codes. */
	plans: readonly NumberingPlan[];
	/** By their digits in national and international form, what all spellings share. */
	keys: Pick<ReadonlyMap<string, string>, 'get'>;
}

export interface NumberOfDigits {
	key: string;
	/** The place of its last group. */
	last: number;
}

export interface FoundPhone extends NumberOfDigits {
	start: number;
	end: number;
	/** The better of two numbers with common groups has the higher one. */
	score(): number;
	/** In the groups of its country or with its prefix, and no amount in groups of three. */
	isShaped(): boolean;
}

/** E.164: at most 15 digits; further ones for a prefix such as 00. */
const MOST_DIGITS = 18;
const MOST_GROUPS = 16;
const LEAST_INTERNATIONAL = 7;
/** A prefix and a country code, as in "00971 (4) …". */
const LONGEST_BEFORE_BRACKET = 5;
/** Of the first of two numbers with a slash between. */
const LEAST_BESIDE_SLASH = 9;

interface Candidate {
	key: string;
	/** The better of two ends has the higher one. Most have no other one. */
	score: () => number;
	isShaped: () => boolean;
}

/** The number that begins with a group, if there is one. @param least the first group that no other number has */
export function phoneAt(
	folded: string,
	groups: readonly DigitGroup[],
	first: number,
	own: OwnNumbers,
	least = 0,
): FoundPhone | undefined {
	const group = groups[first];
	if (!group || group.token === 'other' || !hasEnoughDigits(groups, first)) return undefined;
	const isAfterComma = group.token === 'amount';
	// "12,07 99 39 17 88" in a row of fields, and "…,12 161 72 89" behind another phone.
	const isOfRow = group.digits.startsWith('0') || (first > 0 && first === least);
	if (isAfterComma && !(folded[group.start - 1] === ',' && isOfRow)) return undefined;
	const plus = plusBefore(folded, group.start, first > 0 && first === least);
	const afterPlus =
		plus === undefined
			? undefined
			: internationalAt({ folded, groups, first, start: plus, least }, '', 'plus', own);
	if (afterPlus || folded[group.start - 1] === '+') return afterPlus;
	const run = { folded, groups, first, start: group.start, least };
	const isLink = isInLink(folded, group.start);
	const linked = isLink ? internationalAt(run, '', 'link', own) : undefined;
	if (linked) return linked;
	if (!isLink && isWithinToken(run, own)) return undefined;
	if (isExtension(folded, groups, first)) return undefined;
	// "0.0744" is a decimal.
	const isDecimal = group.token === 'number' && group.digits === '0';
	const prefix = isDecimal ? '' : prefixOf(groups, first, own);
	const international = prefix === '' ? undefined : internationalAt(run, prefix, 'prefix', own);
	const isNumber = group.token === 'number' && !isAnnounced(run, group);
	const found = international ?? (isNumber ? undefined : nationalAt(run, own));
	return isAfterComma && found?.isShaped() !== true ? undefined : found;
}

/** "call 98450.12345", which is not in thousands. */
const isAnnounced = ({ folded, start }: Run, { digits }: DigitGroup) =>
	digits.length > 3 && isAfterPhoneCue(folded, start);

function hasEnoughDigits(groups: readonly DigitGroup[], first: number): boolean {
	let digits = 0;
	for (let at = first; at < groups.length; at += 1) {
		const group = groups[at];
		if (!group || (at > first && group.separator === undefined)) return false;
		digits += group.digits.length;
		if (digits >= LEAST_INTERNATIONAL) return true;
	}
	return false;
}

/** Where "+49", "+ 49", "(+49" and "+(49" begin. */
function plusBefore(folded: string, start: number, isSecond: boolean): number | undefined {
	const near = folded.slice(Math.max(0, start - 8), start);
	if (!near.includes('+')) return undefined;
	const [found] = /[+(]{1,2}[ \u200b]{0,5}\(?$/.exec(near) ?? [];
	if (found === undefined || !found.includes('+')) return undefined;
	const place = start - found.length + found.indexOf('+');
	if (isDigit(folded[place - 1]) && !isSecond) return undefined;
	return folded[place - 1] === '(' ? place - 1 : place;
}

/** Such as the "0301234567" of "ORD-0301234567". */
function isWithinToken({ folded, groups, first, least }: Run, own: OwnNumbers): boolean {
	const group = groups[first];
	if (!group) return true;
	if (isTight(group)) {
		const isSecond = first > 0 && first === least;
		const isBehindPhone =
			isSecond || (group.digits.startsWith('0') && !isOfPath(folded, groups, first));
		return !(group.separator === '/' && isBehindPhone);
	}
	const [before, further] = [folded[group.start - 1], folded[group.start - 2]];
	if (before === '@') return further !== undefined && /[\p{L}\p{N}]/u.test(further);
	if (before === '\\') return true;
	if (before === '-' && isNegative(folded, group)) return true;
	if (before === '-' || before === '/')
		return (
			isTokenLetter(further) &&
			!endsLabel(folded, group.start - 1) &&
			!(before === '-' && isAfterName(folded, group.start)) &&
			!(before === '-' && isAfterPrefix(folded, group, own))
		);
	if (before === '(' || before === ' ') {
		if (
			isCode(group.digits) &&
			HEXADECIMAL.test(folded.slice(Math.max(0, group.start - 14), group.start))
		)
			return true;
	}
	const isGlued = before === ':' && isDigit(further) && !isNumberedLabel(folded, group.start);
	return isGlued && !isAfterListNumber(folded, group);
}

const LIST_NUMBER = /(?:^|[\s(|])\d{1,2}:$/;

/** "5:090-9876-5432". */
const isAfterListNumber = (folded: string, { start, digits }: DigitGroup) =>
	/^0\d{2}/.test(digits) && LIST_NUMBER.test(folded.slice(Math.max(0, start - 4), start));

/** Results of Windows, as in "0x80070005 (-2147024891)" and "0x80070005 (2147942405)". */
const isCode = (digits: string) => digits.length === 10 && /^(?:214[67]|107374)/.test(digits);
const HEXADECIMAL = /0x[\da-f]{8}[ (:,=]{1,3}$/i;

/** "(-4155552671)", "x=-4155552671" and a result of Windows. */
function isNegative(folded: string, { start, end, digits }: DigitGroup): boolean {
	const sign = folded[start - 2];
	if (isTokenLetter(sign) || isDigit(sign)) return false;
	return sign === '=' || (sign === '(' && folded[end] === ')') || isCode(digits);
}

/** Of nouns in Zulu and Xhosa, as in "ngu-083 453 4567". */
const NOUN_PREFIX =
	/(?<![\p{L}\p{N}_.-])(?:[nk](?:g[aeou]|[aeo])|k?u|kw[ai]|y[aio]|[ls][aeo]|w[ae]|[aeio])-$/iu;
const LONGEST_PREFIX = 5;

function isAfterPrefix(folded: string, { start, digits }: DigitGroup, own: OwnNumbers): boolean {
	if (!digits.startsWith('0') || !own.plans.some(({ code }) => code === '27')) return false;
	const [prefix] = NOUN_PREFIX.exec(folded.slice(Math.max(0, start - LONGEST_PREFIX), start)) ?? [];
	return prefix !== undefined && prefix === prefix.toLowerCase();
}

/** "/t/4711/0301234567". */
const isOfPath = (folded: string, groups: readonly DigitGroup[], at: number) =>
	folded[(groups[at - 1]?.start ?? 0) - 1] === '/';

const LABEL =
	/(?:tel|tele[fp]h?one?|mobile?|m[oó]vil|cell?|cellulare|celular|fax|handy|gsm|home|work|office|private?|büro|casa|thuis|werk|dom|hem|fixe|fijo|fisso|vast|main)$/i;
const LONGEST_LABEL = 9;

function endsLabel(folded: string, end: number): boolean {
	return LABEL.test(folded.slice(Math.max(0, end - LONGEST_LABEL), end));
}

/** "Ramesh-" and "Anna-Lena-", in contrast to "ORD-", "order-" and "Device-". */
const NAME =
	/(?<![\p{L}\p{N}_./-])(?!(?:agent|bot|call|chat|lead|conversation|interaction|recording|queue|campaign|thread|message|event|task|process|server|host|port|channel|store|branch|terminal|camera|sensor|printer|router|group|team|row|table|step|level|class|type|series|set|unit|box|bag|zone|block|sector|line|gate|desk|room|seat|car|bus|train|flight|stock|bin|key|tag|log|run|test|user|guest|visitor|customer|client[ea]?|member|kund[ea]?|klient|mitglied|cliente|medewerker|klant)s?-)(?:\p{Lu}\p{Ll}{2,14}-){1,2}$/iu;
const LONGEST_NAME = 34;

/** Of a person, as in notes. Other words with a hyphen begin an ID. */
function isAfterName(folded: string, start: number): boolean {
	const near = folded.slice(Math.max(0, start - LONGEST_NAME), start);
	const [name] = NAME.exec(near) ?? [];
	return name !== undefined && IN_CASE.test(name) && !isOfOtherNumber(folded, start, 'none');
}

const IN_CASE = /^(?:\p{Lu}\p{Ll}+-)+$/u;

const EXTENSION =
	/(?<!\p{L})(?:ext(?:ension|n)?|extensión|poste|durchwahl|app|apparat|toestel|tst|wewn?|ankn|anknytning|ramal|interno|int)\.? $/iu;
const LONGEST_EXTENSION_WORD = 13;

/** The 12 of "wew. 12 / 22 560 16 00", which has another number behind the slash. */
function isExtension(folded: string, groups: readonly DigitGroup[], first: number): boolean {
	const group = groups[first];
	// Cheap tests first.
	if (!group || group.separator !== undefined || groups[first + 1]?.separator !== ' / ')
		return false;
	if (group.digits.length > LONGEST_EXTENSION || group.digits.startsWith('0')) return false;
	return EXTENSION.test(
		folded.slice(Math.max(0, group.start - LONGEST_EXTENSION_WORD), group.start),
	);
}

const LINK =
	/(?:\bwa\.me\/|[?&]phone=|\b(?:tel|sms|callto|whatsapp):(?:\/\/)?|(?<![\p{L}\p{N}])@)$/iu;
const LONGEST_LINK = 12;

/** Where numbers have their country code, but no plus: links of messengers, and persons that they mention. */
function isInLink(folded: string, start: number): boolean {
	const before = folded[start - 1];
	if (before !== '/' && before !== '=' && before !== ':' && before !== '@') return false;
	return LINK.test(folded.slice(Math.max(0, start - LONGEST_LINK), start));
}

/** Dialed in place of a plus. */
function prefixOf(groups: readonly DigitGroup[], first: number, own: OwnNumbers): string {
	const digits = (groups[first]?.digits ?? '') + (groups[first + 1]?.digits ?? '');
	if (!digits.startsWith('0')) return '';
	const isDialed = () =>
		own.plans.some(({ code }) => code === '1' || code === '61' || code === '81');
	const begins = (one: string) =>
		digits.startsWith(one) &&
		/^[1-9]/.test(digits.slice(one.length)) &&
		(one === '00' || isDialed());
	return ['0011', '011', '010', '00'].find(begins) ?? '';
}

/** Calls `read` with the digits and groups up to each possible end, and returns the best. */
function best(
	run: Run,
	read: (digits: string, written: number[], last: number) => Candidate | undefined,
): FoundPhone | undefined {
	const { groups, first } = run;
	let digits = '';
	const written: number[] = [];
	let found: Candidate | undefined;
	let end = first;
	for (let last = first; last < first + MOST_GROUPS; last += 1) {
		const group = groups[last];
		if (!group || (last > first && !continues(run, group, groups[last - 1], digits.length))) break;
		if (startsAnother(digits, group, groups[last + 1])) break;
		digits += group.digits;
		if (digits.length > MOST_DIGITS) break;
		written.push(group.digits.length);
		if (last > first && group.isBeforeLetter && group.separator === ' ') break;
		if (digits.length >= LEAST_INTERNATIONAL && !isCut(groups, last, digits.length)) {
			const candidate = read(digits, written, last);
			const isPart = group.token !== 'amount' || candidate?.isShaped() === true;
			if (candidate && isPart && (found === undefined || candidate.score() >= found.score())) {
				found = candidate;
				end = last;
			}
		}
		if (group.isBeforeLetter) break;
	}
	const group = groups[end];
	return found && group && { ...found, last: end, ...bordersOf(run, group) };
}

/** "(2)", "(2022)" and "0049 …" behind a number. */
function startsAnother(
	before: string,
	{ separator, digits }: DigitGroup,
	next: DigitGroup | undefined,
): boolean {
	if (separator === undefined) return false;
	if (separator.includes('(')) return before.length > LONGEST_BEFORE_BRACKET;
	if (before.length < LEAST_INTERNATIONAL) return false;
	if (separator !== ' ' || next?.separator !== ' ' || !digits.startsWith('00')) return false;
	if (next.token !== undefined || next.digits.length < 2) return false;
	const code = digits.slice(2);
	return code !== '' && codeOf(code) === code && before.length >= LEAST_BESIDE_SLASH;
}

function continues(
	{ folded, groups, first, start }: Run,
	group: DigitGroup,
	before: DigitGroup | undefined,
	length: number,
): boolean {
	if (group.separator === undefined || group.token === 'other') return false;
	// "3) 01 42" is a list.
	const isClosing = group.separator.startsWith(')');
	if (isClosing && !/[([{]/.test(folded.slice(Math.max(0, start - 2), before?.end))) return false;
	if (group.token === undefined || group.token === 'amount' || isTight(group)) return true;
	if (groups[first]?.token === 'number') return true;
	// "+49 30 12.345.678", in contrast to a decimal behind a number that can be complete.
	return length < LEAST_INTERNATIONAL && /^\(?\+/.test(folded.slice(start, start + 2));
}

/** Whether a number that ends there would cut a token. A slash can separate two numbers. */
function isCut(groups: readonly DigitGroup[], last: number, length: number): boolean {
	const next = groups[last + 1];
	if (!next || !isTight(next)) return false;
	return next.separator !== '/' || !(next.digits.startsWith('0') || length >= LEAST_BESIDE_SLASH);
}

/** With a bracket only if both are in it. */
function bordersOf({ folded, start }: Run, { end }: DigitGroup): { start: number; end: number } {
	const inner = folded.slice(start, end);
	if (!/[()[\]]/.test(inner)) return { start, end };
	const opens = inner.split(/[([]/).length;
	const closes = inner.split(/[)\]]/).length;
	if (opens > closes) {
		if (folded[end] === ')' && !inner.startsWith('(')) return { start, end: end + 1 };
		if (inner.startsWith('(')) return { start: start + 1, end };
	}
	if (closes > opens) return { start: bracketBefore(folded, start) ?? start, end };
	return { start, end };
}

/** Where "07700900123" is a phone without its range in use, "00447700900123" is one. */
const isWrittenWithTrunk = (plan: NumberingPlan) => plan.trunk === '0' && !plan.isOpen;

function internationalAt(
	run: Run,
	prefix: string,
	sign: 'plus' | 'prefix' | 'link',
	own: OwnNumbers,
): FoundPhone | undefined {
	const { folded, groups, first } = run;
	const isAnnounced = lazily(() => isAfterPhoneCue(folded, run.start));
	const found = best(run, (all, written, last) => {
		const digits = all.slice(prefix.length);
		const split = splitCode(digits);
		if (!split) return undefined;
		const { plan, national: after, isComplete } = split;
		// "0012345678905" is a UPC. Nobody dials 00 before 1 where that is the own code.
		const isOfRecord = plan.code !== '1' && own.plans.includes(plan);
		const mayBeArticle = sign === 'prefix' && last === first && !isOfRecord;
		if (mayBeArticle && isArticleNumber(all) && !isAnnounced()) return undefined;
		if (sign === 'plus' && isDivided(plan.code, written)) return undefined;
		const national = isComplete ? after : (plan.withoutTrunk(after) ?? after);
		if (!plan.lengths.has(national.length)) return undefined;
		const isValid = lazily(() => plan.isValid(national));
		const isPossible = () => sign === 'prefix' && plan.isPossible(national);
		const isOwn = () => isWrittenWithTrunk(plan) && own.plans.includes(plan);
		const isKnown = () => (last === first ? isValid() || (isOwn() && isPossible()) : isPossible());
		if (sign !== 'plus' && !isKnown()) return undefined;
		const groupsOfNational = withoutFirst(written, all.length - national.length);
		const grouping = lazily(() => groupingOf(groupsOfNational, plan.groupsOf(national)));
		const score = lazily(() => scoreOf(run, last, plan, national, grouping(), isValid()));
		const isShaped = () => {
			const isExact = grouping() === 'exact';
			return sign === 'plus' ? isValid() || isExact : isValid() && isExact;
		};
		return { key: `+${plan.code}${national}`, score, isShaped };
	});
	const isOther =
		found !== undefined &&
		sign === 'prefix' &&
		isOfOtherNumber(folded, groups[first]?.start ?? 0, found.last === first ? 'none' : 'some');
	return isOther ? undefined : found;
}

/** "ZIP+4 94107": a group has the end of the code and more. */
function isDivided({ length }: string, [first = 0, second = 0]: readonly number[]): boolean {
	return first < length && first + second > length;
}

function scoreOf(
	{ folded, groups, first }: Run,
	last: number,
	plan: NumberingPlan,
	national: string,
	grouping: Grouping,
	isValid: boolean,
): number {
	const next = groups[last + 1];
	const [final = 0, previous = 0] = [groups[last], groups[last - 1]].map(
		(group) => group?.digits.length ?? 0,
	);
	const isOpen = plan.isOpen && isValid;
	const extension = isOpen && plan.trunk !== '' ? extensionOf(folded, groups, last) : 0;
	const length = national.length - extension;
	const main = extension > 0 ? last - 1 : last;
	let score = isValid ? 4 : 0;
	if (extension > 0) score += 2;
	if (endsInPostcode(folded, groups, last, { code: plan.code, national })) score -= 12;
	if (grouping !== 'free') score += grouping === 'exact' ? 3 : 2;
	if (plan.isUsualLength(length)) score += 3;
	else if (!plan.isOpen && length === SHORT_SERVICE && isContinued(folded, next)) score -= 6;
	else if (length === 8) score += 1;
	else if (length > 12) score -= 4;
	if (next?.separator === undefined || next.separator.includes('(') || next.token !== undefined)
		score += 1;
	else if (beginsTrunk(next, groups[last + 2]) && plan.isUsualLength(length)) score += 2;
	// "07191 534 199 03", also before "-123".
	const [pair, triple] = [groups[main], groups[main - 1]];
	const isLast = main < last || next?.separator === undefined || next.token === 'other';
	const isLastPair = pair?.digits.length === 2 && triple?.digits.length === 3 && isLast;
	if (isOpen && isLastPair && !isBeforeWord(folded, groups[last])) score += 4;
	// Such as a number in pairs.
	const isOneOfMany =
		final === 2 && next?.digits.length === 2 && !next.isBeforeLetter && next.token === undefined;
	if (isOneOfMany && next.separator === groups[last]?.separator) score -= 4;
	// The trunk prefix of a second number.
	const isZeroFirst = last > first && final > 2 && groups[last]?.digits.startsWith('0') === true;
	const isBeforeCount = next?.separator !== undefined && next.digits.length === 1;
	if (isZeroFirst && grouping !== 'exact' && !isBeforeCount) {
		score -= final < 6 && next?.separator !== undefined && next.digits.length > 4 ? 8 : 3;
	}
	if (last > first && extension === 0 && !isTight(groups[last])) {
		if (final === 1 && !endsPairs(folded, groups, last)) score -= 4;
		else if (final === 2 && previous >= 4) score -= 2;
	}
	return score;
}

/** Of toll-free numbers where others have more digits. */
const SHORT_SERVICE = 8;

/** "1800 2100 018" in India, where "1800 2100" would be a number, too, in contrast to "1800 2100 250 people". */
function isContinued(folded: string, next: DigitGroup | undefined): boolean {
	if (next?.separator !== ' ' || next.token !== undefined) return false;
	const { length } = next.digits;
	if (length < 2 || length > 3) return false;
	return next.digits.startsWith('0') || !isBeforeWord(folded, next);
}

/** "0171 2345678" behind a number, in contrast to its last pair "03". */
function beginsTrunk({ digits }: DigitGroup, further: DigitGroup | undefined): boolean {
	const isAlone = further?.separator === undefined && digits.length < LEAST_INTERNATIONAL;
	return digits.length > 1 && digits.startsWith('0') && !isAlone;
}

const LONGEST_EXTENSION = 4;

/** The digits of "-123" and " - 0" behind a number, in contrast to "1234567 12-14" and "1234567 - 3". */
function extensionOf(folded: string, groups: readonly DigitGroup[], last: number): number {
	const [group, main, before] = [groups[last], groups[last - 1], groups[last - 2]];
	if (group?.separator !== '-' && group?.separator !== ' - ') return 0;
	const isLast = groups[last + 1]?.separator === undefined;
	if (!isLast || group.digits.length > LONGEST_EXTENSION) return 0;
	const isRange = (main?.digits.length ?? 0) < 3 && (before?.digits.length ?? 0) > 3;
	const isCount = group.separator === ' - ' && /^[1-9]$/.test(group.digits);
	return isRange || isCount || isBeforeWord(folded, group) ? 0 : group.digits.length;
}

const LONGEST_WORD = 16;
/** Those that are no count's, in English and where a number has any length. Verbs end German sentences. */
const otherWords = [
	'or|and|at|ext|after|please|thanks?|ok|okay|is|was|to|on|in|for|from|before|between|now|today|tonight|tomorrow|but|then|has|had|not|only|if|when|until|he|she|they|we|you',
	'oder|und|ab|an|um|bis|bitte|danke|ist|war|hat|haben|geht|ging|nicht|keiner|niemand|nur|heute|morgen|jetzt|dann|aber|für|von|vom|mit|nach|vor|zwischen|im|auf|hier|wegen',
	'(?:\\p{L}{2,6})?(?:rufen|gerufen|wählen|gewählt|melden)|erreich\\p{L}{1,4}',
	'o|e|ed|chiamare|richiamare|dopo|prima|per|ma|non|è|era|ha|dalle|oggi|domani|grazie',
	'y|et|ou|merci|gracias',
	'och|eller|efter|innan|mellan|tack|ring\\p{L}{0,2}|är|var|på|till|från|för|med|men|inte|idag|nu|kl',
].join('|');
const BEFORE_WORD = new RegExp(`^ (?!(?:${otherWords})(?!\\p{L}))\\p{L}`, 'iu');

/** "0911 / 12 34 - 56 7", in contrast to "12 34 56 3 people". */
function endsPairs(folded: string, groups: readonly DigitGroup[], last: number): boolean {
	const isPair = [last - 2, last - 1].every((at) => groups[at]?.digits.length === 2);
	return isPair && !isBeforeWord(folded, groups[last]);
}

const isBeforeWord = (folded: string, group: DigitGroup | undefined) =>
	group !== undefined && BEFORE_WORD.test(folded.slice(group.end, group.end + LONGEST_WORD));

function nationalAt(run: Run, own: OwnNumbers): FoundPhone | undefined {
	const { folded, groups, first } = run;
	const group = groups[first];
	const isSpelled = [0, 1, 2].every((part) => groups[first + part]?.digits.length === 1);
	if (!group || isSpelled) return undefined;
	const isAfter = neighborBefore(run).before;
	const labels = new Map<Likeness, boolean>();
	const wholeStart = startWithPrefix(run, own);
	const isOther = (likeness: Likeness) => {
		const known =
			labels.get(likeness) ?? (isInRegister(run) || isOfOtherNumber(folded, wholeStart, likeness));
		labels.set(likeness, known);
		return known;
	};
	return best(run, (digits, written, last) => {
		if (hasLetterAfter(folded, groups[last])) return undefined;
		const key = own.keys.get(digits);
		if (key !== undefined) return { key, score: () => 20, isShaped: () => true };
		let found: Candidate | undefined;
		for (const plan of own.plans) {
			const local = plan.localOf(digits, written);
			if (local !== undefined && !isOther('full'))
				found = { key: local, score: () => 5, isShaped: () => true };
			for (const form of formsOf(plan, digits)) {
				const national = form.digits;
				// Cheap tests first: most runs of digits are none.
				if (!plan.isPossible(national)) continue;
				const isJoined = written.length > 1 && form.prefix === 'none';
				if (isAfter && isJoined && !plan.hasShape(written.join())) continue;
				const shape = new NationalShape(run, plan, written, last, form);
				if (!shape.isNational(isOther)) continue;
				const { grouping, isValid } = shape;
				const score = lazily(() => scoreOf(run, last, plan, national, grouping, isValid));
				if (found === undefined || score() > found.score()) {
					const isAmount = form.prefix === 'none' && written.every((one) => one === 3);
					const isWritten = form.prefix === 'trunk' && isWrittenWithTrunk(plan);
					const isShaped = () => isValid && (grouping === 'exact' || isWritten) && !isAmount;
					found = { key: `+${plan.code}${national}`, score, isShaped };
				}
			}
		}
		return found;
	});
}

/** Of the digits before a number, fewer than those of another one. */
const MOST_BEFORE = 6;

function isInRegister(run: Run): boolean {
	const start = runStart(run);
	return start !== undefined && isOfRegister(run.folded, start);
}

/** Where a row of groups begins that goes on with this number, as in "Steuer-ID 86 095 742 719". */
function runStart({ groups, first, least }: Run): number | undefined {
	let length = 0;
	for (let at = first; at > least; at -= 1) {
		if (groups[at]?.separator !== ' ') return at < first ? groups[at]?.start : undefined;
		length += groups[at - 1]?.digits.length ?? 0;
		if (length > MOST_BEFORE) return undefined;
	}
	return first > least ? groups[least]?.start : undefined;
}

/** Where "1 866 555 0133" and "55 11 97654-3210" begin: a label before the 1 is one of all groups. */
function startWithPrefix({ groups, first, least }: Run, own: OwnNumbers): number {
	const [group, before] = [groups[first], groups[first - 1]];
	const start = group?.start ?? 0;
	if (first <= least || !before || group?.separator === undefined) return start;
	if (before.separator !== undefined || before.token !== undefined) return start;
	const { digits } = before;
	const isPrefix = own.plans.some((plan) => plan.code === digits || plan.isLocalArea(digits));
	return isPrefix && !group.digits.startsWith('0') ? before.start : start;
}

/** "415-555-2671-cell", as agents note it. */
const LABEL_AFTER =
	/^-(?:cell?|hm|home|wk|work|ofc|office|mob|mobile|m[oó]vil|fax|tel|main|alt|[chmw])(?!\p{L})/iu;

/** Also "-ABC" and "/A", as in "0301234567-ABC", in contrast to "/tel". */
export function hasLetterAfter(folded: string, group: DigitGroup | undefined): boolean {
	if (!group || group.isBeforeLetter) return true;
	const next = folded[group.end];
	const [one, two] = [folded[group.end + 1], folded[group.end + 2]];
	// "0612345/A", in contrast to "M: 07944 218603/T: …".
	if (next === '/') return isTokenLetter(one) && !isTokenLetter(two) && two !== ':';
	if (next === '-' && LABEL_AFTER.test(folded.slice(group.end, group.end + LONGEST_LABEL))) {
		return false;
	}
	return (next === '-' || next === '_') && isTokenLetter(one);
}
