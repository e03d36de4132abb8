import { isSpaced, isTight, type DigitGroup } from './digitGroup';

/** The 22 digits of a parcel's label, as in "9400 1000 0000 0000 0000 00". */
const PARCEL = [4, 4, 4, 4, 4, 2];

/** "0150 5012 3456 78" of DPD. Cards begin with other digits. */
const SHORT_PARCEL = [4, 4, 4, 2];

/** The digits at the end of "1Z 999 AA1 01 2345 6784", as UPS prints it. */
const UPS_PARCEL = [2, 4, 4];
const UPS_SHIPPER = /(?<![\p{L}\p{N}])1Z [A-Z\d]{3} [A-Z\d]{3} $/iu;
const UPS_BEFORE = '1Z 999 AA1 '.length + 1;

/** How many groups the number of a parcel has; 0 for others. */
export function parcelLength(folded: string, groups: DigitGroup[], at: number): number {
	// Cheap tests first.
	if (groups[at + 1]?.separator !== ' ' || groups[at + 2]?.separator !== ' ') return 0;
	if (isSpaced(groups, at, PARCEL)) return PARCEL.length;
	if (isUpsParcel(folded, groups, at)) return UPS_PARCEL.length;
	return isShortParcel(folded, groups, at) ? SHORT_PARCEL.length : 0;
}

/** In contrast to "0151 2345 6789 12 people". */
function isShortParcel(folded: string, groups: DigitGroup[], at: number): boolean {
	const [first, last, next] = [groups[at], groups[at + 3], groups[at + 4]];
	if (!first?.digits.startsWith('0') || first.separator !== undefined) return false;
	if (!last || next?.separator !== undefined || !isSpaced(groups, at, SHORT_PARCEL)) return false;
	return !/^ ?\p{L}/u.test(folded.slice(last.end, last.end + 3));
}

const ORDER = [3, 7, 7];

/** How many groups "402-5567812-0098123" has, an order of Amazon; 0 for others. */
export function orderLength(groups: DigitGroup[], at: number): number {
	// A cheap test first.
	if (groups[at + 1]?.separator !== '-') return 0;
	const isOrder =
		!isTight(groups[at]) &&
		!isTight(groups[at + ORDER.length]) &&
		ORDER.every((length, part) => {
			const group = groups[at + part];
			return group?.digits.length === length && (part === 0 || group.separator === '-');
		});
	return isOrder ? ORDER.length : 0;
}

function isUpsParcel(folded: string, groups: DigitGroup[], at: number): boolean {
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
