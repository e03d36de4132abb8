import type { SortOrder } from '../records/choices';
import { limits } from '../records/limits';

/** A half-open range of time in epoch seconds: `start` belongs to it, `end` does not. */
export interface TimeRange {
	start: number;
	end: number;
}

/**
 * Cuts a range into touching windows the service accepts (docs/service.md, "Limits": at most 31
 * days), in the order they are to be read.
 */
export function windowsOf(range: TimeRange, order: SortOrder): TimeRange[] {
	const windows: TimeRange[] = [];
	if (order === 'asc') {
		for (let start = range.start; start < range.end; start += limits.windowSeconds) {
			windows.push({ start, end: Math.min(start + limits.windowSeconds, range.end) });
		}
	} else {
		for (let end = range.end; end > range.start; end -= limits.windowSeconds) {
			windows.push({ start: Math.max(end - limits.windowSeconds, range.start), end });
		}
	}
	return windows;
}

/** The range as a person reads it, in UTC. */
export function describeRange({ start, end }: TimeRange): string {
	return `${isoSeconds(start)} to ${isoSeconds(end)}`;
}

/** Epoch seconds as ISO text without a fraction. */
export function isoSeconds(seconds: number): string {
	return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
