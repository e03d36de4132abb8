import { createHash } from 'node:crypto';
import type { RecordKind, SortOrder } from '../../records/choices';
import { timeFieldOf } from '../../records/answer/exportSections';
import { objectOf, knownSecondsOf, textOf, type JsonObject } from '../../records/value';
import type { TimeRange } from '../range';
import { paths } from '../request/paths';
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

/** docs/service.md, "Resources and their fields". */
export const lists: Readonly<Record<RecordKind, Omit<ListRequest, 'parameters'>>> = {
	conversation: {
		path: paths.conversations,
		timeField: timeFieldOf.conversations,
		identifierOf: ({ id }) => textOf(id),
		timeOf: ({ request_data }) => {
			// Older records have the other name.
			const { conversation_time: time, call_time: olderTime } = objectOf(request_data);
			return knownSecondsOf(time) ?? knownSecondsOf(olderTime);
		},
	},
	customer: {
		path: paths.customers,
		timeField: timeFieldOf.customers,
		identifierOf: ({ customer_id: id }) => textOf(id),
		// Customers are ordered by a time that their records do not have.
		timeOf: () => undefined,
	},
	voiceConversation: {
		path: paths.voiceConversations,
		timeField: timeFieldOf.voice_conversations,
		identifierOf: ({ conversation_id: id }) => textOf(id),
		timeOf: ({ conversation_time: time }) => knownSecondsOf(time),
	},
};

export function listRequestOf(
	kind: RecordKind,
	parameters: ListRequest['parameters'] = {},
): ListRequest {
	return { ...lists[kind], parameters };
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

/** Identifies a record; without an identifier, by its whole content. */
export function identityOf(keys: RecordKeys, record: JsonObject): string {
	return (
		keys.identifierOf(record) ??
		`content ${createHash('sha256').update(JSON.stringify(record)).digest('base64')}`
	);
}
