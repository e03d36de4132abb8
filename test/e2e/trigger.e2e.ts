import type { Editor } from '../../workshop/scripts/instance/editor';
import { logged, sharedEditor } from './support/context';
import {
	chatResult,
	createReceiver,
	envelopeOf,
	secretHeaders,
	startReceiver,
} from './support/receiver';

let editor: Editor;

beforeAll(async () => {
	editor = await sharedEditor();
});

/** Whether a body names its processing, or holds a result with an id. */
function isRecognized(body: object): boolean {
	if ('processing_id' in body) return true;
	const results = 'processed_data' in body ? body.processed_data : undefined;
	return Array.isArray(results) && results.some((one) => typeof one?.id === 'string');
}

describe('a delivery', () => {
	it('starts one execution with an item per result and the facts of its envelope', async () => {
		const receiver = await startReceiver(editor);
		const body = envelopeOf([chatResult('a'), chatResult('b')], { id: 'batch-1' });
		expect(await receiver.send(body)).toEqual({ status: 200, text: '' });
		const [run, ...others] = await receiver.outputs();
		expect(others).toEqual([]);
		expect(run?.failed).toEqual([]);
		expect(run?.results.map(({ json }) => json)).toEqual([
			expect.objectContaining({
				conversation_id: 'a',
				channel: 'chat',
				overall_score: 72,
				event: 'chatAnalysis',
				processing_id: 'batch-1',
				envelope: {
					status: 'completed',
					timestamp: '2026-01-01T00:00:00.000Z',
					request_status: { total: 2, success: 2, failed: 0 },
				},
				delivery: 'new',
			}),
			expect.objectContaining({ conversation_id: 'b', delivery: 'new' }),
		]);
		// The secret was in a header, and headers are passed on to nobody.
		expect(JSON.stringify(run)).not.toContain('e2e-secret');
	});

	it('is the record as it was sent when Output is Raw', async () => {
		const receiver = await startReceiver(editor, { parameters: { output: 'raw' } });
		const result = chatResult('raw', { unknown_field: { deep: [1, null] } });
		expect((await receiver.send(envelopeOf([result]))).status).toBe(200);
		const [run] = await receiver.outputs();
		expect(run?.results[0]?.json).toMatchObject(result);
	});

	it('is taken from a voice agent, and its failure goes to Failed', async () => {
		const receiver = await startReceiver(editor, { parameters: { event: 'voiceAgentCall' } });
		const call = { conversation_id: 'v-1', agent_id: 'agent-1', status: 'completed' };
		expect((await receiver.send(call)).status).toBe(200);
		expect((await receiver.send({ ...call, conversation_id: 'v-2', status: 'error' })).status).toBe(
			200,
		);
		const [good, bad] = await receiver.outputs(2);
		expect(good?.results[0]?.json).toMatchObject({
			conversation_id: 'v-1',
			event: 'voiceAgentCall',
		});
		expect(good?.failed).toEqual([]);
		expect(bad?.results).toEqual([]);
		expect(bad?.failed[0]?.json).toMatchObject({ conversation_id: 'v-2' });
	});
});

