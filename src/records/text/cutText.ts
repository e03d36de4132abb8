/** Cuts between words, as half a key or link would not be recognized as a secret. */
export function cutText(text: string, most: number): string {
	if (text.length <= most) return text;
	let end = most;
	while (end > 0 && isVisibleAscii(text.charCodeAt(end - 1))) end -= 1;
	return `${text.slice(0, end).trimEnd()}…`;
}

const LONGEST_VALUE = 60;

/** A refused value, for the end of an error's sentence. Of a long one without blanks its length. */
export function valueText(value: unknown): string {
	const isText = typeof value === 'string';
	if (!isText && (typeof value !== 'object' || value === null)) return String(value);
	const text = isText ? value : JSON.stringify(value);
	const shown = cutText(text, LONGEST_VALUE);
	if (shown === '…') return `${isText ? 'a text' : 'JSON'} of ${text.length} characters`;
	return isText ? `"${shown}"` : shown;
}

function isVisibleAscii(code: number): boolean {
	return code > 0x20 && code < 0x7f;
}
