import type { JsonObject } from '../rules/json';
import { StoredRecord, type RecordSource } from './storedRecord';

export type VoiceStatus = 'completed' | 'call_initiated' | 'error';

/** From what `voiceConversation` makes a record. */
export interface VoiceSeed {
	id: string;
	/** `conversation_time`, epoch seconds. */
	time: number;
	agentId?: string;
	clientId?: string;
	customerId?: string;
	status?: VoiceStatus;
	/** Further top-level fields, replacing the defaults. */
	record?: JsonObject;
}

/** The agent of a seed that names none. */
const defaultAgent = 'agent-reminders';

/**
 * Where the service keeps the recording of a conversation: `recording_url` of a record that has one. What
 * leaves the service has a temporary link in its place.
 */
export function recordingAddress(id: string): string {
	return `https://recordings.example.com/${id}`;
}

/** A stored voice conversation. */
export class StoredVoiceConversation extends StoredRecord {
	constructor(
		readonly facts: { agentId: string; id: string; time: number; status: VoiceStatus },
		source: RecordSource,
	) {
		super(facts.id, facts.time, source);
	}
}

/** A voice conversation from a few facts (docs/service.md, "Voice conversation record"). */
export function voiceConversation(seed: VoiceSeed): StoredVoiceConversation {
	const agentId = seed.agentId ?? defaultAgent;
	const status = seed.status ?? 'completed';
	return new StoredVoiceConversation(
		{ agentId, id: seed.id, time: seed.time, status },
		{
			api_version: 'v2',
			client_id: seed.clientId ?? 'client-1',
			agent_id: agentId,
			conversation_id: seed.id,
			customer_id: seed.customerId ?? null,
			conversation_time: seed.time,
			status,
			source_type: 'outbound',
			conversation_type: status === 'completed' ? 'Proper Conversation' : null,
			transcript: '',
			request_data: {},
			inbuilt_analytics: {},
			meta_analytics: {},
			tool_calls: [],
			...seed.record,
		},
	);
}
