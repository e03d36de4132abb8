import {
	callbackFacts,
	isVoiceResult,
	kindInBatch,
	kindOf,
	kindOfBatch,
	ownFieldsOf,
	recordKindOf,
	type Callback,
} from '../../src/delivery/callbacks';
import type { JsonObject } from '../../src/records/value';

const call = { id: 'c', audio_to_text: {} };
const chat = { id: 'c', chat_transcription: {} };
const voice = { conversation_id: 'v', agent_id: 'a' };
const failure = { id: 'c', error: 'x' };

it.each<[JsonObject, Callback | undefined, Callback | undefined]>([
	[call, 'voiceAgentCall', 'callAnalysis'],
	[chat, 'callAnalysis', 'chatAnalysis'],
	[voice, 'callAnalysis', 'voiceAgentCall'],
	[failure, 'callAnalysis', undefined],
	// As many fields of one form as of the other.
	[{ ...call, ...voice }, 'voiceAgentCall', 'voiceAgentCall'],
	[{ ...call, ...voice }, 'callAnalysis', 'callAnalysis'],
	[{ ...call, ...voice }, undefined, 'callAnalysis'],
	[{ ...call, vendor_id: 'x', ...voice }, 'voiceAgentCall', 'callAnalysis'],
	[{ ...call, ...voice, transcript: 'x' }, 'callAnalysis', 'voiceAgentCall'],
	[{ ...call, ...voice, transcript: null }, 'callAnalysis', 'callAnalysis'],
	[{}, 'voiceAgentCall', 'voiceAgentCall'],
	[{}, undefined, undefined],
])('%j at the address of %s is %s', (result, address, kind) => {
	expect(kindOf(result, address)).toBe(kind);
	expect(isVoiceResult(result, address)).toBe(kind === 'voiceAgentCall');
});

it.each<[string, Callback | undefined]>([
	...(['agent_id', 'inbuilt_analytics', 'transcript', 'tool_calls'] as const).map(
		(name): [string, Callback] => [name, 'voiceAgentCall'],
	),
	['conversation_id', 'voiceAgentCall'],
	['telephony_provider_call_id', 'voiceAgentCall'],
	['call_transfer_details', 'voiceAgentCall'],
	['phone_number', 'voiceAgentCall'],
	['agent_phone_number', 'voiceAgentCall'],
	['audio_to_text', 'callAnalysis'],
	['chat_transcription', 'chatAnalysis'],
])('%s alone is of %s', (name, kind) => {
	expect(kindOf({ [name]: {} })).toBe(kind);
});

it.each(['id', 'vendor_id', 'conversation_analytics', 'customer_analytics'])(
	'%s is a field of calls and chats',
	(name) => {
		expect([ownFieldsOf({ [name]: 'x' }), ownFieldsOf({ [name]: null })]).toEqual([1, 0]);
		expect(isVoiceResult({ [name]: 'x', agent_id: 'a' })).toBe(false);
	},
);

it('the more frequent form counts', () => {
	expect([ownFieldsOf({ ...call, ...voice, vendor_id: 'x' }), ownFieldsOf({})]).toEqual([3, 0]);
});

it.each<[JsonObject, Callback | undefined]>([
	[{ ...voice, ...call }, 'callAnalysis'],
	[{ ...voice, id: 'c' }, undefined],
	[voice, 'voiceAgentCall'],
])('in a batch %j is %s', (result, kind) => {
	expect(kindInBatch(result)).toBe(kind);
});

it.each<[JsonObject[], Callback | undefined, Callback | undefined]>([
	[[call, failure], 'chatAnalysis', 'callAnalysis'],
	[[chat, chat], undefined, 'chatAnalysis'],
	[[call, chat], 'chatAnalysis', 'chatAnalysis'],
	[[call, chat], 'voiceAgentCall', undefined],
	[[failure], 'callAnalysis', 'callAnalysis'],
	[[failure], 'voiceAgentCall', undefined],
	[[voice], 'chatAnalysis', 'chatAnalysis'],
	[[voice], 'voiceAgentCall', undefined],
	[[], 'callAnalysis', 'callAnalysis'],
])('a batch of %j at %s is of %s', (results, address, kind) => {
	expect(kindOfBatch(results, address)).toBe(kind);
});

it('a callback has a name and a channel', () => {
	const facts = Object.values(callbackFacts).map(({ name, channel }) => [name, channel]);
	expect(facts).toEqual([
		['Call Analysis', 'call'],
		['Chat Analysis', 'chat'],
		['Voice Agent Call', undefined],
	]);
});

it('a result of an unknown kind is read as a conversation', () => {
	const kinds = [undefined, 'callAnalysis', 'chatAnalysis', 'voiceAgentCall'] as const;
	const conversation = 'conversation';
	expect(kinds.map(recordKindOf)).toEqual([...Array(3).fill(conversation), 'voiceConversation']);
});
