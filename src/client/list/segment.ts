import type { SortOrder } from '../../records/choices';
import type { Page } from '../../records/answer/page';
import { limits } from '../../records/limits';
import type { JsonObject } from '../../records/value';
import { AnswerError } from '../errors';
import { describeRange, type TimeRange } from '../range';
import type { ListRequest } from './listRequest';
import { identityOf } from './recordKeys';
import { OrderedWindow } from './orderedWindow';

/** A segment is not cut below this many expected records: a page and a half. */
const LEAST_WORTH_CUTTING = 1.5 * limits.pageSize;
/** Pages a segment without times may have read when it is cut; they are read again. */
const MOST_PAGES_READ_AGAIN = 4;
/** A part cut off holds at most about this many records, which bounds what is read ahead. */
const MOST_CUT_OFF = 40 * limits.pageSize;
/** Restarts in a row that bring nothing new before a segment is given up. */
const MOST_RESTARTS_WITHOUT_PROGRESS = 3;

/** What the segments of one list have in common. */
interface SharedList {
	request: ListRequest;
	order: SortOrder;
	/** Identities of the records met anywhere in this run; none is handed out twice. */
	seen: Set<string>;
}

/** What a page brought; `outdated` where its chain must begin again instead. */
type Absorbed = 'outdated' | { fresh: number; repeated: number; hasMore: boolean };

/** One chain of cursors, from its first page on. */
interface Chain {
	/** The window its pages are requested for; a cut may make the segment shorter meanwhile. */
	window: TimeRange;
	/** The position it began at. */
	position: number | undefined;
	pages: number;
	/** New and repeated records. */
	fresh: number;
	repeated: number;
}

/**
 * One window of a list while one worker reads it: what it is responsible for, how far it has come, and the
 * records it has read that nobody has taken yet. It sends nothing itself, and nobody else changes it.
 */
export class Segment {
	private readonly window: OrderedWindow;
	private state: 'unread' | 'reading' | 'done' = 'unread';
	/** Records in final order, ready to be taken. */
	private ready: JsonObject[] = [];
	/**
	 * Records of the newest second read, or all of a segment whose records carry no time. They are kept
	 * back until the position moves on, since a restart reads that second again.
	 */
	private held: JsonObject[] = [];
	/** Whether a record without its ordering time was met and none with it. */
	private lacksTimes = false;
	/** Whether the service has said that there is more behind the last page. */
	private hasMore = true;
	/** Whether a cut took away a part of a segment without times, whose chain must begin again. */
	private mustRestart = false;
	private restartsWithoutProgress = 0;
	private pages = 0;
	private chain: Chain;

	/** @param density expected records per second, where something is known of it */
	constructor(
		private readonly list: SharedList,
		range: TimeRange,
		private density?: number,
	) {
		this.window = new OrderedWindow(range, list.order);
		this.chain = this.newChain();
	}

	/** What the segment is responsible for now. */
	get range(): TimeRange {
		return this.window.range;
	}

	get isUnread(): boolean {
		return this.state === 'unread';
	}

	get isDone(): boolean {
		return this.state === 'done';
	}

	/** Pages read so far, in all chains. */
	get pagesRead(): number {
		return this.pages;
	}

	/** Records read that nobody has taken yet. */
	get recordsWaiting(): number {
		return this.ready.length + this.held.length;
	}

	/** What of the range is not read yet; a restart begins there. */
	get rest(): TimeRange {
		return this.window.rest;
	}

	/** Records expected in the rest; 0 where nothing is known. */
	get expected(): number {
		const { start, end } = this.rest;
		return (this.density ?? 0) * (end - start);
	}

	/** A worker takes it over. */
	begin(): void {
		this.state = 'reading';
	}

	/** Begins a chain of pages at the position; gives the window to request. */
	beginChain(): TimeRange {
		this.mustRestart = false;
		this.chain = this.newChain();
		return this.chain.window;
	}

	/** Takes the new records of a page of the current chain, up to where the segment ends. */
	absorb({ records, nextCursor }: Page): Absorbed {
		this.pages += 1;
		this.chain.pages += 1;
		// Another worker took a part of the range while this page was under way, and may have read what lies
		// before the page's records already: here they would leave too early. They are read again.
		if (this.mustRestart) return 'outdated';
		const page = { fresh: 0, repeated: 0, firstTime: undefined };
		const reachedEnd = !this.absorbRecords(records, page);
		this.hasMore = nextCursor !== undefined && !reachedEnd;
		return { fresh: page.fresh, repeated: page.repeated, hasMore: this.hasMore };
	}

	/** Everything has been read. */
	finish(): void {
		this.release();
		this.state = 'done';
	}

	/**
	 * The records that may leave now, taken out of the segment. What is held back is in order already, so it
	 * leaves as well when there is `enough` of it: nothing behind it is wanted then.
	 */
	take(enough: number): JsonObject[] {
		if (this.recordsWaiting >= enough) this.release();
		return this.ready.splice(0);
	}

