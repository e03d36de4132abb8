import type { Reader } from '../text/readText';
import { isTight, type DigitGroup } from '../text/digitGroup';
import { partSlices, slicesOfEach } from '../text/slices';
import type { SpokenRun } from '../text/spokenDigits';

const FEWEST = 6;
const BEFORE = /[\da-f]-$/i;

/** Six digits and more, with or without blanks, with two hyphens and more, also said one by one. */
export const readLongNumbers: Reader = (text) => {
	const { groups, spoken } = text;
	const readAt = (first: number) => {
		const separator = isTight(groups[first + 1]) && isHyphenated(groups, first) ? '-' : ' ';
		let last = first;
		let digits = groups[first]?.digits ?? '';
		while (groups[last + 1]?.separator === separator) {
			last += 1;
			digits += groups[last]?.digits ?? '';
		}
		const [start, end] = [groups[first]?.start ?? 0, groups[last]?.end ?? 0];
		if (digits.length >= FEWEST && !isOfToken(text.folded, groups[first], groups[last])) {
			text.add(start, end, 'number', digits);
		}
		return last + 1;
	};
	const readSpoken = ({ start, end, digits, hasWords }: SpokenRun) => {
		if (hasWords && digits !== '') text.add(start, end, 'number', digits);
	};
	return [partSlices(groups, readAt), slicesOfEach(spoken, readSpoken)];
};

/** "123-45-6789", in contrast to the range "1000-2000" and the pairs of an address of hardware. */
function isHyphenated(groups: readonly DigitGroup[], first: number): boolean {
	const parts = groups.slice(first, first + 3);
	return (
		parts.length === 3 &&
		parts.every(
			({ separator, token }, at) => token === undefined && (at === 0 || separator === '-'),
		) &&
		parts.some(({ digits }) => digits.length > 2)
	);
}

/** A decimal, or a part of a GUID. */
function isOfToken(folded: string, first?: DigitGroup, last?: DigitGroup): boolean {
	if (!first || !last) return true;
	if (first.token === 'number' || last.token === 'number') return true;
	return isOfGuid(folded, first.start);
}

const GUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
const GUID_LENGTH = 36;

function isOfGuid(folded: string, start: number): boolean {
	const after = folded.slice(start, start + GUID_LENGTH);
	if (!after.includes('-') && !BEFORE.test(folded.slice(Math.max(0, start - 2), start)))
		return false;
	return GUID.test(folded.slice(Math.max(0, start - GUID_LENGTH), start + GUID_LENGTH));
}
