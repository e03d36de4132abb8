import type { FastifyRequest } from 'fastify';
import { findFault } from '../faults/faults';
import { isJsonObject, type JsonObject } from '../rules/json';
import { invalidCursor, invalidRequest } from '../rules/serviceError';
import type { Service } from './service';
import {
	checkChoice,
	checkEpochSeconds,
	checkFilterText,
	checkIntegerText,
	checkWindow,
	parseJson,
} from '../rules/validation';
import type { OrderedIndex, Position, Slice } from '../world/orderedIndex';
import type { StoredRecord } from '../world/storedRecord';
import type { AccountKey } from '../world/world';
import { cursorLifeMs, type CursorState } from '../requests/cursors';
import type { Query } from '../requests/query';

/** The only time whose legacy bracketed parameters the interface shows. */
const legacyTimeField = 'conversation_time';

/** The parameters that the list GETs share, the legacy bracketed ones included. */
export function listParameterNames(timeField: string): string[] {
	const legacy = timeField === legacyTimeField ? [`${timeField}[gte]`, `${timeField}[lt]`] : [];
	return [
		'start_time',
		'end_time',
		'time_field',
		'sort_order',
		'limit',
		'cursor',
		'filter',
		...legacy,
	];
}

/** The checked parameters that all lists share. */
interface ListParameters {
	/** Epoch seconds, inclusive. */
	startTime: number;
	/** Epoch seconds, exclusive. */
	endTime: number;
	descending: boolean;
	limit: number;
	cursor: string | undefined;
	filter: JsonObject | undefined;
}

/** Checks the common list parameters (docs/service.md, "Common list parameters", rule 6 included). */
export function readListParameters(query: Query, timeField: string): ListParameters {
	const { startTime, endTime } = readRange(query, timeField);
	const filter = query.get('filter');
	const limit = checkIntegerText('limit', query.get('limit') ?? '20');
	if (limit < 1 || limit > 50) throw invalidRequest('limit must be from 1 to 50');
	const order = checkChoice('sort_order', query.get('sort_order') ?? 'desc', ['asc', 'desc']);
	return {
		startTime,
		endTime,
		descending: order === 'desc',
		limit,
		cursor: query.get('cursor'),
		filter:
			filter === undefined ? undefined : checkFilterText(filter, query.encodedBytes('filter')),
	};
}

function readRange(query: Query, timeField: string): { startTime: number; endTime: number } {
	const legacy = [`${timeField}[gte]`, `${timeField}[lt]`];
	const current = ['time_field', 'start_time', 'end_time'];
	const usesLegacy = legacy.some((name) => query.has(name));
	if (usesLegacy && current.some((name) => query.has(name))) {
		throw invalidRequest(
			`Bracketed ${timeField} filters cannot be combined with ${current.join(', ')}`,
		);
	}
	const [from = '', to = ''] = usesLegacy ? legacy : ['start_time', 'end_time'];
	const startTime = checkEpochSeconds(from, checkIntegerText(from, query.require(from)));
	const endTime = checkEpochSeconds(to, checkIntegerText(to, query.require(to)));
	checkWindow(startTime, endTime);
	checkChoice('time_field', query.get('time_field') ?? timeField, [timeField]);
	return { startTime, endTime };
}

/** One list, ready to be paged. */
export interface List<T extends StoredRecord> {
	endpoint: string;
	key: AccountKey;
	parameters: ListParameters;
	index: OrderedIndex<T>;
	/** The resource's own filters, which the cursor is bound to. */
	filters: ReadonlyArray<string | undefined>;
	matches?: (record: T) => boolean;
	/** The record without its ordering time, for the fault of that name. */
	withoutTime: (record: JsonObject) => JsonObject;
	/** The emitted record in UTF-8 parts; its stored ones when left out. */
	partsOf?: (record: T) => Buffer[];
}

