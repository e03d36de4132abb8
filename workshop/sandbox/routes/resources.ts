import { z } from 'zod';
import { structuredFilter } from '../filter/conditions';
import { voiceFilter } from '../filter/voiceFilter';
import type { JsonObject } from '../rules/json';
import { forbidden, invalidRequest } from '../rules/serviceError';
import { checkWindow, identifier, maxFilterBytes, refuseOthers } from '../rules/shapes';
import type { StoredRecord } from '../world/storedRecord';
import type { AccountKey, Feature, RecordStore, World } from '../world/world';

/** The selectors of lists and exports. */
export const selectors = z
	.object({
		service_id: identifier,
		agent_id: identifier,
		channel: z.enum(['call', 'chat']),
		customer_id: identifier,
		analysis_status: z.enum(['completed', 'failed']),
		status: z.enum(['completed', 'call_initiated', 'error']),
	})
	.partial();

export type ResourceName = 'conversations' | 'customers' | 'voice_conversations';

interface Resource {
	path: string;
	feature: Feature;
	timeField: string;
	selectors: ReadonlyArray<keyof z.infer<typeof selectors>>;
}

export const resources: Record<ResourceName, Resource> = {
	conversations: {
		path: '/api/v2/conversation-analytics/conversations',
		feature: 'conversations',
		timeField: 'conversation_time',
		selectors: ['service_id', 'channel', 'customer_id', 'analysis_status'],
	},
	customers: {
		path: '/api/v2/conversation-analytics/customers',
		feature: 'customers',
		timeField: 'last_interaction_at',
		selectors: ['service_id'],
	},
	voice_conversations: {
		path: '/api/v2/voice-agents/conversations',
		feature: 'voice',
		timeField: 'conversation_time',
		selectors: ['agent_id', 'status'],
	},
};

export const resourceNames = ['conversations', 'customers', 'voice_conversations'] as const;

/** @throws ServiceError 403 if the key is not authorized for the service */
export function requireService(key: AccountKey, serviceId: string): void {
	if (!key.services.includes(serviceId)) {
		throw forbidden(`The key is not authorized for service ${serviceId}`);
	}
}

/** Refuses the selectors of other resources and a missing service. @throws ServiceError 400 */
export function checkNames(
	name: ResourceName,
	asked: Record<string, unknown>,
	common: string[],
): void {
	const { selectors: own } = resources[name];
	refuseOthers(Object.keys(asked), [...common, ...own]);
	if (own.includes('service_id') && asked.service_id === undefined) {
		throw invalidRequest('service_id is required');
	}
}

interface Selection {
	store: RecordStore;
	matches: (record: StoredRecord) => boolean;
}

/** What a list and an export ask for. */
interface Asked extends z.infer<typeof selectors> {
	start_time: number;
	end_time: number;
	time_field?: string;
	filter?: JsonObject;
}

/** The records of a range: as `select`. @throws ServiceError 400 for an invalid range */
export function selectRange(world: World, key: AccountKey, name: ResourceName, asked: Asked) {
	const { start_time: startTime, end_time: endTime, filter } = asked;
	const { timeField } = resources[name];
	if ((asked.time_field ?? timeField) !== timeField) {
		throw invalidRequest(`time_field must be ${timeField}`);
	}
	checkWindow({ startTime, endTime });
	return { startTime, endTime, ...select(world, key, name, selectors.parse(asked), filter) };
}

/**
 * The records of a resource that the key may read and that match the selectors and the filter.
 *
 * @throws ServiceError 403 for another account's service or agent, 400 for an invalid filter
 */
export function select(
	world: World,
	key: AccountKey,
	name: ResourceName,
	{ service_id: serviceId = '', ...asked }: z.infer<typeof selectors>,
	filter?: JsonObject,
): Selection {
	const wanted = Object.entries(asked).filter(([, value]) => value !== undefined);
	const isAsked = ({ selectors: held }: StoredRecord) =>
		wanted.every(([selector, value]) => held[selector] === value);
	if (Buffer.byteLength(JSON.stringify(filter ?? {})) > maxFilterBytes) {
		throw invalidRequest('filter is at most 16 KB');
	}
	const selection = (store: RecordStore, passes?: (record: StoredRecord) => boolean) => ({
		store,
		matches: (record: StoredRecord) => isAsked(record) && passes?.(record) !== false,
	});
	if (name !== 'voice_conversations') {
		requireService(key, serviceId);
		const passes = filter && structuredFilter(world, serviceId, name, filter);
		const isConversation = name === 'conversations';
		const store = isConversation ? world.conversationsOf(serviceId) : world.customersOf(serviceId);
		return selection(store, passes);
	}
	if (asked.agent_id !== undefined && !key.agents.includes(asked.agent_id)) {
		throw forbidden(`Agent ${asked.agent_id} does not belong to the client`);
	}
	const passes = filter && voiceFilter(filter);
	const isOwn = ({ owner }: StoredRecord) => key.agents.includes(owner);
	return selection(
		world.voiceConversations,
		(record) => isOwn(record) && passes?.(record) !== false,
	);
}
