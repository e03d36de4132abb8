import { isSpaced, type DigitGroup } from './digitGroup';

/** Of the 22 digits of a parcel's label, as in "9400 1000 0000 0000 0000 00". */
export const PARCEL = [4, 4, 4, 4, 4, 2];

export const isParcel = (groups: DigitGroup[], at: number) => isSpaced(groups, at, PARCEL);

/** The digits at the end of "1Z 999 AA1 01 2345 6784", as UPS prints it. */
export const UPS_PARCEL = [2, 4, 4];
const UPS_SHIPPER = /(?<![\p{L}\p{N}])1Z [A-Z\d]{3} [A-Z\d]{3} $/iu;
const UPS_BEFORE = '1Z 999 AA1 '.length + 1;

export function isUpsParcel(folded: string, groups: DigitGroup[], at: number): boolean {
	const start = groups[at]?.start ?? 0;
	return (
		isSpaced(groups, at, UPS_PARCEL) &&
		UPS_SHIPPER.test(folded.slice(Math.max(0, start - UPS_BEFORE), start))
	);
}

/** As printed below the bars of EAN and UPC: "4 006381 333931" and "0 36000 29145 2". */
const PRINTED = [
	[1, 6, 6],
	[1, 5, 5, 1],
];

/** How many groups an article number has; 0 for others. */
export function articleLength(groups: DigitGroup[], at: number): number {
	// Cheap tests first.
	if (groups[at]?.digits.length !== 1 || (groups[at + 1]?.digits.length ?? 0) < 5) return 0;
	const lengths = PRINTED.find((one) => isSpaced(groups, at, one));
	if (!lengths) return 0;
	const parts = groups.slice(at, at + lengths.length);
	const digits = parts.map((part) => part.digits).join('');
	return isArticleNumber(digits.padStart(13, '0')) ? lengths.length : 0;
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
