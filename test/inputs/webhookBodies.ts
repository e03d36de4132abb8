import type { Callback } from '../../src/delivery/callbacks';

/** A body that the service, or something between it and n8n, may send. */
interface WebhookBody {
	what: string;
	address: Callback;
	/** As text where JSON.stringify cannot write it. */
	body: unknown;
	/** The items of the only execution, as "ID event output", `-` without an ID; none if there is no execution. */
	items: string[];
	/** 200 unless it says something else. */
	status?: number;
	/** Part of a line that it leaves in n8n's log. */
	log?: string;
}

const call = {
	id: 'call-1',
	vendor_id: 'stored-1',
	request_data: { service_id: 'sales', customer_id: 'k-1', call_time: 1_789_990_000 },
	audio_to_text: { transcript: 'Agent: Good morning.' },
	conversation_analytics: { conversation_summary: { version: 1, analytics: {} } },
};
const chat = {
	id: 'chat-1',
	request_data: { service_id: 'desk', conversation_time: 1_789_990_000 },
	chat_transcription: { transcript: 'user: Hello' },
};
const voice = {
	conversation_id: 'voice-1',
	agent_id: 'agent-1',
	status: 'completed',
	transcript: 'Hello',
	inbuilt_analytics: {},
};
const counts = (success: number, failed = 0) => ({
	request_status: { total: success + failed, success, failed },
});
const batch = (processed_data: unknown, more: object = {}) => ({
	processing_id: 'batch-1',
	status: 'completed',
	timestamp: 1_790_000_000,
	...counts(1),
	processed_data,
	...more,
});

