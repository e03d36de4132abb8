import { isJsonObject, type JsonObject } from '../rules/json';
import { StoredRecord, type RecordSource } from './storedRecord';

export type Channel = 'call' | 'chat';

/** From what `conversation` makes a record; everything but `id` and `time` has a default. */
export interface ConversationSeed {
	id: string;
	/** The interaction's time, epoch seconds. */
	time: number;
	serviceId?: string;
	channel?: Channel;
	customerId?: string;
	employeeId?: string;
	/** Makes it a failed record; either of the two is enough. */
	error?: string;
	errorType?: string;
	/** An older record: `request_data.call_time` instead of `conversation_time`. */
	callTime?: boolean;
	/** Null: the record has no transcript, as that of an unanswered call. */
	transcript?: string | null;
	/** Further top-level fields; `request_data` is merged, the rest replaces. */
	record?: JsonObject;
	/** Values of standard filter fields that are not in the record itself. */
	dashboard?: JsonObject;
}

/** Fields that these reads never carry (docs/service.md, "Analytics conversation record"). */
const excluded = [
	'customer_analytics',
	'timeline',
	'usage',
	'client_system_parameters',
	'processing_id',
	'ledger_entry',
];

/** A stored conversation with what the list parameters ask about beside its emitted record. */
export class StoredConversation extends StoredRecord {
	constructor(
		readonly facts: {
			serviceId: string;
			id: string;
			time: number;
			channel: Channel;
			customerId: string;
			failed: boolean;
		},
		source: RecordSource,
		dashboard?: JsonObject,
	) {
		super(facts.id, facts.time, source, dashboard);
	}
}

/** A copy without the fields that conversation reads exclude. */
function emittedConversation(record: JsonObject): JsonObject {
	const kept: JsonObject = {};
	for (const [name, value] of Object.entries(record)) {
		if (excluded.includes(name)) continue;
		kept[name] =
			name === 'request_data' && isJsonObject(value)
				? Object.fromEntries(Object.entries(value).filter(([field]) => !excluded.includes(field)))
				: value;
	}
	return kept;
}

/** The service of a seed that names none. */
export const defaultService = 'sales-line';

/** A conversation from a few facts, for tests and small worlds. */
export function conversation(seed: ConversationSeed): StoredConversation {
	const channel = seed.channel ?? 'call';
	const serviceId = seed.serviceId ?? defaultService;
	const customerId = seed.customerId ?? `customer-of-${seed.id}`.slice(0, 255);
	const { transcript = 'Agent: Good morning. Customer: Good morning.' } = seed;
	const { request_data: requestExtra, ...extra } = seed.record ?? {};
	const record: JsonObject = {
		api_version: 'v2',
		id: seed.id,
		vendor_id: `stored-${seed.id}`,
		timestamp: seed.time + 120,
		request_data: {
			service_id: serviceId,
			customer_id: customerId,
			[seed.callTime === true ? 'call_time' : 'conversation_time']: seed.time,
			employee_id: seed.employeeId ?? 'employee-1',
			...(isJsonObject(requestExtra) ? requestExtra : {}),
		},
	};
	const failed = seed.error !== undefined || seed.errorType !== undefined;
	if (!failed) {
		record.conversation_type = 'Proper Conversation';
		record.conversation_type_reason = null;
		record.meta_analytics = {};
		if (transcript !== null) {
			record[channel === 'call' ? 'audio_to_text' : 'chat_transcription'] = { transcript };
		}
		record.conversation_analytics = {};
	} else {
		if (seed.error !== undefined) record.error = seed.error;
		if (seed.errorType !== undefined) record.error_type = seed.errorType;
	}
	return new StoredConversation(
		{
			serviceId,
			id: seed.id,
			time: seed.time,
			channel,
			customerId,
			failed,
		},
		emittedConversation({ ...record, ...extra }),
		seed.dashboard,
	);
}
