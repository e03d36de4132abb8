import type { SortOrder } from '../../records/choices';
import type { Page } from '../../records/answer/page';
import { limits } from '../../records/limits';
import type { JsonObject } from '../../records/value';
import { AnswerError } from '../errors';
import { comesBefore, cutAfter, describeRange, rangeFrom, spanOf, type TimeRange } from '../range';
import { Beginning, Chain, ENOUGH_IN_A_ROW, type Mark } from './chain';
import { identityOf, type ListRequest } from './listRequest';

/** Segments with fewer expected records are not cut. */
const LEAST_WORTH_CUTTING = 1.5 * limits.pageSize;
/** A segment without times is cut only after at most this many pages, which are read again. */
const MOST_PAGES_READ_AGAIN = 4;
/** A part expects at most this many records, which bounds what is read ahead. */
const MOST_BEFORE_CUT = 40 * limits.pageSize;
/** A segment that cannot be halved fails after this many restarts without a new record. */
const MOST_RESTARTS_WITHOUT_PROGRESS = 3;

/** Shared by the segments of one list. */
export interface SharedList {
	request: ListRequest;
	order: SortOrder;
	/** The segment that returns each record of this run, by identity. */
	givers: Map<string, Segment>;
	/** Pages with a new record. */
	newPages: number;
}

/**
 * The effect of a page. `unproven`: unread records may lie before the chain. `outdated`: a part of
 * its window was cut off at an unknown place, so it must restart.
 */
type Absorbed = 'unproven' | 'outdated' | { fresh: number; repeated: number; hasMore: boolean };

/** A record on a page. */
interface Met {
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
 */
export class Segment {
	readonly beginning = new Beginning();
	private state: 'unread' | 'reading' | 'done' = 'unread';
	private chain: Chain;
	/** Where the next chain begins; undefined means at the beginning. */
	private restartsAt: Mark | undefined;
	/** Parts cut off during the chain, whose window includes them. */
	private parts: Segment[] = [];
	private readonly waiting = new Map<string, JsonObject>();
	/** The time of the last waiting record, and how many at the end have it. */
	private newest = { time: Number.NaN, count: 0 };
	private restartsWithoutProgress = 0;
	private pages = 0;
	private pagesWhenCut = 0;
	/** Pages of its chain when it took a part back. */
	private pagesWhenTakenBack = 0;
	private readonly initial: TimeRange;

	/**
	 * @param range the part that it must still read
	 * @param density records per second, estimated from the last page
	 * @param origin the segment that it was cut off, and its chain at that time
	 */
	constructor(
		private readonly list: SharedList,
		public range: TimeRange,
		private density?: number,
		private readonly origin?: { segment: Segment; chain: Chain },
	) {
		this.chain = new Chain(range);
		this.initial = range;
	}

	/** The same with the part that it has read. */
	get wholeRange(): TimeRange {
		return spanOf(this.initial, this.range, this.list.order);
	}

	get isUnread(): boolean {
		return this.state === 'unread';
	}

	get isDone(): boolean {
		return this.state === 'done';
	}

	/** Records read and not yet taken. */
	get recordsWaiting(): number {
		return this.waiting.size;
	}

	/** The last record that suggests how far it has read. */
	get mark(): Mark | undefined {
		return this.chain.mark ?? this.restartsAt;
	}

	/** Estimated records in the rest; 0 if unknown. */
	get expected(): number {
		const { start, end } = this.rest;
		return (this.density ?? 0) * (end - start);
	}

	begin(): void {
		this.state = 'reading';
	}

	/** Returns the window of the new chain. */
	beginChain(): TimeRange {
		const { restartsAt, range, list } = this;
		const window = restartsAt ? rangeFrom(range, list.order, restartsAt.time) : range;
		this.chain = new Chain(window, restartsAt?.identity);
		this.pagesWhenTakenBack = 0;
		this.parts = [];
		return window;
	}

	/** Adds the new records of a page, up to the beginning of another segment. */
	absorb({ records, nextCursor }: Page): Absorbed {
		const { chain } = this;
		if (chain.isOutdated) return 'outdated';
		const page = records.map((content) => this.metRecord(content));
		this.pages += 1;
		chain.pages += 1;
		chain.hasMore = nextCursor !== undefined;
		if (!this.isProvenBy(page)) {
			const isAllKnown = page.every(({ identity }) => this.list.givers.has(identity));
			if (!isAllKnown || !chain.hasMore) return 'unproven';
			return { fresh: 0, repeated: page.length, hasMore: true };
		}
		if (this.isBehindOrigin(page)) {
			chain.hasMore = false;
			return { fresh: 0, repeated: 0, hasMore: false };
		}
		const before = { fresh: chain.fresh, repeated: chain.repeated };
		for (const one of page) {
			this.meet(one);
			if (this.parts.some(({ beginning }) => beginning.isReachedBy(chain.row))) {
				chain.hasMore = false;
				break;
			}
		}
		const fresh = chain.fresh - before.fresh;
		if (fresh > 0) this.list.newPages += 1;
		this.density = densityOf(page, fresh);
		return { fresh, repeated: chain.repeated - before.repeated, hasMore: chain.hasMore };
	}

	finish(): void {
		this.state = 'done';
	}

	/**
	 * Removes and returns the records that can be emitted. Those of the newest time stay until more are
	 * read or there are `enough`, so that an incomplete list can be continued without repeats.
	 */
	take(enough: number): JsonObject[] {
		const { size } = this.waiting;
		return this.isDone || size >= enough
			? this.takeAll()
			: this.takeFirst(size - this.newest.count);
	}

