import type { INodeParameters } from 'n8n-workflow';
import { refusedSecrets } from '../../../../src/delivery/refusedSecrets';
import { memoriesOf } from '../../../../src/memory/deliveries';
import { ownStore } from '../../../../src/n8n/ownStore';
import { envelopeOf, startTrigger } from '../../../support/trigger';
import { until } from '../../../support/until';

const chat = {
	id: 'chat-1',
	request_data: { service_id: 'support-desk' },
	chat_transcription: { transcript: 'Hello' },
};
const voice = { conversation_id: 'voice-1', agent_id: 'agent-1', status: 'completed' };
const missed = { id: 'call-2', conversation_type: 'Not Connected' };
const bare = { ...chat, processing_id: 'batch-7' };
const counts = (success: number, failed = 0) => ({
	request_status: { total: success + failed, success, failed },
});

describe('a clear result is accepted on every address', () => {
	it.each<[string, string, object, string]>([
		['a voice result on the chat address', 'chatAnalysis', voice, 'voice-1 voiceAgentCall'],
		['a voice result in a batch', 'chatAnalysis', envelopeOf([voice]), 'voice-1 voiceAgentCall'],
		['a result without its envelope', 'chatAnalysis', bare, 'chat-1 chatAnalysis'],
		['a call that nobody answered', 'callAnalysis', envelopeOf([missed]), 'call-2 callAnalysis'],
	])('%s', async (_what, address, body, expected) => {
		const trigger = await startTrigger({ parameters: { event: address } });
		expect((await trigger.send(body)).status).toBe(200);
		const [conversation_id, event] = expected.split(' ');
		expect(trigger.executions).toMatchObject([[[{ conversation_id, event, delivery: 'new' }], []]]);
		const [[[item] = []] = []] = trigger.executions;
		expect(item?.received_on).toBe(event === address ? undefined : address);
		if ('processing_id' in body) expect(item?.processing_id).toBe(body.processing_id);
		if (event === 'callAnalysis') expect(item?.channel).toBe('call');
	});
});

describe('an uncertain result is accepted and never treated as a repeat', () => {
	const agent = { agent_id: 'a', event: 'voiceAgentCall' };
	const counted = { failed_without_result: 2 };
	it.each<[string, object, object, isFailed: boolean]>([
		['voiceAgentCall', { status: 'completed', agent_id: 'a' }, agent, false],
		['voiceAgentCall', { status: 'error', agent_id: 'a' }, agent, true],
		['chatAnalysis', { data: [chat] }, { event: 'chatAnalysis' }, false],
		['callAnalysis', { error: 'x' }, { error: 'x', event: 'callAnalysis' }, true],
		['chatAnalysis', { status: 'completed', ...counts(2) }, counted, true],
		['callAnalysis', { processed_data: null, ...counts(1, 1) }, counted, true],
	])('on the address of %s: %j', async (event, body, expected, isFailed) => {
		const trigger = await startTrigger({ parameters: { event } });
		for (let time = 0; time < 2; time += 1) expect((await trigger.send(body)).status).toBe(200);
		const items = [{ ...expected, delivery: 'new' }];
		const outputs = isFailed ? [[], items] : [items, []];
		expect(trigger.executions).toMatchObject([outputs, outputs]);
	});

	it('a voice result without an ID is taken although it has a processing_id', async () => {
		const trigger = await startTrigger({ parameters: { event: 'voiceAgentCall' } });
		const body = { ...voice, conversation_id: null, processing_id: 'batch-7' };
		expect((await trigger.send(body)).status).toBe(200);
		expect(trigger.executions).toMatchObject([[[{ agent_id: 'agent-1' }], []]]);
	});

	it('an id alone is a result too', async () => {
		const trigger = await startTrigger();
		for (let time = 0; time < 2; time += 1) await trigger.send({ id: 'chat-1' });
		expect(trigger.executions).toEqual([[[expect.objectContaining({ delivery: 'new' })], []]]);
	});
});

describe('JSON with another content type is read', () => {
	it.each([
		'application/x-www-form-urlencoded',
		'text/plain',
		'application/octet-stream',
		'application/vnd.service+json',
		'application/json; charset=utf-8',
	])('%s', async (contentType) => {
		const trigger = await startTrigger();
		const body = JSON.stringify(envelopeOf([{ ...chat, note: 'a=b&c%20d' }]));
		expect((await trigger.send(body, { 'content-type': contentType })).status).toBe(200);
		expect(trigger.executions).toMatchObject([[[{ conversation_id: 'chat-1' }], []]]);
	});
});

