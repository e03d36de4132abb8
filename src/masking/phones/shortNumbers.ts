import { isTight, type DigitGroup } from '../text/digitGroup';
import { isOfOtherNumber } from '../text/nearbyWords';
import type { NumberOfDigits, OwnNumbers } from './findPhones';
import { isAfterPhoneCue } from './phoneCues';

const LENGTH = 6;
const BEGINNING = /^(?:13|803)/;

/** A number of six digits, such as "13 18 35" of Australia and "803 165" of Italy, if the words before it announce a phone. */
export function shortNumberAt(
	folded: string,
	groups: readonly DigitGroup[],
	first: number,
	own: Pick<OwnNumbers, 'plans'>,
): NumberOfDigits | undefined {
	const group = groups[first];
	// A cheap test first.
	if (!group || !BEGINNING.test(group.digits) || group.separator !== undefined) return undefined;
	let digits = '';
	let last = first;
	for (let next: DigitGroup | undefined = group; next && digits.length < LENGTH; ) {
		if (next.token !== undefined || next.isBeforeLetter) return undefined;
		digits += next.digits;
		if (digits.length === LENGTH) break;
		last += 1;
		next = groups[last];
		if (next?.separator !== ' ' && next?.separator !== '-') return undefined;
	}
	const after = groups[last + 1];
	const isPart = isTight(after) || (after?.separator === ' ' && after.digits.length > 2);
	if (digits.length !== LENGTH || isPart) return undefined;
	const isKnown = own.plans.some((plan) => plan.isShort(digits));
	const isPhone =
		isKnown &&
		isAfterPhoneCue(folded, group.start) &&
		!isOfOtherNumber(folded, group.start, 'none');
	return isPhone ? { last, key: digits } : undefined;
}
