import type { SortOrder } from '../../records/choices';
import type { Page } from '../../records/answer/page';
import { limits } from '../../records/limits';
import type { JsonObject } from '../../records/value';
import { AnswerError } from '../errors';
import { comesBefore, cutAfter, describeRange, rangeFrom, spanOf, type TimeRange } from '../range';
import { Beginning, Chain, ENOUGH_IN_A_ROW, type Mark } from './chain';
import type { ListRequest } from './listRequest';
import { identityOf } from './recordKeys';

/** A segment is not cut below this many expected records: a page and a half. */
const LEAST_WORTH_CUTTING = 1.5 * limits.pageSize;
/** Pages a segment without times may have read when it is cut; they are read again. */
const MOST_PAGES_READ_AGAIN = 4;
/** What stays before a cut holds at most about this many records, which bounds what is read ahead. */
const MOST_BEFORE_CUT = 40 * limits.pageSize;
/** Restarts in a row that bring nothing new before a segment that cannot be halved is given up. */
const MOST_RESTARTS_WITHOUT_PROGRESS = 3;

/** What the segments of one list have in common. */
export interface SharedList {
	request: ListRequest;
	order: SortOrder;
	/** The records met anywhere in this run, by identity, and the segment that gives each. */
	givers: Map<string, Segment>;
	/** Pages with a record that was new. */
	newPages: number;
}

/**
 * What a page brought. `unproven`: the chain began behind records that nobody has read; `outdated`: it is to begin
 * again, since a part of its window was given away and nobody knows how far it has come.
 */
type Absorbed = 'unproven' | 'outdated' | { fresh: number; repeated: number; hasMore: boolean };

/** A record on a page. */
interface Met {
	content: JsonObject;
	identity: string;
	/** Its own time in epoch seconds, where that can be the one that the service orders by. */
	time: number | undefined;
}

/**
 * One window of a list while one worker reads it: what it is responsible for, and the records it has read that
 * nobody has taken yet. It sends nothing itself.
 *
 * What is complete is told by the service alone: by the window of a request, by the order of a chain, and by
 * records met before. A record's own time only suggests where to cut, and where to begin again.
 */
export class Segment {
	readonly beginning = new Beginning();
	private state: 'unread' | 'reading' | 'done' = 'unread';
	private chain: Chain;
	/** Where the next chain begins; undefined where nothing suggests a place. */
	private restartsAt: Mark | undefined;
	/** Parts cut off while the chain was running, which its window includes. */
	private parts: Segment[] = [];
	/** Records in final order, ready to be taken. */
	private readonly waiting = new Map<string, JsonObject>();
	/** The time of the last of them, and how many at their end have it. */
	private newest = { time: Number.NaN, count: 0 };
	private restartsWithoutProgress = 0;
	private pages = 0;
	private pagesWhenCut = 0;
	/** Pages its chain had read when a part was taken back. */
	private pagesWhenTakenBack = 0;
	private readonly initial: TimeRange;

	/**
	 * @param responsibility what it is responsible for
	 * @param density records per second, as the times of the last page hint
	 * @param origin the segment it was cut off, and its chain at that time
	 */
	constructor(
		private readonly list: SharedList,
		private responsibility: TimeRange,
		private density?: number,
		private readonly origin?: { segment: Segment; chain: Chain },
	) {
		this.chain = new Chain(responsibility);
		this.initial = responsibility;
	}

	/** What is left to it: others have the rest, or it is read. */
	get range(): TimeRange {
		return this.responsibility;
	}

	/** The same with all that it has read. */
	get wholeRange(): TimeRange {
		return spanOf(this.initial, this.responsibility, this.list.order);
	}

	get isUnread(): boolean {
		return this.state === 'unread';
	}

	get isDone(): boolean {
		return this.state === 'done';
	}

	/** Records read that nobody has taken yet. */
	get recordsWaiting(): number {
		return this.waiting.size;
	}

	/** The last record that hints how far it has come. */
	get mark(): Mark | undefined {
		return this.chain.mark ?? this.restartsAt;
	}

	/** Records expected in what is left; 0 where nothing is known. */
	get expected(): number {
		const { start, end } = this.rest;
		return (this.density ?? 0) * (end - start);
	}

	/** A worker takes it over. */
	begin(): void {
		this.state = 'reading';
	}

	/** The window to request for the chain that begins now. */
	beginChain(): TimeRange {
		const { restartsAt, responsibility, list } = this;
		const window = restartsAt
			? rangeFrom(responsibility, list.order, restartsAt.time)
			: responsibility;
		this.chain = new Chain(window, restartsAt?.identity);
		this.pagesWhenTakenBack = 0;
		this.parts = [];
		return window;
	}

