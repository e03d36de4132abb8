import { cutText, valueText } from '../text/cutText';

const LONGEST_PATH = 60;

/**
 * Integers above 2^53 have lost their last digits when they arrive here.
 * @returns why the value, which may be nested, cannot be sent, as a clause; undefined if it has none
 */
export function largeIntegerRule(value: unknown): string | undefined {
	const path = pathOf(value, isLargeInteger);
	if (path === undefined) return undefined;
	const what = 'a number too long to keep its digits';
	return `${path === '' ? `is ${what}` : `has ${what} in ${path}`}; enter it as text`;
}

/** JavaScript's text of an object, such as "[object Object]": a wrong expression has made it. */
const OBJECT_AS_TEXT = /\[object [A-Z][A-Za-z]*\]/;
const ONLY_OBJECTS = /^\s*(?:\[object [A-Z][A-Za-z]*\][\s,]*)+$/;

/** Why a text is not a value, as a clause. @param isName whether the text may not even contain an object */
export function objectTextRule(text: string, isName = false): string | undefined {
	return (isName ? OBJECT_AS_TEXT : ONLY_OBJECTS).test(text)
		? `is the text of an object: ${valueText(text)}`
		: undefined;
}

/** Why a value, which may be nested, is not what was meant, as a clause; undefined if nothing shows it. */
export function wrongValueRule(value: unknown): string | undefined {
	if (typeof value === 'string') return objectTextRule(value);
	const path = pathOf(value, isObjectText);
	return path === undefined ? largeIntegerRule(value) : `has the text of an object in ${path}`;
}

function isObjectText(value: unknown): boolean {
	return typeof value === 'string' && objectTextRule(value) !== undefined;
}

function isLargeInteger(value: unknown): boolean {
	return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** The path of the first wrong value, with dots; '' for the value itself. */
function pathOf(value: unknown, isWrong: (value: unknown) => boolean): string | undefined {
	const path = namesTo(value, isWrong);
	return path && cutText(path.join('.'), LONGEST_PATH);
}

function namesTo(value: unknown, isWrong: (value: unknown) => boolean): string[] | undefined {
	if (isWrong(value)) return [];
	if (typeof value !== 'object' || value === null) return undefined;
	for (const [name, inner] of Object.entries(value)) {
		const path = namesTo(inner, isWrong);
		if (path !== undefined) return [name, ...path];
	}
	return undefined;
}
