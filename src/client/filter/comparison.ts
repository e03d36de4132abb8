import { isGiven, isObject, objectOf, textOf } from '../../records/value';

type Test = (shown: unknown) => boolean;

/** Undefined if a bound is not a number. What is not a number may be within. */
export function isWithin(value: unknown): Test | undefined {
	const { lower, upper } = objectOf(value);
	const [least, most] = [Number(lower ?? -Infinity), Number(upper ?? Infinity)];
	if (Number.isNaN(least) || Number.isNaN(most)) return undefined;
	return (shown) => {
		const number = typeof shown === 'boolean' ? NaN : Number(shown);
		return Number.isNaN(number) || (number >= least && number <= most);
	};
}

/** Undefined without a value. */
export function isOneOf(value: unknown): Test | undefined {
	const wanted = [value].flat();
	if (wanted.length === 0 || !wanted.every(isComparable)) return undefined;
	const texts = new Set(wanted.map(comparable));
	return (shown) => [shown, ...partsOf(shown)].some((one) => texts.has(comparable(one)));
}

/** Several values can be stored as one text, also as a JSON list. */
function partsOf(value: unknown): string[] {
	if (typeof value !== 'string') return [];
	return value.replace(/^\s*\[|["\]]/g, '').split(/[,;|/\n]/);
}

export function isComparable(value: unknown): boolean {
	return isGiven(value) && !isObject(value) && textOf(String(value)) !== undefined;
}

/** The interface does not show how answers of Yes/No/NA and of numbers are stored. */
function comparable(value: unknown): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	const text = String(value).normalize('NFKC').replace(/\s+/g, ' ').trim();
	// The lower case of a dotted capital I has two characters.
	const folded = text.toUpperCase().toLowerCase().replaceAll('i\u0307', 'i');
	if (folded === 'true' || folded === 'false') return comparable(folded === 'true');
	return /^-?\d{1,15}\.\d{1,9}$/.test(text) ? String(Number(text)) : folded;
}
