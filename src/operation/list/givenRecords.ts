import type { Mark } from '../../client/list/chain';
import { identityOf, type RecordKeys } from '../../client/list/recordKeys';
import type { JsonObject } from '../../records/value';

/** The first records of a list, up to a number; those beyond are only counted. */
export class GivenRecords {
	/** Records that were given. */
	shown = 0;
	/** The time of the first given record that carries one, epoch seconds. */
	firstTime: number | undefined;
	/** The last given record that carries a time. */
	last: Mark | undefined;
	/** Records beyond that carry the time of `last`. */
	othersOfLast = 0;

	/** @param most records given at most; Infinity for people, of whose records no times are kept */
	constructor(
		private readonly most: number,
		private readonly keys: RecordKeys,
	) {}

	/** Those of the next records that are given. */
	take(records: JsonObject[]): JsonObject[] {
		const taken = records.slice(0, this.most - this.shown);
		this.shown += taken.length;
		if (this.most === Infinity) return taken;
		for (const record of taken) {
			const time = this.keys.timeOf(record);
			if (time === undefined) continue;
			this.firstTime ??= time;
			this.last = { identity: identityOf(this.keys, record), time };
		}
		const beyond = records.slice(taken.length);
		const { last } = this;
		if (last === undefined) return taken;
		this.othersOfLast += beyond.filter((record) => this.keys.timeOf(record) === last.time).length;
		return taken;
	}
}
