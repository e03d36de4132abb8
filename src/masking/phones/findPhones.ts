import { isTight, type DigitGroup } from '../text/digitGroups';
import { isDigit, isTokenLetter } from '../text/foldedText';
import { isOfOtherNumber } from '../text/nearbyWords';
import { codeOf, planOf, type NumberingPlan } from './plan';
import { groupingOf, isPointInTime, withoutFirst, type Grouping } from './shapes';

/** What the record shows of its own numbers. */
export interface OwnNumbers {
	/** The plans of their calling codes. */
	plans: readonly NumberingPlan[];
	/** By their digits in national and international form, what all spellings share. */
	keys: ReadonlyMap<string, string>;
}

export interface FoundPhone {
	start: number;
	end: number;
	key: string;
	/** The place of its last group. */
	last: number;
}

/** E.164: at most 15 digits; further ones for a prefix such as 00. */
const MOST_DIGITS = 18;
const MOST_GROUPS = 16;
const LEAST_INTERNATIONAL = 7;
const LEAST_NATIONAL = 8;

/** The groups from the first one on, as far as a number can reach. */
interface Run {
	folded: string;
	groups: readonly DigitGroup[];
	first: number;
	/** Where the number begins, with its plus or bracket. */
	start: number;
	/** Groups before this one are of another number. */
	least: number;
}

interface Rated extends FoundPhone {
	score: number;
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
	if (!group || group.token === 'other') return undefined;
	const plus = plusBefore(folded, group.start);
	if (plus !== undefined)
		return internationalAt({ folded, groups, first, start: plus, least }, '', true);
	if (isWithinToken(folded, groups, first)) return undefined;
	const run = { folded, groups, first, start: group.start, least };
	const prefix = prefixOf(groups, first, own);
	const international = prefix === '' ? undefined : internationalAt(run, prefix, false);
	return international ?? (group.token === undefined ? nationalAt(run, own) : undefined);
}

