import { isSpaced, type DigitGroup } from './digitGroup';

/** Of the 22 digits of a parcel's label, as in "9400 1000 0000 0000 0000 00". */
export const PARCEL = [4, 4, 4, 4, 4, 2];

export const isParcel = (groups: DigitGroup[], at: number) => isSpaced(groups, at, PARCEL);

/** As printed below its bars: "4 006381 333931". */
export function isArticle(groups: DigitGroup[], at: number): boolean {
	if (!isSpaced(groups, at, [1, 6, 6])) return false;
	return isArticleNumber(
		groups
			.slice(at, at + 3)
			.map(({ digits }) => digits)
			.join(''),
	);
}

/** With the check digit of EAN-13. */
export function isArticleNumber(digits: string): boolean {
	if (digits.length !== 13) return false;
	const sum = [...digits].reduce(
		(total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
		0,
	);
	return sum % 10 === 0;
}
