import type { JsonObject } from '../rules/json';
import { OrderedIndex } from './orderedIndex';
import { StoredRecord } from './storedRecord';

/** An account API key and what it is authorized for. */
export interface AccountKey {
	key: string;
	clientId: string;
	services: string[];
	agents: string[];
	/** False: submissions and outbound calls answer 403 (insufficient account balance). */
	balance: boolean;
	/** Email addresses of dashboard users who have access to the key's services. */
	dashboardUsers: string[];
}

/** A saved module configuration (docs/service.md, "Analytics configuration"). */
interface ModuleConfiguration {
	serviceId: string;
	moduleName: string;
	version: number;
	status: 'active' | 'inactive';
	configuration: JsonObject;
}

/** Parts of the service that can be disabled for the account, which then answer 503. */
export type Feature = 'conversations' | 'customers' | 'voice' | 'exports' | 'configuration';

/** Records by id, and ordered by (time, id). */
export class RecordStore {
	readonly ordered = new OrderedIndex<StoredRecord>();
	private readonly byId = new Map<string, StoredRecord>();

	get(id: string): StoredRecord | undefined {
		return this.byId.get(id);
	}

	/** Adds a record, or replaces the one with the same id. */
	put(record: StoredRecord): void {
		this.remove(record.id);
		this.byId.set(record.id, record);
		this.ordered.add(record);
	}

	remove(id: string): void {
		const before = this.byId.get(id);
		if (before !== undefined) this.ordered.remove(before);
		this.byId.delete(id);
	}
}

/** Everything the service stores. Tests add to it and change it at any time. */
export class World {
	readonly keys = new Map<string, AccountKey>();
	readonly disabledFeatures = new Set<Feature>();
	private readonly stores = new Map<string, RecordStore>();
	private readonly configurations = new Map<string, ModuleConfiguration>();

	/** Adds a key, by default with a balance and without services and agents. */
	addKey(key: Pick<AccountKey, 'key'> & Partial<AccountKey>): void {
		const defaults = { services: [], agents: [], balance: true, dashboardUsers: [] };
		this.keys.set(key.key, { clientId: 'client-1', ...defaults, ...key });
	}

	conversationsOf(serviceId: string): RecordStore {
		return this.store(`conversations ${serviceId}`);
	}

	customersOf(serviceId: string): RecordStore {
		return this.store(`customers ${serviceId}`);
	}

	/** All agents together: the voice list spans agents, and a conversation id is unique in the account. */
	get voiceConversations(): RecordStore {
		return this.store('voice conversations');
	}

	/** Adds a conversation, or replaces (and moves) the one with the same id. */
	addConversation(added: StoredRecord): void {
		this.conversationsOf(added.owner).put(added);
	}

	removeConversation(serviceId: string, id: string): void {
		this.conversationsOf(serviceId).remove(id);
	}

	/** Adds a customer, or replaces (and moves) the one with the same id. */
	addCustomer(added: StoredRecord): void {
		this.customersOf(added.owner).put(added);
	}

	/** Moves a customer to another `last_interaction_at` (epoch seconds), as a new interaction does. */
	touchCustomer(serviceId: string, id: string, time: number, changes: JsonObject = {}): void {
		const before = this.customersOf(serviceId).get(id);
		if (before === undefined) throw new Error(`No customer ${id} in service ${serviceId}`);
		const record = { ...before.record(), ...changes };
		this.addCustomer(new StoredRecord({ id, time, owner: serviceId }, record, before.dashboard));
	}

	addVoiceConversation(added: StoredRecord): void {
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
		this.stores.clear();
	}

	private store(name: string): RecordStore {
		const store = this.stores.get(name) ?? new RecordStore();
		this.stores.set(name, store);
		return store;
	}
}

export function createWorld(): World {
	return new World();
}
