import type { SortOrder } from '../../records/choices';
import { limits } from '../../records/limits';
import type { JsonObject } from '../../records/value';
import { request, type ServiceConnection } from '../request/request';
import { page, type Page } from '../../records/answer/page';
import { CancelledError, errorOf, OversizedError, ServiceError } from '../errors';
import { anySignal, requestWithin } from '../request/deadline';
import { IncompleteError } from './incompleteError';
import { identityOf, pageRequest, type ChainStart, type ListRequest } from './listRequest';
import { rangeFrom, spanOf, windowsOf, type TimeRange } from '../range';
import { markOf, Segment, type Mark, type SharedList } from './segment';

/** With more records read ahead, workers behind the front wait. */
const MOST_READ_AHEAD = 20_000;

/** Windows that are read at the same time. */
export const USUAL_CONCURRENCY = 4;

export interface ListOptions {
	/** Epoch seconds, half-open, of any length. */
	range: TimeRange;
	order: SortOrder;
	/** Undefined reads all. */
	limit?: number | undefined;
	/** Windows read at the same time. One is read with a limit. */
	concurrency?: number | undefined;
	/** With more records the list ends incomplete. */
	mostRecords?: number | undefined;
	/** After this time the list ends incomplete. */
	mostMs?: number | undefined;
}

/** Why a chain begins again: its cursor was rejected, or a page was too long to be read. */
type RestartReason = 'rejected' | 'oversized';

/** For the hints on a run. */
export type ListReport = Record<'records' | 'windows' | 'repeatsDropped' | RestartReason, number>;

/**
 * Reads a list exactly: every record that stays in the range during the run once, in the requested
 * order, whatever the concurrency (docs/service.md, "Common list parameters" and "Pagination rules").
 *
 * The range is a row of adjacent segments. Each worker reads one segment as a chain of cursors; an
 * idle worker cuts the segment with most left. Records are returned segment by segment, in the
 * service's own order.
 */
export class ListReader {
	readonly report: ListReport = {
		...{ records: 0, windows: 0, repeatsDropped: 0 },
		...{ rejected: 0, oversized: 0 },
	};
	private readonly segments: Segment[];
	private readonly list: SharedList;
	private readonly stop = new AbortController();
	/** Aborted on cancel, and when reading ends. */
	private readonly signal: AbortSignal;
	private wakeUps: Array<() => void> = [];
	/** Index of the segment whose records are returned next. */
	private front = 0;
	private idleWorkers = 0;
	/** Smaller after a page that was too long to be read. */
	private mostPerPage: number = limits.pageSize;
	private failure: Error | 'mostMs' | undefined;

	constructor(
		private readonly connection: ServiceConnection,
		private readonly listRequest: ListRequest,
		private readonly options: ListOptions,
	) {
		this.signal = anySignal(connection.signal, this.stop.signal);
		const { range, order } = options;
		this.list = {
			request: listRequest,
			order,
			readers: new Map(),
			newPages: 0,
			report: this.report,
		};
		this.segments = windowsOf(range, order).map((window) => new Segment(this.list, window));
	}

	/**
	 * The records in order, several at a time: n8n tracks every promise, and one per record costs more
	 * than reading it.
	 * @throws IncompleteError after all records of the complete part were returned; CancelledError
	 */
	async *records(): AsyncGenerator<JsonObject[]> {
		const { limit = Infinity, mostRecords = Infinity } = this.options;
		if (limit === 0) return;
		const workers = this.startWorkers();
		try {
			for (;;) {
				const segment = this.segments[this.front];
				if (!segment) return;
				const { records } = this.report;
				const taken = segment.take(Math.min(limit, mostRecords + 1) - records);
				const allowed = Math.min(limit, mostRecords) - records;
				const tooMany = taken.splice(allowed);
				if (taken.length > 0) yield await this.arrived(segment, taken);
				if (this.report.records === limit) return;
				if (tooMany[0]) throw await this.endedAt(segment, tooMany[0], 'mostRecords');
				// More may have arrived while the consumer worked.
				if (taken.length > 0) continue;
				if (segment.state === 'done') {
					this.front += 1;
					this.notify();
				} else if (this.failure) {
					yield* this.endIncomplete(segment, this.failure);
				} else {
					await this.nextChange();
				}
			}
		} finally {
			this.stop.abort();
			this.notify();
			await Promise.allSettled(workers);
		}
	}

