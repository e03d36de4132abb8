import { isNear, mayBegin, type DigitGroup } from './digitGroup';
import { isOfToken, isTokenLetter, UNSEEN } from './foldedText';
import { matchSlices, partSlices, readAtOnce, type Slices } from './slices';
import { markToken } from './tokens';

const GROUP = /\d(?:\u200b*\d)*/g;
const LONGEST_SEPARATOR = 5;
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
	const adding = matchSlices(folded, GROUP, (written, start) => {
		addGroup(folded, groups, start, written);
	});
	let isOfValue = false;
	const marking = partSlices(groups, (at) => {
		// What no value can have is read by no rule.
		isOfValue = (isOfValue && isNear(groups[at - 1], groups[at])) || mayBegin(groups, at);
		if (isOfValue) markToken(folded, groups, at);
		return at + 1;
	});
	return [adding, marking];
}

function addGroup(folded: string, groups: DigitGroup[], start: number, written: string): void {
	const end = start + written.length;
	const digits = written.replaceAll(UNSEEN, '');
	const before = groups.at(-1);
	const separator = before && separatorOf(folded, before, start);
	groups.push({
		start,
		end,
		digits,
		separator,
		token: undefined,
		isBeforeLetter: isBeforeLetter(folded, end),
	});
}

function separatorOf(folded: string, before: DigitGroup, end: number): string | undefined {
	const { end: start } = before;
	if (end - start > 2 * LONGEST_SEPARATOR) return undefined;
	if (end - start === 1 && folded[start] === ' ') return ' ';
	// Of thousands in Switzerland.
	if (end - start === 1 && folded[start] === "'") return '.';
	const between = folded.slice(start, end).replaceAll(UNSEEN, '');
	if (between === ' ' || between === '-') return between;
	const separator = between.replace(/[{[]/, '(').replace(/ ?[}\]]/, ')');
	return separator.length <= LONGEST_SEPARATOR && SEPARATOR.test(separator) ? separator : undefined;
}

function isBeforeLetter(folded: string, end: number): boolean {
	const after = folded[end];
	if (after === '_') return isOfToken(folded[end + 1]);
	return isTokenLetter(after) && !EXTENSION_OR_KISS.test(folded.slice(end, end + 5));
}

/** "x9", "ext9" and "xx". */
const EXTENSION_OR_KISS = /^(?:x{1,3}|extn?)(?!\p{L})/iu;
