import type { INodeParameters } from 'n8n-workflow';
import { refusedSecrets } from '../../../../src/delivery/refusedSecrets';
import { envelopeOf, startTrigger } from '../../../support/trigger';

const chat = {
	id: 'chat-1',
	request_data: { service_id: 'support-desk' },
	chat_transcription: { transcript: 'Hello' },
};
const voice = { conversation_id: 'voice-1', agent_id: 'agent-1', status: 'completed' };
const counts = (success: number, failed = 0) => ({
	request_status: { total: success + failed, success, failed },
});

describe('what is clearly a result is taken, wherever it arrives', () => {
	it.each<[string, string, object, object]>([
		[
			'a voice result on the chat address',
			'chatAnalysis',
			voice,
			{ conversation_id: 'voice-1', event: 'voiceAgentCall', received_on: 'chatAnalysis' },
		],
		[
			'a voice result within an envelope',
			'chatAnalysis',
			envelopeOf([voice]),
			{ conversation_id: 'voice-1', event: 'voiceAgentCall', received_on: 'chatAnalysis' },
		],
		[
			'a chat batch on the voice address',
			'voiceAgentCall',
			envelopeOf([chat]),
			{ conversation_id: 'chat-1', event: 'chatAnalysis', received_on: 'voiceAgentCall' },
		],
		[
			'a call on the chat address',
			'chatAnalysis',
			envelopeOf([{ id: 'call-1', audio_to_text: { transcript: 'Hi' } }]),
			{
				conversation_id: 'call-1',
				channel: 'call',
				event: 'callAnalysis',
				received_on: 'chatAnalysis',
			},
		],
		[
			'a result without its envelope',
			'chatAnalysis',
			{ ...chat, processing_id: 'batch-7' },
			{ conversation_id: 'chat-1', event: 'chatAnalysis', processing_id: 'batch-7' },
		],
		[
			'a chat without its envelope on the voice address',
			'voiceAgentCall',
			chat,
			{ conversation_id: 'chat-1', event: 'chatAnalysis', received_on: 'voiceAgentCall' },
		],
		[
			'a call that nobody answered',
			'callAnalysis',
			envelopeOf([{ id: 'call-2', conversation_type: 'Not Connected' }]),
			{ conversation_id: 'call-2', channel: 'call', event: 'callAnalysis' },
		],
	])('%s', async (_what, event, body, expected) => {
		const trigger = await startTrigger({ parameters: { event } });
		expect((await trigger.send(body)).status).toBe(200);
		expect(trigger.executions).toHaveLength(1);
		const [results, failed] = trigger.executions[0] ?? [];
		expect(failed).toEqual([]);
		expect(results).toEqual([expect.objectContaining({ ...expected, delivery: 'new' })]);
		const isElsewhere = 'received_on' in expected;
		expect(results?.map((item) => 'received_on' in item)).toEqual([isElsewhere]);
	});

	it('a failure whose kind nothing tells is marked with where it arrived', async () => {
		const trigger = await startTrigger({ parameters: { event: 'voiceAgentCall' } });
		const failure = { id: 'x-1', error: 'No speech found', error_type: 'AUDIO' };
		expect((await trigger.send(envelopeOf([failure], counts(0, 1)))).status).toBe(200);
		expect(trigger.executions).toEqual([
			[
				[],
				[
					expect.objectContaining({
						conversation_id: 'x-1',
						event: null,
						received_on: 'voiceAgentCall',
					}),
				],
			],
		]);
	});

	it('a failure is of the kind that the rest of its batch has', async () => {
		const trigger = await startTrigger();
		const call = { id: 'call-1', audio_to_text: { transcript: 'Hi' } };
		await trigger.send(envelopeOf([call, { id: 'call-2', error: 'x' }], counts(1, 1)));
		expect(trigger.executions[0]?.flat().map(({ event }) => event)).toEqual([
			'callAnalysis',
			'callAnalysis',
		]);
	});
});

