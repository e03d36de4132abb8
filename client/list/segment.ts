import type { SortOrder } from '../../records/choices';
import { limits } from '../../records/limits';
import type { JsonObject } from '../../records/value';
import type { TimeRange } from '../range';

/** A piece is not cut below this many expected records: a page and a half. */
const LEAST_WORTH_CUTTING = 1.5 * limits.pageSize;
/** Pages a segment without times may have read when it is cut; they are read again. */
const MOST_PAGES_READ_AGAIN = 4;
/** A piece cut off holds at most about this many records, which bounds what is read ahead. */
const MOST_CUT_OFF = 40 * limits.pageSize;

/**
 * One window of a list while it is read by one worker: what it is responsible for, how far it has come,
 * and the records it has read that nobody has taken yet. Pure bookkeeping; it asks nothing.
 */
export class Segment {
	state: 'unread' | 'reading' | 'done' = 'unread';
	/** Records in final order, ready to be taken. */
	readonly ready: JsonObject[] = [];
	/**
	 * Records of the newest second read, or all of a segment whose records carry no time. They are kept
	 * back until the place moves on, since a restart reads that second again.
	 */
	held: JsonObject[] = [];
	/** Ordering time of the last new record, epoch seconds; the place a restart begins at. */
	place: number | undefined;
	/** Set once a record without its ordering time was met and none with it. */
	timeless = false;
	/** Whether the service has said that there is more behind the last page. */
	hasMore = true;
	/** Set when a cut took away a part of a timeless segment, whose chain must begin anew. */
	mustRestart = false;
	pages = 0;
	/** Pages since the chain last began. */
	chainPages = 0;
	/** New and repeated records since the chain last began. */
	fresh = 0;
	repeated = 0;

	/** @param density expected records per second, where something is known of it */
	constructor(
		readonly range: TimeRange,
		private readonly order: SortOrder,
		public density: number | undefined,
	) {}

	/** What of the range is not read yet; with a place, its second is part of it. */
	rest(): TimeRange {
		const { start, end } = this.range;
		if (this.place === undefined) return { start, end };
		return this.order === 'asc'
			? { start: Math.max(start, Math.min(this.place, end)), end }
			: { start, end: Math.min(end, Math.max(this.place + 1, start)) };
	}

	/** Whether a time lies before the segment's far end, which a cut may have drawn nearer. */
	holds(time: number): boolean {
		return this.order === 'asc' ? time < this.range.end : time >= this.range.start;
	}

	/** Moves the place forward to `time`; says whether it moved. */
	advance(time: number): boolean {
		if (this.place !== undefined) {
			const ahead = this.order === 'asc' ? time > this.place : time < this.place;
			if (!ahead) return false;
		}
		this.place = time;
		return true;
	}

	/** Records expected in the rest; 0 where nothing is known. */
	expected(): number {
		const { start, end } = this.rest();
		return (this.density ?? 0) * (end - start);
	}

	/** Whether giving a part of the rest to another worker is worth a request. */
	canBeCut(): boolean {
		const { start, end } = this.rest();
		if (this.state !== 'reading' || end - start < 2 || !this.hasMore || this.mustRestart) {
			return false;
		}
		if (this.timeless) {
			const { chainPages, fresh, repeated } = this;
			return chainPages > 0 && chainPages <= MOST_PAGES_READ_AGAIN && fresh > repeated;
		}
		// A part cut off is only thought to be as dense as what lies before it. Until its own first page
		// is there it is not cut again, or a quiet month after a busy second would be cut into seconds.
		return this.pages > 0 && this.expected() >= LEAST_WORTH_CUTTING;
	}

	/**
	 * Cuts the unread rest and gives away its far part, or returns undefined when it cannot be cut. The
	 * near part keeps the running chain of cursors and stops at the cut by itself; a timeless one must
	 * begin again, since nothing tells where its chain has come to.
	 *
	 * @param parts how many equal parts the rest is thought to have, of which the near one stays here
	 */
	cut(parts = 2): Segment | undefined {
		const { start, end } = this.rest();
		const part = Math.ceil((end - start) / parts);
		const enough = this.density && !this.timeless ? Math.ceil(MOST_CUT_OFF / this.density) : part;
		const near = Math.max(1, Math.min(part, enough));
		const at = this.order === 'asc' ? start + near : end - near;
		if (at <= start || at >= end) return undefined;
		const far = this.order === 'asc' ? { start: at, end } : { start, end: at };
		if (this.order === 'asc') this.range.end = at;
		else this.range.start = at;
		if (this.timeless && this.state === 'reading') this.mustRestart = true;
		const given = new Segment(far, this.order, this.density);
		given.timeless = this.timeless;
		return given;
	}

	/** Hands the held records over, because no restart will read them again. */
	release(): void {
		for (const record of this.held) this.ready.push(record);
		this.held = [];
	}
}
