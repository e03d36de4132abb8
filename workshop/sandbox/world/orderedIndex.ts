/** What the index orders by: a time in epoch seconds, then the id by code units. */
export interface Ordered {
	readonly id: string;
	readonly time: number;
}

/** A position between two entries. */
export interface Position {
	time: number;
	id: string;
}

/** A request for entries of the half-open range [startTime, endTime), epoch seconds. */
export interface Slice<T> {
	startTime: number;
	endTime: number;
	descending: boolean;
	/** Only entries beyond this place, in the asked direction. */
	after?: Position;
	limit: number;
	matches?: (entry: T) => boolean;
}

/** Above this many waiting entries one sort is cheaper than inserting them one by one. */
const mergeAbove = 64;

function compare(left: Position, right: Position): number {
	if (left.time !== right.time) return left.time - right.time;
	if (left.id === right.id) return 0;
	return left.id < right.id ? -1 : 1;
}

/** Entries ordered by (time, id), found by binary search; entries can be added and moved at any time. */
export class OrderedIndex<T extends Ordered> {
	private entries: T[] = [];
	private waiting: T[] = [];

	/** How many entries there are. */
	get size(): number {
		return this.entries.length + this.waiting.length;
	}

	add(entry: T): void {
		this.waiting.push(entry);
	}

	remove(entry: T): void {
		this.settle();
		const at = this.firstNotBefore(entry);
		if (this.entries[at] === entry) this.entries.splice(at, 1);
	}

	clear(): void {
		this.entries = [];
		this.waiting = [];
	}

	/** Every entry, ascending. The array is the index's own: read it, do not change it. */
	all(): readonly T[] {
		this.settle();
		return this.entries;
	}

	/** Up to `limit` entries of a slice in its order, and whether one more matches. */
	read(slice: Slice<T>): { entries: T[]; hasMore: boolean } {
		this.settle();
		const from = this.firstNotBefore({ time: slice.startTime, id: '' });
		const to = this.firstNotBefore({ time: slice.endTime, id: '' });
		const found: T[] = [];
		const step = slice.descending ? -1 : 1;
		for (let at = this.firstOf(slice, from, to); at >= from && at < to; at += step) {
			const entry = this.entries[at];
			if (entry === undefined) break;
			if (slice.matches !== undefined && !slice.matches(entry)) continue;
			if (found.length === slice.limit) return { entries: found, hasMore: true };
			found.push(entry);
		}
		return { entries: found, hasMore: false };
	}

	private firstOf(slice: Slice<T>, from: number, to: number): number {
		if (slice.after === undefined) return slice.descending ? to - 1 : from;
		const at = this.firstNotBefore(slice.after);
		if (slice.descending) return Math.min(at - 1, to - 1);
		const standsThere = this.entries[at];
		const past = standsThere !== undefined && compare(standsThere, slice.after) === 0 ? at + 1 : at;
		return Math.max(past, from);
	}

	private firstNotBefore(place: Position): number {
		let low = 0;
		let high = this.entries.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			const entry = this.entries[middle];
			if (entry !== undefined && compare(entry, place) < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	private settle(): void {
		if (this.waiting.length === 0) return;
		const arrived = this.waiting;
		this.waiting = [];
		if (arrived.length > mergeAbove) {
			this.entries = this.entries.concat(arrived).sort(compare);
			return;
		}
		for (const entry of arrived) this.entries.splice(this.firstNotBefore(entry), 0, entry);
	}
}
