import { bracketBefore, isTight, type DigitGroup } from '../text/digitGroup';
import { isAfterPhoneCue, isAfterPhoneName } from './phoneCues';
import type { NumberingPlan } from './plan';
import type { Likeness } from '../text/nearbyWords';
import { bordersOf, groupingOf, isPointInTime, withoutFirst, type Grouping } from './shapes';

/** The groups from the first one on, as far as a number can reach. */
export interface Run {
	folded: string;
	groups: readonly DigitGroup[];
	first: number;
	/** Where the number begins, with its plus or bracket. */
	start: number;
	/** Groups before this one are of another number. */
	least: number;
}

/** In a lottery. */
const MOST_DRAWN = 50;
/** A row of more pairs than a phone usually has can have higher numbers. */
const USUAL_DRAWN = 5;
const MOST_OF_MANY = 90;
/** Of most lotteries. Those with higher numbers are printed in order. */
const MOST_UNSORTED = 70;
const LOTTERY =
	/(?<![\p{L}\p{N}])(?:mega[- ]?sena|mega da virada|quina|lot(?:to|ería|erie|eria|o)\p{L}{0,6}(?: \p{Lu}\p{L}{2,9})?|timemania|dezenas|euro ?mill\p{L}{2,6}|euro ?jackpot|primitiva|bonoloto|gordo|super ?enalotto|keno|power ?ball|mega ?millions|thunderball|melate|multi multi|staatsloterij|(?:numeri|números?) (?:estratti|sorteados?|ganadores)|gewinnzahlen|lottozahlen|winning numbers|tirage|vinnande nummer|ロト\d?|ミニロト|当選番号)[^\p{L}\p{N}\n]{0,4}$/iu;
const LONGEST_LOTTERY = 36;
const isRound = (number: number) => number % 100 === 0;
const isRising = (numbers: readonly number[]) =>
	numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0));
const COUNTING = '1234567890';
/** Groups after a number that are looked at. */
const MOST_ROW = 8;

/** Of Australia, and of eleven days of epoch seconds. */
const FREE = '1800';
/** Behind a number. */
const NAMED =
	/^ ?\((?:mobile?|m[oó]vil|mobiel|celular|cell|cellulare|handy|portable|kom|tel|phone|home|work|privat|fax)[),.;:]/iu;
const LONGEST_NAMED = 12;
const LONGEST_AREA = 5;
/** Longer than that. */
const POSTCODE = { code: '91', length: 6 };
const LEAST_NATIONAL = 8;
/** Fewer than eleven digits are a phone only if words before them announce one. */
const LEAST_WITH_CODE = 10;
/** With a trunk prefix and without blanks. */
const LEAST_SINGLE = 9;

interface Form {
	/** The national number. */
	digits: string;
	prefix: 'trunk' | 'code' | 'none';
}

export function formsOf(plan: NumberingPlan, digits: string): Form[] {
	const forms: Form[] = [];
	const add = (national: string | undefined, prefix: Form['prefix']) => {
		if (national !== undefined && plan.lengths.has(national.length)) {
			forms.push({ digits: national, prefix });
		}
	};
	const canDial = digits.startsWith('0') || (plan.trunk !== '0' && plan.trunk !== '');
	if (canDial) add(plan.withoutTrunk(digits), 'trunk');
	if (!digits.startsWith('0') || plan.trunk !== '0') add(digits, 'none');
	if (digits.length >= LEAST_WITH_CODE && digits.startsWith(plan.code)) {
		const after = digits.slice(plan.code.length);
		add(after, 'code');
		if (after.startsWith('0')) add(plan.withoutTrunk(after), 'code');
	}
	return forms;
}

/** "28013 612 345 678" and "50-101 605 418 973". */
function isPostcode(groups: readonly DigitGroup[], at: number): boolean {
	const [group, before] = [groups[at], groups[at - 1]];
	const length = group?.digits.length ?? 0;
	if (groups[at + 1]?.separator !== ' ') return false;
	if (group?.separator === undefined) return length === 5 || length === 6;
	const isSecond = before?.separator === undefined && (before?.digits.length ?? 0) !== length;
	return group.separator === '-' && length === 3 && isSecond;
}

/** "7781 / 93 616 4715" has a slash between two. */
const isNeighbor = (group: DigitGroup | undefined) =>
	group?.separator !== undefined && group.separator !== ' / ' && !/[()]/.test(group.separator);