describe('what only may be a result is taken, and no two of them are repeats', () => {
	const [results, failed] = ['results', 'failed'];
	it.each<[string, string, object, object, string]>([
		[
			'a voice result without conversation_id',
			'voiceAgentCall',
			{ status: 'completed', agent_id: 'a' },
			{ agent_id: 'a', event: 'voiceAgentCall' },
			results,
		],
		[
			'a failed voice result without conversation_id',
			'voiceAgentCall',
			{ status: 'error', agent_id: 'a' },
			{ agent_id: 'a', event: 'voiceAgentCall' },
			failed,
		],
		['another object', 'chatAnalysis', { data: [chat] }, { event: 'chatAnalysis' }, results],
		[
			'a failure without an id',
			'callAnalysis',
			{ error: 'No speech found' },
			{ error: 'No speech found', event: 'callAnalysis' },
			failed,
		],
		[
			'results that are counted and not held',
			'chatAnalysis',
			{ status: 'completed', ...counts(2) },
			{ failed_without_result: 2 },
			failed,
		],
		[
			'results that are counted beside null',
			'callAnalysis',
			{ processed_data: null, ...counts(1, 1) },
			{ failed_without_result: 2 },
			failed,
		],
	])('%s', async (_what, event, body, expected, output) => {
		const trigger = await startTrigger({ parameters: { event } });
		for (let time = 0; time < 2; time += 1) expect((await trigger.send(body)).status).toBe(200);
		const items = [expect.objectContaining({ ...expected, delivery: 'new' })];
		const outputs = output === failed ? [[], items] : [items, []];
		expect(trigger.executions).toEqual([outputs, outputs]);
	});

	it('an id alone is a result too', async () => {
		const trigger = await startTrigger();
		for (let time = 0; time < 2; time += 1) await trigger.send({ id: 'chat-1' });
		expect(trigger.executions).toEqual([[[expect.objectContaining({ delivery: 'new' })], []]]);
	});
});

describe('JSON that is called something else is read', () => {
	it.each([
		'application/x-www-form-urlencoded',
		'text/plain',
		'application/octet-stream',
		'application/vnd.service+json',
		'application/json; charset=utf-8',
	])('%s', async (contentType) => {
		const trigger = await startTrigger();
		const body = JSON.stringify(envelopeOf([{ ...chat, note: 'a=b&c%20d' }]));
		const answer = await trigger.send(body, { 'content-type': contentType });
		expect(answer.status).toBe(200);
		expect(trigger.executions).toHaveLength(1);
		expect(trigger.executions[0]?.[0]).toEqual([
			expect.objectContaining({ conversation_id: 'chat-1' }),
		]);
	});
});

describe('what cannot be read is refused with the reason, and n8n logs it', () => {
	const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

	it.each<[string, string, unknown, string]>([
		['a list', 'chatAnalysis', [], 'not a JSON object'],
		['text', 'chatAnalysis', '"text"', 'not a JSON object'],
		['nothing', 'chatAnalysis', '', 'not a JSON object'],
		['processed_data of another kind', 'chatAnalysis', { processed_data: {} }, 'neither an array'],
		['nesting without end', 'chatAnalysis', `{"processed_data":[${deep(20_000)}]}`, 'nested'],
	])('%s', async (_what, event, body, reason) => {
		const trigger = await startTrigger({ parameters: { event } });
		const answer = await trigger.send(body);
		expect(answer.status).toBe(400);
		expect(answer.error).toEqual(expect.stringContaining(reason));
		expect(trigger.executions).toEqual([]);
		expect(trigger.log).toEqual([
			{ level: 'warn', message: expect.stringContaining(String(answer.error)) },
		]);
	});

	it('a form that holds no JSON', async () => {
		const trigger = await startTrigger();
		const type = 'application/x-www-form-urlencoded';
		const answer = await trigger.send('id=chat-1&error=x', { 'content-type': type });
		expect(answer.status).toBe(400);
		expect(answer.error).toEqual(expect.stringContaining(type));
		expect(trigger.log).toHaveLength(1);
	});
});

it('nothing at all is acknowledged without an execution', async () => {
	const trigger = await startTrigger();
	for (const body of [
		envelopeOf([]),
		// A record that had been processed before and is left as it is.
		envelopeOf([], counts(1)),
		{ processed_data: null },
		{ processed_data: [] },
		counts(0),
		{},
		{ processing_id: 'p', status: 'completed' },
	]) {
		expect((await trigger.send(body)).status).toBe(200);
	}
	expect(trigger.executions).toEqual([]);
	expect(trigger.log).toEqual([]);
});

