/** Text. A number counts as its digits if none of them is lost. */
export function readText(value: unknown): { value: string } | { rule: string } {
	if (typeof value === 'string') return { value };
	if (typeof value !== 'number') return { rule: 'is not text' };
	if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
		return { rule: 'is a number too long to keep its digits; give it as text' };
	}
	return Number.isFinite(value) ? { value: String(value) } : { rule: 'is not text' };
}
