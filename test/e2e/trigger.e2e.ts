import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Editor } from '../../scripts/instance/editor';
import { sharedEditor, startOwnN8n } from './support/context';
import {
	chatResult,
	createReceiver,
	envelopeOf,
	post,
	secretHeaders,
	startReceiver,
} from './support/receiver';

let editor: Editor;

const publication = z.object({
	status: z.string(),
	triggers: z.array(z.object({ errorMessage: z.string().nullable() })),
});

/** Publishing goes on after the answer; what became of it. */
async function publicationOf(id: string) {
	await editor.activate(id);
	for (;;) {
		const path = `/rest/workflows/${id}/publication-status`;
		const { status, triggers } = publication.parse(await editor.ask('GET', path));
		if (status !== 'in_progress' && status !== 'not_published') return { status, triggers };
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

beforeAll(async () => {
	editor = await sharedEditor();
});

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
				id: 'a',
				channel: 'chat',
				overall_score: 72,
				event: 'chatAnalysis',
				processing_id: 'batch-1',
				envelope: {
					status: 'completed',
					timestamp: 1_767_225_600,
					request_status: { total: 2, success: 2, failed: 0 },
				},
				delivery: 'new',
			}),
			expect.objectContaining({ id: 'b', delivery: 'new' }),
		]);
		// The secret came in by a header, and headers go nowhere.
		expect(JSON.stringify(run)).not.toContain('e2e-secret');
	});

	it('is the record as it was sent when Simplify is off', async () => {
		const receiver = await startReceiver(editor, { parameters: { simplify: false } });
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
		const [good, bad] = await receiver.outputs();
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
		const [run, ...others] = await receiver.outputs();
		expect(others).toEqual([]);
		expect(run?.execution.status).toBe('success');
		expect([run?.results.length, run?.failed.length]).toEqual([results, failed]);
		// The same again: nothing new, whatever it was.
		expect((await receiver.send(body)).status).toBe(200);
		expect(await receiver.executionIds()).toHaveLength(1);
	});

	it('nothing at all is acknowledged without an execution', async () => {
		const receiver = await startReceiver(editor);
		for (const body of [envelopeOf([]), { processed_data: null }, {}]) {
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
		const voice = await startReceiver(editor, { parameters: { event: 'voiceAgentCall' } });
		expect((await voice.send({ status: 'completed' })).status).toBe(400);
		expect(await receiver.executionIds()).toEqual([]);
		expect(await voice.executionIds()).toEqual([]);
	});

	it('a body of 5 MB is taken whole', async () => {
		const receiver = await startReceiver(editor, { parameters: { simplify: false } });
		const transcript = 'Customer: Hello there. '.repeat(230_000);
		const body = envelopeOf([chatResult('big', { chat_transcription: { transcript } })]);
		expect((await receiver.send(body)).status).toBe(200);
		expect(await receiver.executionIds()).toHaveLength(1);
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

	it('empty: the workflow does not activate, and the panel can say why', async () => {
		const { id } = await createReceiver(editor, { credential: { headers: '' } });
		expect(await publicationOf(id)).toEqual({
			status: 'failed',
			triggers: [
				expect.objectContaining({ errorMessage: expect.stringContaining('webhook credential') }),
			],
		});
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
		await new Promise((resolve) => setTimeout(resolve, 5_200));
		expect((await receiver.send(body(), { 'x-key': 'two' })).status).toBe(401);
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
		const data = { headers: 'Authorization: Bearer a; X-B: c', previousHeaders: '' };
		const type = 'conversationAnalyticsWebhookApi';
		const credential = await editor.createCredential('Tested', type, data);
		expect(await editor.testCredential(credential, data)).toMatchObject({ status: 'OK' });
		const wrong = await editor.testCredential(credential, { ...data, headers: 'secret' });
		expect(wrong.status).toBe('Error');
		expect(wrong.message).toContain('"Name: value"');
	});
});

describe('repeats and revisions', () => {
	it('drops a repeat, hands on a revision with what changed, and drops the old one again', async () => {
		const receiver = await startReceiver(editor);
		const first = chatResult('r');
		const second = chatResult('r', { conversation_type: 'Complaint' });
		// A repeat is stored and sent anew, so its times and links are others.
		const again = { ...first, timestamp: 1_767_300_000, vendor_id: 'other' };
		for (const result of [first, again, second, again, second]) {
			expect((await receiver.send(envelopeOf([result]))).status).toBe(200);
		}
		const runs = await receiver.outputs();
		expect(runs.map(({ results }) => results[0]?.json)).toEqual([
			expect.objectContaining({ id: 'r', delivery: 'new' }),
			expect.objectContaining({
				id: 'r',
				delivery: 'revised',
				changed_fields: ['conversation_type'],
			}),
		]);
	});

	it('hands on only what is new in a batch that is partly known', async () => {
		const receiver = await startReceiver(editor);
		await receiver.send(envelopeOf([chatResult('a'), chatResult('b')]));
		await receiver.send(envelopeOf([chatResult('b'), chatResult('c'), chatResult('c')]));
		const runs = await receiver.outputs();
		expect(runs.map(({ results }) => results.map(({ json }) => json.id))).toEqual([
			['a', 'b'],
			['c'],
		]);
	});

	it('answers the same delivery arriving twenty times at once with one execution', async () => {
		const receiver = await startReceiver(editor);
		const body = envelopeOf([chatResult('at-once')]);
		const answers = await Promise.all(Array.from({ length: 20 }, () => receiver.send(body)));
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect(await receiver.executionIds()).toHaveLength(1);
	});

	it('drops nothing while a person listens for a test event', async () => {
		const { id, path } = await createReceiver(editor);
		const body = envelopeOf([chatResult('tested')]);
		for (let time = 0; time < 2; time += 1) {
			await editor.ask('POST', `/rest/workflows/${id}/run`, {
				triggerToStartFrom: { name: 'Trigger' },
			});
			const url = `${editor.url}/webhook-test/${path}`;
			expect((await post(url, body, secretHeaders)).status).toBe(200);
		}
		expect(await editor.executionsOf(id)).toHaveLength(2);
	});
});

describe('filters', () => {
	it.each<[string, object, boolean]>([
		['the service', { serviceId: ['support-desk'] }, true],
		['another service', { serviceId: ['sales'] }, false],
		['the conversation type', { conversationType: ['proper conversation', 'x'] }, true],
		['another conversation type', { conversationType: ['Not Connected'] }, false],
		['a score below', { scoreBelow: 73 }, true],
		['a score that is not below', { scoreBelow: 72 }, false],
		['not fatal', { fatal: 'No' }, true],
		['fatal', { fatal: 'Yes' }, false],
		[
			"a module's answer",
			{
				answers: {
					answer: [
						{ module: 'business_insights', parameter: 'Intent', operator: 'is', value: 'buy' },
					],
				},
			},
			true,
		],
		[
			"another answer of a module's",
			{
				answers: {
					answer: [
						{ module: 'agent_feedback', parameter: 'Greeting', operator: 'isNot', value: 'Yes' },
					],
				},
			},
			false,
		],
	])('%s', async (_what, filters, passes) => {
		const receiver = await startReceiver(editor, { parameters: { filters } });
		const bare = { id: 'bare', conversation_analytics: null, request_data: null };
		const body = envelopeOf([chatResult('full'), bare]);
		expect((await receiver.send(body)).status).toBe(200);
		const runs = await receiver.outputs();
		expect(runs.map(({ results }) => results.map(({ json }) => json.id))).toEqual(
			passes ? [['full']] : [],
		);
	});

	it('never hide a failure, unless told to', async () => {
		const failed = envelopeOf([{ id: 'f', error: 'broken' }], { failed: 1 });
		const filters = { scoreBelow: 10, serviceId: ['support-desk'] };
		const receiver = await startReceiver(editor, { parameters: { filters } });
		await receiver.send(failed);
		expect(await receiver.executionIds()).toHaveLength(1);
		const silent = await startReceiver(editor, {
			parameters: { options: { failedResults: 'ignore' } },
		});
		expect((await silent.send(failed)).status).toBe(200);
		expect(await silent.executionIds()).toEqual([]);
	});

	it('the agent of a voice call', async () => {
		const receiver = await startReceiver(editor, {
			parameters: { event: 'voiceAgentCall', filters: { agentId: ['agent-1'] } },
		});
		await receiver.send({ conversation_id: 'v-1', agent_id: 'agent-2' });
		await receiver.send({ conversation_id: 'v-2', agent_id: 'agent-1' });
		expect(await receiver.executionIds()).toHaveLength(1);
	});
});

describe('when n8n cannot start the execution', () => {
	it('the delivery is not acknowledged, and sent again it is handed on', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'refusing-'));
		const hooks = join(folder, 'hooks.js');
		const flag = join(folder, 'refuse');
		writeFileSync(
			hooks,
			`const { existsSync } = require('node:fs');
			const refuse = async () => {
				if (existsSync(${JSON.stringify(flag)})) throw new Error('No room for executions');
			};
			module.exports = { workflow: { preExecute: [refuse] } };`,
		);
		writeFileSync(flag, '');
		const n8n = await startOwnN8n({ environment: { EXTERNAL_HOOK_FILES: hooks } });
		try {
			const receiver = await startReceiver(n8n.editor);
			const body = envelopeOf([chatResult('kept')]);
			const refused = await Promise.all([receiver.send(body), receiver.send(body)]);
			expect(refused.map(({ status }) => status)).toEqual([500, 500]);
			rmSync(flag);
			expect((await receiver.send(body)).status).toBe(200);
			expect((await receiver.send(body)).status).toBe(200);
			const handedOn = (await receiver.outputs()).filter(
				({ execution }) => execution.status === 'success',
			);
			expect(handedOn.map(({ results }) => results.map(({ json }) => json.id))).toEqual([['kept']]);
		} finally {
			await n8n.stop();
			rmSync(folder, { recursive: true });
		}
	});
});

