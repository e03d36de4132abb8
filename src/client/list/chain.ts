import { limits } from '../../records/limits';
import type { TimeRange } from '../range';

/** So many records in a row show that two chains are at the same place; one alone may have moved there. */
export const ENOUGH_IN_A_ROW = 5;

/** A record whose own time may tell how far a chain has come. */
export interface Mark {
	identity: string;
	/** Epoch seconds. */
	time: number;
}

/** One chain of cursors: an unbroken run of the service's order, from the beginning of its window on. */
export class Chain {
	pages = 0;
	/** Records that nobody had met before. */
	fresh = 0;
	/** Records that its own segment had met before. */
	repeated = 0;
	/** Whether the service has said that there is more behind the last page. */
	hasMore = true;
	/** Whether it must begin again, for a smaller window. */
	isOutdated = false;
	/** The last record with a time that can be the one the list is ordered by. */
	mark: Mark | undefined;
	private readonly row: string[] = [];

	/**
	 * @param window what its pages are requested for
	 * @param awaited a record that must come before any new one; until then it is not known that nothing is
	 * left before the window
	 */
	constructor(
		readonly window: TimeRange,
		public awaited?: string,
	) {}

	/** The records it met last, as many as show a place. */
	get lastMet(): readonly string[] {
		return this.row;
	}

	meet({ identity, time }: { identity: string; time: number | undefined }): void {
		if (time !== undefined) this.mark = { identity, time };
		this.row.push(identity);
		if (this.row.length > ENOUGH_IN_A_ROW) this.row.shift();
	}
}

/** The first records of a segment, by which a chain that comes from before it finds out that it has arrived. */
export class Beginning {
	private readonly places = new Map<string, number>();

	/** The next record that the segment's own chain has met. */
	add(identity: string): void {
		if (this.places.size >= limits.pageSize || this.places.has(identity)) return;
		this.places.set(identity, this.places.size);
	}

	/** @param row the records that another chain met last, in its order */
	isReachedBy(row: readonly string[]): boolean {
		const places = row.map((identity) => this.places.get(identity) ?? -1);
		return (
			row.length === ENOUGH_IN_A_ROW && places.every((place, at) => place > (places[at - 1] ?? -1))
		);
	}
}
