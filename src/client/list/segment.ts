import type { SortOrder } from '../../records/choices';
import type { Page } from '../../records/answer/page';
import { limits } from '../../records/limits';
import type { JsonObject } from '../../records/value';
import { AnswerError } from '../errors';
import { cutAfter, describeRange, rangeFrom, spanOf, type TimeRange } from '../range';
import { identityOf, type ListRequest } from './listRequest';

/** Segments with fewer expected records are not cut. */
const LEAST_WORTH_CUTTING = 1.5 * limits.pageSize;
/** A segment without times is cut after this many pages, which are then read again. Shorter ones may end first. */
const PAGES_BEFORE_BLIND_CUT = { least: 2, most: 4 };
/** A part expects at most this many records, which bounds what is read ahead. */
const MOST_BEFORE_CUT = 40 * limits.pageSize;
/** A segment that cannot be halved fails after this many restarts without a new record. */
const MOST_RESTARTS_WITHOUT_PROGRESS = 3;
/** A chain may have this many pages in a row without a new record, beside pages that repeat. */
const MOST_PAGES_WITHOUT_NEW_RECORDS = 2_000;

/** Shared by the segments of one list. */
export interface SharedList {
	request: ListRequest;
	order: SortOrder;
	/** The chain that read each record first, by identity. */
	readers: Map<string, Chain>;
	/** Pages with a new record. */
	newPages: number;
	report: { repeatsDropped: number };
}

/** A record whose own time suggests how far a chain has read. */
export interface Mark {
	identity: string;
	/** Epoch seconds. */
	time: number;
}

/** Undefined if the record has no time. */
export function markOf(list: ListRequest, record: JsonObject): Mark | undefined {
	const time = list.timeOf(record);
	return time === undefined ? undefined : { identity: identityOf(list, record), time };
}

/** One chain of cursors: the service's order without gaps, from the beginning of its window. */
class Chain {
	pages = 0;
	records = 0;
	/** Records new to the run. */
	fresh = 0;
	/** The identities of its records until it reaches the awaited one. */
	readonly identities = new Set<string>();
	/** Whether a part was cut off its window. */
	isOutdated = false;
	/** The last record whose time may be the one that orders the list. */
	mark: Mark | undefined;
	/** Its pages with their next cursor. A cursor is opaque, so the same text may lead to another page. */
	private readonly pagesSeen = new Set<string>();
	private pagesWithoutNew = 0;

	/**
	 * @param window of its requests
	 * @param awaited a known record that must appear before any new one, to prove that nothing before
	 * the window is unread
	 */
	constructor(
		readonly window: TimeRange,
		public awaited?: string,
	) {}

	/**
	 * Ends a chain without progress.
	 * @param fresh how many records of the page are new to the run
	 * @throws AnswerError
	 */
	check(page: SeenRecord[], cursor: string, fresh: number, list: SharedList): void {
		this.pagesWithoutNew = fresh > 0 ? 0 : this.pagesWithoutNew + 1;
		if (this.pagesWithoutNew > MOST_PAGES_WITHOUT_NEW_RECORDS + list.newPages) {
			throw new AnswerError(
				`The service kept returning pages without a new record for ${describeRange(this.window)}`,
			);
		}
		const shown = [cursor, page.length, page[0]?.identity, page.at(-1)?.identity].join('\n');
		if (fresh === 0 && page.length > 0 && this.pagesSeen.has(shown)) {
			throw new AnswerError(
				`The service returned the same cursor twice for ${describeRange(this.window)}`,
			);
		}
		this.pagesSeen.add(shown);
	}
}

interface SeenRecord {
	content: JsonObject;
	identity: string;
	/** Its own time in epoch seconds, if the service may order by it. */
	time: number | undefined;
}

/**
 * One window of a list, read by one worker: what is left to read, and the records not yet taken. It
 * sends nothing itself.
 *
 * Only the service proves completeness: by the window of a request, the order of a chain, and known
 * records. A record's own time only suggests where to cut and where to restart.
 *
 * Example: seconds 0 to 200, ascending, one record each second, one other worker idle.
 * 1. Page 1 has records 0 to 49. The rest is cut at 125: this segment keeps 0 to 125, the idle worker
 *    reads 125 to 200.
 * 2. Page 2 of the old window has records 50 to 99, which count. Its chain ends, as its window is too large.
 * 3. The restart asks for 99 to 125 and awaits record 99. Page 3 has 99, which proves that there is no gap and
 *    is not returned again, and the new records 100 to 124. It is the last page.
 */