describe('what the service may send', () => {
	const failedOnly = { id: 'f-1', vendor_id: 'x', error: 'No speech found', error_type: 'AUDIO' };

	it.each<[string, object, number, number]>([
		['only a failed result', envelopeOf([failedOnly], { failed: 1 }), 0, 1],
		['good and failed ones', envelopeOf([chatResult('g'), failedOnly], { failed: 1 }), 1, 1],
		['only an error type', envelopeOf([{ id: 'f', error_type: 'TIMEOUT' }], { failed: 1 }), 0, 1],
		['failures it does not hold', envelopeOf([chatResult('g')], { failed: 2 }), 1, 1],
		['no results, but failures', envelopeOf([], { failed: 3 }), 0, 1],
		[
			'processed_data null, but failures',
			{ ...envelopeOf([], { failed: 1 }), processed_data: null },
			0,
			1,
		],
		[
			'fewer results than the total',
			{ ...envelopeOf([chatResult('g')]), request_status: { total: 9 } },
			1,
			0,
		],
		[
			'null and absent fields',
			envelopeOf([{ id: 'n', conversation_type: null, request_data: null }]),
			1,
			0,
		],
		['a result without an id', envelopeOf([{ conversation_type: 'Not Connected' }]), 1, 0],
		['unknown fields', { ...envelopeOf([chatResult('g')]), extra: { deep: true } }, 1, 0],
		['no envelope facts at all', { processed_data: [{ id: 'bare' }] }, 1, 0],
		[
			'a call result on the chat address',
			envelopeOf([{ id: 'c', audio_to_text: { transcript: 'Hi' } }]),
			1,
			0,
		],
		['a result that is no object', { processed_data: [null, 'odd'] }, 0, 2],
	])('%s is taken', async (_what, body, results, failed) => {
		const receiver = await startReceiver(editor);
		expect((await receiver.send(body)).status).toBe(200);
		const [run, ...others] = await receiver.outputs(1);
		expect(others).toEqual([]);
		expect(run?.execution.status).toBe('success');
		expect([run?.results.length, run?.failed.length]).toEqual([results, failed]);
		// The same delivery again: nothing is new, unless nothing of it can be recognized.
		expect((await receiver.send(body)).status).toBe(200);
		const executions = isRecognized(body) ? 1 : 2;
		expect(await receiver.executionIds(executions)).toHaveLength(executions);
	});

	it('nothing at all is acknowledged without an execution', async () => {
		const receiver = await startReceiver(editor);
		for (const body of [envelopeOf([]), { processed_data: null }]) {
			expect((await receiver.send(body)).status).toBe(200);
		}
		expect(await receiver.executionIds()).toEqual([]);
	});

	it('what cannot be a result is refused with a reason, without an execution', async () => {
		const receiver = await startReceiver(editor);
		for (const body of ['[]', 'null', '"text"', '7', '{"processed_data":{}}', '']) {
			const { status, text } = await receiver.send(body);
			expect({ body, status }).toEqual({ body, status: 400 });
			expect(JSON.parse(text)).toHaveProperty('error');
		}
		const broken = await receiver.send('{"processed_data":[');
		expect(broken.status).toBe(422);
		expect(await receiver.executionIds()).toEqual([]);
		await logged('refused a delivery with 400: The body is not a JSON object', receiver.id);
	});

	it('a voice result without a conversation_id is taken, each time', async () => {
		const voice = await startReceiver(editor, { parameters: { event: 'voiceAgentCall' } });
		for (let time = 0; time < 2; time += 1) {
			expect((await voice.send({ status: 'completed' })).status).toBe(200);
		}
		expect(await voice.executionIds()).toHaveLength(2);
	});

	it('what is clearly a result is taken on the wrong address, without its envelope, and as a form', async () => {
		const receiver = await startReceiver(editor);
		const voice = { conversation_id: 'v-1', agent_id: 'agent-1', status: 'completed' };
		expect((await receiver.send(voice)).status).toBe(200);
		expect((await receiver.send(chatResult('bare'))).status).toBe(200);
		for (const type of ['application/x-www-form-urlencoded', 'application/octet-stream', '']) {
			const body = JSON.stringify(envelopeOf([chatResult(`typed ${type}`)]));
			const answer = await receiver.send(body, { ...secretHeaders, 'content-type': type });
			expect({ type, status: answer.status }).toEqual({ type, status: 200 });
		}
		const runs = await receiver.outputs();
		expect(runs.map(({ results }) => results.map(({ json }) => json))).toEqual([
			[
				expect.objectContaining({
					conversation_id: 'v-1',
					event: 'voiceAgentCall',
					received_on: 'chatAnalysis',
				}),
			],
			[expect.objectContaining({ conversation_id: 'bare', event: 'chatAnalysis' })],
			[expect.objectContaining({ conversation_id: 'typed application/x-www-form-urlencoded' })],
			[expect.objectContaining({ conversation_id: 'typed application/octet-stream' })],
			[expect.objectContaining({ conversation_id: 'typed ' })],
		]);
	});

	it('a body of 5 MB is taken whole', async () => {
		const receiver = await startReceiver(editor, { parameters: { output: 'raw' } });
		const transcript = 'Customer: Hello there. '.repeat(230_000);
		const body = envelopeOf([chatResult('big', { chat_transcription: { transcript } })]);
		expect((await receiver.send(body)).status).toBe(200);
		expect(await receiver.executionIds(1)).toHaveLength(1);
	});
});

