import type { JsonObject } from '../rules/json';
import type { StoredConversation } from './conversation';
import type { StoredCustomer } from './customer';
import { OrderedIndex } from './orderedIndex';
import type { StoredRecord } from './storedRecord';
import type { StoredVoiceConversation } from './voiceConversation';

/** An account API key and what it is authorized for. */
export interface AccountKey {
	key: string;
	clientId: string;
	services: string[];
	agents: string[];
	/** False: submissions and outbound calls answer 403 (insufficient account balance). */
	balance: boolean;
	/** E-mail addresses of dashboard users who have access to the key's services. */
	dashboardUsers: string[];
}

/** A saved module configuration (docs/service.md, "Analytics configuration"). */
export interface ModuleConfiguration {
	serviceId: string;
	moduleName: string;
	version: number;
	status: 'active' | 'inactive';
	configuration: JsonObject;
}

/** Parts of the service that can be disabled for the account, which then answer 503. */
export type Feature = 'conversations' | 'customers' | 'voice' | 'exports' | 'configuration';

/** The records of one service or agent: by id, and ordered by (time, id). */
class RecordStore<T extends StoredRecord> {
	readonly ordered = new OrderedIndex<T>();
	private readonly byId = new Map<string, T>();

	get(id: string): T | undefined {
		return this.byId.get(id);
	}

	/** Adds a record, or replaces the one with the same id. */
	put(record: T): void {
		const before = this.byId.get(record.id);
		if (before !== undefined) this.ordered.remove(before);
		this.byId.set(record.id, record);
		this.ordered.add(record);
	}

	remove(id: string): void {
		const before = this.byId.get(id);
		if (before === undefined) return;
		this.ordered.remove(before);
		this.byId.delete(id);
	}

	clear(): void {
		this.byId.clear();
		this.ordered.clear();
	}
}

/** Record stores by owner (a service or an agent). */
class RecordStores<T extends StoredRecord> {
	private readonly held = new Map<string, RecordStore<T>>();

	of(owner: string): RecordStore<T> {
		let store = this.held.get(owner);
		if (store === undefined) {
			store = new RecordStore<T>();
			this.held.set(owner, store);
		}
		return store;
	}

	clear(): void {
		this.held.clear();
	}
}

/** Everything the service stores. Tests add to it and change it at any time. */
export class World {
	readonly keys = new Map<string, AccountKey>();
	readonly disabledFeatures = new Set<Feature>();
	private readonly conversations = new RecordStores<StoredConversation>();
	private readonly customers = new RecordStores<StoredCustomer>();
	/** All agents together: the voice list spans agents, and a conversation id is unique in the account. */
	readonly voiceConversations = new RecordStore<StoredVoiceConversation>();
	private readonly configurations = new Map<string, ModuleConfiguration>();

	/** Adds a key, by default with a balance and without services and agents. */
	addKey(key: Pick<AccountKey, 'key'> & Partial<AccountKey>): AccountKey {
		const added: AccountKey = {
			clientId: 'client-1',
			services: [],
			agents: [],
			balance: true,
			dashboardUsers: [],
			...key,
		};
		this.keys.set(added.key, added);
		return added;
	}

	conversationsOf(serviceId: string): RecordStore<StoredConversation> {
		return this.conversations.of(serviceId);
	}

	customersOf(serviceId: string): RecordStore<StoredCustomer> {
		return this.customers.of(serviceId);
	}

	/** Adds a conversation, or replaces (and moves) the one with the same id. */
	addConversation(added: StoredConversation): void {
		this.conversations.of(added.facts.serviceId).put(added);
	}

	removeConversation(serviceId: string, id: string): void {
		this.conversations.of(serviceId).remove(id);
	}

	/** Adds a customer, or replaces (and moves) the one with the same id. */
	addCustomer(added: StoredCustomer): void {
		this.customers.of(added.serviceId).put(added);
	}

	/** Moves a customer to another `last_interaction_at` (epoch seconds), as a new interaction does. */
	touchCustomer(serviceId: string, id: string, time: number, changes?: JsonObject): void {
		const store = this.customers.of(serviceId);
		const before = store.get(id);
		if (before === undefined) throw new Error(`No customer ${id} in service ${serviceId}`);
		store.put(before.touched(time, changes));
	}

	addVoiceConversation(added: StoredVoiceConversation): void {
		this.voiceConversations.put(added);
	}

	addConfiguration(saved: ModuleConfiguration): void {
		this.configurations.set(JSON.stringify([saved.serviceId, saved.moduleName]), saved);
	}

	configuration(serviceId: string, moduleName: string): ModuleConfiguration | undefined {
		return this.configurations.get(JSON.stringify([serviceId, moduleName]));
	}

	/** Removes conversations, customers and voice conversations; keys and configurations stay. */
	clearRecords(): void {
		this.conversations.clear();
		this.customers.clear();
		this.voiceConversations.clear();
	}
}

/** An empty world: add keys, configurations and records. */
export function createWorld(): World {
	return new World();
}