export class Segment {
	state: 'unread' | 'reading' | 'done' = 'unread';
	private chain: Chain;
	/** Where the next chain begins; undefined means at the beginning. */
	private restartsAt: Mark | undefined;
	private readonly waiting = new Map<string, JsonObject>();
	/** The time of the last waiting record, and how many at the end have it. */
	private newest = { time: Number.NaN, count: 0 };
	private restartsWithoutProgress = 0;
	/** The last record new to the run that has a possible time. */
	mark: Mark | undefined;
	/** How many of the first waiting records come before `range`. */
	private waitingBeforeRange = 0;
	private readonly initial: TimeRange;

	/**
	 * @param range the part that it must still read
	 * @param density records per second, estimated from the last page
	 */
	constructor(
		private readonly list: SharedList,
		public range: TimeRange,
		private density?: number,
	) {
		this.chain = new Chain(range);
		this.initial = range;
	}

	/** The full range, including what was read. */
	get wholeRange(): TimeRange {
		return spanOf(this.initial, this.range, this.list.order);
	}

	get recordsWaiting(): number {
		return this.waiting.size;
	}

	/** Estimated records in the rest; 0 if unknown. */
	get expected(): number {
		const { start, end } = this.rest;
		return (this.density ?? 0) * (end - start);
	}

	/** Returns the window of the new chain. */
	beginChain(): TimeRange {
		const { restartsAt, range, list } = this;
		const window = restartsAt ? rangeFrom(range, list.order, restartsAt.time) : range;
		this.chain = new Chain(window, restartsAt?.identity);
		return window;
	}

	/**
	 * Adds the new records of a page. The last one ends the segment.
	 * @returns whether the chain continues
	 * @throws AnswerError if the chain makes no progress
	 */
	absorb(page: Page): boolean {
		const { chain, list } = this;
		const records = page.records.map((content) => this.toSeen(content));
		const { fresh } = chain;
		const isKnown = ({ identity }: SeenRecord) => list.readers.has(identity);
		chain.pages += 1;
		if (this.isProvenBy(records)) this.addPage(records);
		else if (page.nextCursor === undefined || !records.every(isKnown)) return false;
		const freshHere = chain.fresh - fresh;
		if (freshHere > 0) list.newPages += 1;
		this.density = densityOf(records, freshHere);
		if (chain.isOutdated) return false;
		if (page.nextCursor === undefined) this.state = 'done';
		else chain.check(records, page.nextCursor, freshHere, list);
		return this.state !== 'done';
	}

	/**
	 * Removes and returns the records that can be emitted. Those of the newest time stay until more are
	 * read or there are `enough`, so that an incomplete list can be continued without repeats.
	 */
	take(enough: number): JsonObject[] {
		const { waiting, newest } = this;
		const isAll = this.state === 'done' || waiting.size >= enough;
		const count = isAll ? waiting.size : Math.max(0, waiting.size - newest.count);
		return this.takeFirst(count);
	}

	/**
	 * Removes and returns the waiting records before the unread part, in which a run goes on.
	 * @param first the identities of its first records; undefined if all of `range` is unread
	 */
	takeBefore(first: ReadonlySet<string> | undefined): JsonObject[] {
		const { waiting, waitingBeforeRange } = this;
		return this.takeFirst(first ? indexOfFirst(waiting.keys(), first) : waitingBeforeRange);
	}

	private takeFirst(count: number): JsonObject[] {
		const taken = [...this.waiting].slice(0, count);
		for (const [identity] of taken) this.waiting.delete(identity);
		this.waitingBeforeRange = Math.max(0, this.waitingBeforeRange - count);
		return taken.map(([, record]) => record);
	}

	/** Whether cutting off a part for another worker is worth a request. */
	canBeCut(): boolean {
		const { chain, rest } = this;
		const { pages, records, fresh, awaited, isOutdated } = chain;
		if (this.state !== 'reading' || pages === 0 || awaited !== undefined || isOutdated)
			return false;
		if (rest.end - rest.start < 2) return false;
		if (this.isBlind) {
			const { least, most } = PAGES_BEFORE_BLIND_CUT;
			return pages >= least && pages <= most && 2 * fresh > records;
		}
		// Its times were misleading, or the restart would read a page again.
		if (this.restartsWithoutProgress > 0 || this.newest.count >= limits.pageSize) return false;
		return this.expected >= LEAST_WORTH_CUTTING;
	}

	/**
	 * Cuts off segments for the idle workers, and returns them in order. The segment then restarts with
	 * its smaller window. Without times its place is unknown, so it is read again.
	 */
	split(idle: number): Segment[] {
		const most = this.isBlind ? Infinity : Math.floor((2 * this.expected) / LEAST_WORTH_CUTTING);
		const parts = this.cut(this.rest, Math.min(idle + 1, most));
		this.chain.isOutdated = parts.length > 0;
		return parts;
	}

