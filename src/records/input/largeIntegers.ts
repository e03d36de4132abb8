import { cutText } from '../text/cutText';

const LONGEST_PATH = 60;

/**
 * Integers above 2^53 have lost their last digits when they arrive here.
 * @returns why the value, which may be nested, cannot be sent, as a clause; undefined if it has none
 */
export function largeIntegerRule(value: unknown): string | undefined {
	const path = pathOfLarge(value);
	if (path === undefined) return undefined;
	const what = 'a number too long to keep its digits';
	const where = cutText(path.join('.'), LONGEST_PATH);
	return `${where === '' ? `is ${what}` : `has ${what} in ${where}`}; enter it as text`;
}

/** The path of the first one. */
function pathOfLarge(value: unknown): string[] | undefined {
	if (typeof value === 'number') {
		return Number.isInteger(value) && !Number.isSafeInteger(value) ? [] : undefined;
	}
	if (typeof value !== 'object' || value === null) return undefined;
	for (const [name, inner] of Object.entries(value)) {
		const path = pathOfLarge(inner);
		if (path !== undefined) return [name, ...path];
	}
	return undefined;
}
