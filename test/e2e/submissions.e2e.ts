import { DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';
import { agentVersions, runAsTool } from './support/runAsTool';
import { runNode, type NodeUnderTest } from './support/runNode';

const type = 'n8n-nodes-conversation-analytics.conversationAnalytics';
const nowSeconds = Math.floor(Date.now() / 1000);

let sandbox: Sandbox;
let editor: Editor;
let credential: Credential;

beforeAll(async () => {
	sandbox = await startSandbox({ world: demoWorld({ conversations: 50 }) });
	sandbox.submissions.settings.processingMs = 500;
	editor = await sharedEditor();
	credential = await editor.createCredential('Submissions', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
});
afterEach(() => {
	sandbox.faults.clear();
	sandbox.submissions.batches.length = 0;
	sandbox.calls.length = 0;
});
afterAll(async () => await sandbox.stop());

const call = (id: string, more: object = {}) => ({
	id,
	customer_id: 'customer-1',
	employee_id: 'employee-1',
	call_time: new Date((nowSeconds - 3600) * 1000).toISOString(),
	...more,
});
const chat = (id: string) => ({
	id,
	customer_id: 'customer-1',
	employee_id: 'employee-1',
	conversation_time: nowSeconds - 3600,
	message_content: [
		{
			actor_id: 'customer-1',
			actor_type: 'user',
			message_type: 'normal',
			timestamp: (nowSeconds - 3600) * 1000,
			content: { text: { content: 'Hello' } },
		},
	],
});

const run = async (
	resource: 'call' | 'chat',
	inputItems: Array<Record<string, unknown>>,
	options: Record<string, unknown> = {},
	more: Partial<NodeUnderTest> = {},
) =>
	await runNode(editor, {
		type,
		parameters: {
			resource,
			operation: 'submit',
			serviceId: 'support-desk',
			inputMode: 'json',
			recordJson: '={{ $json }}',
			options,
		},
		credentials: { conversationAnalyticsApi: credential },
		inputItems,
		...more,
	});

test('200 calls go in batches of 20, each item linked to its own and confirmed', async () => {
	const inputItems = Array.from({ length: 200 }, (_, index) => call(`e2e-call-${index}`));
	const outcome = await run('call', inputItems);
	expect(outcome.status).toBe('success');
	expect(sandbox.submissions.batches.map(({ records }) => records.length)).toEqual(
		Array.from({ length: 10 }, () => 20),
	);
	expect(outcome.json.map(({ id, confirmed }) => [id, confirmed])).toEqual(
		inputItems.map(({ id }) => [id, true]),
	);
	expect(outcome.outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
		inputItems.map((_, item) => ({ item })),
	);
});

test('a wrong item stops the run with all wrong items named; nothing is sent', async () => {
	const outcome = await run('call', [
		call('one'),
		call('two', { call_direction: 'sideways' }),
		call('three', { call_time: nowSeconds * 1000 }),
	]);
	expect(outcome.status).toBe('error');
	expect(outcome.error?.message).toContain('2 of 3 items are wrong; nothing was sent');
	expect(outcome.error?.description).toMatch(/Item 1: .*Inbound, Outbound.*Item 2: .*milliseconds/);
	expect(sandbox.calls).toEqual([]);
});

test('with the error output the wrong item leaves by it, the good ones go', async () => {
	const outcome = await run(
		'chat',
		[chat('good'), { ...chat('bad'), message_content: [] }],
		{},
		{
			onError: 'continueErrorOutput',
		},
	);
	expect(outcome.json.map(({ id }) => id)).toEqual(['good']);
	expect(outcome.outputs[1]?.map(({ json }) => json.error)).toEqual([
		'Messages (message_content) has no message',
	]);
});

test('a lost answer: unconfirmed, sent once even with Retry On Fail, and nothing is an error', async () => {
	sandbox.faults.add({ match: { method: 'POST', nth: 1 }, kind: 'resetAfter' });
	const outcome = await run(
		'chat',
		[chat('a'), chat('b')],
		{ batchSize: 1 },
		{ retryOnFail: true },
	);
	expect(outcome.status).toBe('success');
	expect(outcome.json.map((item) => item.outcome)).toEqual(['unconfirmed', 'confirmed']);
	expect(sandbox.submissions.batches).toHaveLength(2);
	expect(outcome.hints.join(' ')).toContain('may have been taken');
});

test('Retry On Fail with reprocess 1 is refused before the first request', async () => {
	const outcome = await run('call', [call('again', { reprocess: 1 })], {}, { retryOnFail: true });
	expect(outcome.error?.message).toContain('Retry On Fail is on');
	expect(sandbox.calls).toEqual([]);
});

test.each(agentVersions)('agent %s hands in a chat', async (agentVersion) => {
	const { answers, status } = await runAsTool(editor, {
		agentVersion,
		type: `${type}Tool`,
		parameters: {
			resource: 'chat',
			operation: 'submit',
			serviceId: 'support-desk',
			inputMode: 'json',
			recordJson: JSON.stringify(chat(`agent-${agentVersion}`)),
		},
		credentials: { conversationAnalyticsApi: credential },
		calls: [{}],
	});
	expect(status).toBe('success');
	expect(sandbox.submissions.batches.map(({ records }) => records.length)).toEqual([1]);
	expect(answers[0]).toContain(sandbox.submissions.batches[0]?.processingId);
});
