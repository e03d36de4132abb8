/** Digits without anything between them. */
export interface DigitGroup {
	start: number;
	end: number;
	digits: string;
	/** What separates it from the group before: a blank, "-", ".", "/" or brackets. Undefined if it begins a run. */
	separator: string | undefined;
	/**
	 * What it surely is in place of a part of a phone or card: `number` for decimals and thousands, `other` for times,
	 * dates, addresses, amounts of money, and tokens with letters.
	 */
	token: 'number' | 'other' | undefined;
	/** Directly followed by a letter, unless that begins an extension, such as "x9". */
	isBeforeLetter: boolean;
}

/** Whether the group is part of a larger token with the one before, such as "3.5" or "2026-11". */
export function isTight(group: DigitGroup | undefined): boolean {
	const separator = group?.separator;
	return separator === '-' || separator === '.' || separator === '/';
}

/** Groups that are farther apart, without a separator, are parts of different values. */
const NEAR = 5;
/** Fewer digits are no phone, card or long number. */
const FEWEST_DIGITS = 6;

/** Whether a value of so many digits may begin with a group: a cheap test, which most prices and dates fail. */
export function mayBegin(
	groups: readonly DigitGroup[],
	first: number,
	fewest = FEWEST_DIGITS,
): boolean {
	let [digits, end] = [0, 0];
	for (let at = first; digits < fewest; at += 1) {
		const group = groups[at];
		if (!group) return false;
		if (at > first && group.separator === undefined && group.start - end >= NEAR) return false;
		digits += group.digits.length;
		end = group.end;
	}
	return true;
}

/** Where the bracket directly before a group is. */
export const bracketBefore = (folded: string, start: number): number | undefined =>
	folded[start - 1] === '(' ? start - 1 : undefined;
