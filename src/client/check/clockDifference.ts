/**
 * How far the service's clock is ahead of this one, in milliseconds, by the HTTP header `Date` of an answer;
 * undefined where it has none or comes from a cache. The header counts whole seconds, so it may be wrong by
 * half a second and by half the time the answer took.
 *
 * @param headers names in lower case
 */
export function clockDifferenceMs(
	headers: Readonly<Record<string, string | undefined>>,
	sentMs: number,
	receivedMs: number,
): number | undefined {
	if (headers.age !== undefined) return undefined;
	const wholeSecondMs = Date.parse(headers.date ?? '');
	if (Number.isNaN(wholeSecondMs)) return undefined;
	return wholeSecondMs + 500 - (sentMs + receivedMs) / 2;
}
