import type { JsonObject } from '../rules/json';
import { OrderedIndex } from './orderedIndex';
import { StoredRecord } from './storedRecord';

export interface AccountKey {
	key: string;
	clientId: string;
	services: string[];
	agents: string[];
	/** If false, submissions and outbound calls are answered with 403. */
	balance: boolean;
	/** The email addresses of users with access to the services. */
	dashboardUsers: string[];
}

/** docs/service.md, "Analytics configuration" */
interface ModuleConfiguration {
	serviceId: string;
	moduleName: string;
	version: number;
	status: 'active' | 'inactive';
	configuration: JsonObject;
}

/** A disabled feature is answered with 503. */
export type Feature = 'conversations' | 'customers' | 'voice' | 'exports' | 'configuration';

export class RecordStore {
	readonly ordered = new OrderedIndex<StoredRecord>();
	private readonly byId = new Map<string, StoredRecord>();

	get(id: string): StoredRecord | undefined {
		return this.byId.get(id);
	}

	/** Adds or replaces a record. */
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

export class World {
	readonly keys = new Map<string, AccountKey>();
	readonly disabledFeatures = new Set<Feature>();
	private readonly stores = new Map<string, RecordStore>();
	private readonly configurations = new Map<string, ModuleConfiguration>();

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

	/** Those of all agents, because the list spans agents. */
	get voiceConversations(): RecordStore {
		return this.store('voice conversations');
	}

	addConversation(added: StoredRecord): void {
		this.conversationsOf(added.owner).put(added);
	}

	removeConversation(serviceId: string, id: string): void {
		this.conversationsOf(serviceId).remove(id);
	}

	addCustomer(added: StoredRecord): void {
		this.customersOf(added.owner).put(added);
	}

	/** Changes the `last_interaction_at` of a customer, epoch seconds. */
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

	/** Keys and configurations stay. */
	clearRecords(): void {
		this.stores.clear();
	}

	private store(name: string): RecordStore {
		const store = this.stores.get(name) ?? new RecordStore();
		this.stores.set(name, store);
		return store;
	}
}

export const createWorld = () => new World();