	/** The range from the front segment on. All records before it were returned. */
	get unfinished(): TimeRange {
		const { range, order } = this.options;
		return spanOf(this.segments[this.front]?.range ?? range, range, order);
	}

	private startWorkers(): Array<Promise<void>> {
		const { limit, concurrency = USUAL_CONCURRENCY, mostMs } = this.options;
		// Beyond a limit, pages read ahead would be wasted.
		const count = limit === undefined ? concurrency : 1;
		const workers = Array.from({ length: count }, async () => await this.work());
		if (mostMs !== undefined) workers.push(this.watch(mostMs));
		return workers;
	}

	private async work(): Promise<void> {
		try {
			for (;;) {
				const segment = await this.nextSegment();
				if (!segment) return;
				this.report.windows += 1;
				await this.read(segment);
			}
		} catch (error) {
			this.fail(errorOf(error));
		}
	}

	/** Reads a segment completely. */
	private async read(segment: Segment): Promise<void> {
		const { limit = Infinity, order } = this.options;
		let wanted = Math.max(1, limit - this.list.readers.size);
		while (segment.state !== 'done') {
			const pageSize = Math.min(wanted, this.mostPerPage);
			await this.readChain(segment, { window: segment.beginChain(), order, pageSize });
			// A restart reads known records too.
			wanted = Infinity;
		}
	}

	/** Returns when the segment is done or must restart. */
	private async readChain(segment: Segment, start: ChainStart): Promise<void> {
		let cursor: string | undefined;
		for (;;) {
			await this.roomAhead(segment);
			const read = await this.readPage(start, cursor);
			if (typeof read === 'string') {
				this.report[read] += 1;
				this.insert(segment, segment.prepareRestart(read === 'oversized'));
				return;
			}
			this.connection.stats.pages += 1;
			this.connection.stats.nulls += read.nulls;
			const goesOn = segment.absorb(read);
			this.insert(segment, goesOn || segment.state === 'done' ? [] : segment.prepareRestart());
			if (!goesOn) return;
			cursor = read.nextCursor;
		}
	}

	/**
	 * A page, or why its chain must restart: the service rejects the cursor (docs/service.md, "Pagination rules", 1
	 * and 3), or the page is too long to be read. The page size belongs to the cursor (rule 2).
	 */
	private async readPage(
		start: ChainStart,
		cursor: string | undefined,
	): Promise<Page | RestartReason> {
		const connection = { ...this.connection, signal: this.signal };
		try {
			return await request(connection, pageRequest(this.listRequest, start, cursor), page);
		} catch (error) {
			if (error instanceof OversizedError && start.pageSize > 1) {
				this.mostPerPage = Math.min(this.mostPerPage, Math.floor(start.pageSize / 2));
				return 'oversized';
			}
			const isInvalid = error instanceof ServiceError && error.problem.code === 'INVALID_CURSOR';
			if (cursor !== undefined && isInvalid) return 'rejected';
			throw errorOf(error);
		}
	}

	/** An unread segment, or a part cut off another. Waits while there may be one later. */
	private async nextSegment(): Promise<Segment | undefined> {
		for (;;) {
			if (this.signal.aborted) return undefined;
			const segment = this.segments.find(({ state }) => state === 'unread') ?? this.cutOff();
			if (segment) {
				segment.state = 'reading';
				return segment;
			}
			if (this.segments.every(({ state }) => state === 'done')) return undefined;
			this.idleWorkers += 1;
			await this.nextChange();
			this.idleWorkers -= 1;
		}
	}

	private cutOff(): Segment | undefined {
		if (this.options.limit !== undefined) return undefined;
		const candidates = this.segments.filter((segment) => segment.canBeCut());
		candidates.sort((one, other) => other.expected - one.expected);
		// With much read ahead, only help at the front frees records.
		const chosen =
			this.readAhead() > MOST_READ_AHEAD / 2
				? candidates.find((segment) => segment === this.segments[this.front])
				: candidates[0];
		if (!chosen) return undefined;
		const parts = chosen.split(this.idleWorkers + 1);
		this.insert(chosen, parts);
		return parts[0];
	}

	/** @param parts cut off the end of `segment` */
	private insert(segment: Segment, parts: Segment[]): void {
		this.segments.splice(this.segments.indexOf(segment) + 1, 0, ...parts);
		this.notify();
	}