/** Whether digits before the number belong to nothing else, and whether they are more than the number of a row. */
export function neighborBefore({ groups, first, least }: Run): {
	isBehind: boolean;
	before: boolean;
} {
	const previous = first > least ? groups[first - 1] : undefined;
	const isBehind =
		previous !== undefined &&
		previous.token === undefined &&
		isNeighbor(groups[first]) &&
		// "2024-118 - 348 9988776".
		!(groups[first]?.separator === ' - ' && isTight(previous));
	const [length = 0, own = 0] = [previous?.digits.length, groups[first]?.digits.length];
	// "3 912 345 678": a list.
	const isOfList = previous?.separator === undefined && length < 3 && length < own;
	return { isBehind, before: isBehind && !isOfList && !isPostcode(groups, first - 1) };
}

/** A national number as it is written, beside how its country writes it. */
export class NationalShape {
	readonly groups: number[];
	readonly expected: readonly number[];
	readonly grouping: Grouping;
	readonly isValid: boolean;
	private readonly separators: string[];
	private readonly prefixLength: number;

	constructor(
		private readonly run: Run,
		private readonly plan: NumberingPlan,
		private readonly written: readonly number[],
		private readonly last: number,
		private readonly form: Form,
	) {
		const { digits } = form;
		const all = written.reduce((sum, one) => sum + one, 0);
		this.prefixLength = all - digits.length;
		this.groups = withoutFirst(written, this.prefixLength);
		this.expected = plan.groupsOf(digits);
		this.grouping = groupingOf(this.groups, this.expected);
		this.isValid = plan.isValid(digits);
		this.separators = run.groups
			.slice(run.first + 1, last + 1)
			.map(({ separator = '' }) => separator);
	}

	isNational(isOtherNumber: (likeness: Likeness) => boolean): boolean {
		const isOther = () => isOtherNumber(this.likeness());
		const { plan, form } = this;
		if (this.isSeries() || this.isInFours() || this.isSocialSecurity()) return false;
		if (this.isOfList() || this.isOfYear() || this.isOfFigures()) return false;
		if (form.prefix === 'code') return this.isAfterCode() && !isOther();
		const isTrunk = form.prefix === 'trunk' && plan.trunk !== '1';
		if (this.isAreaInBrackets() && this.isBracketApart()) return false;
		if (this.isAreaInBrackets()) return isTrunk || this.isValid || this.grouping !== 'free';
		if (this.hasMixedSigns() && this.grouping !== 'exact' && !this.isAnnounced()) return false;
		return isTrunk ? this.isAfterTrunk(isOther) : this.isBare(isOther);
	}

	private likeness(): Likeness {
		const { plan, written, form, separators, grouping } = this;
		const isShort = plan.isOpen && written.length === 2 && form.digits.length < LEAST_SINGLE;
		if (this.isSingle) return 'none';
		const isOfPairs = form.prefix === 'none' && written.every((one) => one === 2);
		const isLong = (written[0] ?? 0) > LONGEST_AREA && form.prefix === 'none';
		const isUnusual = isShort || isLong || this.goesOn();
		if (grouping === 'free' || isUnusual || (isOfPairs && grouping !== 'exact')) return 'little';
		const isUsual = separators.every((one) => one !== '.' && one !== '/');
		return grouping === 'exact' && isUsual && this.isValid ? 'full' : 'some';
	}

	/** "1800 2100" of "1800 2100 018", which is as little like a phone. */
	private goesOn(): boolean {
		const next = this.run.groups[this.last + 1];
		if (this.plan.isOpen || this.form.digits.length !== LEAST_NATIONAL) return false;
		return next?.separator === ' ' && next.token === undefined && next.digits.length < 4;
	}

	/** "1/ 503 226 2377", "(1) (503) 226-2377" and "7 - 0091 81881 80679" count it. */
	private isOfList(): boolean {
		const [digits, separator = ''] = [this.written[0], this.separators[0]];
		if (digits !== 1) return false;
		if (this.form.prefix === 'none') return this.hasTrunkInside();
		return /^(?:\/ |\) ?\()/.test(separator);
	}

	/** "508 / 562 / 719". */
	private isOfFigures(): boolean {
		const { form, separators } = this;
		return form.prefix === 'none' && separators[0] === ' / ' && separators.lastIndexOf(' / ') > 0;
	}

	/** "2026-288317" is a number of that year. */
	private isOfYear(): boolean {
		const year = this.run.groups[this.run.first]?.digits ?? '';
		return this.separators.join() === '-' && /^(?:19|20)\d\d$/.test(year);
	}

