import type { SortOrder } from '../../records/choices';
import { page } from '../../records/answer/page';
import { limits } from '../../records/limits';
import { requestWithin } from '../request/deadline';
import type { ServiceConnection } from '../request/request';
import { rangeFrom, type TimeRange } from '../range';
import type { Mark } from './segment';
import { identityOf, pageRequest, type ListRequest } from './listRequest';

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
