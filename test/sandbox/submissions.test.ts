import { at, isJsonObject, objectAt, type JsonObject } from '../../workshop/sandbox/rules/json';
import { Receiver } from './receiver';
import { idsOf, lastDay, nowSeconds, paths, testKey, TestService } from './support';

const service = new TestService({}, { forEachTest: true });
const receiver = new Receiver();
const { received } = receiver;
beforeEach(() => {
	receiver.listenTo(service.sandbox, 'Authorization: Bearer hook-word; X-Source: a;b');
});

const message = {
	actor_id: 'u1',
	actor_type: 'user',
	message_type: 'normal',
	timestamp: nowSeconds * 1000,
	content: { text: { content: 'Hello there' } },
};
type Kind = 'call' | 'chat';
const [call_time, call_record_link] = [nowSeconds - 500, 'https://recordings.example.com/a.mp3'];
const record = (kind: Kind, id: string, change: object = {}): object => ({
	...{ id, customer_id: 'p1', employee_id: 'e1' },
	...(kind === 'call'
		? { call_time, call_record_link }
		: { conversation_time: call_time, message_content: [message] }),
	...change,
});
const recipient = (at: number, change: object = {}): object => ({
	phone_number: `+1200555010${at}`,
	customer_id: `p${at}`,
	...change,
});
const dialled = (): unknown[] => [...service.sandbox.outbound.dialled.values()];

/** A chat's messages with one that is changed. */
const said = (change: object): object => ({ message_content: [{ ...message, ...change }] });

/** Submits a batch, moves the clock until it is processed, and returns the envelope that arrived. */
async function envelopeFor(path: string, data: object[]): Promise<JsonObject> {
	const answer = await service.post(path, { service_id: 'sales', data });
	expect(answer.status).toBe(200);
	expect(String(answer.body.processing_id)).not.toBe('');
	expect(received).toHaveLength(0);
	service.nowMs += 1500;
	await service.sandbox.idle();
	expect(received).toHaveLength(1);
	const body = receiver.firstBody();
	expect(body.processing_id).toBe(answer.body.processing_id);
	return body;
}

function resultsOf({ processed_data: results }: JsonObject): JsonObject[] {
	return Array.isArray(results) ? results.filter(isJsonObject) : [];
}