	/** "10 20 30 40 50", the drawn "4 12 23 31 45", and "500 600 700". */
	private isSeries(): boolean {
		const { groups, first } = this.run;
		const numbers = groups.slice(first, this.last + 1).map(({ digits }) => Number(digits));
		if (this.isOfLottery(numbers)) return true;
		const isThousands = this.groups.slice(1).every((length) => length === 3);
		if (isThousands && numbers.length > 1) {
			if (numbers.slice(1).every((one) => one === 0)) return true;
			if (this.form.prefix === 'none' && isRising(numbers) && numbers.every(isRound)) return true;
		}
		if (numbers.length < 4 || !this.isOfNumbers()) return false;
		const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
		const [step = 0] = steps;
		const isEven = steps.every((one) => one === step) && step !== 0 && Math.abs(step) <= 10;
		const most = numbers.length > USUAL_DRAWN ? MOST_OF_MANY : MOST_DRAWN;
		const isDrawn =
			isRising(numbers) &&
			(numbers.at(-1) ?? 0) <= most &&
			this.written.every((length) => length <= 2);
		return (isEven || isDrawn) && !this.isAnnounced();
	}

	/** Unlike "013-25 30 45" and "011 12 13 14". */
	private isOfNumbers(): boolean {
		const [sign] = this.separators;
		const first = this.run.groups[this.run.first]?.digits ?? '';
		return (
			this.separators.every((one) => one === sign) && !(first.length > 2 && first.startsWith('0'))
		);
	}

	/** "Mega-Sena 05 12 23 34 41 60" and "Loto : 17 01 42 33 08". */
	private isOfLottery(numbers: readonly number[]): boolean {
		const { folded, groups, first, start } = this.run;
		// Cheap tests first.
		if (numbers.length < 4 || groups[first]?.separator !== undefined) return false;
		if (this.written.some((length) => length !== 2)) return false;
		if (!isRising(numbers) && numbers.some((one) => one > MOST_UNSORTED)) return false;
		return LOTTERY.test(folded.slice(Math.max(0, start - LONGEST_LOTTERY), start));
	}

	/** "120 134 128 141 119": more numbers of one length than those of phones. */
	private isRow(): boolean {
		const { groups } = this.run;
		const { written, last } = this;
		const [length] = written;
		if (written.some((one) => one !== length)) return false;
		let next = last + 1;
		while (next <= last + MOST_ROW && groups[next]?.separator === ' ') {
			if (groups[next]?.digits.length !== length || groups[next]?.token) break;
			if (isTight(groups[next + 1])) break;
			next += 1;
		}
		const more = next - last - 1;
		// Another number can begin with the last one, as in "55 71 34 20 68 33 3477 1524".
		const isOpen = groups[next]?.separator === ' ' && groups[next]?.token === undefined;
		return more % written.length !== 0 && !(isOpen && (more - 1) % written.length === 0);
	}

	/** "0123 4567 8901": an identifier, unless the country writes its phones so. */
	private isInFours(): boolean {
		const { written, plan } = this;
		const isOfFours = written.every((one) => one === 4);
		const { groups, first, least } = this.run;
		const isFour = (at: number) =>
			at >= least && groups[at]?.digits.length === 4 && groups[at + 1]?.separator === ' ';
		if (written[0] === 4 && isFour(first - 1) && (isOfFours || isFour(first - 2))) return true;
		return (
			(!plan.isOpen || this.form.prefix === 'none') &&
			written.length > 2 &&
			isOfFours &&
			this.grouping !== 'exact'
		);
	}

	/** "123-45-6789" of the United States. */
	private isSocialSecurity(): boolean {
		return (
			this.written.join() === '3,2,4' &&
			this.separators.every((one) => one === '-') &&
			(this.form.prefix === 'none' || this.grouping === 'free')
		);
	}

	/** Other signs than those of its country can divide it then, as in "call 665/912/660". */
	private isAnnounced(): boolean {
		return isAfterPhoneCue(this.run.folded, this.run.start);
	}

	/** "7912 345 776 (mobile)". */
	private isNamed(): boolean {
		const end = this.run.groups[this.last]?.end ?? 0;
		return (
			NAMED.test(this.run.folded.slice(end, end + LONGEST_NAMED)) ||
			isAfterPhoneName(this.run.folded, this.run.start)
		);
	}

