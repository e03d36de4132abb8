import type { DigitGroup } from '../text/digitGroup';
import { isUsualLength, type Answer } from './numbers';

export const isOfUsualLength = ({ country, key, codeLength }: Answer) =>
	country === undefined || isUsualLength(country, key.length - 1 - codeLength);

/** In groups as its country writes them, or these joined or divided, in contrast to an ID of as many digits. */
export function isWrittenAsPhone(answer: Answer, written: readonly DigitGroup[]): boolean {
	if (!answer.isValid || written.length === 1 || !isOfUsualLength(answer)) return false;
	const lengths = written.map(({ digits }) => digits.length);
	if (lengths.every((length) => length === 3)) return true;
	const own = bordersOf(lengths);
	const expected = bordersOf(answer.groups().map(({ length }) => length));
	return (
		own.every((border) => expected.includes(border)) ||
		expected.every((border) => own.includes(border))
	);
}

/** How many digits stand behind each border, so that prefixes do not count. */
function bordersOf(lengths: readonly number[]): number[] {
	let sum = 0;
	return lengths
		.slice(1)
		.toReversed()
		.map((length) => (sum += length));
}