describe('a batch', () => {
	test('is acknowledged, processed, pushed, and then readable', async () => {
		const envelope = await envelopeFor(paths.chat, [record('chat', 'n1'), record('chat', 'n2')]);
		expect(envelope).toMatchObject({
			status: 'completed',
			timestamp: nowSeconds + 1,
			request_status: { total: 2, success: 2, failed: 0 },
		});
		const [first] = resultsOf(envelope);
		expect(first).toMatchObject({
			id: 'n1',
			chat_transcription: { transcript: 'user: Hello there' },
			request_data: { customer_id: 'p1', conversation_time: nowSeconds - 500 },
		});
		const read = await service.get(`${paths.conversations}/n1?service_id=sales`);
		expect(read.body).toMatchObject({ data: { id: 'n1', timestamp: nowSeconds + 1 } });
		expect(received[0]?.headers).toMatchObject({
			authorization: 'Bearer hook-word',
			'x-source': 'a;b',
			'content-type': 'application/json',
		});
	});

	test.each<[string, Kind, object]>([
		['no customer_id', 'call', { customer_id: undefined }],
		['a time in milliseconds', 'call', { call_time: nowSeconds * 1000 }],
		['a time in the future', 'call', { call_time: nowSeconds + 600 }],
		['a time before 2024', 'call', { call_time: 1_704_067_199 }],
		['an unknown direction', 'call', { call_direction: 'inbound' }],
		['an unknown answer status', 'call', { call_answer_status: null }],
		['a recording of another format', 'call', { call_record_link: 'https://x.example.com/a.flac' }],
		['a follow-up in milliseconds', 'call', { crm_followup_time: nowSeconds * 1000 }],
		['an unknown field', 'call', { recording: 'x' }],
		['reprocess 2', 'call', { reprocess: '2' }],
		['no messages', 'chat', { message_content: [] }],
		['a message in seconds', 'chat', said({ timestamp: nowSeconds })],
		['an unknown actor', 'chat', said({ actor_type: 'human' })],
		['no content', 'chat', said({ content: {} })],
		['text without content', 'chat', said({ content: { text: {} } })],
		['an unknown form', 'chat', said({ content: { video: {} } })],
		['more than its text', 'chat', said({ content: { text: { content: 'a', lang: 'en' } } })],
		['reopened yes', 'chat', { reopened: 'yes' }],
		['a message_id of null', 'chat', said({ message_id: null })],
		['a recording of null', 'call', { call_record_link: null }],
		['an unknown field of a message', 'chat', said({ channel: 'web' })],
		['an empty id of the employee', 'chat', { employee_id: '' }],
	])('with %s is accepted, and the record fails afterwards', async (_what, kind, change) => {
		const sent = [record(kind, 'bad', change), record(kind, 'good')];
		const envelope = await envelopeFor(paths[kind], sent);
		expect(envelope.request_status).toEqual({ total: 2, success: 1, failed: 1 });
		const failed = resultsOf(envelope).find((result) => result.id === 'bad');
		expect(Object.keys(failed ?? {}).sort()).toEqual(['error', 'error_type', 'id', 'vendor_id']);
	});

	test.each<[string, Kind, object]>([
		['text flags', 'chat', { reprocess: '0', reopened: '1' }],
		['an id of the employee, whose length has no bound', 'chat', { employee_id: 'e'.repeat(300) }],
		['number flags', 'chat', { reprocess: 0, reopened: 1 }],
		['nulls', 'chat', { interaction_id: null, tag: null, crm_followup_time: null }],
		['an image', 'chat', said({ content: { image: { url: 'https://x.example.com/a.png' } } })],
		['a file', 'chat', said({ content: { file: { url: 'https://x.example.com/a.pdf' } } })],
		['buttons', 'chat', said({ content: { buttons: [{ text: 'Yes' }] } })],
		['a message_id', 'chat', said({ content: { text: { content: '' } }, message_id: 'm1' })],
		// Only a known other format is refused.
		['a recording without an ending', 'call', { call_record_link: 'https://x.example.com/a' }],
		['one of a script', 'call', { call_record_link: 'https://x.example.com/a.php?id=5' }],
		['one with a dot', 'call', { call_record_link: 'https://x.example.com/recordings/v2.1' }],
		['one in capitals', 'call', { call_record_link: 'https://x.example.com/a.WAV' }],
	])('with %s succeeds', async (_what, kind, change) => {
		const envelope = await envelopeFor(paths[kind], [record(kind, 'n1', change)]);
		expect(envelope.request_status).toEqual({ total: 1, success: 1, failed: 0 });
	});

	test('keeps the original request, also of a record that failed', async () => {
		const context = { crm_lead_stage: 'Offer', tag: 'vip', employee_id: 'e7' };
		const failing = { ...context, call_record_link: 'https://x.example.com/unavailable.mp3' };
		await envelopeFor(paths.call, [
			record('call', 'good', context),
			record('call', 'bad', failing),
		]);
		for (const [id, request] of Object.entries({ good: context, bad: failing })) {
			const { body } = await service.get(`${paths.conversations}/${id}?service_id=sales`);
			expect(body).toMatchObject({ data: { request_data: request } });
		}
	});

	test('has no transcript of an unanswered call', async () => {
		const change = { call_answer_status: 'Not Connected', call_record_link: undefined };
		const [result] = resultsOf(await envelopeFor(paths.call, [record('call', 'n1', change)]));
		expect(result).toMatchObject({
			conversation_type: 'Not Connected',
			customer_analytics: null,
			request_data: { call_answer_status: 'Not Connected' },
		});
		expect(result).not.toHaveProperty('audio_to_text');
		// A read has it, a result does not.
		expect(result).not.toHaveProperty('conversation_type_reason');
		const read = await service.get(`${paths.conversations}/n1?service_id=sales`);
		expect(read.body).toHaveProperty('data.conversation_type_reason', expect.any(String));
		const filter = `service_id=sales&channel=call&limit=50&${lastDay}`;
		expect(idsOf(await service.get(`${paths.conversations}?${filter}`))).toContain('n1');
	});

	test('does not change a processed record without reprocess', async () => {
		const before = await service.get(`${paths.conversations}/c1?service_id=sales`);
		const envelope = await envelopeFor(paths.call, [record('call', 'c1')]);
		expect(resultsOf(envelope)).toEqual([]);
		const after = await service.get(`${paths.conversations}/c1?service_id=sales`);
		expect(after.body).toEqual(before.body);
		received.length = 0;
		const again = await envelopeFor(paths.call, [record('call', 'c1', { reprocess: 1 })]);
		expect(resultsOf(again)).toHaveLength(1);
	});
});

describe('a batch that is refused', () => {
	const [calls, chats] = [[record('call', 'a')], [record('chat', 'a')]];
	const agent_id = 'agent-1';

	test.each<[number, string, unknown, string?]>([
		[400, paths.call, { data: calls }],
		[400, paths.call, { service_id: '', data: calls }],
		[400, paths.call, { service_id: 'sales', data: [] }],
		[400, paths.call, { service_id: 'sales', data: Array(21).fill(calls[0]) }],
		[400, paths.call, '{'],
		[401, paths.call, { service_id: 'elsewhere', data: calls }],
		[401, paths.chat, { service_id: 'sales', data: chats }, 'nobody'],
		[403, paths.chat, { service_id: 'sales', data: chats }],
		[400, paths.outbound, { agent_id: 'nobody', data: [recipient(1)] }],
		[400, paths.outbound, { agent_id, data: Array(21).fill(recipient(1)) }],
		[403, paths.outbound, { agent_id, data: [recipient(1)] }],
	])('%i with a simple body from %s for %j', async (status, path, body, key = testKey) => {
		const { submissions, world } = service.sandbox;
		const account = world.keys.get(testKey);
		if (status === 403 && account !== undefined) account.balance = false;
		const answer = await service.post(path, body, key);
		expect([answer.status, Object.keys(answer.body)]).toEqual([status, ['error', 'error_type']]);
		expect([...submissions.batches, ...dialled()]).toEqual([]);
	});

	test('is one without a processing_id too', async () => {
		const { submissions } = service.sandbox;
		submissions.settings.nullProcessingId = true;
		const answer = await service.post(paths.chat, { service_id: 'sales', data: chats });
		expect([answer.status, answer.body.processing_id]).toEqual([200, null]);
		expect(submissions.batches).toEqual([]);
	});
});

