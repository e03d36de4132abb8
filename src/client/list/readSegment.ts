import type { SortOrder } from '../../records/choices';
import { page, type Page } from '../../records/answer/page';
import { request, type ServiceConnection } from '../request/request';
import { AnswerError, errorOf, ServiceError } from '../errors';
import { pageRequest, type ChainStart, type ListRequest } from './listRequest';
import { describeRange, type TimeRange } from '../range';
import type { Segment } from './segment';

/** A chain may have this many pages in a row without a new record, beside pages that repeat. */
const MOST_PAGES_WITHOUT_NEW_RECORDS = 50;
/** An empty page may return its own cursor this often. */
const MOST_EMPTY_REPEATS = 10;

/** What the workers of one list share. */
export interface SharedWork {
	connection: ServiceConnection;
	request: ListRequest;
	order: SortOrder;
	report: { repeatsDropped: number; restarts: number };
	/** Pages of this run with a new record. */
	newPages(): number;
	/** Wakes the consumer and idle workers. */
	changed(): void;
	/** Waits while too much is read ahead. */
	roomAhead(segment: Segment): Promise<void>;
	/** Adds parts that were cut off. */
	insert(parts: Segment[]): void;
}

type ChainEnd = 'complete' | 'unproven' | 'outdated' | 'invalidCursor';

/**
 * Reads one segment completely. Restarts when the service rejects the cursor (docs/service.md,
 * "Pagination rules", 1 and 3).
 */
export async function readSegment(
	shared: SharedWork,
	segment: Segment,
	pageSize: number,
): Promise<void> {
	for (;;) {
		const end = await readChain(shared, segment, pageSize);
		if (end === 'complete') break;
		if (end === 'outdated') continue;
		if (end === 'invalidCursor') shared.report.restarts += 1;
		shared.insert(segment.prepareRestart());
	}
	segment.finish();
	shared.changed();
}

async function readChain(
	shared: SharedWork,
	segment: Segment,
	pageSize: number,
): Promise<ChainEnd> {
	const { connection, report, order } = shared;
	const window = segment.beginChain();
	const progress = new ChainProgress(window);
	const start: ChainStart = { window, order, pageSize };
	let cursor: string | undefined;
	for (;;) {
		await shared.roomAhead(segment);
		const response = await nextPage(shared, start, cursor);
		if (response === 'invalidCursor') return response;
		connection.stats.pages += 1;
		const absorbed = segment.absorb(response);
		if (absorbed === 'unproven' || absorbed === 'outdated') return absorbed;
		report.repeatsDropped += absorbed.repeated;
		shared.changed();
		cursor = response.nextCursor;
		if (!absorbed.hasMore || cursor === undefined) return 'complete';
		progress.check(absorbed.fresh, response.records.length, cursor, shared.newPages());
	}
}

/** Ends a chain of cursors without progress. */
class ChainProgress {
	private readonly cursors = new Set<string>();
	private emptyRepeats = 0;
	private pagesWithoutNew = 0;

	constructor(private readonly window: TimeRange) {}

	/** @param cursor of the next page @param newPages pages of this run with a new record */
	check(freshRecords: number, records: number, cursor: string, newPages: number): void {
		this.pagesWithoutNew = freshRecords > 0 ? 0 : this.pagesWithoutNew + 1;
		if (this.pagesWithoutNew > MOST_PAGES_WITHOUT_NEW_RECORDS + newPages) {
			throw new AnswerError(
				`The service kept returning pages without a new record for ${describeRange(this.window)}`,
			);
		}
		const isKnown = this.cursors.has(cursor);
		this.emptyRepeats = isKnown ? this.emptyRepeats + 1 : 0;
		if (isKnown && (records > 0 || this.emptyRepeats > MOST_EMPTY_REPEATS)) {
			throw new AnswerError(
				`The service returned the same cursor twice for ${describeRange(this.window)}`,
			);
		}
		this.cursors.add(cursor);
	}
}

async function nextPage(
	{ connection, request: listRequest }: SharedWork,
	start: ChainStart,
	cursor: string | undefined,
): Promise<Page | 'invalidCursor'> {
	try {
		return await request(connection, pageRequest(listRequest, start, cursor), page);
	} catch (error) {
		if (cursor !== undefined && isInvalidCursor(error)) return 'invalidCursor';
		throw errorOf(error);
	}
}

function isInvalidCursor(error: unknown): boolean {
	return error instanceof ServiceError && error.problem.code === 'INVALID_CURSOR';
}
