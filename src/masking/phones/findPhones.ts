import { lazily } from '../../records/lazy';
import { isArticleNumber } from '../text/articleNumbers';
import { bracketBefore, isTight, type DigitGroup } from '../text/digitGroup';
import { isDigit } from '../text/foldedText';
import { isOfOtherNumber, isOfRegister, type Likeness } from '../text/nearbyWords';
import { hasLetterAfter, isExtension, isInLink, isWithinToken } from './borders';
import { codeOf, splitCode, type NumberingPlan } from './plan';
import { isAfterPhoneCue } from './phoneCues';
import { formsOf, NationalShape, neighborBefore, type Run } from './nationalShape';
import { scoreOf } from './score';
import { groupingOf, LEAST_INTERNATIONAL, withoutFirst } from './shapes';

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
	if (!isLink && isWithinToken(run, own.plans)) return undefined;
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
