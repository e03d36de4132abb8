import { lazily } from '../../records/lazy';
import { numberingPlans } from '../../records/phones/numberingPlans';
import { groupingOf, shapesOf, withoutFirst } from './shapes';

/** How the countries of a calling code number and write their phones. */
export interface NumberingPlan {
	code: string;
	/** Dialed before a national number; '' without one. */
	trunk: string;
	lengths: ReadonlySet<number>;
	/** Of most fixed lines and mobile phones. */
	isUsualLength(length: number): boolean;
	/** Fixed lines have more than two lengths. */
	isOpen: boolean;
	/** In any range. */
	isPossible(national: string): boolean;
	/** In a range that is in use. */
	isValid(national: string): boolean;
	/** In a range that fixed lines do not share. */
	isMobile(national: string): boolean;
	/** The lengths of the groups in which they write it. */
	groupsOf(national: string): readonly number[];
	/** Whether a number that they write has groups of these lengths, joined by commas. */
	hasShape(lengths: string): boolean;
	/** Whether groups of these lengths agree with those of a number that they write. */
	agreesWith(lengths: readonly number[]): boolean;
	/** Whether they write it without the trunk prefix. */
	isWrittenBare(national: string): boolean;
	/** What it is called in marks if it has a shape that nothing else has, without its area or with other signs. */
	localOf(digits: string, groups: readonly number[]): string | undefined;
	/** Of numbers that have a shape without it. */
	isLocalArea(digits: string): boolean;
	/** A number of a service with six digits. */
	isShort(digits: string): boolean;
	/** Without the trunk prefix and a carrier's; undefined without one. */
	withoutTrunk(digits: string): string | undefined;
}

