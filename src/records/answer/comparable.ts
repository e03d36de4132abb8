import { textOf } from '../value';

const words = new Map([
	['yes', true],
	['no', false],
]);

/** Yes, No or a boolean as a boolean. */
export function yesOrNo(value: unknown): boolean | undefined {
	return typeof value === 'boolean' ? value : words.get(comparable(value));
}

/** A text without case and surrounding space. */
export function comparable(value: unknown): string {
	const text = typeof value === 'boolean' ? String(value) : textOf(value);
	return text?.trim().toLowerCase() ?? '';
}

/** A parameter's name for comparison. Doubled slashes of a path count as one. */
export function comparableName(path: unknown): string {
	return comparable(path).replace(/ \/+ /g, ' / ');
}

/** The answers of a list, or the one answer. */
export function valuesOf(answer: unknown): unknown[] {
	return Array.isArray(answer) ? answer : [answer];
}

/**
 * Whether an answer, or one of a list, is the text that a person typed. A boolean equals Yes or No, and true or false.
 */
export function isAnsweredWith(answer: unknown, wanted: string): boolean {
	return valuesOf(answer).some(
		(one) =>
			comparable(one) === comparable(wanted) ||
			(typeof one === 'boolean' && one === yesOrNo(wanted)),
	);
}
