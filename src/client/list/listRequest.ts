import type { SortOrder } from '../../records/choices';
import type { TimeRange } from '../range';
import { paths } from '../request/paths';
import type { ServiceRequest } from '../request/transport';
import { recordKeys, type RecordKeys } from './recordKeys';

/** Which list is read, and how its records are told apart and placed (docs/service.md, "Endpoints"). */
export interface ListRequest extends RecordKeys {
	path: string;
	/** The single allowed `time_field`; always sent, never the legacy bracketed parameters. */
	timeField: string;
	/** Further query parameters, by their names in the interface. */
	parameters: Record<string, string | undefined>;
}

/** Where a chain of pages begins, and what it carries unchanged to its end. */
export interface ChainStart {
	window: TimeRange;
	order: SortOrder;
	pageSize: number;
}

/** One page's request; continuing adds only the cursor (docs/service.md, "Pagination rules", 2). */
export function pageRequest(
	listRequest: ListRequest,
	start: ChainStart,
	cursor: string | undefined,
): ServiceRequest {
	return {
		method: 'GET',
		path: listRequest.path,
		query: {
			...listRequest.parameters,
			time_field: listRequest.timeField,
			start_time: start.window.start,
			end_time: start.window.end,
			sort_order: start.order,
			limit: start.pageSize,
			cursor,
		},
	};
}

/** The conversations of a service, by `conversation_time`; older records carry `call_time`. */
export function conversationList(
	serviceId: string,
	filters: {
		channel?: string | undefined;
		customerId?: string | undefined;
		analysisStatus?: string | undefined;
		filter?: string | undefined;
	} = {},
): ListRequest {
	return {
		path: paths.conversations,
		timeField: 'conversation_time',
		parameters: {
			service_id: serviceId,
			channel: filters.channel,
			customer_id: filters.customerId,
			analysis_status: filters.analysisStatus,
			filter: filters.filter,
		},
		...recordKeys.conversation,
	};
}

/** The customers of a service, by `last_interaction_at`, a time their records do not carry. */
export function customerList(
	serviceId: string,
	filters: { filter?: string | undefined } = {},
): ListRequest {
	return {
		path: paths.customers,
		timeField: 'last_interaction_at',
		parameters: { service_id: serviceId, filter: filters.filter },
		...recordKeys.customer,
	};
}

/** The voice-agent conversations of the key's client, by `conversation_time`. */
export function voiceConversationList(
	filters: {
		agentId?: string | undefined;
		status?: string | undefined;
		filter?: string | undefined;
	} = {},
): ListRequest {
	return {
		path: paths.voiceConversations,
		timeField: 'conversation_time',
		parameters: { agent_id: filters.agentId, status: filters.status, filter: filters.filter },
		...recordKeys.voiceConversation,
	};
}
