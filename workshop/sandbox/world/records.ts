import { objectAt, without, type JsonObject } from '../rules/json';
import { StoredRecord } from './storedRecord';

const [defaultClient, defaultService, defaultAgent] = ['client-1', 'sales-line', 'agent-reminders'];

interface Seed {
	id: string;
	/** The time of lists, epoch seconds. */
	time: number;
	customerId?: string;
	/** More top-level fields, which replace the defaults. */
	record?: JsonObject;
	/** Values of standard filter fields that no record contains. */
	dashboard?: JsonObject;
}

export type Channel = 'call' | 'chat';

export interface ConversationSeed extends Seed {
	serviceId?: string;
	channel?: Channel;
	employeeId?: string;
	/** Either of the two makes it a failed record. */
	error?: string;
	errorType?: string;
	/** As in older records, `request_data` has `call_time` instead of `conversation_time`. */
	callTime?: boolean;
	/** Null: an unanswered call, without a transcript. */
	transcript?: string | null;
}

/** Fields that reads never have (docs/service.md, "Analytics conversation record"). */
const excluded = [
	'customer_analytics',
	'timeline',
	'usage',
	'client_system_parameters',
	'processing_id',
	'ledger_entry',
];

/** docs/service.md, "Analytics conversation record" */
export function conversation(seed: ConversationSeed): StoredRecord {
	const { id, time, serviceId = defaultService, channel = 'call', error, errorType } = seed;
	const customerId = seed.customerId ?? `customer-of-${id}`.slice(0, 255);
	const { transcript = 'Agent: Good morning. Customer: Good morning.' } = seed;
	const failed = error !== undefined || errorType !== undefined;
	const analysis: JsonObject = failed
		? { ...(error && { error }), ...(errorType && { error_type: errorType }) }
		: {
				conversation_type: 'Proper Conversation',
				conversation_type_reason: null,
				meta_analytics: {},
				...(transcript !== null && {
					[channel === 'call' ? 'audio_to_text' : 'chat_transcription']: { transcript },
				}),
				conversation_analytics: {},
			};
	const record: JsonObject = {
		api_version: 'v2',
		id,
		vendor_id: `stored-${id}`,
		timestamp: time + 120,
		request_data: {
			service_id: serviceId,
			customer_id: customerId,
			[seed.callTime === true ? 'call_time' : 'conversation_time']: time,
			employee_id: seed.employeeId ?? 'employee-1',
			...without(objectAt(seed.record, 'request_data'), ...excluded),
		},
		...analysis,
		...without(seed.record ?? {}, 'request_data', ...excluded),
	};
	return new StoredRecord(
		{ id, time, owner: serviceId, selectors: conversationSelectors(channel, customerId, failed) },
		record,
		seed.dashboard,
	);
}

export function conversationSelectors(channel: Channel, customerId: string, failed: boolean) {
	return { channel, customer_id: customerId, analysis_status: failed ? 'failed' : 'completed' };
}

/** docs/service.md, "Customer record" */
export function customer(
	seed: Omit<Seed, 'customerId'> & { serviceId?: string; clientId?: string },
): StoredRecord {
	const { id, time, serviceId = defaultService, clientId = defaultClient, record } = seed;
	const body = {
		client_id: clientId,
		service_id: serviceId,
		customer_id: id,
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
		...record,
	};
	return new StoredRecord({ id, time, owner: serviceId }, body, seed.dashboard);
}

/** The `recording_url` of a stored record. Reads and results have a temporary link instead. */
export function recordingAddress(id: string): string {
	return `https://recordings.example.com/${id}`;
}

export type VoiceStatus = 'completed' | 'call_initiated' | 'error';

/** docs/service.md, "Voice conversation record" */
export function voiceConversation(
	seed: Seed & {
		agentId?: string;
		clientId?: string;
		status?: VoiceStatus;
	},
): StoredRecord {
	const { id, time, agentId = defaultAgent, clientId = defaultClient, status = 'completed' } = seed;
	const body = {
		api_version: 'v2',
		client_id: clientId,
		agent_id: agentId,
		conversation_id: id,
		customer_id: seed.customerId ?? null,
		conversation_time: time,
		status,
		source_type: 'outbound',
		conversation_type: status === 'completed' ? 'Proper Conversation' : null,
		transcript: '',
		request_data: {},
		inbuilt_analytics: {},
		meta_analytics: {},
		tool_calls: [],
		...seed.record,
	};
	return new StoredRecord(
		{ id, time, owner: agentId, selectors: { agent_id: agentId, status } },
		body,
	);
}