	/** Takes the new records of a page of the chain, up to where another segment goes on. */
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
			if (this.parts.some(({ beginning }) => beginning.isReachedBy(chain.lastMet))) {
				chain.hasMore = false;
				break;
			}
		}
		const fresh = chain.fresh - before.fresh;
		if (fresh > 0) this.list.newPages += 1;
		this.density = densityOf(page, fresh);
		return { fresh, repeated: chain.repeated - before.repeated, hasMore: chain.hasMore };
	}

	/** Everything has been read. */
	finish(): void {
		this.state = 'done';
	}

	/**
	 * The records that may leave now, taken out of the segment. Those of its newest time stay until more has
	 * been read, or until there is `enough`: a list that ends unfinished is to be continued without repeats.
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

	/** Whether giving a part of the rest to another worker is worth a request. */
	canBeCut(): boolean {
		const { chain, rest } = this;
		if (this.state !== 'reading' || !chain.hasMore || chain.awaited !== undefined) return false;
		if (chain.isOutdated || rest.end - rest.start < 2) return false;
		const { pages, fresh, repeated } = chain;
		if (this.isBlind) {
			return pages > 0 && pages <= MOST_PAGES_READ_AGAIN && fresh > repeated;
		}
		// Its times have shown that they do not tell where it is.
		if (pages < 2 * this.pagesWhenTakenBack) return false;
		// A part cut off is only thought to be as dense as what lies before it. Until its own first page
		// is there it is not cut again, or a quiet month after a busy second would be cut into seconds.
		return this.pages > this.pagesWhenCut && this.expected >= LEAST_WORTH_CUTTING;
	}

	/**
	 * Gives away the far part of the rest for the `idle` ones of all `workers`: as segments that follow this one, in
	 * order. The running chain goes on until it meets the beginning of one of them, or ends. Without times nobody
	 * knows how far it has come, nor later how much is left: the segment is cut small now, and read again.
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
	 * Makes the segment ready to be read again, when the service no longer takes the cursor. The time of the
	 * last record suggests where to go on; the new chain shows whether that is true by coming to that record
	 * before any new one. Where it does not, the segment is read again from its beginning, and halved, so that
	 * its chain gets short enough to live; what was met before is dropped.
	 *
	 * @returns the far half, where there is one
	 * @throws AnswerError when restarts bring nothing new
	 */
	prepareRestart(): Segment[] {
		const { fresh, mark } = this.chain;
		const { responsibility } = this;
		this.restartsWithoutProgress = fresh > 0 ? 0 : this.restartsWithoutProgress + 1;
		const suggestsPlace = fresh > 0 && mark !== undefined && includes(responsibility, mark.time);
		this.restartsAt = suggestsPlace ? mark : undefined;
		if (suggestsPlace) return [];
		const far = this.cut(responsibility, 2);
		if (far.length === 0 && this.restartsWithoutProgress >= MOST_RESTARTS_WITHOUT_PROGRESS) {
			throw new AnswerError(
				`The service's cursors expire before ${describeRange(responsibility)} can be read`,
			);
		}
		return far;
	}

	/** Whether no time of a record hints how far it has come. */
	private get isBlind(): boolean {
		return this.chain.mark === undefined;
	}

	/** What is thought to be left. */
	private get rest(): TimeRange {
		const { mark } = this.chain;
		return mark === undefined
			? this.responsibility
			: rangeFrom(this.responsibility, this.list.order, mark.time);
	}

	/** A time outside the window of the request cannot be the one that the service orders by. */
	private metRecord(content: JsonObject): Met {
		const { request } = this.list;
		const time = request.timeOf(content);
		const isPossible = time !== undefined && includes(this.chain.window, time);
		const identity = identityOf(request, content);
		return { content, identity, time: isPossible ? time : undefined };
	}

	/** Whether nothing is left before the chain's window: it has come to the record that it was to come to. */
	private isProvenBy(page: Met[]): boolean {
		const { chain } = this;
		if (chain.awaited === undefined) return true;
		if (!page.some(({ identity }) => identity === chain.awaited)) return false;
		chain.awaited = undefined;
		this.responsibility = spanOf(chain.window, this.responsibility, this.list.order);
		return true;
	}

	/**
	 * Whether the chain that this part was cut off had read past its beginning already. Then that chain goes on
	 * alone, and it is known how far it has come at least.
	 */
	private isBehindOrigin(page: Met[]): boolean {
		const { origin, pages, list } = this;
		if (origin === undefined || pages > 1 || page.length < ENOUGH_IN_A_ROW) return false;
		const { segment, chain } = origin;
		const isRunning = segment.state === 'reading' && segment.chain === chain && !chain.isOutdated;
		if (!isRunning) return false;
		if (!page.every(({ identity }) => list.givers.get(identity) === segment)) return false;
		if (comesBefore(segment.range, this.range, list.order)) segment.responsibility = this.range;
		segment.pagesWhenTakenBack = chain.pages;
		return true;
	}

	/** Each record is given once, by the first segment in order that meets it. */
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

	/**
	 * Cuts `rest`, the end of the segment, into `count` parts of equal length and gives all but the first away;
	 * none where it cannot be cut.
	 */
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
			last.responsibility = spanOf(last.responsibility, near, order);
			given.push(new Segment(list, far, density, { segment: this, chain }));
			left = far;
		}
		this.parts.push(...given);
		return given;
	}
}

/** One new record, or none, tells nothing of how many follow it. */
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
