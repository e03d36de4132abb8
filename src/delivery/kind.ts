import { channelOf } from '../output/simplified/recordFacts';
import { textOf, type JsonObject } from '../records/value';

/** docs/service.md, "Events": one address each. */
export const callbacks = ['callAnalysis', 'chatAnalysis', 'voiceAgentCall'] as const;
export type Callback = (typeof callbacks)[number];

export function recordKindOf(callback: Callback | undefined): 'conversation' | 'voiceConversation' {
	return callback === 'voiceAgentCall' ? 'voiceConversation' : 'conversation';
}

/** Of a callback's conversations; undefined for voice agents. */
export const channels = {
	callAnalysis: 'call',
	chatAnalysis: 'chat',
	voiceAgentCall: undefined,
} as const;

/** A call or chat has an `id` instead. */
export function isVoiceResult(result: JsonObject): boolean {
	return textOf(result.conversation_id) !== undefined && textOf(result.id) === undefined;
}

/** Undefined for a bare failure, which can be a call or a chat. */
export function kindOf(result: JsonObject): Callback | undefined {
	if (isVoiceResult(result)) return 'voiceAgentCall';
	const channel = channelOf(result);
	if (channel === null) return undefined;
	return channel === 'call' ? 'callAnalysis' : 'chatAnalysis';
}

/** The only kind of its results, calls or chats, or else that of the address. */
export function kindOfBatch(
	results: JsonObject[],
	address: Callback | undefined,
): Callback | undefined {
	const kinds = new Set(results.map(kindOf).filter((kind) => kind !== undefined));
	const [only, ...others] = kinds;
	if (only !== undefined && only !== 'voiceAgentCall' && others.length === 0) return only;
	return address === 'voiceAgentCall' ? undefined : address;
}