	private isQuoted(): boolean {
		const { folded, groups, start } = this.run;
		return folded[start - 1] === '"' && folded[groups[this.last]?.end ?? 0] === '"';
	}

	private get isSingle(): boolean {
		return this.separators.length === 0;
	}

	/** "919876543210", "91 98765 43210", and "(33) 06 12 34 56 78". */
	private isAfterCode(): boolean {
		const [code] = this.written;
		const hasTrunk = this.prefixLength > this.plan.code.length;
		if (hasTrunk && !this.isAreaInBrackets()) return false;
		const isShaped = this.grouping !== 'free' || this.plan.hasShape(this.groups.join());
		const isApart = code === this.plan.code.length && (isShaped || this.isAreaInBrackets());
		if (!(this.isSingle || isApart) || this.neighbors.before) return false;
		const isShort = this.prefixLength + this.form.digits.length <= LEAST_WITH_CODE;
		return (this.isValid && !isShort) || this.isAnnounced();
	}

	/** "012.345.678-90" is no phone. */
	private hasMixedSigns(): boolean {
		const { separators } = this;
		if (separators.filter((one) => one === '/').length > 1) return true;
		if (this.form.prefix === 'none' && separators.includes('/') && separators.includes('-')) {
			return true;
		}
		// "349/118.22.07", "049-8.27.11.34" and "0441.361890-2".
		const others = separators.slice(1);
		const [sign] = others;
		const isOfArea =
			isTight(this.run.groups[this.run.first + 1]) &&
			this.grouping !== 'free' &&
			sign !== '/' &&
			others.every((one) => one === sign);
		return (
			separators.includes('.') && !isOfArea && separators.some((one) => one === '-' || one === '/')
		);
	}

	/** "(030) 123", and "(0)30 123". */
	private isAreaInBrackets(): boolean {
		const { folded, groups, first } = this.run;
		const group = groups[first];
		const closes = this.separators[0]?.startsWith(')') ?? false;
		return group !== undefined && closes && bracketBefore(folded, group.start) !== undefined;
	}

	/** "(2) 0172 8844120" and "(3) 800 123 456" of Italy count something, and "(33) (0)1 …" begins with the code. */
	private isBracketApart(): boolean {
		const [digits = '', next = ''] = this.run.groups
			.slice(this.run.first, this.run.first + 2)
			.map((group) => group.digits);
		if (digits.length > 1 || digits === '0') return next === '0';
		return next.startsWith('0') || this.plan.trunk === '';
	}

	/** Neighbors in the same run on both sides. */
	private get neighbors(): { isBehind: boolean; before: boolean; after: boolean } {
		const { groups } = this.run;
		const next = groups[this.last + 1];
		return {
			...neighborBefore(this.run),
			after: next?.token === undefined && isNeighbor(next),
		};
	}

	private isAfterTrunk(isOther: () => boolean): boolean {
		const { plan, form, groups, expected, grouping } = this;
		const { isOpen } = plan;
		const length = form.digits.length + 1;
		if (isOpen && !this.isValid && !this.isOneShort()) return false;
		if (this.isSingle) {
			const isLong =
				length >= LEAST_SINGLE || (length === LEAST_NATIONAL && this.isValid && this.isAnnounced());
			return isLong && !isOther();
		}
		if (isOther()) return false;
		if (grouping !== 'free') return length >= LEAST_NATIONAL;
		const { before, after } = this.neighbors;
		if (this.isOfExtension() && !before && !after) return true;
		const [area = 0] = groups;
		const [expectedArea = area] = expected;
		return (
			length >= 9 &&
			(Math.abs(area - expectedArea) <= (isOpen ? 1 : 2) ||
				(area <= LONGEST_AREA && plan.agreesWith(groups))) &&
			// The prefix can be a group of its own.
			(this.written.every((one, at) => one > 1 || at === 0) || this.isMobileAlone()) &&
			!(before && after)
		);
	}

	/** "04066969 123" in quotes or behind "Tel.": the last group is an extension. */
	private isOfExtension(): boolean {
		const [main = 0, extension = 0, ...more] = this.written;
		const isShaped = main >= LEAST_NATIONAL - 1 && extension > 1 && extension <= 4;
		if (!this.plan.isOpen || !isShaped || more.length > 0 || this.separators[0] !== ' ')
			return false;
		return this.isQuoted() || this.isAnnounced();
	}

	/** "0151 2345678" with a digit that was not heard. */
	private isOneShort(): boolean {
		const { digits } = this.form;
		return (
			this.groups.length > 1 && digits.length > LEAST_SINGLE && this.plan.isValid(`${digits}0`)
		);
	}

