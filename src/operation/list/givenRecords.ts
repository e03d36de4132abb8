import type { Mark } from '../../client/list/chain';
import { identityOf, type RecordKeys } from '../../client/list/listRequest';
import type { JsonObject } from '../../records/value';

/** The records of a list that are shown. The others are only counted. */
export class GivenRecords {
	shown = 0;
	/** Of the first shown record with a time, epoch seconds. */
	firstTime: number | undefined;
	/** The last shown record with a time. */
	last: Mark | undefined;
	/** Further records with the time of `last`. */
	othersOfLast = 0;

	/** @param most Infinity for people, who need no times */
	constructor(
		private readonly most: number,
		private readonly keys: RecordKeys,
	) {}

	/** Returns the next records that are shown. */
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