export const webhookBodies: WebhookBody[] = [
	{
		what: 'a batch as in the interface',
		...{ address: 'callAnalysis', body: batch([call]), items: ['call-1 callAnalysis Results'] },
	},
	{
		what: 'a batch with only its results',
		...{ address: 'callAnalysis', body: { processed_data: [call] } },
		items: ['call-1 callAnalysis Results'],
	},
	{
		what: 'an envelope of nulls',
		address: 'callAnalysis',
		body: batch([call], { processing_id: null, status: null, timestamp: null, ...counts(0) }),
		items: ['call-1 callAnalysis Results'],
	},
	{
		what: 'a result of nulls',
		address: 'callAnalysis',
		body: batch([
			{
				...{ id: 'call-1', vendor_id: null, request_data: null, audio_to_text: null },
				...{ conversation_analytics: null, meta_analytics: null, error: null, error_type: null },
			},
		]),
		items: ['call-1 callAnalysis Results'],
	},
	{
		what: 'error: false',
		...{ address: 'callAnalysis', body: batch([{ ...call, error: false, error_type: '' }]) },
		items: ['call-1 callAnalysis Results'],
	},
	{
		what: 'an empty error',
		...{ address: 'chatAnalysis', body: batch([{ ...chat, error: {}, error_type: ' ' }]) },
		items: ['chat-1 chatAnalysis Results'],
	},
	{
		what: 'a voice result with error: false',
		...{ address: 'voiceAgentCall', body: { ...voice, error: false, error_type: false } },
		items: ['voice-1 voiceAgentCall Results'],
	},
	{
		what: 'a failed result of four fields',
		address: 'callAnalysis',
		body: batch([{ id: 'call-2', vendor_id: 'v', error: 'No audio', error_type: 'audio' }]),
		items: ['call-2 callAnalysis Failed'],
	},
	{
		what: 'a failed result with only its type',
		...{ address: 'chatAnalysis', body: batch([{ id: 'chat-2', error_type: 'TIMEOUT' }]) },
		items: ['chat-2 chatAnalysis Failed'],
	},
	{
		what: 'an error as an object',
		...{ address: 'callAnalysis', body: batch([{ ...call, error: { message: 'No audio' } }]) },
		items: ['call-1 callAnalysis Failed'],
	},
	{
		what: 'a failed voice call',
		...{ address: 'voiceAgentCall', body: { ...voice, status: 'error' } },
		items: ['voice-1 voiceAgentCall Failed'],
	},
	{
		what: 'failures that are only counted',
		...{ address: 'callAnalysis', body: batch([call], counts(1, 2)) },
		items: ['call-1 callAnalysis Results', '- callAnalysis Failed'],
	},
	{
		what: 'counts as text',
		address: 'callAnalysis',
		body: batch([], { request_status: { total: '1', success: '0', failed: '1' } }),
		items: ['- callAnalysis Failed'],
	},
	{
		what: 'five successes without a result',
		...{ address: 'callAnalysis', body: batch([], counts(5)), items: [] },
		log: 'batch-1 counts 5 successful results and contains none',
	},
	{
		what: 'nothing to do',
		...{ address: 'callAnalysis', body: batch([], counts(0)), items: [] },
	},
	{
		what: 'processed_data null without counts',
		...{ address: 'chatAnalysis', body: batch(null, { request_status: null }), items: [] },
	},
	{
		what: 'processed_data null with counts',
		...{ address: 'chatAnalysis', body: batch(null, counts(1, 1)) },
		items: ['- chatAnalysis Failed'],
	},
	{
		what: 'processed_data as an object',
		...{ address: 'chatAnalysis', body: batch({ 0: chat }), items: [], status: 400 },
	},
	{
		what: 'a null among the results',
		...{ address: 'callAnalysis', body: batch([null, call]) },
		items: ['- callAnalysis Failed', 'call-1 callAnalysis Results'],
	},
	{
		what: 'a text among the results',
		...{ address: 'callAnalysis', body: batch(['call-2', call]) },
		items: ['- callAnalysis Failed', 'call-1 callAnalysis Results'],
	},
	{
		what: 'a result twice in one batch',
		...{ address: 'callAnalysis', body: batch([call, call]) },
		items: ['call-1 callAnalysis Results'],
	},
	{
		what: 'two revisions of a result in one batch',
		address: 'callAnalysis',
		body: batch([call, { ...call, conversation_type_reason: 'Long' }]),
		items: ['call-1 callAnalysis Results', 'call-1 callAnalysis Results'],
	},
	{
		what: 'a field twice, of which the last counts',
		address: 'voiceAgentCall',
		body: '{"conversation_id":"other","agent_id":"a","transcript":"","conversation_id":"voice-1"}',
		items: ['voice-1 voiceAgentCall Results'],
	},
	{
		what: 'an ID as a number',
		...{ address: 'callAnalysis', body: batch([{ ...call, id: 4711 }]) },
		items: ['4711 callAnalysis Results'],
	},
	{
		what: 'an ID as a number above 2^53',
		address: 'callAnalysis',
		body: '{"processed_data":[{"id":174322306148984899,"audio_to_text":{"transcript":"Hi"}}]}',
		items: ['174322306148984899 callAnalysis Results'],
		log: 'id has integers above 2^53',
	},
	{
		what: 'unknown fields everywhere',
		address: 'chatAnalysis',
		body: batch([{ ...chat, region: 'EU', event: 'x', delivery: 'y' }], { attempt: 2, event: 'z' }),
		items: ['chat-1 chatAnalysis Results'],
	},
	{
		what: 'a chat on the address of calls',
		...{ address: 'callAnalysis', body: batch([chat]), items: ['chat-1 chatAnalysis Results'] },
	},
	{
		what: 'a batch of calls on the address of voice agents',
		...{ address: 'voiceAgentCall', body: batch([call]), items: ['call-1 callAnalysis Results'] },
	},
	{
		what: 'a batch of failures on the address of voice agents',
		address: 'voiceAgentCall',
		body: batch([{ id: 'call-2', error: 'No audio' }], { agent_id: 'a', transcript: '' }),
		items: ['call-2 ? Failed'],
	},
	{
		what: 'a voice result with an unknown list processed_data',
		address: 'voiceAgentCall',
		body: { ...voice, processed_data: [{ step: 1, name: 'greet' }, { step: 2 }] },
		items: ['voice-1 voiceAgentCall Results'],
	},
	{
		what: 'a voice result of one field with an empty list processed_data',
		address: 'voiceAgentCall',
		body: { conversation_id: 'voice-1', processed_data: [] },
		items: ['voice-1 voiceAgentCall Results'],
	},
	{
		what: 'a voice result of two fields with an unknown list processed_data',
		address: 'voiceAgentCall',
		body: { conversation_id: 'voice-1', processed_data: [{ id: 7 }] },
		items: ['voice-1 voiceAgentCall Results'],
	},
	{
		what: 'a voice result with a list of calls in processed_data',
		...{ address: 'voiceAgentCall', body: { ...voice, processed_data: [call] } },
		items: ['voice-1 voiceAgentCall Results'],
	},
	{
		what: 'a voice result of nulls',
		address: 'voiceAgentCall',
		body: { conversation_id: 'voice-1', agent_id: null, transcript: null, meta_analytics: null },
		items: ['voice-1 voiceAgentCall Results'],
	},
	{
		what: 'a voice result without its ID',
		...{ address: 'voiceAgentCall', body: { ...voice, conversation_id: null } },
		items: ['- voiceAgentCall Results'],
	},
	{ what: 'an empty object', address: 'voiceAgentCall', body: {}, items: [] },
	{
		what: 'an envelope without results and counts',
		...{ address: 'callAnalysis', body: { processing_id: 'p', status: 'completed' }, items: [] },
	},
	{ what: 'a list', address: 'callAnalysis', body: [call], items: [], status: 400 },
	{ what: 'a text', address: 'callAnalysis', body: '"results"', items: [], status: 400 },
];
