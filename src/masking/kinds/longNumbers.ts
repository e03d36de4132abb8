import type { Reader } from '../text/readText';
import { isTight, type DigitGroup } from '../text/digitGroup';
import { partSlices, slicesOfEach } from '../text/slices';
import type { SpokenRun } from '../text/spokenDigits';

const FEWEST = 6;

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
		const [begin, end] = [groups[first], groups[last]];
		const isDecimal = begin?.token === 'number' || end?.token === 'number';
		if (
			begin &&
			end &&
			digits.length >= FEWEST &&
			!isDecimal &&
			!isOfGuid(text.folded, begin.start)
		) {
			text.add(begin.start, end.end, 'number', digits);
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

const GUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
const GUID_LENGTH = 36;

function isOfGuid(folded: string, start: number): boolean {
	const first = Math.max(0, start - GUID_LENGTH + 1);
	const at = folded.slice(first, start + GUID_LENGTH).search(GUID);
	return at >= 0 && first + at <= start;
}
