import { limits } from '../../records/limits';
import type { TimeRange } from '../range';

/** This many records in a row show that two chains have met; a single one may have moved. */
export const ENOUGH_IN_A_ROW = 5;

/** A record whose own time suggests how far a chain has read. */
export interface Mark {
	identity: string;
	/** Epoch seconds. */
	time: number;
}

/** One chain of cursors: the service's order without gaps, from the beginning of its window. */
export class Chain {
	pages = 0;
	/** Records new to the run. */
	fresh = 0;
	/** Records that its own segment had read before. */
	repeated = 0;
	/** Whether the last page said that there are more. */
	hasMore = true;
	/** Whether it must restart with a smaller window. */
	isOutdated = false;
	/** The last record whose time may be the one that orders the list. */
	mark: Mark | undefined;
	/** The last records it read, at most `ENOUGH_IN_A_ROW`. */
	readonly row: string[] = [];

	/**
	 * @param window of its requests
	 * @param awaited a known record that must appear before any new one, to prove that nothing before
	 * the window is unread
	 */
	constructor(
		readonly window: TimeRange,
		public awaited?: string,
	) {}

	meet({ identity, time }: { identity: string; time: number | undefined }): void {
		if (time !== undefined) this.mark = { identity, time };
		this.row.push(identity);
		if (this.row.length > ENOUGH_IN_A_ROW) this.row.shift();
	}
}

/** The first records of a segment, to detect that the chain before it has reached it. */
export class Beginning {
	private readonly places = new Map<string, number>();

	/** The next record of the segment's own chain. */
	add(identity: string): void {
		if (this.places.size >= limits.pageSize || this.places.has(identity)) return;
		this.places.set(identity, this.places.size);
	}

	/** @param row the last records of another chain, in order */
	isReachedBy(row: readonly string[]): boolean {
		const places = row.map((identity) => this.places.get(identity) ?? -1);
		return (
			row.length === ENOUGH_IN_A_ROW && places.every((place, at) => place > (places[at - 1] ?? -1))
		);
	}
}
