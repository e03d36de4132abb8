import { lazily } from '../../records/lazy';
import type { DigitGroup } from '../text/digitGroup';
import { isOfOtherNumber } from '../text/nearbyWords';
import type { NumberOfDigits } from './findPhones';
import { isAfterPhoneCue } from './phoneCues';
import type { NumberingPlan } from './plan';
import { groupingOf, withoutFirst } from './shapes';

/** A pause in a transcript, a blank or a hyphen. */
const JOINT = /^(?:[,.] |\.{3} ?|… ?|、|の|[ -])$/;
const LONGEST_JOINT = 4;
const MOST_GROUPS = 6;
const FEWEST_DIGITS = 8;

/**
 * A national number that is said with pauses, such as "0438, 441, 882" and "090の4418の8203". It has the groups of its
 * country, because "415, 555, 671" can be a list, unless the words before it announce a phone.
 */
export function pausedNumberAt(
	folded: string,
	groups: readonly DigitGroup[],
	first: number,
	own: () => { plans: readonly NumberingPlan[] },
): NumberOfDigits | undefined {
	const isInRow = jointBefore(folded, groups, first) !== undefined;
	if (isInRow && !beginsAnother(groups, first)) return undefined;
	const joints: string[] = [];
	let hasPause = false;
	let joint = jointBefore(folded, groups, first + 1);
	while (joint !== undefined) {
		if (joints.length >= MOST_GROUPS) return undefined;
		joints.push(joint);
		hasPause ||= isPause(joint);
		joint = jointBefore(folded, groups, first + joints.length + 1);
	}
	if (!hasPause) return undefined;
	const row = groups.slice(first, first + joints.length + 1);
	for (let count = row.length; count > 1; count -= 1) {
		if (count < row.length && !isBorder(row, joints, count)) continue;
		const key = keyOf(folded, row.slice(0, count), joints.slice(0, count - 1), own);
		if (key !== undefined) return { last: first + count - 1, key };
	}
	return undefined;
}

const isPause = (joint: string) => joint !== ' ' && joint !== '-';

/** "12, 052, 327, 2729": the number of a room before a phone. */
function beginsAnother(groups: readonly DigitGroup[], first: number): boolean {
	const [before, group] = [groups[first - 1]?.digits ?? '', groups[first]?.digits ?? ''];
	return group.startsWith('0') && before.length !== group.length;
}

/** "06, 56, 39, 76, 30 1012 AB" and "090, 3468, 2054, 03 1234": others can stand behind a number. */
function isBorder(row: readonly DigitGroup[], joints: readonly string[], count: number): boolean {
	const [last, next] = [row[count - 1], row[count]];
	return joints[count - 1] === ' ' || last?.digits.length !== next?.digits.length;
}

function keyOf(
	folded: string,
	parts: readonly DigitGroup[],
	joints: readonly string[],
	own: () => { plans: readonly NumberingPlan[] },
): string | undefined {
	const start = parts[0]?.start ?? 0;
	if (new Set(joints.filter(isPause)).size !== 1) return undefined;
	const digits = parts.map((part) => part.digits).join('');
	if (digits.length < FEWEST_DIGITS) return undefined;
	const isAnnounced = lazily(() => isAfterPhoneCue(folded, start) && !parts.every(isRound));
	const isApart = joints.includes('. ') && !isZeroFirst(parts[0]);
	if ((isApart || isList(parts)) && !isAnnounced()) return undefined;
	const plan = own().plans.find((one) => isNational(one, parts, digits, isAnnounced));
	if (!plan || isOfOtherNumber(folded, start, 'some')) return undefined;
	return `+${plan.code}${plan.withoutTrunk(digits) ?? digits}`;
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

const isZeroFirst = (group: DigitGroup | undefined) => group?.digits.startsWith('0') === true;
const isRound = ({ digits }: DigitGroup) => digits.endsWith('0');

/** In a list, numbers of one length rise, as in "05, 12, 19, 26". Without a trunk prefix, any do. */
function isList(parts: readonly DigitGroup[]): boolean {
	const [first] = parts;
	const isRising = parts.every(
		({ digits }, at) => at === 0 || Number(digits) > Number(parts[at - 1]?.digits),
	);
	const isOfOneLength = parts.every(({ digits }) => digits.length === first?.digits.length);
	return isRising && (isOfOneLength || !first?.digits.startsWith('0'));
}

function isNational(
	plan: NumberingPlan,
	parts: readonly DigitGroup[],
	digits: string,
	isAnnounced: () => boolean,
): boolean {
	const afterTrunk = digits.startsWith('0') ? plan.withoutTrunk(digits) : undefined;
	const national = afterTrunk ?? digits;
	if (!plan.isValid(national)) return false;
	const written = parts.map((part) => part.digits.length);
	const grouping = groupingOf(
		withoutFirst(written, digits.length - national.length),
		plan.groupsOf(national),
	);
	const isDistinct = afterTrunk !== undefined || new Set(written).size > 1;
	if (grouping === 'exact' && isDistinct) return true;
	if (written.every((length) => length > 1) && isAnnounced()) return true;
	// A list of areas, such as "040, 030, 089".
	return afterTrunk !== undefined && grouping === 'strict' && !parts.slice(1).some(isZeroFirst);
}
