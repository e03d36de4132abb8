import { timeFieldOf } from '../../records/answer/exportSections';
import type { SortOrder } from '../../records/choices';
import type { RecordKind } from '../../output/outputSettings';
import type { TimeRange } from '../range';
import { paths } from '../request/paths';
import type { ServiceRequest } from '../request/transport';
import { recordKeys, type RecordKeys } from './recordKeys';

/** Which list is read, and how its records are identified and placed (docs/service.md, "Endpoints"). */
export interface ListRequest extends RecordKeys {
	path: string;
	timeField: string;
	/** Service and filters by their names in the interface. */
	parameters: Record<string, string | undefined>;
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

/** Undefined filters are not sent. */
type Filters<Name extends string> = Partial<Record<Name, string | undefined>>;

export function conversationList(
	serviceId: string,
	filters: Filters<'channel' | 'customer_id' | 'analysis_status' | 'filter'> = {},
): ListRequest {
	return listOf('conversation', 'conversations', { service_id: serviceId, ...filters });
}

export function customerList(serviceId: string, filters: Filters<'filter'> = {}): ListRequest {
	return listOf('customer', 'customers', { service_id: serviceId, ...filters });
}

export function voiceConversationList(
	filters: Filters<'agent_id' | 'status' | 'filter'> = {},
): ListRequest {
	return listOf('voiceConversation', 'voice_conversations', filters);
}

function listOf(
	kind: RecordKind,
	resource: keyof typeof listPaths,
	parameters: ListRequest['parameters'],
): ListRequest {
	return {
		path: listPaths[resource],
		timeField: timeFieldOf[resource],
		parameters,
		...recordKeys[kind],
	};
}

const listPaths = {
	conversations: paths.conversations,
	customers: paths.customers,
	voice_conversations: paths.voiceConversations,
};
