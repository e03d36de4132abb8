/** Cuts between words, as half a key or link would not be recognized as a secret. */
export function cutText(text: string, most: number): string {
	if (text.length <= most) return text;
	let end = most;
	while (end > 0 && isVisibleAscii(text.charCodeAt(end - 1))) end -= 1;
	return `${text.slice(0, end).trimEnd()}…`;
}

const LONGEST_VALUE = 60;

/** A refused value, for the end of an error's sentence. */
export function valueText(value: unknown): string {
	if (typeof value === 'string') return `"${cutText(value, LONGEST_VALUE)}"`;
	return typeof value === 'object' && value !== null
		? cutText(JSON.stringify(value), LONGEST_VALUE)
		: String(value);
}

function isVisibleAscii(code: number): boolean {
	return code > 0x20 && code < 0x7f;
}