describe('the secret', () => {
	let count = 0;
	const body = () => envelopeOf([chatResult(`s-${(count += 1)}`)]);

	it('missing, wrong or halfway there: 401, and no execution', async () => {
		const receiver = await startReceiver(editor);
		const { authorization } = secretHeaders;
		const attempts: Array<Record<string, string>> = [
			{},
			{ authorization },
			{ 'x-source': 'analytics' },
			{ ...secretHeaders, authorization: 'Bearer e2e-secre' },
			{ ...secretHeaders, authorization: 'bearer e2e-secret' },
			{ ...secretHeaders, 'x-source': 'Analytics' },
		];
		for (const headers of attempts) {
			const answer = await receiver.send(body(), headers);
			expect({ headers, status: answer.status }).toEqual({ headers, status: 401 });
			expect(answer.text).not.toContain('secret;');
		}
		expect(await receiver.executionIds()).toEqual([]);
		expect((await receiver.send(body())).status).toBe(200);
	});

	it('the previous one is taken too while it changes', async () => {
		const receiver = await startReceiver(editor, {
			credential: { headers: 'X-Key: new', previousHeaders: 'X-Key: old' },
		});
		expect((await receiver.send(body(), { 'X-KEY': 'old' })).status).toBe(200);
		expect((await receiver.send(body(), { 'x-key': 'new' })).status).toBe(200);
		expect((await receiver.send(body(), { 'x-key': 'other' })).status).toBe(401);
		expect(await receiver.executionIds()).toHaveLength(2);
	});

	it('not chosen: n8n refuses to activate', async () => {
		const { id } = await createReceiver(editor, { credential: null });
		await expect(editor.activate(id)).rejects.toThrow('credential');
	});

	it('emptied later: deliveries get 401, also with an empty header', async () => {
		const receiver = await startReceiver(editor, { credential: { headers: 'X-Key: one' } });
		const credential = {
			id: receiver.credentialId ?? '',
			name: 'Webhook',
			type: 'conversationAnalyticsWebhookApi',
		};
		await editor.updateCredential(credential, { headers: '', previousHeaders: 'X-Key: one' });
		expect((await receiver.send(body(), { 'x-key': 'one' })).status).toBe(401);
		expect((await receiver.send(body(), { 'x-key': '' })).status).toBe(401);
		expect(await receiver.executionIds()).toEqual([]);
	});

	it('changed: the new one counts at once, the withdrawn one some seconds at most', async () => {
		const receiver = await startReceiver(editor, { credential: { headers: 'X-Key: one' } });
		expect((await receiver.send(body(), { 'x-key': 'one' })).status).toBe(200);
		const credential = {
			id: receiver.credentialId ?? '',
			name: 'Webhook',
			type: 'conversationAnalyticsWebhookApi',
		};
		await editor.updateCredential(credential, { headers: 'X-Key: two', previousHeaders: '' });
		expect((await receiver.send(body(), { 'x-key': 'two' })).status).toBe(200);
		expect((await receiver.send(body(), { 'x-key': 'one' })).status).toBe(401);
		await editor.updateCredential(credential, { headers: '', previousHeaders: '' });
		// How long it may count yet is tested with a clock of its own (recentHeaders.test.ts).
		let status = 200;
		while (status === 200) ({ status } = await receiver.send(body(), { 'x-key': 'two' }));
		expect(status).toBe(401);
	});

	it('deleted while the workflow is active: 503 and a line in the log, as the trouble is ours', async () => {
		const receiver = await startReceiver(editor);
		await editor.request('DELETE', `/rest/credentials/${receiver.credentialId}`);
		const answer = await receiver.send(body());
		expect(answer.status).toBe(503);
		expect(JSON.parse(answer.text)).toEqual({ error: expect.stringContaining('send it again') });
		await logged('refused a delivery with 503', receiver.id);
		expect(await receiver.executionIds()).toEqual([]);
	});

	it('is not asked for when the person chose so', async () => {
		const receiver = await startReceiver(editor, {
			parameters: { authentication: 'none' },
			credential: null,
		});
		expect((await receiver.send(body(), {})).status).toBe(200);
		expect(await receiver.executionIds()).toHaveLength(1);
	});

	it('is tested by its text alone, in words', async () => {
		const long = 'Authorization: Bearer 0123456789abcdef; X-B: c';
		const data = { headers: long, previousHeaders: '' };
		const type = 'conversationAnalyticsWebhookApi';
		const credential = await editor.createCredential('Tested', type, data);
		expect(await editor.testCredential(credential, data)).toMatchObject({ status: 'OK' });
		const wrong = await editor.testCredential(credential, { ...data, headers: 'secret' });
		expect(wrong.status).toBe('Error');
		expect(wrong.message).toContain('"Name: value"');
		const short = await editor.testCredential(credential, { ...data, headers: 'X-B: hunter2' });
		expect(short.status).toBe('Error');
		expect(short.message).toContain('16 characters');
		const misplaced = await editor.testCredential(credential, { ...data, headers: 'hunter2:' });
		expect(misplaced.status).toBe('Error');
		expect(misplaced.message).not.toContain('hunter2');
	});
});
