import { simplifyConversation, simplifyVoiceConversation } from '../../../records/answer/simplify';
import { formsOf, mostTokens, tokensOf } from '../../../records/delivery/deliveryForms';
import type { JsonObject } from '../../../records/value';

/** A history that never forgets. */
function newHistory() {
	const stored = new Set<string>();
	return (json: JsonObject): 'new' | 'revised' | 'dropped' => {
		const forms = formsOf(json);
		if (forms === undefined) throw new Error('no conversation');
		const item = tokensOf(forms);
		expect(item.tokens.length).toBeLessThanOrEqual(mostTokens);
		const seen = (token: string) => stored.has(token);
		const outcome = item.isKnown(seen) ? 'dropped' : item.isRevision(seen) ? 'revised' : 'new';
		for (const token of item.tokens) stored.add(token);
		return outcome;
	};
}

const facts = { event: 'callAnalysis', processing_id: 'p', envelope: { status: 'completed' } };
const read: JsonObject = {
	id: 'a',
	vendor_id: 'v',
	timestamp: 5,
	request_data: { service_id: 's', customer_id: 'c', conversation_time: 1_767_200_000 },
	audio_to_text: { transcript: 'Hello' },
	conversation_type: 'Proper Conversation',
	meta_analytics: { audio_duration: 12 },
	conversation_analytics: {
		business_insights: { version: 1, analytics: { Intent: { ans: 'Buy' } } },
	},
};
const pushed = {
	...read,
	...facts,
	timestamp: 9,
	customer_analytics: { customer_summary: { a: 'b' } },
};
const simple = (record: JsonObject, more: JsonObject = {}) => ({
	...simplifyConversation(record),
	...more,
});

describe('a conversation', () => {
	const ways: Array<[string, JsonObject]> = [
		['a raw read', read],
		['a raw delivery', pushed],
		['a simplified read', simple(read)],
		['a simplified delivery', simple(pushed, { ...facts, delivery: 'new' })],
	];
	it.each(
		ways.flatMap(([from, first]) => ways.map(([to, then]) => [from, to, first, then] as const)),
	)('that came by %s does not pass again by %s', (_from, _to, first, then) => {
		const pass = newHistory();
		expect(pass(first)).toBe('new');
		expect(pass(then)).toBe('dropped');
		expect(pass(first)).toBe('dropped');
	});

	it.each(ways)('that is revised passes by %s', (_way, first) => {
		const pass = newHistory();
		pass(first);
		expect(pass({ ...first, conversation_type: 'Complaint' })).toBe('revised');
		expect(pass(first)).toBe('dropped');
	});

	it('passes when only what raw items tell has changed', () => {
		const pass = newHistory();
		pass(pushed);
		const corrected = { audio_to_text: { transcript: 'Hello, hello' } };
		expect(pass({ ...read, ...corrected })).toBe('revised');
		expect(pass({ ...pushed, ...corrected })).toBe('dropped');
		expect(pass({ ...pushed, ...corrected, customer_analytics: { other: {} } })).toBe('revised');
		expect(pass({ ...read, ...corrected })).toBe('dropped');
	});
});

describe('a failure', () => {
	const bare = { id: 'f', vendor_id: 'v', error: 'No speech', error_type: 'AUDIO', ...facts };
	const full = { ...read, id: 'f', error: 'No speech', error_type: 'AUDIO' };

	it.each<[string, JsonObject]>([
		['raw', bare],
		['simplified', simple(bare, facts)],
	])('that came %s and bare is known when the read tells all of it', (_way, first) => {
		const pass = newHistory();
		expect(pass(first)).toBe('new');
		expect(pass(full)).toBe('dropped');
		expect(pass(simple(full))).toBe('dropped');
		expect(pass({ ...first, error: 'Another' })).toBe('revised');
	});

	it('gives way to the analysis that comes later', () => {
		const pass = newHistory();
		pass(bare);
		expect(pass({ ...read, id: 'f' })).toBe('revised');
	});

	it('that an envelope only counts passes once', () => {
		const pass = newHistory();
		const item = { ...facts, failed_without_result: 2 };
		expect(pass(item)).toBe('new');
		expect(pass({ ...item, delivery: 'new' })).toBe('dropped');
		expect(pass({ ...item, failed_without_result: 3 })).toBe('revised');
	});
});

describe('a voice call', () => {
	const stored: JsonObject = {
		conversation_id: 'v',
		agent_id: 'x',
		status: 'completed',
		transcript: 'Hello',
		meta_analytics: { duration: 3, recording_url: 'https://files.example.com/1' },
		crm_update_status: 'done',
	};
	const delivered = {
		...stored,
		crm_update_status: undefined,
		event: 'voiceAgentCall',
		phone_number: '+15550100',
		meta_analytics: { duration: 3, recording_url: 'https://files.example.com/2', start_time: 1 },
	};

	it('passes once by whichever way, and again when its transcript has changed', () => {
		const ways = [
			stored,
			delivered,
			simplifyVoiceConversation(stored),
			simplifyVoiceConversation(delivered),
		];
		for (const first of ways) {
			const pass = newHistory();
			expect(pass(first)).toBe('new');
			for (const then of ways) expect(pass(then)).toBe('dropped');
		}
		const pass = newHistory();
		pass(delivered);
		expect(pass({ ...stored, transcript: 'Hello, hello' })).toBe('revised');
	});
});

it('knows no conversation in other items', () => {
	expect(formsOf({ customer_id: 'c' })).toBeUndefined();
	expect(formsOf({})).toBeUndefined();
});
