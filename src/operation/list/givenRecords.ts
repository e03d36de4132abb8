import type { RecordKeys } from '../../client/list/recordKeys';
import type { JsonObject } from '../../records/value';

/** The first records of a list, up to a number; those beyond are only counted. */
export class GivenRecords {
	/** Records that were given. */
	shown = 0;
	/** The first and the last known time of a given record, epoch seconds. */
	first: number | undefined;
	last: number | undefined;
	/** Records beyond, found in the second of `last`. */
	othersOfLast = 0;

	/** @param most records given at most; Infinity for people, of whose records no times are kept */
	constructor(
		private readonly most: number,
		private readonly timeOf: RecordKeys['timeOf'],
	) {}

	/** Those of the next records that are given. */
	take(records: JsonObject[]): JsonObject[] {
		const taken = records.slice(0, this.most - this.shown);
		this.shown += taken.length;
		if (this.most === Infinity) return taken;
		for (const record of taken) {
			const time = this.timeOf(record);
			this.first ??= time;
			this.last = time ?? this.last;
		}
		const beyond = records.slice(taken.length);
		const { last } = this;
		if (last === undefined) return taken;
		this.othersOfLast += beyond.filter((record) => this.timeOf(record) === last).length;
		return taken;
	}
}
