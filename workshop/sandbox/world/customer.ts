import type { JsonObject } from '../rules/json';
import { defaultService } from './conversation';
import { StoredRecord } from './storedRecord';

/** From what `customer` makes a record. */
export interface CustomerSeed {
	id: string;
	/** `last_interaction_at`, epoch seconds: what the list is ordered by; the record does not carry it. */
	time: number;
	serviceId?: string;
	clientId?: string;
	/** Further top-level fields, replacing the defaults. */
	record?: JsonObject;
	/** Values of standard filter fields that are not in the record itself. */
	dashboard?: JsonObject;
}

/** A stored customer. */
export class StoredCustomer extends StoredRecord {
	constructor(
		readonly serviceId: string,
		id: string,
		time: number,
		private readonly body: JsonObject,
		dashboard?: JsonObject,
	) {
		super(id, time, body, dashboard);
	}

	/** The same profile with another `last_interaction_at` (epoch seconds), and more fields if given. */
	touched(time: number, changes: JsonObject = {}): StoredCustomer {
		const body = { ...this.body, ...changes };
		return new StoredCustomer(this.serviceId, this.id, time, body, this.dashboard);
	}
}

/** A customer from a few facts (docs/service.md, "Customer record"). */
export function customer(seed: CustomerSeed): StoredCustomer {
	const serviceId = seed.serviceId ?? defaultService;
	const body: JsonObject = {
		client_id: seed.clientId ?? 'client-1',
		service_id: serviceId,
		customer_id: seed.id,
		customer_analytics: {
			business_insights: {},
			custom_module: {},
			customer_summary: {},
			conversation_dispositions: {},
			lead_quality: {},
			concerns_and_queries: {},
			templates: {},
		},
		meta_analytics: {},
		timeline: {},
		...seed.record,
	};
	return new StoredCustomer(serviceId, seed.id, seed.time, body, seed.dashboard);
}
