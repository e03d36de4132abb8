/** Digits without anything between them. */
export interface DigitGroup {
	start: number;
	end: number;
	digits: string;
	/** What separates it from the group before: a blank, "-", ".", "/" or brackets. Undefined if it begins a run. */
	separator: string | undefined;
	/**
	 * What it surely is in place of a part of a phone or card: `number` for decimals and thousands, `other` for times,
	 * dates, addresses, amounts of money, and tokens with letters. `amount` beside a comma of decimals, which can also divide
	 * the fields of a row, as in "415 555 2671,12".
	 */
	token: 'number' | 'amount' | 'other' | undefined;
	/** Directly followed by a letter, unless that begins an extension, such as "x9". */
	isBeforeLetter: boolean;
}

/** Whether the group is part of a larger token with the one before, such as "3.5" or "2026-11". */
export function isTight(group: DigitGroup | undefined): boolean {
	const separator = group?.separator;
	return separator === '-' || separator === '.' || separator === '/';
}

/** Whether groups of these lengths have blanks between them. */
export function isSpaced(groups: DigitGroup[], at: number, lengths: readonly number[]): boolean {
	return lengths.every((length, part) => {
		const group = groups[at + part];
		return group?.digits.length === length && (part === 0 || group.separator === ' ');
	});
}

/** Where the bracket before a group is, as in "(030)" and "( 030 )". */
export function bracketBefore(folded: string, start: number): number | undefined {
	if (folded[start - 1] === '(' || folded[start - 1] === '[') return start - 1;
	return folded[start - 1] === ' ' && folded[start - 2] === '(' ? start - 2 : undefined;
}

/** For the carrier's digits in Brazil, as in "0xx21". */
const CARRIER = /(?<![\p{L}\p{N}])0xx$/iu;

export function isAfterCarrier(folded: string, start: number): boolean {
	const before = folded[start - 1];
	if (before !== 'x' && before !== 'X') return false;
	return CARRIER.test(folded.slice(Math.max(0, start - 4), start));
}

/** The longest token that is looked at. */
export const MOST_PARTS = 8;
