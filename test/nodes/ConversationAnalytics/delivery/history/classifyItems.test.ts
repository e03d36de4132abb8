import { simplifierOf } from '../../../../../src/output/itemsOf';
import { formsOf } from '../../../../../src/delivery/deliveryForms';
import type { JsonObject } from '../../../../../src/records/value';
import { newHistory } from '../../../../support/storedHistory';

const simplifyConversation = simplifierOf('conversation');
const simplifyVoiceConversation = simplifierOf('voiceConversation');

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
	)('that came by %s passes by %s only where it may be news', async (_from, _to, first, then) => {
		const { pass } = newHistory();
		expect(await pass(first)).toBe('new');
		// A read does not say of which processing it is. A delivery after it may be of another one.
		const isNews = first.processing_id === undefined && then.processing_id !== undefined;
		expect(await pass(then)).toBe(isNews ? 'unchanged' : 'repeat');
		expect(await pass(then)).toBe('repeat');
		expect(await pass(first)).toBe('repeat');
	});

	it.each(ways)('that is revised passes by %s', async (_way, first) => {
		const { pass } = newHistory();
		await pass(first);
		expect(await pass({ ...first, conversation_type: 'Complaint' })).toBe('revised');
		// Late, where the processing says so; without one it is the present state, and differs.
		expect(await pass(first)).toBe(first.processing_id === undefined ? 'revised' : 'repeat');
		expect(await pass(first)).toBe('repeat');
	});

	it('passes when only what raw items tell has changed', async () => {
		const { pass } = newHistory();
		await pass(pushed);
		const corrected = { audio_to_text: { transcript: 'Hello, hello' } };
		expect(await pass({ ...read, ...corrected })).toBe('revised');
		expect(await pass({ ...pushed, ...corrected })).toBe('unchanged');
		expect(await pass({ ...pushed, ...corrected })).toBe('repeat');
		expect(await pass({ ...pushed, ...corrected, customer_analytics: { other: {} } })).toBe(
			'revised',
		);
		expect(await pass({ ...read, ...corrected })).toBe('repeat');
	});
});

describe('a failure', () => {
	const bare = { id: 'f', vendor_id: 'v', error: 'No speech', error_type: 'AUDIO', ...facts };
	const full = { ...read, id: 'f', error: 'No speech', error_type: 'AUDIO' };

	it.each<[string, JsonObject]>([
		['raw', bare],
		['simplified', simple(bare, facts)],
	])(
		'that came %s and bare passes once more with the read that names its service',
		async (_way, first) => {
			const { pass } = newHistory();
			expect(await pass(first)).toBe('new');
			expect(await pass(full)).toBe('revised');
			expect(await pass(full)).toBe('repeat');
			expect(await pass(simple(full))).toBe('repeat');
			expect(await pass({ ...first, error: 'Another' })).toBe('revised');
		},
	);

	it('is heard again when the record was submitted again', async () => {
		const { pass } = newHistory();
		expect(await pass(bare)).toBe('new');
		expect(await pass(bare)).toBe('repeat');
		expect(await pass({ ...bare, processing_id: 'q' })).toBe('unchanged');
		expect(await pass({ ...bare, processing_id: 'q' })).toBe('repeat');
	});

	it('gives way to the analysis that comes later', async () => {
		const { pass } = newHistory();
		await pass(bare);
		expect(await pass({ ...read, id: 'f' })).toBe('revised');
	});

	it('that an envelope only counts passes once', async () => {
		const { pass } = newHistory();
		const item = { ...facts, failed_without_result: 2 };
		expect(await pass(item)).toBe('new');
		expect(await pass({ ...item, delivery: 'new' })).toBe('repeat');
		expect(await pass({ ...item, failed_without_result: 3 })).toBe('revised');
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

	it('passes once by whichever way, and again when its transcript has changed', async () => {
		const ways = [
			stored,
			delivered,
			simplifyVoiceConversation(stored),
			simplifyVoiceConversation(delivered),
		];
		for (const first of ways) {
			const { pass } = newHistory();
			expect(await pass(first)).toBe('new');
			for (const then of ways) expect(await pass(then)).toBe('repeat');
		}
		const { pass } = newHistory();
		await pass(delivered);
		expect(await pass({ ...stored, transcript: 'Hello, hello' })).toBe('revised');
	});
});

it('knows no conversation in other items', () => {
	expect(formsOf({ customer_id: 'c' })).toBeUndefined();
	expect(formsOf({})).toBeUndefined();
});

describe('two services with the same id', () => {
	const of = (service_id: string, type = 'A'): JsonObject => ({
		id: 'shared',
		conversation_type: type,
		request_data: { service_id },
		conversation_analytics: {},
	});

	it('are two conversations, raw and simplified', async () => {
		for (const form of [(record: JsonObject) => record, simple]) {
			const { run } = newHistory();
			expect(await run(form(of('s')), form(of('t')))).toEqual(['new', 'new']);
			expect(await run(form(of('s')), form(of('t')))).toEqual(['repeat', 'repeat']);
			expect(await run(form(of('s', 'B')), form(of('t')))).toEqual(['revised', 'repeat']);
		}
	});
});
