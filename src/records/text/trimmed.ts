/** Spaces, and characters that are not visible, such as a byte order mark. */
const INVISIBLE = /[\s\p{Cf}]/u;

/** Without spaces and invisible characters around it, which copies from tables and messages have. */
export function trimmed(text: string): string {
	let [start, end] = [0, text.length];
	while (start < end && INVISIBLE.test(text.charAt(start))) start += 1;
	while (end > start && INVISIBLE.test(text.charAt(end - 1))) end -= 1;
	return text.slice(start, end);
}