it.each(['utf-8', 'utf-16le'] as const)('JSON in %s is read in its encoding', async (encoding) => {
	const trigger = await startTrigger();
	const small = JSON.stringify(envelopeOf([{ ...chat, id: 'Ärger' }]));
	const large = '{"id":"Öl","chat_transcription":{},"note":12345678901234567890}';
	for (const text of [small, large]) {
		const bytes = Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le');
		const type = { 'content-type': `application/json; charset=${encoding}` };
		expect((await trigger.send(bytes, type)).status).toBe(200);
	}
	const ids = trigger.executions.flat(2).map(({ conversation_id: id }) => id);
	expect(ids).toEqual(['Ärger', 'Öl']);
	// Only the digits of UTF-8 are exact.
	expect(trigger.log).toHaveLength(encoding === 'utf-8' ? 1 : 0);
});

it('lists its memory for Reconcile, and takes note of results without an ID that filters left out', async () => {
	const parameters = { filters: { conversationType: ['Proper Conversation'] } };
	const trigger = await startTrigger({ parameters });
	const results = [chat, { chat_transcription: chat.chat_transcription }];
	await trigger.send(envelopeOf(results, { processing_id: null }));
	const listed = async () => await memoriesOf(ownStore(), trigger.workflowId);
	await until(async () => (await listed()).length > 0);
	expect(await listed()).toEqual([{ name: expect.any(String), kind: 'trigger' }]);
	expect([trigger.executions, trigger.log]).toEqual([[], []]);
});

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

it.each<[string, string, unknown, string]>([
	['a list', json, [], 'not a JSON object'],
	['text', json, '"text"', 'not a JSON object'],
	['nothing', json, '', 'not a JSON object'],
	['processed_data of another kind', json, { processed_data: {} }, 'neither an array'],
	[
		'a batch of numbers',
		json,
		{ processed_data: Array(10_001).fill(0) },
		'more than 10000 results',
	],
	['nesting without end', json, `{"processed_data":[${deep(20_000)}]}`, 'nested'],
	['a form that holds no JSON', form, 'id=chat-1&error=x', form],
])('%s (%s) is refused with the reason, and n8n logs it', async (_what, type, body, reason) => {
	const trigger = await startTrigger();
	const answer = await trigger.send(body, { 'content-type': type });
	expect(answer.status).toBe(400);
	expect(answer.error).toEqual(expect.stringContaining(reason));
	expect(trigger.executions).toEqual([]);
	const message = expect.stringContaining(String(answer.error));
	expect(trigger.log).toEqual([{ level: 'warn', message }]);
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
		const message = expect.stringContaining('SQLITE_BUSY: database is locked');
		expect(trigger.log).toEqual(Array(2).fill({ level: 'error', message }));
		expect(trigger.executions).toEqual([]);
		isBusy = false;
		expect((await trigger.send(envelopeOf([chat]))).status).toBe(200);
		expect(trigger.executions).toHaveLength(1);
	});

	it('keeps a wrong secret out as before when it can be read', async () => {
		const trigger = await startTrigger();
		for (let time = 0; time < 10; time += 1) {
			const answer = await trigger.send(envelopeOf([chat]), { authorization: 'Bearer another' });
			expect(answer.status).toBe(401);
		}
		expect(trigger.executions).toEqual([]);
		expect(trigger.log).toEqual([
			{
				level: 'warn',
				message: expect.stringMatching(/401: The secret headers are missing or wrong\. Paste the/),
			},
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

	const short2 = proper('other', 'Not Connected');
	const filtered = '1 result did not pass the filters';
	const filteredTwo = '2 other results did not pass the filters';
	const ignored = '1 result failed (Failed Results: Ignore)';
	const ignoredOther = '1 other result failed (Failed Results: Ignore)';
	const both = `${filtered}; ${ignored}`;
	it.each<[string, INodeParameters, object[], taken: number, reason: string | undefined]>([
		['everything is wanted', {}, [proper('a'), proper('b')], 2, undefined],
		['one is filtered out', onlyProper, [short], 0, filtered],
		['two are filtered out', onlyProper, [proper('a'), short, short2], 1, filteredTwo],
		['failed ones are ignored', ignoring, [proper('a'), failed], 1, ignoredOther],
		['both', { ...onlyProper, ...ignoring }, [short, failed], 0, both],
		['there is none', {}, [], 0, 'the delivery contains no result'],
	])('the answer says what happened: %s', async (_name, parameters, results, taken, reason) => {
		const trigger = await startTrigger({ mode: 'manual', parameters });
		const answer = await trigger.send(envelopeOf(results));
		expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { taken, reason }]);
		expect(trigger.executions.flat(2)).toHaveLength(taken);
	});

	it('the answer says that a setting cannot be understood', async () => {
		const parameters = { filters: { maxScore: 'low' } };
		const trigger = await startTrigger({ mode: 'manual', parameters });
		const answer = await trigger.send(envelopeOf([proper('a')]));
		const reason = expect.stringMatching(/go to the output Failed.*Max Score/);
		expect(JSON.parse(answer.text)).toMatchObject({ taken: 1, reason });
		expect(trigger.executions).toMatchObject([[[], [{ conversation_id: 'a' }]]]);
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