	/** Whether giving a part of the rest to another worker is worth a request. */
	canBeCut(): boolean {
		const { start, end } = this.rest;
		if (this.state !== 'reading' || end - start < 2 || !this.hasMore || this.mustRestart) {
			return false;
		}
		if (this.lacksTimes) {
			const { pages, fresh, repeated } = this.chain;
			return pages > 0 && pages <= MOST_PAGES_READ_AGAIN && fresh > repeated;
		}
		// A part cut off is only thought to be as dense as what lies before it. Until its own first page
		// is there it is not cut again, or a quiet month after a busy second would be cut into seconds.
		return this.pages > 0 && this.expected >= LEAST_WORTH_CUTTING;
	}

	/**
	 * Gives away the far part of the unread rest for `workers` workers: as segments that follow this one, in
	 * order; none where it cannot be cut.
	 */
	split(workers: number): Segment[] {
		// Without times the rest cannot be cut later, so it is cut small now, for whoever gets free.
		let count = this.lacksTimes ? 2 * workers : 2;
		const given: Segment[] = [];
		for (; count > 1; count -= 1) {
			const part = (given.at(-1) ?? this).cut(count);
			if (!part) break;
			given.push(part);
		}
		return given;
	}

	/**
	 * Makes the segment ready to be read from its position, when the service no longer takes the cursor.
	 * Where the records carry their time, the second it had come to is read anew as a whole, so that its
	 * order stays the service's own. Where they do not, what was read is kept and dropped when it comes
	 * again, and the window is halved, so that its chain of cursors gets short enough to live.
	 *
	 * @returns the far half, where there is one
	 * @throws AnswerError when restarts bring nothing new
	 */
	prepareRestart(): Segment | undefined {
		const hasMoved = this.lacksTimes
			? this.chain.fresh > 0
			: this.window.position !== this.chain.position;
		this.restartsWithoutProgress = hasMoved ? 0 : this.restartsWithoutProgress + 1;
		const far = this.lacksTimes ? this.cut(2) : undefined;
		if (far) return far;
		if (this.restartsWithoutProgress >= MOST_RESTARTS_WITHOUT_PROGRESS) {
			throw new AnswerError(
				`The service's cursors expire before ${describeRange(this.rest)} can be read`,
			);
		}
		if (this.lacksTimes) return undefined;
		const { request, seen } = this.list;
		for (const record of this.held) seen.delete(identityOf(request, record));
		this.held = [];
		return undefined;
	}

	private newChain(): Chain {
		const { position, rest } = this.window;
		return { window: rest, position, pages: 0, fresh: 0, repeated: 0 };
	}

	/** Says whether the records end before the segment does. */
	private absorbRecords(
		records: JsonObject[],
		page: { fresh: number; repeated: number; firstTime: number | undefined },
	): boolean {
		const { request, seen } = this.list;
		for (const record of records) {
			const time = this.timeWithinWindow(record);
			// Before anything else: what lies behind the far end may have been met there already.
			if (time !== undefined && !this.window.holds(time)) return false;
			const identity = identityOf(request, record);
			if (seen.has(identity)) {
				page.repeated += 1;
				continue;
			}
			if (time !== undefined) {
				this.lacksTimes = false;
				page.firstTime ??= time;
				// What was held at the earlier position may leave when it moves on.
				if (this.window.advance(time)) this.release();
			} else if (this.window.position === undefined) {
				this.lacksTimes = true;
			}
			seen.add(identity);
			this.held.push(record);
			page.fresh += 1;
		}
		this.chain.fresh += page.fresh;
		this.chain.repeated += page.repeated;
		this.density = this.densityOf(page);
		return true;
	}

	/** One record, or none, tells nothing of how many follow it. */
	private densityOf(page: { fresh: number; firstTime: number | undefined }): number | undefined {
		const { position } = this.window;
		return page.firstTime !== undefined && position !== undefined && page.fresh > 1
			? page.fresh / (Math.abs(position - page.firstTime) + 1)
			: undefined;
	}

	/**
	 * A record's time as far as it tells the record's position. `request_data` holds what was once
	 * submitted, and a time outside the window of the request is not the one the service orders by: it must
	 * not pass for the end of the window.
	 */
	private timeWithinWindow(record: JsonObject): number | undefined {
		const { start, end } = this.chain.window;
		const time = this.list.request.timeOf(record);
		return time !== undefined && time >= start && time < end ? time : undefined;
	}

	/**
	 * Cuts the unread rest and gives away its far part, or returns undefined when it cannot be cut. The
	 * near part keeps the running chain of cursors and stops at the cut by itself; one without times must
	 * begin again, since nothing tells where its chain has come to.
	 *
	 * @param parts how many equal parts the rest is thought to have, of which the near one stays here
	 */
	private cut(parts: number): Segment | undefined {
		const { start, end } = this.rest;
		const part = Math.ceil((end - start) / parts);
		const enough = this.density && !this.lacksTimes ? Math.ceil(MOST_CUT_OFF / this.density) : part;
		const far = this.window.cut(Math.max(1, Math.min(part, enough)));
		if (!far) return undefined;
		if (this.lacksTimes && this.state === 'reading') this.mustRestart = true;
		const given = new Segment(this.list, far, this.density);
		given.lacksTimes = this.lacksTimes;
		return given;
	}

	/** Hands the held records over, because no restart will read them again. */
	private release(): void {
		for (const record of this.held) this.ready.push(record);
		this.held = [];
	}
}