/** One page as JSON bytes: `{data, pagination: {has_more, next_cursor}}`. */
export function pageResponse<T extends StoredRecord>(
	service: Service,
	request: FastifyRequest,
	list: List<T>,
): Buffer {
	const { parameters } = list;
	const binding = bindingOf(list);
	const state =
		parameters.cursor === undefined
			? startPosition(parameters)
			: service.cursors.decode(parameters.cursor, binding, service.now());
	const faults = request.faults;
	const expiresAfter = findFault(faults, 'cursorExpiry')?.afterPages ?? Number.MAX_SAFE_INTEGER;
	if (parameters.cursor !== undefined && state.page >= expiresAfter) {
		throw invalidCursor('The cursor has expired');
	}
	const encode = (position: Position, page: number): string => {
		const expiresAt = service.now() + cursorLifeMs;
		const { time, id } = position;
		return service.cursors.encode({ time, id, page, expiresAt }, binding);
	};

	if (findFault(faults, 'emptyPage') !== undefined)
		return pageBytes([], true, encode(state, state.page));

	const slice = { ...parameters, after: state, matches: list.matches };
	const repeated = repeatedBefore(
		list.index,
		slice,
		state,
		findFault(faults, 'repeatRecords')?.count,
	);
	const { entries, hasMore } = list.index.read({
		...slice,
		limit: parameters.limit - repeated.length,
	});
	const last = entries.at(-1) ?? state;
	const nextCursor = hasMore ? encode(last, state.page + 1) : null;
	const repeatedCursor = parameters.cursor ?? encode(state, state.page);
	const records = [...repeated, ...entries];
	const parts = records.map((entry) => contentSections(entry, request, list));
	let page = pageBytes(parts, hasMore, nextCursor);
	if (findFault(faults, 'sameCursor') !== undefined) page = pageBytes(parts, true, repeatedCursor);
	if (findFault(faults, 'nullCursor') !== undefined) page = pageBytes(parts, true, null);

	for (const fault of faults) {
		if (fault.kind !== 'onPage') continue;
		const ids = records.map((entry) => entry.id);
		const { world } = service;
		fault.run({ ids, hasMore, pageOfChain: state.page, world, call: request.call });
	}
	return page;
}

function bindingOf<T extends StoredRecord>(list: List<T>): unknown[] {
	const { key, parameters } = list;
	return [
		list.endpoint,
		[key.key, key.clientId, key.services, key.agents],
		[parameters.startTime, parameters.endTime, parameters.descending, parameters.limit],
		[parameters.filter ?? null],
		list.filters,
	];
}

/** The position before every record of the range; ids are never empty. */
function startPosition(parameters: ListParameters): CursorState {
	const time = parameters.descending ? parameters.endTime : parameters.startTime;
	return { time, id: '', page: 0, expiresAt: 0 };
}

/** The last records of the page before, for a page that repeats them; never the whole page. */
function repeatedBefore<T extends StoredRecord>(
	index: OrderedIndex<T>,
	slice: Slice<T>,
	state: CursorState,
	asked = 0,
): T[] {
	const count = Math.min(asked, slice.limit - 1);
	if (state.page === 0 || count < 1) return [];
	const { time, id } = state;
	const isPlace = (entry: T) => entry.id === id;
	const place = { startTime: time, endTime: time + 1, descending: false, limit: 1 };
	const back = { ...slice, after: { time, id }, descending: !slice.descending, limit: count - 1 };
	const before = count > 1 ? index.read(back).entries.reverse() : [];
	return [...before, ...index.read({ ...place, matches: isPlace }).entries];
}

function contentSections<T extends StoredRecord>(
	entry: T,
	request: FastifyRequest,
	list: List<T>,
): Buffer[] {
	let parts = list.partsOf?.(entry) ?? entry.parts();
	for (const fault of request.faults) {
		if (fault.kind !== 'changeRecord' && fault.kind !== 'withoutTime') continue;
		const copy = parseJson(Buffer.concat(parts).toString());
		if (!isJsonObject(copy)) continue;
		const change = fault.kind === 'withoutTime' ? list.withoutTime : fault.change;
		parts = [Buffer.from(JSON.stringify(change(copy)))];
	}
	return parts;
}

const opening = Buffer.from('{"data":[');
const comma = Buffer.from(',');

function pageBytes(records: Buffer[][], hasMore: boolean, nextCursor: string | null): Buffer {
	const pagination = JSON.stringify({ has_more: hasMore, next_cursor: nextCursor });
	const all: Buffer[] = [opening];
	records.forEach((parts, at) => {
		if (at > 0) all.push(comma);
		all.push(...parts);
	});
	all.push(Buffer.from(`],"pagination":${pagination}}`));
	return Buffer.concat(all);
}
