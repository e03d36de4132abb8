import { DAY_MS } from '../../records/timeUnits';

/**
 * How long a `Retry-After` header asks to wait, in milliseconds and never negative; undefined where it
 * says nothing usable (docs/service.md, "Limits"): more than a day, such as the year 9999 or an epoch, is a mistake.
 *
 * @param header seconds, or an HTTP date
 * @param nowMs epoch milliseconds
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
	const text = header?.trim() ?? '';
	if (/^\d+(\.\d+)?$/.test(text)) {
		return withinDay(Math.ceil(Number(text) * 1000));
	}
	// Date.parse takes "5" or "-1" for a year; an HTTP date always names its day or month.
	if (!/[a-z]{3}/i.test(text)) return undefined;
	const at = Date.parse(text);
	return Number.isNaN(at) ? undefined : withinDay(Math.max(0, at - nowMs));
}

function withinDay(waitMs: number): number | undefined {
	return waitMs <= DAY_MS ? waitMs : undefined;
}