describe('2,000 deliveries from 16 senders', () => {
	it('lose nothing, and hand on each revision once', async () => {
		const receiver = await startReceiver(editor);
		const conversations = 700;
		// Every conversation once, some revised, and repeats of both: 2,000 in an order of their own.
		const deliveries = Array.from({ length: 2_000 }, (_, at) => {
			const id = `c-${at % conversations}`;
			const isRevised = at >= conversations && at % 3 === 0;
			return { id, type: isRevised ? 'Revised' : 'Proper Conversation' };
		}).sort((one, other) => orderOf(one.id, one.type) - orderOf(other.id, other.type));
		const expected = new Set(deliveries.map(({ id, type }) => `${id} ${type}`));

		let next = 0;
		const statuses = new Map<number, number>();
		await Promise.all(
			Array.from({ length: 16 }, async () => {
				for (let at = next++; at < deliveries.length; at = next++) {
					const { id, type } = deliveries[at] ?? { id: '', type: '' };
					const { status } = await receiver.send(
						envelopeOf([chatResult(id, { conversation_type: type })]),
					);
					statuses.set(status, (statuses.get(status) ?? 0) + 1);
				}
			}),
		);
		expect([...statuses]).toEqual([[200, 2_000]]);
		const runs = await receiver.outputs();
		const handedOn = runs.flatMap(({ results }) =>
			results.map(({ json }) => `${String(json.id)} ${String(json.conversation_type)}`),
		);
		expect(new Set(handedOn)).toEqual(expected);
		expect(handedOn).toHaveLength(expected.size);
		const revised = runs.flatMap(({ results }) =>
			results.filter(({ json }) => json.delivery === 'revised'),
		);
		expect(revised).toHaveLength(expected.size - conversations);
	}, 600_000);
});

/** A fixed order that looks like none. */
function orderOf(id: string, type: string): number {
	let order = type.length;
	for (const letter of id) order = (order * 31 + letter.charCodeAt(0)) % 10_007;
	return (order * 7_919) % 10_007;
}
