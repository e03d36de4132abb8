/** Ordered by time in epoch seconds, then by ID in code units. */
export interface Position {
	readonly id: string;
	readonly time: number;
}

/** A part of the half-open range [startTime, endTime), epoch seconds. */
export interface Slice<T> {
	startTime: number;
	endTime: number;
	descending?: boolean;
	/** Only entries after this one, in the direction of the slice. */
	after?: Position;
	limit?: number;
	matches?: (entry: T) => boolean;
}

function compare(left: Position, right: Position): number {
	if (left.time !== right.time) return left.time - right.time;
	if (left.id === right.id) return 0;
	return left.id < right.id ? -1 : 1;
}

/** Entries ordered by (time, id), found by binary search. */
export class OrderedIndex<T extends Position> {
	private entries: T[] = [];
	private waiting: T[] = [];

	add(entry: T): void {
		this.waiting.push(entry);
	}

	remove(entry: T): void {
		this.settle();
		const place = this.firstNotBefore(entry);
		if (this.entries[place] === entry) this.entries.splice(place, 1);
	}

	/** Every entry, ascending. */
	all(): readonly T[] {
		this.settle();
		return this.entries;
	}

	/** The entries of a slice up to its limit, and whether more match. */
	read(slice: Slice<T>): { entries: T[]; hasMore: boolean } {
		this.settle();
		const { descending = false, limit = Infinity, after } = slice;
		let from = this.firstNotBefore({ time: slice.startTime, id: '' });
		let to = this.firstNotBefore({ time: slice.endTime, id: '' });
		if (after !== undefined) {
			const place = this.firstNotBefore(after);
			const next = this.entries[place];
			const isThere = next !== undefined && compare(next, after) === 0;
			if (descending) to = Math.min(to, place);
			else from = Math.max(from, isThere ? place + 1 : place);
		}
		const found: T[] = [];
		const step = descending ? -1 : 1;
		for (let place = descending ? to - 1 : from; place >= from && place < to; place += step) {
			const entry = this.entries[place];
			if (entry === undefined || slice.matches?.(entry) === false) continue;
			if (found.length === limit) return { entries: found, hasMore: true };
			found.push(entry);
		}
		return { entries: found, hasMore: false };
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
		this.entries = this.entries.concat(this.waiting).sort(compare);
		this.waiting = [];
	}
}
