import { channelOf } from '../records/recordFacts';
import { isGiven, type JsonObject } from '../records/value';

interface CallbackRow {
	name: string;
	description: string;
	/** The address field in the dashboard's developer configuration. */
	dashboardField: string;
	kind: 'conversation' | 'voiceConversation';
	channel: 'call' | 'chat' | undefined;
	/** The smallest body that becomes an item, to try the trigger. */
	sample: object;
}

const batch = (result: object) => ({
	processing_id: 'sample-1',
	status: 'completed',
	timestamp: 1767225600,
	request_status: { total: 1, success: 1, failed: 0 },
	processed_data: [result],
});

const bodyLimit = 'n8n accepts up to 16 MB by default, see N8N_PAYLOAD_SIZE_MAX.';

/** docs/service.md, "Events": one address each. */
const rows = {
	callAnalysis: {
		name: 'Call Analysis',
		description: `A batch of calls was analyzed. ${bodyLimit}`,
		dashboardField: 'Call analytics',
		kind: 'conversation',
		channel: 'call',
		sample: batch({ id: 'call-1', audio_to_text: { transcript: 'Hello' } }),
	},
	chatAnalysis: {
		name: 'Chat Analysis',
		description: `A batch of chats was analyzed. ${bodyLimit}`,
		dashboardField: 'Chat analytics',
		kind: 'conversation',
		channel: 'chat',
		sample: batch({ id: 'chat-1', chat_transcription: { transcript: 'Hello' } }),
	},
	voiceAgentCall: {
		name: 'Voice Agent Call',
		description: 'A call of a voice agent was processed',
		dashboardField: 'Voice agents',
		kind: 'voiceConversation',
		channel: undefined,
		sample: { conversation_id: 'voice-1', agent_id: 'agent-1', status: 'completed' },
	},
} as const satisfies Record<string, CallbackRow>;

export type Callback = keyof typeof rows;
export const callbackFacts: Record<Callback, CallbackRow> = rows;
export const callbacks = Object.keys(rows).filter((name): name is Callback => name in rows);

export function recordKindOf(callback: Callback | undefined): CallbackRow['kind'] {
	return callback === undefined ? 'conversation' : callbackFacts[callback].kind;
}

export function callbacksOf(kind: CallbackRow['kind']): Callback[] {
	return callbacks.filter((callback) => callbackFacts[callback].kind === kind);
}

/** The callback of a kind, and of a channel if it has several. */
export function callbackOf(
	kind: CallbackRow['kind'],
	channel?: CallbackRow['channel'],
): Callback | undefined {
	return callbacksOf(kind).find((callback) => callbackFacts[callback].channel === channel);
}

/** Fields that only results of voice agents have (docs/service.md, "Voice-agent result object"). */
const voiceFields = [
	'conversation_id',
	'agent_id',
	'inbuilt_analytics',
	'transcript',
	'tool_calls',
	'telephony_provider_call_id',
	'call_transfer_details',
	'phone_number',
	'agent_phone_number',
];
/** Fields that only results of calls and chats have (docs/service.md, "Batch envelope"). */
const conversationFields = [
	'id',
	'vendor_id',
	'audio_to_text',
	'chat_transcription',
	'conversation_analytics',
	'customer_analytics',
];

const countIn = (result: JsonObject, names: string[]) =>
	names.filter((name) => isGiven(result[name])).length;

export function voiceFieldsOf(result: JsonObject): number {
	return countIn(result, voiceFields);
}

/** How many fields of one form a result has. One of them can be an unknown field of another form. */
export function ownFieldsOf(result: JsonObject): number {
	return Math.max(voiceFieldsOf(result), countIn(result, conversationFields));
}

/** Unknown fields can have any name, so the form with more fields decides, then the address. */
export function isVoiceResult(result: JsonObject, address?: Callback): boolean {
	const more = voiceFieldsOf(result) - countIn(result, conversationFields);
	return more > 0 || (more === 0 && recordKindOf(address) === 'voiceConversation');
}

/** Undefined for a bare failure, which can be a call or a chat. */
export function kindOf(result: JsonObject, address?: Callback): Callback | undefined {
	return isVoiceResult(result, address) ? callbackOf('voiceConversation') : kindOfChannel(result);
}

/** In a batch an `id` is enough for a call or chat. */
export function kindInBatch(result: JsonObject): Callback | undefined {
	return isGiven(result.id) ? kindOfChannel(result) : kindOf(result);
}

function kindOfChannel(result: JsonObject): Callback | undefined {
	const channel = channelOf(result);
	return channel === null ? undefined : callbackOf('conversation', channel);
}

/** The only kind of its results, calls or chats, or else that of the address. */
export function kindOfBatch(
	results: JsonObject[],
	address: Callback | undefined,
): Callback | undefined {
	const kinds = new Set(results.map(kindInBatch).filter((kind) => kind !== undefined));
	const [only, ...others] = kinds;
	if (only && recordKindOf(only) === 'conversation' && others.length === 0) return only;
	return recordKindOf(address) === 'conversation' ? address : undefined;
}