test('pushed results are repeated as often as set', async () => {
	service.sandbox.callbacks.settings.repeats = 1;
	await service.post(paths.chat, { service_id: 'sales', data: [record('chat', 'n1')] });
	service.nowMs += 1500;
	await service.sandbox.idle();
	expect(received.flatMap(({ body }) => resultsOf(body).map(({ id }) => id))).toEqual(['n1', 'n1']);
});

describe('outbound calls', () => {
	const place = (data: object[]) => service.post(paths.outbound, { agent_id: 'agent-1', data });

	test('are queued, dialled once, reported, and readable in other fields', async () => {
		const answer = await place([recipient(1), recipient(2)]);
		expect(answer.body).toEqual({ processing_id: expect.any(String), status: 'queued' });
		expect(dialled()).toEqual([1, 1]);
		service.nowMs += 1500;
		await service.sandbox.idle();
		expect(received).toHaveLength(2);
		const body = receiver.firstBody();
		expect(body).toMatchObject({ status: 'completed', conversation_time: nowSeconds });
		expect(Object.keys(body).sort().join(' ')).toBe(
			'agent_id api_version call_transfer_details client_id conversation_id conversation_time conversation_type customer_id inbuilt_analytics meta_analytics phone_number request_data status tool_calls transcript',
		);
		const meta = objectAt(body, 'meta_analytics');
		expect(meta).toEqual({
			duration: expect.any(Number),
			start_time: nowSeconds,
			end_time: nowSeconds + Number(meta.duration),
			recording_url: expect.any(String),
		});
		const read = await service.get(`${paths.voice}/${String(body.conversation_id)}`);
		const data = objectAt(read.body, 'data');
		expect(data).toMatchObject({ status: 'completed', agent_id: 'agent-1', customer_id: 'p1' });
		expect(data).not.toHaveProperty('phone_number');
		expect(Object.keys(objectAt(data, 'meta_analytics')).sort().join(' ')).toBe(
			'average_latency disconnect_reason disconnect_type duration recording_url',
		);
	});

	test('three in a row are three conversations about what the agent calls for', async () => {
		await place([recipient(1), recipient(2), recipient(3)]);
		service.nowMs += 1500;
		await service.sandbox.idle();
		const { body } = await service.get(
			`${paths.voice}?start_time=${nowSeconds - 60}&end_time=${nowSeconds + 60}`,
		);
		const all = Array.isArray(body.data) ? body.data.filter(isJsonObject) : [];
		const calls = all.filter(({ source_type: source }) => source === 'outbound_call');
		const texts = calls.map(({ transcript }) => String(transcript));
		expect(new Set(texts).size).toBe(3);
		const shorts = calls.map((call) =>
			String(at(call, 'inbuilt_analytics', 'conversation_summary', 'analytics', 'call_summary')),
		);
		expect(new Set(shorts).size).toBe(3);
		for (const text of texts) expect(text).toMatch(/^Agent: .*reminder service/);
	});

	test.each<[string, object]>([
		['no phone number', { phone_number: undefined }],
		['an empty customer', { customer_id: ' ' }],
		['a customer of 256 characters', { customer_id: 'x'.repeat(256) }],
		['variables that are null', { custom_variables: null }],
		['variables in a list', { custom_variables: [] }],
		['an unknown field', { name: 'Maren' }],
		['a missing variable', { custom_variables: { last_name: 'Holt' } }],
	])('with %s refuse the whole batch and dial nobody', async (_what, change) => {
		service.sandbox.outbound.settings.requiredVariables['agent-1'] = ['first_name'];
		const right = recipient(1, { custom_variables: { first_name: 'Maren' } });
		const wrong = recipient(2, { custom_variables: { first_name: 'Ida' }, ...change });
		const answer = await place([right, wrong]);
		expect(answer.status).toBe(400);
		const sent: unknown = JSON.parse(JSON.stringify(wrong));
		const error = objectAt(answer.body, 'error');
		expect(Object.keys(error)).toEqual(['message', 'data']);
		expect(JSON.parse(String(error.data))).toEqual(sent);
		expect(dialled()).toEqual([]);
	});

	test('are counted if the answer is lost or does not say queued', async () => {
		service.sandbox.faults.add({ kind: 'resetAfter', match: { times: 1 } });
		await expect(place([recipient(1)])).rejects.toThrow('fetch failed');
		service.sandbox.outbound.settings.saysQueued = false;
		const answer = await place([recipient(1)]);
		expect(answer.body).toEqual({ processing_id: expect.any(String) });
		expect(dialled()).toEqual([2]);
	});
});