	private async roomAhead(segment: Segment): Promise<void> {
		const { limit = Infinity } = this.options;
		const isTooFar = () =>
			this.list.readers.size >= limit ||
			(segment !== this.segments[this.front] && this.readAhead() > MOST_READ_AHEAD);
		while (!this.signal.aborted && isTooFar()) await this.nextChange();
	}

	private readAhead(): number {
		const ahead = this.segments.slice(this.front);
		return ahead.reduce((records, { recordsWaiting }) => records + recordsWaiting, 0);
	}

	private async watch(mostMs: number): Promise<void> {
		try {
			await this.connection.clock.pause(mostMs, this.stop.signal);
			this.fail('mostMs');
		} catch {
			// The list was read in time.
		}
	}

	private fail(failure: Error | 'mostMs'): void {
		this.failure ??= failure;
		this.stop.abort();
		this.notify();
	}

	/** Reading ends within a segment: returns the rest of the complete part. */
	private async *endIncomplete(
		segment: Segment,
		why: Error | 'mostMs',
	): AsyncGenerator<JsonObject[], never> {
		const { connection, listRequest, options } = this;
		if (connection.signal?.aborted) throw new CancelledError();
		const unread = await unreadFrom(connection, listRequest, options.order, segment);
		const rest = segment.takeBefore(unread.first);
		if (rest.length > 0) yield await this.arrived(segment, rest);
		throw this.endedBefore(unread.range, why);
	}

	/** Waits for the content of records, and counts them. */
	private async arrived(segment: Segment, records: JsonObject[]): Promise<JsonObject[]> {
		try {
			await this.listRequest.arrived?.(records);
		} catch (error) {
			const [first] = records;
			throw first ? await this.endedAt(segment, first, errorOf(error)) : errorOf(error);
		}
		this.report.records += records.length;
		return records;
	}

	/** `record` is the first one that is not returned. Others of its second may have been. */
	private async endedAt(
		segment: Segment,
		record: JsonObject,
		why: Error | 'mostRecords',
	): Promise<Error> {
		const { connection, listRequest, options } = this;
		const mark = markOf(listRequest, record);
		const range = segment.wholeRange;
		const unread = await unreadFrom(connection, listRequest, options.order, { range, mark });
		return this.endedBefore(unread.range, why);
	}

	private endedBefore(next: TimeRange, why: Error | 'mostRecords' | 'mostMs'): IncompleteError {
		const { range, order } = this.options;
		const complete =
			order === 'asc'
				? { start: range.start, end: next.start }
				: { start: next.end, end: range.end };
		return new IncompleteError(why, complete, spanOf(next, range, order), this.report);
	}

	private notify(): void {
		const wakeUps = this.wakeUps;
		this.wakeUps = [];
		for (const wakeUp of wakeUps) wakeUp();
	}

	private async nextChange(): Promise<void> {
		await new Promise<void>((resolve) => this.wakeUps.push(resolve));
	}
}

/** The list has ended, so this last request must be short. */
const LONGEST_ANSWER_MS = 10_000;

interface Unread {
	range: TimeRange;
	/** The identities of its first records; undefined if the whole range counts as unread. */
	first: ReadonlySet<string> | undefined;
}

/**
 * The rest of a range that was read up to a record. The record's own time counts only if the service
 * lists it among the first from that second on. Otherwise the whole range counts as unread.
 */
export async function unreadFrom(
	connection: ServiceConnection,
	list: ListRequest,
	order: SortOrder,
	{ range, mark }: { range: TimeRange; mark: Mark | undefined },
): Promise<Unread> {
	const whole: Unread = { range, first: undefined };
	if (mark === undefined || mark.time < range.start || mark.time >= range.end) return whole;
	const window = rangeFrom(range, order, mark.time);
	const once = { ...connection, retryPolicy: { retries: 0, longestWaitMs: 0 } };
	const start = { window, order, pageSize: limits.pageSize };
	const untilMs = connection.clock.now() + LONGEST_ANSWER_MS;
	try {
		const firstPage = pageRequest(list, start, undefined);
		const { records } = await requestWithin(once, untilMs, firstPage, page);
		const first = new Set(records.map((record) => identityOf(list, record)));
		return first.has(mark.identity) ? { range: window, first } : whole;
	} catch {
		return whole;
	}
}
