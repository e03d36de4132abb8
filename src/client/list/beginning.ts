import { limits } from '../../records/limits';

/** So many records in a row show that two chains are at the same place; one alone may have moved there. */
export const ENOUGH_IN_A_ROW = 5;

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
