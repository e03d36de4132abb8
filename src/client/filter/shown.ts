const LONGEST_SHOWN = 40;

/** A value as far as a message has room for it. */
export function shown(value: unknown): string {
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
	return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

export const oneOf = (choices: readonly string[]) => `Choose one of: ${choices.join(', ')}.`;
