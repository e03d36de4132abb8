import { textOf } from '../../records/value';

/** The words in which a stored answer says yes or no; the interface calls both Yes and No "normal". */
const words = new Map([
	['yes', true],
	['no', false],
]);

/** Yes or No, or a boolean, as a boolean; undefined for anything else. */
export function yesOrNo(value: unknown): boolean | undefined {
	return typeof value === 'boolean' ? value : words.get(comparable(value));
}

/** Case and surrounding space do not count: "Yes" and "yes" are the same answer. */
export function comparable(value: unknown): string {
	const text = typeof value === 'boolean' ? String(value) : textOf(value);
	return text?.trim().toLowerCase() ?? '';
}

/** Whether an answer is what a person typed. A boolean answer is Yes or No, and also true or false. */
export function isAnswer(answer: unknown, wanted: string): boolean {
	if (comparable(answer) === comparable(wanted)) return true;
	return typeof answer === 'boolean' && answer === yesOrNo(wanted);
}