	takeAll(): JsonObject[] {
		return this.takeFirst(this.waiting.size);
	}

	/** Whether cutting off a part for another worker is worth a request. */
	canBeCut(): boolean {
		const { chain, rest } = this;
		if (this.state !== 'reading' || !chain.hasMore || chain.awaited !== undefined) return false;
		if (chain.isOutdated || rest.end - rest.start < 2) return false;
		const { pages, fresh, repeated } = chain;
		if (this.isBlind) {
			return pages > 0 && pages <= MOST_PAGES_READ_AGAIN && fresh > repeated;
		}
		// Its times were misleading.
		if (pages < 2 * this.pagesWhenTakenBack) return false;
		// A part has its density from its origin. It is not cut before its own first page, or a quiet month
		// after a busy second would be cut into seconds.
		return this.pages > this.pagesWhenCut && this.expected >= LEAST_WORTH_CUTTING;
	}

	/**
	 * Cuts off segments for the idle workers, and returns them in order. The running chain continues up
	 * to the beginning of one of them. Without times its place is unknown, so the segment is cut small
	 * and read again.
	 */
	split(workers: number, idle: number): Segment[] {
		const { isBlind, chain } = this;
		const most = Math.floor((2 * this.expected) / LEAST_WORTH_CUTTING);
		this.pagesWhenCut = this.pages;
		const given = this.cut(this.rest, isBlind ? 2 * workers : Math.min(idle + 1, most));
		chain.isOutdated = isBlind && given.length > 0;
		return given;
	}

	/**
	 * Prepares a restart after a rejected cursor. The new chain begins at the time of the last record,
	 * and must reach that record before any new one. Otherwise the segment is halved and read again from
	 * its beginning, until its chain ends before its cursor expires.
	 * @returns the far half, if any
	 * @throws AnswerError if restarts find nothing new
	 */
	prepareRestart(): Segment[] {
		const { fresh, mark } = this.chain;
		const { range } = this;
		this.restartsWithoutProgress = fresh > 0 ? 0 : this.restartsWithoutProgress + 1;
		const suggestsPlace = fresh > 0 && mark !== undefined && includes(range, mark.time);
		this.restartsAt = suggestsPlace ? mark : undefined;
		if (suggestsPlace) return [];
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

	/** The service cannot order by a time outside the window of the request. */
	private metRecord(content: JsonObject): Met {
		const { request } = this.list;
		const time = request.timeOf(content);
		const isPossible = time !== undefined && includes(this.chain.window, time);
		const identity = identityOf(request, content);
		return { content, identity, time: isPossible ? time : undefined };
	}

	/** Whether the chain has reached the awaited record, so that nothing before its window is unread. */
	private isProvenBy(page: Met[]): boolean {
		const { chain } = this;
		if (chain.awaited === undefined) return true;
		if (!page.some(({ identity }) => identity === chain.awaited)) return false;
		chain.awaited = undefined;
		this.range = spanOf(chain.window, this.range, this.list.order);
		return true;
	}

	/** Whether the chain of its origin had already read past its beginning. Then that chain continues alone. */
	private isBehindOrigin(page: Met[]): boolean {
		const { origin, pages, list } = this;
		if (origin === undefined || pages > 1 || page.length < ENOUGH_IN_A_ROW) return false;
		const { segment, chain } = origin;
		const isRunning = segment.state === 'reading' && segment.chain === chain && !chain.isOutdated;
		if (!isRunning) return false;
		if (!page.every(({ identity }) => list.givers.get(identity) === segment)) return false;
		if (comesBefore(segment.range, this.range, list.order)) segment.range = this.range;
		segment.pagesWhenTakenBack = chain.pages;
		return true;
	}

	/** Each record is returned once, by the first segment in order that reads it. */
	private meet({ identity, content, time }: Met): void {
		const { chain, list } = this;
		chain.meet({ identity, time });
		this.beginning.add(identity);
		const giver = list.givers.get(identity);
		if (giver === undefined) chain.fresh += 1;
		else if (giver === this) chain.repeated += 1;
		if (giver !== undefined && !this.takesOver(identity, giver)) return;
		list.givers.set(identity, this);
		this.waiting.set(identity, content);
		const isSameTime = time === this.newest.time;
		const count = time === undefined ? 0 : isSameTime ? this.newest.count + 1 : 1;
		this.newest = { time: time ?? Number.NaN, count };
	}

	private takesOver(identity: string, giver: Segment): boolean {
		return (
			comesBefore(this.initial, giver.initial, this.list.order) && giver.waiting.delete(identity)
		);
	}

	private takeFirst(count: number): JsonObject[] {
		const records: JsonObject[] = [];
		for (const [identity, record] of this.waiting) {
			if (records.length >= count) break;
			this.waiting.delete(identity);
			records.push(record);
		}
		return records;
	}

	/** Cuts `rest`, the end of the segment, into `count` equal parts and returns all but the first. */
	private cut(rest: TimeRange, count: number): Segment[] {
		const { list, chain, density } = this;
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
			given.push(new Segment(list, far, density, { segment: this, chain }));
			left = far;
		}
		this.parts.push(...given);
		return given;
	}
}

/** Undefined with fewer than two new records. */
function densityOf(page: Met[], fresh: number): number | undefined {
	const times = page.flatMap(({ time }) => time ?? []);
	const [first] = times;
	const last = times.at(-1);
	if (first === undefined || last === undefined || fresh < 2) return undefined;
	return fresh / (Math.abs(last - first) + 1);
}

function includes({ start, end }: TimeRange, time: number): boolean {
	return time >= start && time < end;
}