/** Where "+49", "+ 49", "(+49" and "+(49" begin. */
function plusBefore(folded: string, start: number): number | undefined {
	const near = folded.slice(Math.max(0, start - 4), start);
	const [found] = /[+(]{1,2}[ \u200b]{0,2}\(?$/.exec(near) ?? [];
	if (found === undefined || !found.includes('+')) return undefined;
	const place = start - found.length + found.indexOf('+');
	if (isDigit(folded[place - 1])) return undefined;
	return folded[place - 1] === '(' ? place - 1 : place;
}

/** Such as the "0301234567" of "ORD-0301234567". */
function isWithinToken(folded: string, groups: readonly DigitGroup[], first: number): boolean {
	const group = groups[first];
	if (!group) return true;
	if (isTight(group)) return !(group.separator === '/' && group.digits.startsWith('0'));
	const [before, further] = [folded[group.start - 1], folded[group.start - 2]];
	if (before === '@' || before === '\\') return true;
	if (before === '-' || before === '/')
		return isTokenLetter(further) && !endsLabel(folded, group.start - 1);
	return before === ':' && isDigit(further);
}

function endsLabel(folded: string, end: number): boolean {
	return /(?:tel|phone|mobile|mob|cell|fax|handy)$/i.test(folded.slice(Math.max(0, end - 6), end));
}

/** Dialed in place of a plus. */
function prefixOf(groups: readonly DigitGroup[], first: number, own: OwnNumbers): string {
	const digits = (groups[first]?.digits ?? '') + (groups[first + 1]?.digits ?? '');
	const others = own.plans.some(({ code }) => code === '1' || code === '61' || code === '81');
	const prefixes = others ? ['0011', '011', '010', '00'] : ['00'];
	return (
		prefixes.find((one) => digits.startsWith(one) && /^[1-9]/.test(digits.slice(one.length))) ?? ''
	);
}

/** Calls `rate` with the digits and groups up to each possible end, and returns the best. */
function best(
	run: Run,
	rate: (
		digits: string,
		written: number[],
		last: number,
	) => Omit<Rated, 'start' | 'end' | 'last'> | undefined,
): FoundPhone | undefined {
	const { groups, first } = run;
	let digits = '';
	const written: number[] = [];
	let found: Rated | undefined;
	for (let last = first; last < first + MOST_GROUPS; last += 1) {
		const group = groups[last];
		if (!group || (last > first && !continues(run, group))) break;
		digits += group.digits;
		if (digits.length > MOST_DIGITS) break;
		written.push(group.digits.length);
		if (digits.length >= LEAST_INTERNATIONAL && !isCut(groups, last)) {
			const rated = rate(digits, written, last);
			if (rated && (found === undefined || rated.score >= found.score)) {
				found = { ...rated, last, ...bordersOf(run, group) };
			}
		}
		if (group.isBeforeLetter) break;
	}
	return found;
}

function continues({ folded, groups, first, start }: Run, group: DigitGroup): boolean {
	if (group.separator === undefined || group.token === 'other') return false;
	// "3) 01 42" is a list.
	const isClosing = group.separator.startsWith(')');
	if (isClosing && !folded.slice(Math.max(0, start - 1), group.start).includes('(')) return false;
	// A decimal behind the number.
	return group.token === undefined || isTight(group) || groups[first]?.token === 'number';
}

/** Whether a number that ends there would cut a token. A slash can stand between two numbers. */
function isCut(groups: readonly DigitGroup[], last: number): boolean {
	const next = groups[last + 1];
	return isTight(next) && !(next?.separator === '/' && next.digits.startsWith('0'));
}

/** With a bracket only if both are in it. */
function bordersOf({ folded, start }: Run, { end }: DigitGroup): { start: number; end: number } {
	const inner = folded.slice(start, end);
	const opens = inner.split('(').length;
	const closes = inner.split(')').length;
	if (opens > closes) {
		if (folded[end] === ')' && !inner.startsWith('(')) return { start, end: end + 1 };
		if (inner.startsWith('(')) return { start: start + 1, end };
	}
	if (closes > opens && folded[start - 1] === '(') return { start: start - 1, end };
	return { start, end };
}

function internationalAt(run: Run, prefix: string, hasPlus: boolean): FoundPhone | undefined {
	const { folded, groups, first } = run;
	const found = best(run, (all, written, last) => {
		const digits = all.slice(prefix.length);
		const code = codeOf(digits);
		const plan = planOf(code);
		if (!plan) return undefined;
		const after = digits.slice(code.length);
		const isWhole = plan.lengths.has(after.length) && !after.startsWith('0');
		const national = isWhole ? after : (plan.withoutTrunk(after) ?? after);
		if (!plan.lengths.has(national.length)) return undefined;
		const isValid = plan.isValid(national);
		if (!hasPlus && !(last === first ? isValid : plan.isPossible(national))) return undefined;
		const prefixLength = all.length - national.length;
		const grouping = groupingOf(withoutFirst(written, prefixLength), plan.groupsOf(national));
		return {
			key: `+${code}${national}`,
			score: scoreOf(run, last, plan, national, grouping, isValid),
		};
	});
	if (
		found &&
		!hasPlus &&
		found.last === first &&
		isOfOtherNumber(folded, groups[first]?.start ?? 0)
	) {
		return undefined;
	}
	return found;
}

/** The better of two ends has the higher one. */
function scoreOf(
	{ groups, first }: Run,
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
	const { length } = national;
	let score = isValid ? 4 : 0;
	if (grouping !== 'free') score += grouping === 'exact' ? 3 : 2;
	if (plan.isUsualLength(length)) score += 3;
	else if (length === 8) score += 1;
	else if (length > 12) score -= 4;
	if (next?.separator === undefined || next.token !== undefined) score += 1;
	else if (next.digits.length > 1 && next.digits.startsWith('0')) score += 2;
	// Such as a number in pairs.
	const isOneOfMany = final === 2 && next?.digits.length === 2 && next.token === undefined;
	if (isOneOfMany && next.separator === groups[last]?.separator) score -= 4;
	// The trunk prefix of a second number.
	if (last > first && final > 2 && groups[last]?.digits.startsWith('0')) score -= 3;
	if (last > first && !isTight(groups[last])) {
		if (final === 1) score -= 4;
		else if (final === 2 && previous >= 4) score -= 2;
	}
	return score;
}

function nationalAt(run: Run, own: OwnNumbers): FoundPhone | undefined {
	if (own.plans.length === 0 && own.keys.size === 0) return undefined;
	const { folded, groups, first } = run;
	const group = groups[first];
	const isSpelled = group?.digits.length === 1 && groups[first + 1]?.digits.length === 1;
	if (!group || isSpelled) return undefined;
	let label: boolean | undefined;
	const isOther = () => (label ??= isOfOtherNumber(folded, group.start));
	return best(run, (digits, written, last) => {
		if (hasLetterAfter(folded, groups[last])) return undefined;
		const key = own.keys.get(digits);
		if (key !== undefined) return { key, score: 20 };
		let found: { key: string; score: number } | undefined;
		for (const plan of own.plans) {
			for (const form of formsOf(plan, digits)) {
				const national = form.digits;
				const shape = new Shape(run, plan, written, last, form);
				if (!shape.isNational(isOther)) continue;
				const score = scoreOf(run, last, plan, national, shape.grouping, shape.isValid);
				if (found === undefined || score > found.score) {
					found = { key: `+${plan.code}${national}`, score };
				}
			}
		}
		return found;
	});
}

/** Also "-ABC", as in "0301234567-ABC". */
function hasLetterAfter(folded: string, group: DigitGroup | undefined): boolean {
	if (!group || group.isBeforeLetter) return true;
	const next = folded[group.end];
	return (next === '-' || next === '/' || next === '_') && isTokenLetter(folded[group.end + 1]);
}

interface Form {
	/** The national number. */
	digits: string;
	prefix: 'trunk' | 'code' | 'none';
}

function formsOf(plan: NumberingPlan, digits: string): Form[] {
	const forms: Form[] = [];
	const add = (national: string | undefined, prefix: Form['prefix']) => {
		if (national !== undefined && plan.lengths.has(national.length)) {
			forms.push({ digits: national, prefix });
		}
	};
	if (digits.startsWith('0') || plan.trunk !== '0') add(plan.withoutTrunk(digits), 'trunk');
	if (!digits.startsWith('0') || plan.trunk !== '0') add(digits, 'none');
	if (digits.length > 10 && digits.startsWith(plan.code)) {
		add(digits.slice(plan.code.length), 'code');
	}
	return forms;
}

/** A national number as it is written, beside how its country writes it. */
class Shape {
	readonly groups: number[];
	readonly expected: readonly number[];
	readonly grouping: Grouping;
	readonly isValid: boolean;
	private readonly separators: string[];

	constructor(
		private readonly run: Run,
		private readonly plan: NumberingPlan,
		private readonly written: readonly number[],
		private readonly last: number,
		private readonly form: Form,
	) {
		const { digits } = form;
		const all = written.reduce((sum, one) => sum + one, 0);
		this.groups = withoutFirst(written, all - digits.length);
		this.expected = plan.groupsOf(digits);
		this.grouping = groupingOf(this.groups, this.expected);
		this.isValid = plan.isValid(digits);
		this.separators = run.groups
			.slice(run.first + 1, last + 1)
			.map(({ separator = '' }) => separator);
	}

	isNational(isOther: () => boolean): boolean {
		const { plan, form } = this;
		if (!plan.isPossible(form.digits) || this.isSeries()) return false;
		if (this.hasMixedSigns() && this.grouping !== 'exact') return false;
		if (form.prefix === 'code') return this.isAfterCode() && !isOther();
		const isTrunk = form.prefix === 'trunk' && plan.trunk !== '1';
		if (this.isAreaInBrackets()) return isTrunk || this.isValid || this.grouping !== 'free';
		return isTrunk ? this.isAfterTrunk(isOther) : this.isBare(isOther);
	}

	/** "10 20 30 40 50". */
	private isSeries(): boolean {
		const { groups, first } = this.run;
		const numbers = groups.slice(first, this.last + 1).map(({ digits }) => Number(digits));
		if (numbers.length < 4) return false;
		const [one = 0, two = 0] = numbers;
		const step = two - one;
		return (
			step !== 0 &&
			Math.abs(step) <= 10 &&
			numbers.every((number, at) => number === one + at * step)
		);
	}

	private get isSingle(): boolean {
		return this.separators.length === 0;
	}

	/** "919876543210" and "91 98765 43210". */
	private isAfterCode(): boolean {
		const [code] = this.written;
		const isApart = code === this.plan.code.length && this.grouping !== 'free';
		return this.isValid && (this.isSingle || isApart) && !this.neighbors.before;
	}

	/** "012.345.678-90" is no phone. */
	private hasMixedSigns(): boolean {
		return (
			this.separators.includes('.') && this.separators.some((one) => one === '-' || one === '/')
		);
	}

	/** "(030) 123", and "(0)30 123". */
	private isAreaInBrackets(): boolean {
		const { folded, groups, first } = this.run;
		const group = groups[first];
		const closes = this.separators[0]?.startsWith(')') ?? false;
		return group !== undefined && closes && folded[group.start - 1] === '(';
	}

	/** Neighbors in the same run on both sides. */
	private get neighbors(): { any: boolean; before: boolean; after: boolean } {
		const { groups, first, least } = this.run;
		const isNeighbor = (group: DigitGroup | undefined) =>
			group?.separator !== undefined && !/[()]/.test(group.separator);
		const previous = first > least ? groups[first - 1] : undefined;
		const [length = 0, own = 0] = [previous?.digits.length, groups[first]?.digits.length];
		// "3 912 345 678": a list.
		const isOfList = previous?.separator === undefined && length < 3 && length < own;
		const before =
			previous !== undefined && previous.token === undefined && isNeighbor(groups[first]);
		return {
			any: before,
			before: before && !isOfList,
			after: isNeighbor(groups[this.last + 1]) && groups[this.last + 1]?.token === undefined,
		};
	}

	private isAfterTrunk(isOther: () => boolean): boolean {
		const { plan, form, groups, expected, grouping } = this;
		const { isOpen } = plan;
		const length = form.digits.length + 1;
		if (isOpen && !this.isValid) return false;
		if (this.isSingle) return length >= (isOpen ? 9 : LEAST_NATIONAL) && !isOther();
		if (isOther()) return false;
		if (grouping !== 'free') return length >= LEAST_NATIONAL;
		const { before, after } = this.neighbors;
		const [area = 0] = groups;
		const [expectedArea = area] = expected;
		return (
			length >= 9 &&
			Math.abs(area - expectedArea) <= (isOpen ? 1 : 2) &&
			// The prefix can stand alone.
			this.written.every((one, at) => one > 1 || at === 0) &&
			!(before && after)
		);
	}

	/** "3 01 42 68 53 00" begins with the number of a row. */
	private hasTrunkInside(): boolean {
		return this.run.groups[this.run.first + 1]?.digits.startsWith('0') ?? false;
	}

	private isBare(isOther: () => boolean): boolean {
		const { plan, form, groups, grouping, isValid } = this;
		const { digits } = form;
		const isWrittenBare = plan.isWrittenBare(digits);
		if (this.isSingle) {
			const isWhole = isWrittenBare && isValid && digits.length >= LEAST_NATIONAL;
			return isWhole && !isPointInTime(digits) && !isOther();
		}
		if (!isValid && !(grouping === 'exact' && groups.length > 2)) return false;
		const { any, before, after } = this.neighbors;
		if (!isWrittenBare) {
			const isFixed = grouping === 'exact' && !plan.isOpen && !this.separators.includes('.');
			return isFixed && isValid && !any && !after && !this.hasTrunkInside() && !isOther();
		}
		if (grouping === 'exact') return !(before && after && groups.length < 3) && !isOther();
		if (grouping === 'strict') return !before && !isOther();
		return (
			!this.separators.includes('.') &&
			this.written.every((one) => one > 1) &&
			!before &&
			!isOther()
		);
	}
}