describe('a credential that cannot be read', () => {
	it('is answered 503 with a line in the log, and the delivery is taken once it can be', async () => {
		let isBusy = false;
		const trigger = await startTrigger({
			credential: () => {
				if (isBusy) throw new Error('SQLITE_BUSY: database is locked');
				return { headers: 'Authorization: Bearer a-secret-of-some-length' };
			},
		});
		isBusy = true;
		for (let time = 0; time < 2; time += 1) {
			const answer = await trigger.send(envelopeOf([chat]));
			expect(answer.status).toBe(503);
			expect(answer.text).not.toContain('SQLITE_BUSY');
		}
		expect(trigger.log).toHaveLength(2);
		expect(trigger.log[0]).toEqual({
			level: 'error',
			message: expect.stringContaining('SQLITE_BUSY: database is locked'),
		});
		expect(trigger.executions).toEqual([]);
		isBusy = false;
		expect((await trigger.send(envelopeOf([chat]))).status).toBe(200);
		expect(trigger.executions).toHaveLength(1);
	});

	it('keeps a wrong secret out as before when it can be read', async () => {
		const trigger = await startTrigger();
		const answer = await trigger.send(envelopeOf([chat]), { authorization: 'Bearer another' });
		expect(answer.status).toBe(401);
		expect(trigger.executions).toEqual([]);
		for (let time = 0; time < 9; time += 1) {
			await trigger.send(envelopeOf([chat]), { authorization: 'Bearer another' });
		}
		expect(trigger.log).toEqual([
			{ level: 'warn', message: expect.stringContaining('401: The secret headers are missing or') },
		]);
		expect(JSON.stringify(trigger.log)).not.toContain('another');
		expect(refusedSecrets()).toBeGreaterThanOrEqual(10);
	});
});

describe('while a person listens for a test event', () => {
	const proper = (id: string, conversation_type = 'Proper Conversation') => ({
		...{ ...chat, id },
		conversation_type,
	});
	const short = proper('short', 'Not Connected');
	const failed = { id: 'failed', error: 'It broke', error_type: 'internal' };
	const onlyProper = { filters: { conversationType: ['Proper Conversation'] } };
	const ignoring = { options: { failedResults: 'ignore' } };

	it.each<[string, INodeParameters, object[], object]>([
		['everything is wanted', {}, [proper('a'), proper('b')], { taken: 2 }],
		[
			'one is filtered out',
			onlyProper,
			[short],
			{ taken: 0, reason: '1 result did not pass the filters' },
		],
		[
			'some are filtered out',
			onlyProper,
			[proper('a'), short, { ...short, id: 'other' }],
			{ taken: 1, reason: '2 results did not pass the filters' },
		],
		[
			'failed ones are ignored',
			ignoring,
			[proper('a'), failed],
			{ taken: 1, reason: '1 result failed (Failed Results: Ignore)' },
		],
		[
			'both',
			{ ...onlyProper, ...ignoring },
			[short, failed],
			{
				taken: 0,
				reason: '1 result did not pass the filters; 1 result failed (Failed Results: Ignore)',
			},
		],
		['there is none', {}, [], { taken: 0, reason: 'the delivery contains no result' }],
	])('the answer says what happened: %s', async (_name, parameters, results, said) => {
		const trigger = await startTrigger({ mode: 'manual', parameters });
		const answer = await trigger.send(envelopeOf(results));
		expect([answer.status, JSON.parse(answer.text)]).toEqual([200, said]);
		const { taken } = JSON.parse(answer.text);
		expect(trigger.executions.flat(2)).toHaveLength(taken);
	});

	it('the answer says that a setting cannot be understood', async () => {
		const parameters = { filters: { maxScore: 'low' } };
		const trigger = await startTrigger({ mode: 'manual', parameters });
		const answer = await trigger.send(envelopeOf([proper('a')]));
		expect(JSON.parse(answer.text)).toMatchObject({
			taken: 1,
			reason: expect.stringMatching(/go to the output Failed.*Max Score/),
		});
		expect(trigger.executions.map((outputs) => outputs.map(({ length }) => length))).toEqual([
			[0, 1],
		]);
	});

	it('the answer is empty in production', async () => {
		const trigger = await startTrigger({ parameters: onlyProper });
		for (const results of [[proper('a')], [short], []]) {
			const answer = await trigger.send(envelopeOf(results));
			expect([answer.status, answer.text]).toEqual([200, '']);
		}
		expect(trigger.executions).toHaveLength(1);
	});
});
