import { channelOf } from '../records/recordFacts';
import { isGiven, type JsonObject } from '../records/value';

/** docs/service.md, "Events": one address each. */
export const callbacks = ['callAnalysis', 'chatAnalysis', 'voiceAgentCall'] as const;
export type Callback = (typeof callbacks)[number];

interface CallbackFacts {
	name: string;
	/** The address field in the dashboard's developer configuration. */
	dashboardField: string;
	kind: 'conversation' | 'voiceConversation';
	channel: 'call' | 'chat' | undefined;
}

export const callbackFacts: Record<Callback, CallbackFacts> = {
	callAnalysis: {
		name: 'Call Analysis',
		dashboardField: 'Call analytics',
		kind: 'conversation',
		channel: 'call',
	},
	chatAnalysis: {
		name: 'Chat Analysis',
		dashboardField: 'Chat analytics',
		kind: 'conversation',
		channel: 'chat',
	},
	voiceAgentCall: {
		name: 'Voice Agent Call',
		dashboardField: 'Voice agents',
		kind: 'voiceConversation',
		channel: undefined,
	},
};

export function recordKindOf(callback: Callback | undefined): CallbackFacts['kind'] {
	return callback === undefined ? 'conversation' : callbackFacts[callback].kind;
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
	return more > 0 || (more === 0 && address === 'voiceAgentCall');
}

/** Undefined for a bare failure, which can be a call or a chat. */
export function kindOf(result: JsonObject, address?: Callback): Callback | undefined {
	return isVoiceResult(result, address) ? 'voiceAgentCall' : kindOfChannel(result);
}

/** In a batch an `id` is enough for a call or chat. */
export function kindInBatch(result: JsonObject): Callback | undefined {
	return isGiven(result.id) ? kindOfChannel(result) : kindOf(result);
}

function kindOfChannel(result: JsonObject): Callback | undefined {
	const channel = channelOf(result);
	if (channel === null) return undefined;
	return channel === 'call' ? 'callAnalysis' : 'chatAnalysis';
}

/** The only kind of its results, calls or chats, or else that of the address. */
export function kindOfBatch(
	results: JsonObject[],
	address: Callback | undefined,
): Callback | undefined {
	const kinds = new Set(results.map(kindInBatch).filter((kind) => kind !== undefined));
	const [only, ...others] = kinds;
	if (only !== undefined && only !== 'voiceAgentCall' && others.length === 0) return only;
	return address === 'voiceAgentCall' ? undefined : address;
}
