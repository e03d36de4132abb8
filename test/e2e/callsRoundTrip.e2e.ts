import { DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { isOlderN8n } from '../../workshop/scripts/instance/paths';
import { mainOutputs, nodeOf } from '../../workshop/scripts/instance/workflow';
import { sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';
import { secret, startReceiver } from './support/receiver';
import { runNode } from './support/runNode';

const type = 'n8n-nodes-conversation-analytics.conversationAnalytics';

let sandbox: Sandbox;
let editor: Editor;
let credential: Credential;

beforeAll(async () => {
	sandbox = await startSandbox({ world: demoWorld({ conversations: 200 }) });
	editor = await sharedEditor();
	credential = await editor.createCredential('Calls', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
});
afterEach(() => {
	sandbox.outbound.dialled.clear();
	sandbox.calls.length = 0;
	sandbox.callbacks.setReceiver('voice', null);
});
afterAll(async () => await sandbox.stop());

const rows = (prefix: string, count: number) =>
	Array.from({ length: count }, (_, index) => ({
		row_number: index + 2,
		phone: `+1${prefix}${String(index).padStart(6, '0')}`,
		customer: `customer-${prefix}-${index}`,
		status: 'a column of the sheet',
	}));

const call = async (
	inputItems: Array<Record<string, unknown>>,
	more: Record<string, unknown>,
	options: Record<string, unknown> = {},
) =>
	await runNode(editor, {
		type,
		parameters: {
			resource: 'outboundCall',
			operation: 'create',
			agentId: { __rl: true, mode: 'id', value: 'agent-reminders' },
			phoneNumber: '={{ $json.phone }}',
			customerId: '={{ $json.customer }}',
			...more,
			options: {
				inputFields: {
					fields: { includeInputFields: 'selected', inputFields: ['row_number'] },
				},
				...options,
			},
		},
		credentials: { conversationAnalyticsApi: credential },
		inputItems,
	});

test('Wait for Outcome: 45 rows come back with what came of their calls', async () => {
	const { json, hints } = await call(rows('601', 45), { waitForOutcome: true, waitLimit: 90 });
	expect(hints).toEqual([]);
	expect(json).toHaveLength(45);
	json.forEach((item, at) => {
		expect(item).toMatchObject({
			outcome: 'ended',
			status: 'queued',
			input: { row_number: at + 2 },
			conversation: { customer_id: `customer-601-${at}`, status: 'completed' },
		});
	});
	expect([...sandbox.outbound.dialled.values()].every((times) => times === 1)).toBe(true);
	// Three batches, and a few reads of the list for all of them.
	expect(sandbox.calls.filter(({ method }) => method === 'POST')).toHaveLength(3);
	expect(sandbox.calls.filter(({ method }) => method === 'GET').length).toBeLessThan(5);
});

test('Match: the callbacks of the calls find their rows in another workflow', async () => {
	const receiver = await startReceiver(editor, {
		parameters: { event: 'voiceAgentCall' },
		behind: {
			nodes: [
				nodeOf('Match', type, {
					position: [440, 0],
					parameters: { resource: 'delivery', operation: 'match' },
				}),
			],
			connections: { Results: mainOutputs(['Match']) },
		},
	});
	sandbox.callbacks.setReceiver('voice', { url: receiver.url, headers: secret });
	const { json } = await call(rows('602', 5), {}, { keepForMatch: 1 });
	expect(json.map(({ outcome }) => outcome)).toEqual(Array(5).fill('confirmed'));
	await sandbox.idle();
	const matched = [];
	for (const { execution } of await receiver.outputs()) {
		matched.push(...(execution.nodes['Match']?.[0]?.outputs[0] ?? []).map((item) => item.json));
	}
	expect(matched).toHaveLength(5);
	for (const item of matched) {
		const at = Number(String(item.customer_id).split('-')[2]);
		expect(item).toMatchObject({
			match: 'matched',
			status: 'completed',
			input: { row_number: at + 2 },
			sent: { processing_id: json[at]?.processing_id },
		});
	}
});

test('a parked execution has an address of its own, in n8n 2 with a token: one callback address cannot resume it', async () => {
	const { id } = await editor.createWorkflow({
		name: 'Parked',
		nodes: [
			nodeOf('Start', 'n8n-nodes-base.manualTrigger'),
			nodeOf('Address', 'n8n-nodes-base.set', {
				typeVersion: 3.4,
				position: [200, 0],
				parameters: {
					mode: 'raw',
					jsonOutput: '={{ JSON.stringify({ url: $execution.resumeUrl }) }}',
				},
			}),
			nodeOf('Wait', 'n8n-nodes-base.wait', {
				typeVersion: 1.1,
				position: [400, 0],
				webhookId: 'parked-for-a-callback',
				parameters: { resume: 'webhook', httpMethod: 'POST' },
			}),
		],
		connections: { Start: mainOutputs(['Address']), Address: mainOutputs(['Wait']) },
	});
	const execution = await editor.startWorkflow(id, 'Start');
	const statusOf = async () => (await editor.executionsOf(id))[0]?.status;
	while ((await statusOf()) !== 'waiting') await new Promise((resolve) => setTimeout(resolve, 100));
	const parked = await editor.execution(execution);
	const { url } = parked.nodes['Address']?.[0]?.outputs[0]?.[0]?.json ?? {};
	const token = isOlderN8n ? '' : '\\?signature=.+';
	expect(String(url)).toMatch(new RegExp(`/webhook-waiting/${execution}${token}$`));
	const post = async (path: string) =>
		await fetch(`${editor.url}${path}`, { method: 'POST', body: '{}' });
	const path = `/webhook-waiting/${execution}`;
	expect((await post('/webhook-waiting/0')).status).toBe(404);
	if (!isOlderN8n) expect((await post(path)).status).toBe(401);
	expect(await statusOf()).toBe('waiting');
	expect((await post(`${path}${new URL(String(url)).search}`)).status).toBe(200);
	await editor.finishedExecution(execution);
});
