import type { DigitGroup } from './digitGroup';
import { isOfToken, isTokenLetter, matchesAt, UNSEEN } from './foldedText';
import { matchSlices, readAtOnce, slicesOfEach, type Slices } from './slices';
import { markToken } from './tokens';

const GROUP = /\d(?:\u200b*\d)*/g;
/** With what is not shown. */
const LONGEST_SEPARATOR = 10;
const SEPARATOR =
	/^(?: {1,2}| {0,2}[-/] {0,2}|\.| {0,2}\( ?|\) {0,2}[-/.]? {0,2}|[-/.]\(|\) {0,2}\()$/;

/** The runs of digits in a folded text. */
export function digitGroupsOf(folded: string): DigitGroup[] {
	const groups: DigitGroup[] = [];
	for (const slices of digitGroupSlices(folded, groups)) readAtOnce(slices);
	return groups;
}

/** @param groups to which the groups are added */
export function digitGroupSlices(folded: string, groups: DigitGroup[]): Slices[] {
	const adding = matchSlices(folded, GROUP, (written, start, end) => {
		const before = groups.at(-1);
		groups.push({
			start,
			end,
			digits: written.replaceAll(UNSEEN, ''),
			separator: before && separatorOf(folded, before, start),
			token: undefined,
			isBeforeLetter: isBeforeLetter(folded, end),
		});
	});
	return [adding, slicesOfEach(groups, (group, at) => markToken(folded, groups, group, at))];
}

function separatorOf(folded: string, { end }: DigitGroup, start: number): string | undefined {
	if (start - end > LONGEST_SEPARATOR) return undefined;
	const between = folded.slice(end, start).replaceAll(UNSEEN, '');
	const separator = between.replace(/[{[]/, '(').replace(/ ?[}\]]/, ')');
	return SEPARATOR.test(separator) ? separator : undefined;
}

function isBeforeLetter(folded: string, end: number): boolean {
	const after = folded[end];
	if (after === '_') return isOfToken(folded[end + 1]);
	return isTokenLetter(after) && !matchesAt(folded, EXTENSION_OR_KISS, end);
}

/** "x9", "ext9" and "xx". */
const EXTENSION_OR_KISS = /x|ext/iy;