interface Format {
	pattern: RegExp;
	leading: RegExp | undefined;
	isBare: boolean;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const whole = (patterns: string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`);

/** Not dialed anymore, and still written. */
const formerPrefixes: Record<string, string> = {
	48: '0(?=\\d{9}$)',
	52: '(?:04[45]|0?1)(?=[2-9]\\d{9}$)',
};

/** "91234-5678" and "48 9.9912-3456": mobile phones of Brazil. */
const LOCAL = { code: '55', number: /^9\d{8}$/, area: 2, groups: /^(?:5|1,4),4$/ };

/** "13 18 35" and "803 165": services of Australia and Italy. */
const shortShapes: Record<string, RegExp> = { 39: /^803\d{3}$/, 61: /^13\d{4}$/ };

/** Where the library shows no or many lengths. */
const USUAL_LENGTHS = [9, 10, 11];
const MOST_LENGTHS = 4;

/** The places of the library's compact lists. */
const at = { code: 0, any: 2, lengths: 3, formats: 4, trunk: 5, rule: 6, parsing: 7 } as const;
const further = { transform: 8, bare: 9, types: 11 } as const;
/** Its numbers are those of mobile phones with more digits, and nobody says them. */
const VOICEMAIL = 5;

const plans = new Map<string, NumberingPlan | undefined>();

/** The plan of a calling code, which countries can share. Undefined if no country has it. */
export function planOf(code: string): NumberingPlan | undefined {
	if (plans.has(code)) return plans.get(code);
	const [main, ...others] = listsOf(code).map((own, _, [first]) => readPlan(own, first ?? own));
	const plan = main && {
		...main,
		lengths: new Set([main, ...others].flatMap(({ lengths }) => [...lengths])),
		isValid: (national: string) => [main, ...others].some((one) => one.isValid(national)),
	};
	plans.set(code, plan);
	return plan;
}

/** The calling code that begins the digits of an international number, or ''. No code begins another one. */
export function codeOf(digits: string): string {
	for (let length = 1; length <= 3; length += 1) {
		const code = digits.slice(0, length);
		if (codes().has(code)) return code;
	}
	return '';
}

interface InternationalNumber {
	plan: NumberingPlan;
	/** The digits after the calling code. */
	national: string;
	/** Whether they have a possible length and no trunk prefix. */
	isComplete: boolean;
}

/** Splits digits after their calling code. Undefined without one. */
export function splitCode(digits: string): InternationalNumber | undefined {
	const code = codeOf(digits);
	const plan = planOf(code);
	if (!plan) return undefined;
	const national = digits.slice(code.length);
	return {
		plan,
		national,
		isComplete: plan.lengths.has(national.length) && !national.startsWith('0'),
	};
}

const codes = lazily(() => {
	const { country_calling_codes: countries, nonGeographic } = numberingPlans;
	return new Set([...Object.keys(countries), ...Object.keys(nonGeographic)]);
});

const noLists: unknown[][] = [];

/** The library's lists of the countries or the network of a calling code, the main one first. */
function listsOf(code: string): unknown[][] {
	const countries = numberingPlans.country_calling_codes[code];
	if (countries) return countries.map((country) => listOf(numberingPlans.countries[country]));
	const network = numberingPlans.nonGeographic[code];
	return network === undefined ? noLists : [listOf(network)];
}

/** @param main has the formats of all countries of the code */
function readPlan(own: unknown[], main: unknown[]): NumberingPlan {
	const code = textOf(own[at.code]);
	const trunk = textOf(own[at.trunk]);
	const rule = own[at.rule] || main[at.rule];
	const isBare = Boolean(own[further.bare] || main[further.bare]);
	const formats = listOf(own[at.formats] || main[at.formats]).map((one): Format => {
		const [pattern, , leading, ownRule, ownBare] = listOf(one);
		const written = textOf(ownRule || rule);
		return {
			pattern: whole([textOf(pattern)]),
			leading: lastOf(leading),
			isBare: isBare || Boolean(ownBare) || !written.includes(trunk || '\0'),
		};
	});
	const shapes = shapesOf(
		listOf(own[at.formats] || main[at.formats]).map((one) => textOf(listOf(one)[0])),
	);
	const lengths = listOf(own[at.lengths]).map(Number);
	const ranges = listOf(own[further.types]).map(listOf);
	const types = ranges
		.filter((_, place) => place !== VOICEMAIL)
		.map(([pattern]) => textOf(pattern))
		.filter(Boolean);
	const fixedLineLengths = listOf(ranges[0]?.[1]).map(Number);
	const usual = [...fixedLineLengths, ...listOf(ranges[1]?.[1]).map(Number)];
	const isUsual = new Set(usual.length > 0 && usual.length <= MOST_LENGTHS ? usual : USUAL_LENGTHS);
	const [fixedLine = '', mobile = ''] = ranges.map(([pattern]) => textOf(pattern));
	const isOf = (range: string) => {
		const numbers = range === '' ? undefined : whole([range]);
		return (national: string) => numbers?.test(national) === true;
	};
	const [isFixedLine, isMobile] = [isOf(fixedLine), isOf(mobile)];
	const anyNumber = whole([textOf(own[at.any])]);
	const validNumber = types.length === 0 ? anyNumber : whole(types);
	const parsing = textOf(own[at.parsing]) || trunk || (formerPrefixes[code] ?? '');
	const prefix = parsing === '' ? undefined : new RegExp(`^(?:${parsing})`);
	const transform = textOf(own[further.transform]);
	const formatOf = (national: string) =>
		formats.find(
			({ pattern, leading }) => (leading?.test(national) ?? true) && pattern.test(national),
		);
	const isValid = (national: string) => anyNumber.test(national) && validNumber.test(national);
	const withoutTrunk = (digits: string) => {
		const [found = '', ...parts] = prefix?.exec(digits) ?? [];
		if (found === '' || prefix === undefined) return undefined;
		const isChanged = transform !== '' && parts.at(-1) !== undefined;
		return isChanged ? digits.replace(prefix, transform) : digits.slice(found.length);
	};
	return {
		code,
		trunk,
		lengths: new Set(lengths),
		isUsualLength: (length) => lengths.length === 1 || isUsual.has(length),
		isOpen: (fixedLineLengths.length || lengths.length) > 2,
		isPossible: (national) => anyNumber.test(national),
		isValid,
		isMobile: (national) => isMobile(national) && !isFixedLine(national),
		groupsOf(national) {
			const [, ...groups] = formatOf(national)?.pattern.exec(national) ?? [];
			return groups.map((group = '') => group.length);
		},
		hasShape: (written) => shapes.has(written),
		agreesWith: (written) =>
			[...shapes].some((one) => groupingOf(written, one.split(',').map(Number)) !== 'free'),
		isWrittenBare: (national) => formatOf(national)?.isBare ?? trunk === '',
		localOf(digits, groups) {
			if (code !== LOCAL.code) return undefined;
			if (LOCAL.number.test(digits) && LOCAL.groups.test(groups.join())) return digits;
			const national = withoutTrunk(digits) ?? digits;
			const [area, ...others] = withoutFirst(groups, digits.length - national.length);
			const isLocal = area === LOCAL.area && LOCAL.groups.test(others.join());
			return isLocal && isValid(national) ? `+${code}${national}` : undefined;
		},
		isLocalArea: (digits) => code === LOCAL.code && digits.length === LOCAL.area,
		isShort: (digits) => shortShapes[code]?.test(digits) === true,
		withoutTrunk,
	};
}

function lastOf(leading: unknown): RegExp | undefined {
	const pattern = textOf(listOf(leading).at(-1));
	return pattern === '' ? undefined : new RegExp(`^(?:${pattern})`);
}
