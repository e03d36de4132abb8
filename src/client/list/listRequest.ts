import { createHash } from 'node:crypto';
import type { SortOrder } from '../../records/choices';
import { kinds, type RecordKind } from '../../records/kinds';
import { timeFieldOf } from '../../records/answer/exportSections';
import { DAY_SECONDS } from '../../records/timeUnits';
import { textOf, type JsonObject } from '../../records/value';
import type { TimeRange } from '../range';
import type { ServiceRequest } from '../request/transport';

/** How the records of a list are identified and placed. */
export interface RecordKeys {
	identifierOf(record: JsonObject): string | undefined;
	/** The ordering time in epoch seconds, if the record has it. */
	timeOf(record: JsonObject): number | undefined;
}

/** docs/service.md, "Endpoints". */
export interface ListRequest extends RecordKeys {
	path: string;
	timeField: string;
	/** The service and the filters; undefined ones are not sent. */
	parameters: Partial<Record<ListParameter, string | undefined>>;
	/** Waits for what comes later than the identity and time of records. Rejects if it cannot come. */
	arrived?(records: readonly JsonObject[]): Promise<void>;
}

type ListParameter =
	| 'service_id'
	| 'channel'
	| 'customer_id'
	| 'analysis_status'
	| 'agent_id'
	| 'status'
	| 'filter';

/** How the records of a kind are identified and placed. */
export function keysOf(kind: RecordKind): RecordKeys {
	const { idField, timeOf } = kinds[kind];
	return { identifierOf: (record) => textOf(record[idField]), timeOf };
}

export function listRequestOf(
	kind: RecordKind,
	parameters: ListRequest['parameters'] = {},
): ListRequest {
	const { path, exportResource } = kinds[kind];
	return { ...keysOf(kind), path, timeField: timeFieldOf[exportResource], parameters };
}

/** What a chain of pages keeps from its first page on. */
export interface ChainStart {
	window: TimeRange;
	order: SortOrder;
	pageSize: number;
}

/** Continuing adds only the cursor (docs/service.md, "Pagination rules", 2). */
export function pageRequest(
	{ path, timeField, parameters }: ListRequest,
	{ window, order, pageSize }: ChainStart,
	cursor: string | undefined,
): ServiceRequest {
	return {
		method: 'GET',
		path,
		query: {
			...parameters,
			time_field: timeField,
			start_time: window.start,
			end_time: window.end,
			sort_order: order,
			limit: pageSize,
			cursor,
		},
	};
}

/** Requests one record of the last day. */
export function firstRecord(list: ListRequest, nowMs: number): ServiceRequest {
	const end = Math.floor(nowMs / 1000);
	const window = { start: end - DAY_SECONDS, end };
	return pageRequest(list, { window, order: 'desc', pageSize: 1 }, undefined);
}

/** Identifies a record; without an identifier, by its whole content. */
export function identityOf(keys: RecordKeys, record: JsonObject): string {
	return (
		keys.identifierOf(record) ??
		`content ${createHash('sha256').update(JSON.stringify(record)).digest('base64')}`
	);
}
