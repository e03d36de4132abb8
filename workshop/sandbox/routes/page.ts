import type { FastifyRequest } from 'fastify';
import { findFault } from '../faults/faults';
import { invalidCursor } from '../rules/serviceError';
import type { OrderedIndex, Slice } from '../world/orderedIndex';
import type { StoredRecord } from '../world/storedRecord';
import type { PageStart, Service } from './service';

const cursorLifeMs = 15 * 60 * 1000;

interface List {
	slice: Slice<StoredRecord> & { limit: number };
	index: OrderedIndex<StoredRecord>;
	cursor: string | undefined;
	/** Everything that must not change while paging. */
	binding: string;
	/** The JSON of a record. */
	bytesOf: (record: StoredRecord) => Buffer;
}

/** One page as JSON bytes: `{data, pagination: {has_more, next_cursor}}`. */
export function pageResponse(service: Service, request: FastifyRequest, list: List): Buffer {
	const { slice, index, cursor, binding } = list;
	const { faults } = request;
	const start =
		cursor === undefined
			? { time: slice.descending ? slice.endTime : slice.startTime, id: '', page: 0, binding }
			: service.cursors.get(cursor);
	if (start?.binding !== binding) {
		throw invalidCursor('The cursor is wrong, has expired, or belongs to another list or key');
	}
	const { page } = start;
	const expiresAfter = findFault(faults, 'cursorExpiry')?.afterPages ?? Infinity;
	if (page > 0 && page >= expiresAfter) throw invalidCursor('The cursor has expired');
	const give = (next: PageStart) => service.cursors.issue(next, service.now() + cursorLifeMs);
	if (findFault(faults, 'emptyPage') !== undefined) return pageBytes([], true, give(start));

	const count = Math.min(findFault(faults, 'repeatRecords')?.count ?? 0, slice.limit - 1);
	const repeated = page === 0 ? [] : recordsBefore(index, slice, start, count);
	const rest = { ...slice, after: start, limit: slice.limit - repeated.length };
	const { entries, hasMore } = index.read(rest);
	const records = [...repeated, ...entries];
	const { time, id } = entries.at(-1) ?? start;
	let pagination: [boolean, string | null] = [
		hasMore,
		hasMore ? give({ time, id, page: page + 1, binding }) : null,
	];
	if (findFault(faults, 'sameCursor') !== undefined) pagination = [true, cursor ?? give(start)];
	if (findFault(faults, 'nullCursor') !== undefined) pagination = [true, null];
	for (const fault of faults) {
		if (fault.kind !== 'onPage') continue;
		fault.run({ ids: records.map((record) => record.id), world: service.world });
	}
	return pageBytes(records.map(list.bytesOf), ...pagination);
}

/** The last records of the previous page. */
function recordsBefore(
	index: OrderedIndex<StoredRecord>,
	slice: Slice<StoredRecord>,
	{ time, id }: PageStart,
	count: number,
): StoredRecord[] {
	if (count < 1) return [];
	const here = {
		startTime: time,
		endTime: time + 1,
		matches: (one: StoredRecord) => one.id === id,
	};
	const back = { ...slice, after: { time, id }, descending: !slice.descending, limit: count - 1 };
	const before = count > 1 ? index.read(back).entries.reverse() : [];
	return [...before, ...index.read({ ...here, limit: 1 }).entries];
}

const [opening, comma] = [Buffer.from('{"data":['), Buffer.from(',')];

function pageBytes(records: Buffer[], hasMore: boolean, nextCursor: string | null): Buffer {
	const pagination = JSON.stringify({ has_more: hasMore, next_cursor: nextCursor });
	return Buffer.concat([
		opening,
		...records.flatMap((bytes, place) => (place === 0 ? bytes : [comma, bytes])),
		Buffer.from(`],"pagination":${pagination}}`),
	]);
}
