import type { DigitGroup } from '../text/digitGroup';
import { isOfOtherNumber } from '../text/nearbyWords';
import type { NumberingPlan } from './plan';
import { groupingOf, withoutFirst } from './shapes';

/** A pause in a transcript, a blank or a hyphen. */
const JOINT = /^(?:, |\.{3} |… |、|の|[ -])$/;
const LONGEST_JOINT = 4;
const MOST_GROUPS = 6;

/**
 * A national number that is said with pauses, such as "0438, 441, 882" and "090の4418の8203". It has the groups of its
 * country, because "415, 555, 671" can be a list.
 */
export function pausedNumberAt(
	folded: string,
	groups: readonly DigitGroup[],
	first: number,
	own: () => { plans: readonly NumberingPlan[] },
): { last: number; key: string } | undefined {
	if (jointBefore(folded, groups, first) !== undefined) return undefined;
	const joints = new Set<string>();
	let last = first;
	for (let joint = jointBefore(folded, groups, first + 1); joint !== undefined; ) {
		if (last - first >= MOST_GROUPS) return undefined;
		if (joint !== ' ' && joint !== '-') joints.add(joint);
		last += 1;
		joint = jointBefore(folded, groups, last + 1);
	}
	const parts = groups.slice(first, last + 1);
	const start = parts[0]?.start ?? 0;
	if (joints.size !== 1 || isList(parts) || isOfOtherNumber(folded, start, 'some')) {
		return undefined;
	}
	const digits = parts.map((part) => part.digits).join('');
	const plan = own().plans.find((one) => isNational(one, parts, digits));
	return plan && { last, key: `+${plan.code}${plan.withoutTrunk(digits) ?? digits}` };
}

/** What joins a group to the one before, if it does. */
function jointBefore(
	folded: string,
	groups: readonly DigitGroup[],
	at: number,
): string | undefined {
	const [before, group] = [groups[at - 1], groups[at]];
	if (!before || !group || before.token !== undefined || group.token !== undefined)
		return undefined;
	if (before.isBeforeLetter || group.start - before.end > LONGEST_JOINT) return undefined;
	const between = folded.slice(before.end, group.start);
	return JOINT.test(between) ? between : undefined;
}

const isZeroFirst = ({ digits }: DigitGroup) => digits.startsWith('0');

/** In a list, numbers of one length rise, as in "05, 12, 19, 26". Without a trunk prefix, any do. */
function isList(parts: readonly DigitGroup[]): boolean {
	const [first] = parts;
	const isRising = parts.every(
		({ digits }, at) => at === 0 || Number(digits) > Number(parts[at - 1]?.digits),
	);
	const isOfOneLength = parts.every(({ digits }) => digits.length === first?.digits.length);
	return isRising && (isOfOneLength || !first?.digits.startsWith('0'));
}

function isNational(plan: NumberingPlan, parts: readonly DigitGroup[], digits: string): boolean {
	const afterTrunk = digits.startsWith('0') ? plan.withoutTrunk(digits) : undefined;
	const national = afterTrunk ?? digits;
	if (!plan.isValid(national)) return false;
	const written = parts.map((part) => part.digits.length);
	const grouping = groupingOf(
		withoutFirst(written, digits.length - national.length),
		plan.groupsOf(national),
	);
	if (grouping === 'exact') return afterTrunk !== undefined || new Set(written).size > 1;
	// A list of areas, such as "040, 030, 089".
	return afterTrunk !== undefined && grouping === 'strict' && !parts.slice(1).some(isZeroFirst);
}
