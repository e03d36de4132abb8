import { page, type Page } from '../../records/answer/page';
import type { JsonObject } from '../../records/value';
import { request, type ServiceConnection } from '../request/request';
import { AnswerError, ServiceError } from '../errors';
import { identityOf, pageRequest, type ChainStart, type ListRequest } from './listRequest';
import { describeRange, type TimeRange } from '../range';
import type { Segment } from './segment';
import { attempt } from '../request/attempt';

/** Restarts in a row that bring nothing new before a window is given up. */
const MOST_FRUITLESS_RESTARTS = 3;
/** Pages in a row without a new record, beside those a restart reads again, before it is given up. */
const MOST_FRUITLESS_PAGES = 50;

/** Times a page without any record may lead to itself again before it is given up. */
const MOST_EMPTY_REPEATS = 10;

/** What the readers of one list share. */
export interface SharedReading {
	connection: ServiceConnection;
	listRequest: ListRequest;
	/** Identities met anywhere in this run; none is handed out twice. */
	seen: Set<string>;
	report: { pages: number; repeatsDropped: number; restarts: number };
	/** Tells the consumer and idle workers that something changed. */
	changed(): void;
	/** Waits while too much is read ahead of what was taken. */
	roomAhead(segment: Segment): Promise<void>;
	/** Puts a segment behind another in output order. */
	insertAfter(segment: Segment, next: Segment): void;
}

type ChainEnd = 'complete' | 'cut' | 'invalidCursor';

/**
 * Reads one segment to its end, beginning again from its place whenever the service no longer takes the
 * cursor (docs/service.md, "Pagination rules", 1 and 3).
 */
export async function readSegment(
	shared: SharedReading,
	segment: Segment,
	start: Omit<ChainStart, 'window'>,
): Promise<void> {
	let fruitless = 0;
	for (;;) {
		const placeBefore = segment.place;
		const seenBefore = shared.seen.size;
		const end = await readChain(shared, segment, { ...start, window: segment.rest() });
		if (end === 'complete') break;
		if (end === 'cut') continue;
		shared.report.restarts += 1;
		const moved = segment.timeless ? shared.seen.size > seenBefore : segment.place !== placeBefore;
		fruitless = moved ? 0 : fruitless + 1;
		prepareRestart(shared, segment, fruitless);
	}
	segment.release();
	segment.state = 'done';
	shared.changed();
}

async function readChain(
	shared: SharedReading,
	segment: Segment,
	start: ChainStart,
): Promise<ChainEnd> {
	const { connection, listRequest, report } = shared;
	const cursors = new Set<string>();
	let emptyRepeats = 0;
	let allowedFruitless = MOST_FRUITLESS_PAGES + segment.pages;
	segment.chainPages = 0;
	segment.fresh = 0;
	segment.repeated = 0;
	let cursor: string | undefined;
	for (;;) {
		await shared.roomAhead(segment);
		const answer = await nextPage(connection, listRequest, start, cursor);
		if (answer === 'invalidCursor') return answer;
		report.pages += 1;
		segment.pages += 1;
		segment.chainPages += 1;
		if (segment.mustRestart) {
			// A worker took a part of the range while this page was under way, and may have read what lies
			// before the page's records already: here they would leave too early. They are read again.
			segment.mustRestart = false;
			return 'cut';
		}
		const { freshCount, reachedEnd } = absorb(shared, segment, start.window, answer.records);
		segment.hasMore = answer.nextCursor !== undefined && !reachedEnd;
		shared.changed();
		if (!segment.hasMore) return 'complete';
		allowedFruitless = freshCount > 0 ? MOST_FRUITLESS_PAGES : allowedFruitless - 1;
		if (allowedFruitless < 0) {
			throw new AnswerError(
				`The service went on giving pages without a new record for ${describeRange(start.window)}`,
			);
		}
		cursor = answer.nextCursor;
		if (cursor === undefined) return 'complete';
		emptyRepeats = cursors.has(cursor) ? emptyRepeats + 1 : 0;
		if (cursors.has(cursor) && (answer.records.length > 0 || emptyRepeats > MOST_EMPTY_REPEATS)) {
			throw new AnswerError(
				`The service gave the same cursor twice for ${describeRange(start.window)}`,
			);
		}
		cursors.add(cursor);
	}
}

async function nextPage(
	connection: ServiceConnection,
	listRequest: ListRequest,
	start: ChainStart,
	cursor: string | undefined,
): Promise<Page | 'invalidCursor'> {
	const outcome = await attempt(
		async () => await request(connection, pageRequest(listRequest, start, cursor), page),
	);
	if ('value' in outcome) return outcome.value;
	if (cursor !== undefined && isInvalidCursor(outcome.failure)) return 'invalidCursor';
	throw outcome.failure;
}

function isInvalidCursor(error: unknown): boolean {
	return error instanceof ServiceError && error.problem.code === 'INVALID_CURSOR';
}

/**
 * Takes the new records of a page into the segment, up to where the segment ends.
 *
 * @param asked the window the page was asked for; a cut may have made the segment shorter since
 */
function absorb(
	shared: SharedReading,
	segment: Segment,
	asked: TimeRange,
	records: JsonObject[],
): { freshCount: number; reachedEnd: boolean } {
	const { listRequest, seen, report } = shared;
	let freshCount = 0;
	let firstTime: number | undefined;
	for (const record of records) {
		const time = timeWithin(asked, listRequest.timeOf(record));
		// Before anything else: what lies behind the far end may have been met there already.
		if (time !== undefined && !segment.holds(time)) return { freshCount, reachedEnd: true };
		const identity = identityOf(listRequest, record);
		if (seen.has(identity)) {
			report.repeatsDropped += 1;
			segment.repeated += 1;
			continue;
		}
		if (time !== undefined) {
			segment.timeless = false;
			firstTime ??= time;
			if (segment.advance(time)) segment.release();
		} else if (segment.place === undefined) {
			segment.timeless = true;
		}
		seen.add(identity);
		segment.held.push(record);
		freshCount += 1;
	}
	segment.fresh += freshCount;
	// One record, or none, tells nothing of how many follow it.
	segment.density =
		firstTime !== undefined && segment.place !== undefined && freshCount > 1
			? freshCount / (Math.abs(segment.place - firstTime) + 1)
			: undefined;
	return { freshCount, reachedEnd: false };
}

/**
 * A record's time as far as it tells the record's place. `request_data` holds what was once submitted, and
 * a time outside the window that was asked for is not the one the service orders by: it must not pass for
 * the end of the window.
 */
function timeWithin({ start, end }: TimeRange, time: number | undefined): number | undefined {
	return time !== undefined && time >= start && time < end ? time : undefined;
}

/**
 * Makes a segment ready to be read from its place. Where the records carry their time, the second it had
 * come to is read anew as a whole, so that its order stays the service's own. Where they do not, what was
 * read is kept and dropped when it comes again, and the window is halved, so that its chain of cursors
 * gets short enough to live.
 */
function prepareRestart(shared: SharedReading, segment: Segment, fruitless: number): void {
	const far = segment.timeless ? segment.cut() : undefined;
	segment.mustRestart = false;
	if (far) {
		shared.insertAfter(segment, far);
		return;
	}
	if (fruitless >= MOST_FRUITLESS_RESTARTS) {
		throw new AnswerError(
			`The service's cursors expire before ${describeRange(segment.rest())} can be read`,
		);
	}
	if (segment.timeless) return;
	for (const record of segment.held) shared.seen.delete(identityOf(shared.listRequest, record));
	segment.held = [];
}
