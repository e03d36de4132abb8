import { limits } from '../limits';

// eslint-disable-next-line no-control-regex -- control characters are what the rule of docs/service.md forbids
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f]|\p{Surrogate}/u;

/** Why `text` cannot be an identifier (docs/service.md, "Limits"), as a clause. */
export function identifierFault(text: string): string | undefined {
	if (text.trim() === '') return 'is empty';
	const { most } = limits.identifierCharacters;
	const count = [...text].length;
	if (count > most) return `has ${count} characters; at most ${most} are allowed`;
	return controlCharacterFault(text);
}

export function controlCharacterFault(text: string): string | undefined {
	return CONTROL_CHARACTER.test(text)
		? 'has a control character (a line break or a tab, perhaps)'
		: undefined;
}
