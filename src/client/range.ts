import type { SortOrder } from '../records/choices';
import { limits } from '../records/limits';

/** Half-open, in epoch seconds. */
export interface TimeRange {
	start: number;
	end: number;
}

/** Cuts a range into adjacent windows of at most 31 days, in reading order. */
export function windowsOf(range: TimeRange, order: SortOrder): TimeRange[] {
	const windows: TimeRange[] = [];
	let rest = range.start < range.end ? range : undefined;
	while (rest !== undefined) {
		const [window, later]: TimeRange[] = cutAfter(rest, order, limits.windowSeconds) ?? [rest];
		if (window) windows.push(window);
		rest = later;
	}
	return windows;
}

/** In UTC. */
export function describeRange({ start, end }: TimeRange): string {
	return `${isoSeconds(start)} to ${isoSeconds(end)}`;
}

export function isoSeconds(seconds: number): string {
	return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

/** The part from the second `time` on, read in `order`. */
export function rangeFrom({ start, end }: TimeRange, order: SortOrder, time: number): TimeRange {
	return order === 'asc'
		? { start: Math.max(start, Math.min(time, end)), end }
		: { start, end: Math.min(end, Math.max(time + 1, start)) };
}

/** The first `seconds` of a range and the rest, in `order`; undefined if one would be empty. */
export function cutAfter(
	{ start, end }: TimeRange,
	order: SortOrder,
	seconds: number,
): [near: TimeRange, far: TimeRange] | undefined {
	const at = order === 'asc' ? start + seconds : end - seconds;
	if (at <= start || at >= end) return undefined;
	const [early, late] = [
		{ start, end: at },
		{ start: at, end },
	];
	return order === 'asc' ? [early, late] : [late, early];
}

/** From `first` to `last`, in `order`. */
export function spanOf(first: TimeRange, last: TimeRange, order: SortOrder): TimeRange {
	return order === 'asc'
		? { start: first.start, end: last.end }
		: { start: last.start, end: first.end };
}
