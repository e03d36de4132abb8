import { textOf } from '../../records/value';

const words = new Map([
	['yes', true],
	['no', false],
]);

/** Yes, No or a boolean as a boolean. */
export function yesOrNo(value: unknown): boolean | undefined {
	return typeof value === 'boolean' ? value : words.get(comparable(value));
}

/** A text without case and surrounding space, for comparison. */
export function comparable(value: unknown): string {
	const text = typeof value === 'boolean' ? String(value) : textOf(value);
	return text?.trim().toLowerCase() ?? '';
}

/** Whether an answer is the text that a person typed. A boolean equals Yes or No, and true or false. */
export function isAnswer(answer: unknown, wanted: string): boolean {
	if (comparable(answer) === comparable(wanted)) return true;
	return typeof answer === 'boolean' && answer === yesOrNo(wanted);
}
