import { randomUUID } from 'node:crypto';
import { actionType, runNode } from '../../e2e/support/runNode';
import {
	chatResult,
	envelopeOf,
	post,
	secretHeaders,
	startReceiver,
} from '../../e2e/support/receiver';
import { account, listParameters, places, shared } from '../support/running';
import { action, startWorkflow, workNode } from '../support/workflows';

export function everyProcess(): void {
	it('of the workers runs our node', async () => {
		const { work, credentials } = shared();
		const key = randomUUID();
		const parameters = { ...listParameters, returnAll: false, limit: 1 };
		const list = action('Get Many', parameters, credentials('without'));
		const workflow = await startWorkflow([list, workNode(key)]);
		// All places of both workers are occupied before the first execution continues.
		await workflow.sendAtOnce(Array(places).fill([{}]));
		expect([...(await workflow.ended())]).toEqual([['success', places]]);
		const processes = new Set(work.of(key).map((done) => done.process));
		expect([...processes].sort()).toEqual(['worker-1', 'worker-2']);
	});

	it('for webhooks takes deliveries, and refuses those without the secret', async () => {
		const { editor, queue } = shared();
		const receiver = await startReceiver(editor);
		const path = new URL(receiver.url).pathname;
		for (const [at, { url }] of queue.webhooks.entries()) {
			const body = envelopeOf([chatResult(`through-${at}`)]);
			expect((await post(url + path, body, {})).status).toBe(401);
			expect((await post(url + path, body, secretHeaders)).status).toBe(200);
		}
		const items = (await receiver.outputs()).flatMap(({ results }) => results);
		expect(items.map((item) => item.conversation_id)).toEqual(['through-0', 'through-1']);
	});

	it('with the editor offers our node, its lists and the test of its credential', async () => {
		const { editor, sandbox, credentials } = shared();
		const { results } = await editor.searchList({
			nodeType: actionType,
			typeVersion: 1,
			path: 'parameters.conversationId',
			methodName: 'searchConversations',
			parameters: { resource: 'conversation', operation: 'get', serviceId: account.service },
			credentials: credentials('without'),
		});
		expect(results.length).toBeGreaterThan(0);
		const data = { baseUrl: sandbox.url, apiKey: 'unknown' };
		const { conversationAnalyticsApi: credential } = credentials('without');
		if (credential === undefined) throw new Error('There is no credential');
		expect((await editor.testCredential(credential, data)).status).toBe('Error');
	});

	it('reads every conversation once, several executions at a time', async () => {
		const { editor, credentials, size, table } = shared();
		const outcomes = await Promise.all(
			Array.from(
				{ length: size(8, 4) },
				async () =>
					await runNode(editor, {
						...{ type: actionType, parameters: listParameters },
						credentials: credentials('without'),
					}),
			),
		);
		for (const { json, error } of outcomes) {
			expect(error).toBeUndefined();
			expect(json.map(({ conversation_id: id }) => id)).toEqual(account.conversations);
		}
		table.add('conversations that a list misses or gives twice', 'without', 0);
	});

	it('has the very bytes of an export', async () => {
		const { editor, sandbox, credentials } = shared();
		const outcome = await runNode(editor, {
			type: actionType,
			parameters: {
				resource: 'export',
				operation: 'download',
				exportResource: 'conversations',
				serviceId: account.service,
				timeRange: 'last31Days',
			},
			credentials: credentials('without'),
		});
		expect(outcome.error).toBeUndefined();
		const stored = await editor.download(String(outcome.outputs[0]?.[0]?.binary?.data?.id));
		const file = await sandbox.exports.file(String(sandbox.exports.ids()[0]));
		expect(stored.equals(await file.bytes())).toBe(true);
	});
}
