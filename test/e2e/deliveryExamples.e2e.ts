import type { Editor } from '../../scripts/instance/editor';
import { readExamples, withCredentials } from '../../scripts/start/ready';
import { createDemoWorld, DEMO_KEY, startSandbox, type Sandbox } from '../../sandbox';
import { sharedEditor } from './support/context';
import {
	chatResult,
	envelopeOf,
	post,
	receiverOf,
	secret,
	secretHeaders,
} from './support/receiver';

const nowSeconds = Math.floor(Date.now() / 1000);

let editor: Editor;
let sandbox: Sandbox;

beforeAll(async () => {
	sandbox = await startSandbox({ world: createDemoWorld({ nowSeconds, conversations: 15_000 }) });
	editor = await sharedEditor();
});

afterAll(async () => await sandbox.stop());

/** An example as `npm start` imports it, with credentials of this n8n. */
async function importExample(file: string, pinned: string[] = []) {
	const example = readExamples().find((one) => one.file === file);
	if (example === undefined) throw new Error(`There is no example ${file}`);
	const credentials = [
		await editor.createCredential('Example', 'conversationAnalyticsApi', {
			baseUrl: sandbox.url,
			apiKey: DEMO_KEY,
		}),
		await editor.createCredential('Example', 'conversationAnalyticsWebhookApi', {
			headers: secret,
			previousHeaders: '',
		}),
	];
	const workflow = withCredentials({ ...example.workflow, active: undefined }, credentials);
	const { id } = await editor.createWorkflow({
		...workflow,
		// A node that is pinned needs no account.
		nodes: workflow.nodes.map((node) =>
			pinned.includes(node.name) ? { ...node, credentials: undefined } : node,
		),
		pinData: Object.fromEntries(pinned.map((name) => [name, [{ json: { ok: true } }]])),
	});
	const trigger = workflow.nodes.find(({ type }) => type.endsWith('conversationAnalyticsTrigger'));
	return { id, path: `${trigger?.webhookId}/webhook` };
}

it('Low score alert: a low score is put into words for Slack', async () => {
	const { id, path } = await importExample('low-score-alert.json', ['Tell the Team']);
	await editor.listenForTestEvent(id, 'Low Score');
	const low = chatResult('call-41', {
		audio_to_text: { transcript: 'Agent: Yes?' },
		request_data: { service_id: 'support-desk', employee_id: 'employee-3' },
		conversation_analytics: {
			agent_feedback: { analytics: { overall: { output: { ans: 41 }, fatal: 'Yes' } } },
			conversation_summary: { analytics: { call_summary: 'The customer hung up.' } },
		},
	});
	const body = envelopeOf([chatResult('call-72'), low]);
	const answer = await post(`${editor.url}/webhook-test/${path}`, body, secretHeaders);
	expect([answer.status, answer.text]).toEqual([
		200,
		JSON.stringify({ taken: 1, reason: '1 result did not pass the filters' }),
	]);
	const [latest] = await editor.listedExecutions(id, 1);
	const execution = await editor.finishedExecution(latest?.id ?? 'missing');
	expect(execution.status).toBe('success');
	expect(execution.nodes['Write the Message']?.[0]?.outputs[0]?.map(({ json }) => json)).toEqual([
		{
			text: 'Call call-41 of employee-3 scored 41 of 100, with a fatal error.\nThe customer hung up.',
		},
	]);
	expect(execution.nodes['Tell the Team']).toHaveLength(1);
});

it('Catch what the webhook missed: the schedule brings what did not come, and nothing twice', async () => {
	const { id, path } = await importExample('catch-what-the-webhook-missed.json');
	await editor.activate(id, path);
	const receiver = receiverOf(editor, id, path);
	const query = `service_id=support-desk&channel=chat&limit=2&start_time=${nowSeconds - 80_000}&end_time=${nowSeconds}`;
	const answer = await fetch(
		`${sandbox.url}/api/v2/conversation-analytics/conversations?${query}`,
		{
			headers: { authorization: `Bearer ${DEMO_KEY}` },
		},
	);
	const listed: unknown = await answer.json();
	const records = isList(listed) ? listed.data : [];
	const delivered = records.map(({ id: one }) => one);
	expect(delivered).toHaveLength(2);
	expect((await receiver.send(envelopeOf(records))).status).toBe(200);
	const [first] = await receiver.outputs();
	expect(noted(first?.execution.nodes).sort()).toEqual([...delivered].sort());

	const read = await editor.runWorkflow(id, 'Every Hour');
	expect(read.status).toBe('success');
	const all = read.nodes['Get Chats of the Last Day']?.[0]?.outputs[0] ?? [];
	const missed = all.map(({ json }) => json.id).filter((one) => !delivered.includes(String(one)));
	expect(missed.length).toBeGreaterThan(0);
	expect(noted(read.nodes).sort()).toEqual(missed.sort());

	const again = await editor.runWorkflow(id, 'Every Hour');
	expect(noted(again.nodes)).toEqual([]);
	await editor.deactivate(id);
});

type Nodes = Awaited<ReturnType<Editor['execution']>>['nodes'];

const noted = (nodes: Nodes | undefined): unknown[] =>
	(nodes?.['Note for the CRM'] ?? [])
		.flatMap((run) => run.outputs[0] ?? [])
		.map(({ json }) => json.conversation);

function isList(body: unknown): body is { data: Array<{ id: string }> } {
	return typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
}
