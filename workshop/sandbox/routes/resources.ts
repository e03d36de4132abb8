import { z } from 'zod';
import { structuredFilter } from '../filter/conditions';
import { voiceFilter } from '../filter/voiceFilter';
import type { JsonObject } from '../rules/json';
import { forbidden, invalidRequest } from '../rules/serviceError';
import { identifier } from '../rules/shapes';
import type { StoredRecord } from '../world/storedRecord';
import type { AccountKey, Feature, RecordStore, World } from '../world/world';

const maxWindowSeconds = 31 * 24 * 60 * 60;

export const resourceNames = ['conversations', 'customers', 'voice_conversations'] as const;

export type ResourceName = (typeof resourceNames)[number];

const selectorNames = ['agent_id', 'channel', 'customer_id', 'analysis_status', 'status'] as const;

type Selectors = Record<
	(typeof selectorNames)[number] | 'service_id',
	z.ZodType<string | undefined>
>;

interface Resource {
	path: string;
	feature: Feature;
	timeField: string;
	/** The parameters of lists and exports that select records. */
	selectors: Selectors;
}

const absent = z.undefined({ invalid_type_error: 'is no parameter of this resource' });
const none: Selectors = {
	service_id: absent,
	agent_id: absent,
	channel: absent,
	customer_id: absent,
	analysis_status: absent,
	status: absent,
};

export const resources: Record<ResourceName, Resource> = {
	conversations: {
		path: '/api/v2/conversation-analytics/conversations',
		feature: 'conversations',
		timeField: 'conversation_time',
		selectors: {
			...none,
			service_id: identifier,
			channel: z.enum(['call', 'chat']).optional(),
			customer_id: identifier.optional(),
			analysis_status: z.enum(['completed', 'failed']).optional(),
		},
	},
	customers: {
		path: '/api/v2/conversation-analytics/customers',
		feature: 'customers',
		timeField: 'last_interaction_at',
		selectors: { ...none, service_id: identifier },
	},
	voice_conversations: {
		path: '/api/v2/voice-agents/conversations',
		feature: 'voice',
		timeField: 'conversation_time',
		selectors: {
			...none,
			agent_id: identifier.optional(),
			status: z.enum(['completed', 'call_initiated', 'error']).optional(),
		},
	},
};

/** @throws ServiceError 403 if the key is not authorized for the service */
export function requireService(key: AccountKey, serviceId: string): void {
	if (!key.services.includes(serviceId)) {
		throw forbidden(`The key is not authorized for service ${serviceId}`);
	}
}

/** @throws ServiceError 403 if the key is not authorized for the service */
export function storeOf(
	world: World,
	key: AccountKey,
	name: ResourceName,
	serviceId = '',
): RecordStore {
	if (name === 'voice_conversations') return world.voiceConversations;
	requireService(key, serviceId);
	return name === 'conversations' ? world.conversationsOf(serviceId) : world.customersOf(serviceId);
}

export function isOwn({ services, agents }: AccountKey, { owner }: StoredRecord): boolean {
	return services.includes(owner) || agents.includes(owner);
}

/** What a list and an export ask for. */
type Asked = { [name in keyof Selectors]?: string } & {
	start_time: number;
	end_time: number;
	filter?: JsonObject;
};

/**
 * The records of a range that the key may read and that match the selectors and the filter.
 *
 * @throws ServiceError 403 for another account's service or agent, 400 for an invalid range or filter
 */
export function select(world: World, key: AccountKey, name: ResourceName, asked: Asked) {
	const { start_time: startTime, end_time: endTime, service_id: serviceId = '', filter } = asked;
	if (endTime <= startTime) throw invalidRequest('start_time must precede end_time');
	if (endTime - startTime > maxWindowSeconds) {
		throw invalidRequest('The window between start_time and end_time is at most 31 days');
	}
	const store = storeOf(world, key, name, serviceId);
	if (asked.agent_id !== undefined && !key.agents.includes(asked.agent_id)) {
		throw forbidden(`Agent ${asked.agent_id} does not belong to the client`);
	}
	const passes =
		filter &&
		(name === 'voice_conversations'
			? voiceFilter(filter)
			: structuredFilter(world, serviceId, name, filter));
	const wanted = selectorNames.filter((selector) => asked[selector] !== undefined);
	const matches = (record: StoredRecord) =>
		isOwn(key, record) &&
		wanted.every((selector) => record.selectors[selector] === asked[selector]) &&
		passes?.(record) !== false;
	return { store, slice: { startTime, endTime, matches } };
}
