import type { SortOrder } from '../../records/choices';
import type { TimeRange } from '../range';

/** A window that is read in one order, and the position that reading has come to. */
export class OrderedWindow {
	private bounds: TimeRange;
	/** Ordering time of the last record read, epoch seconds. */
	private last: number | undefined;

	constructor(
		range: TimeRange,
		private readonly order: SortOrder,
	) {
		this.bounds = { ...range };
	}

	get range(): TimeRange {
		return { ...this.bounds };
	}

	get position(): number | undefined {
		return this.last;
	}

	/** What is not read yet; with a position, its second is part of it. */
	get rest(): TimeRange {
		const { start, end } = this.bounds;
		if (this.last === undefined) return { start, end };
		return this.order === 'asc'
			? { start: Math.max(start, Math.min(this.last, end)), end }
			: { start, end: Math.min(end, Math.max(this.last + 1, start)) };
	}

	/** Whether a time lies before the far end, which a cut may have drawn nearer. */
	holds(time: number): boolean {
		return this.order === 'asc' ? time < this.bounds.end : time >= this.bounds.start;
	}

	/** Moves the position forward to `time`; says whether it moved. */
	advance(time: number): boolean {
		if (this.last !== undefined) {
			const isAhead = this.order === 'asc' ? time > this.last : time < this.last;
			if (!isAhead) return false;
		}
		this.last = time;
		return true;
	}

	/** Keeps the next `seconds` of the rest and gives the far part away; undefined where there is none. */
	cut(seconds: number): TimeRange | undefined {
		const { start, end } = this.rest;
		const at = this.order === 'asc' ? start + seconds : end - seconds;
		if (at <= start || at >= end) return undefined;
		if (this.order === 'asc') {
			this.bounds.end = at;
			return { start: at, end };
		}
		this.bounds.start = at;
		return { start, end: at };
	}
}