	/**
	 * Prepares a restart. The new chain begins at the time of the last record, and must reach that
	 * record before any new one. Otherwise the segment is read again from its beginning, and halved
	 * until its chain ends before its cursor expires.
	 * @param isSmaller whether the next chain has smaller pages, because one was too long to be read
	 * @returns the far half, if any
	 * @throws AnswerError if restarts find nothing new
	 */
	prepareRestart(isSmaller = false): Segment[] {
		const { fresh, mark, isOutdated } = this.chain;
		const { range } = this;
		this.restartsWithoutProgress = fresh > 0 || isSmaller ? 0 : this.restartsWithoutProgress + 1;
		const suggestsPlace = fresh > 0 && mark !== undefined && includes(range, mark.time);
		this.restartsAt = suggestsPlace ? mark : undefined;
		if (suggestsPlace || isOutdated || isSmaller) return [];
		const far = this.cut(range, 2);
		if (far.length === 0 && this.restartsWithoutProgress >= MOST_RESTARTS_WITHOUT_PROGRESS) {
			throw new AnswerError(
				`The service's cursors expire before ${describeRange(range)} can be read`,
			);
		}
		return far;
	}

	/** Whether no record's time suggests how far it has read. */
	private get isBlind(): boolean {
		return this.chain.mark === undefined;
	}

	/** The estimated rest. */
	private get rest(): TimeRange {
		const { mark } = this.chain;
		return mark === undefined ? this.range : rangeFrom(this.range, this.list.order, mark.time);
	}

	/** The service cannot order by a time outside the window. */
	private toSeen(content: JsonObject): SeenRecord {
		const { request } = this.list;
		const time = request.timeOf(content);
		const isPossible =
			time !== undefined && includes(this.chain.window, time) && includes(this.range, time);
		const identity = identityOf(request, content);
		return { content, identity, time: isPossible ? time : undefined };
	}

	/** Whether the chain has reached the awaited record, so that nothing before its window is unread. */
	private isProvenBy(page: SeenRecord[]): boolean {
		const { chain } = this;
		if (chain.awaited === undefined) return true;
		for (const { identity } of page) chain.identities.add(identity);
		if (!page.some(({ identity }) => identity === chain.awaited)) return false;
		chain.awaited = undefined;
		this.range = spanOf(chain.window, this.range, this.list.order);
		this.waitingBeforeRange = indexOfFirst(this.waiting.keys(), chain.identities);
		chain.identities.clear();
		return true;
	}

	/** Each record is returned once, by the segment that reads it first. */
	private addPage(page: SeenRecord[]): void {
		const { chain, list, waiting, newest } = this;
		for (const { identity, content, time } of page) {
			const reader = list.readers.get(identity);
			const isOwn = reader === undefined || reader === chain;
			// What follows may belong to the part that was cut off.
			if (chain.isOutdated && (!isOwn || time === undefined)) return;
			chain.records += 1;
			if (time !== undefined) chain.mark = { identity, time };
			if (reader === chain) list.report.repeatsDropped += 1;
			if (reader !== undefined) continue;
			chain.fresh += 1;
			list.readers.set(identity, chain);
			if (time !== undefined) this.mark = { identity, time };
			waiting.set(identity, content);
			const isSameTime = time === newest.time;
			newest.count = time === undefined ? 0 : isSameTime ? newest.count + 1 : 1;
			newest.time = time ?? Number.NaN;
		}
	}

	/** Cuts `rest`, the end of the segment, into `count` equal parts and returns all but the first. */
	private cut(rest: TimeRange, count: number): Segment[] {
		const { list, density } = this;
		const { order } = list;
		const enough = density === undefined ? Infinity : Math.ceil(MOST_BEFORE_CUT / density);
		const given: Segment[] = [];
		let left = rest;
		for (let parts = count; parts > 1; parts -= 1) {
			const part = Math.ceil((left.end - left.start) / parts);
			const cut = cutAfter(left, order, Math.max(1, Math.min(part, enough)));
			if (cut === undefined) break;
			const [near, far] = cut;
			const last = given.at(-1) ?? this;
			last.range = spanOf(last.range, near, order);
			given.push(new Segment(list, far, density));
			left = far;
		}
		return given;
	}
}

/** The index of the first one in the set; the number of all if there is none. */
function indexOfFirst(identities: Iterable<string>, set: ReadonlySet<string>): number {
	let index = 0;
	for (const identity of identities) {
		if (set.has(identity)) break;
		index += 1;
	}
	return index;
}

/** Undefined with fewer than two new records. */
function densityOf(page: SeenRecord[], fresh: number): number | undefined {
	const times = page.flatMap(({ time }) => time ?? []);
	const [first] = times;
	const last = times.at(-1);
	if (first === undefined || last === undefined || fresh < 2) return undefined;
	return fresh / (Math.abs(last - first) + 1);
}

function includes({ start, end }: TimeRange, time: number): boolean {
	return time >= start && time < end;
}