	/** "3 01 42 68 53 00" begins with the number of a row. */
	private hasTrunkInside(): boolean {
		return this.run.groups[this.run.first + 1]?.digits.startsWith('0') ?? false;
	}

	/** "19 9 9441.8820" divides where its country does, "98765.4321" elsewhere. */
	private isDottedAtBorders(): boolean {
		const { expected, separators, written } = this;
		const borders = bordersOf(expected.toReversed());
		return separators.every((one, at) => {
			const after = written.slice(at + 1).reduce((sum, length) => sum + length, 0);
			return one !== '.' || borders.includes(after);
		});
	}

	/** "612.345.678" and "91.445.56.13". */
	private isOfDots(): boolean {
		const written = this.written.join();
		return written === '3,3,3' || (written === '2,3,2,2' && this.separators[0] === '.');
	}

	/** "347 52 17 09 6". */
	private isAfterPairs(at: number): boolean {
		return !this.neighbors.after && this.written.slice(at - 3, at).join() === '2,2,2';
	}

	/** With blanks between any groups, as in "633445 566", "512 34 567 8" and "04 5566 7 788". */
	private isMobileAlone(): boolean {
		const { plan, form, separators, last } = this;
		if (separators.some((one) => one !== ' ') || !plan.isMobile(form.digits)) return false;
		const { before, after } = this.neighbors;
		// "3 times" can follow.
		return !before && (!after || this.run.groups[last + 2]?.separator === undefined);
	}

	private isBare(isOther: () => boolean): boolean {
		const { plan, form, groups, expected, grouping, isValid } = this;
		const { digits } = form;
		const isWrittenBare = plan.isWrittenBare(digits);
		if (this.isSingle) {
			const isWhole = isValid && digits.length >= LEAST_NATIONAL;
			if (!isWhole || !(isWrittenBare || this.isNamed()) || COUNTING.startsWith(digits))
				return false;
			// Agents write "called 20241105", and mobile phones without a trunk zero look like epoch seconds.
			const isTime = isPointInTime(digits) && (isWrittenBare || digits.length === LEAST_NATIONAL);
			const isPhone = !isTime || (isWrittenBare && (digits.startsWith(FREE) || this.isAnnounced()));
			return isPhone && !isOther();
		}
		if (!isValid && !(grouping === 'exact' && groups.length > 2)) return false;
		if (this.isRow()) return false;
		const { isBehind, before, after } = this.neighbors;
		if (!isWrittenBare) {
			const isFixed = grouping === 'exact' && !plan.isOpen && !this.separators.includes('.');
			const isShaped = isFixed || (grouping !== 'free' && this.isNamed());
			return isShaped && isValid && !isBehind && !after && !this.hasTrunkInside() && !isOther();
		}
		if (grouping === 'exact') return !(before && after && groups.length < 3) && !isOther();
		const isDotted = this.separators.includes('.') && this.separators[0] !== '/';
		const [first = 0] = this.written;
		const isLong = first > LONGEST_AREA;
		// "600004 1234" of India begins with a postcode.
		const mayBePostcode = first === POSTCODE.length && plan.code === POSTCODE.code;
		const isJoinedMobile = () => !mayBePostcode && plan.agreesWith(groups) && this.isMobileAlone();
		if (isLong && !isJoinedMobile() && !this.isAnnounced()) return false;
		if (digits.length < LEAST_SINGLE && !plan.isUsualLength(digits.length)) return false;
		// Dots join groups, as in "347.1234567", and divide none.
		const isJoined = digits.startsWith('0') || this.isDottedAtBorders();
		const isStrict = grouping === 'strict' && (!isDotted || isJoined);
		if (isStrict) return !before && !isOther();
		// "11 9 1234 5678".
		const isShaped = this.written.every(
			(one, at) =>
				one > 1 ||
				(at > 0 && (at < this.written.length - 1 || this.isAfterPairs(at) || this.isAnnounced())) ||
				(at > 0 && first === expected[0] && this.isMobileAlone()),
		);
		// "753-2144 12" is a range beside a number.
		const isOfRange =
			this.separators[0] === '-' && this.separators.at(-1) === ' ' && !digits.startsWith('0');
		if (!isShaped || isOfRange || before) return false;
		return (!isDotted || this.isOfDots() || this.isAnnounced()) && !isOther();
	}
}
