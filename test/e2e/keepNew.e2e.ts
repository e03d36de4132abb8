import type { Editor } from '../../workshop/scripts/instance/editor';
import { mainOutputs, nodeOf, type WorkflowFile } from '../../workshop/scripts/instance/workflow';
import { conversation, createWorld, startSandbox, type Sandbox } from '../../workshop/sandbox';
import { sharedEditor } from './support/context';
import { chatResult, envelopeOf, startReceiver } from './support/receiver';
import { runAsTool } from './support/runAsTool';

const type = 'n8n-nodes-conversation-analytics.conversationAnalytics';
const nowSeconds = Math.floor(Date.now() / 1000);

let editor: Editor;
let sandbox: Sandbox;
let credentials: Record<string, { id: string; name: string }>;

beforeAll(async () => {
	const world = createWorld();
	world.addKey({ key: 'keep-new-key', services: ['support-desk'], agents: [] });
	for (let at = 0; at < 30; at += 1) {
		world.addConversation(
			conversation({ id: `read-${at}`, time: nowSeconds - 60 - at, serviceId: 'support-desk' }),
		);
	}
	sandbox = await startSandbox({ world });
	editor = await sharedEditor();
	credentials = await credentialsIn(editor);
});

afterAll(async () => await sandbox.stop());

async function credentialsIn(where: Editor) {
	const { id, name } = await where.createCredential('Keep New', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: 'keep-new-key',
	});
	return { conversationAnalyticsApi: { id, name } };
}

const keepNewNode = (name: string, parameters: Record<string, unknown> = {}) =>
	nodeOf(name, type, {
		position: [400, 0],
		// Neither to run nor to publish it a credential is needed.
		parameters: { resource: 'delivery', operation: 'keepNew', ...parameters },
	});

const startNode = (name: string) => nodeOf(name, 'n8n-nodes-base.manualTrigger');

/** A saved workflow with these items and Keep New; every run returns what passed and the hints. */
async function keeper(where: Editor, parameters: Record<string, unknown> = {}) {
	const [start, keep] = ['Start', 'Keep New'];
	const workflow = (items: object[]): WorkflowFile => ({
		name: 'Keeper',
		nodes: [startNode(start), { ...keepNewNode(keep, parameters), id: 'keep-new-node' }],
		connections: { [start]: mainOutputs([keep]) },
		pinData: { [start]: items.map((json) => ({ json: { ...json } })) },
	});
	const { id } = await where.createWorkflow(workflow([]));
	return {
		id,
		async pass(items: object[]) {
			await where.replaceWorkflow(id, workflow(items));
			const execution = await where.runWorkflow(id, start);
			const run = execution.nodes[keep]?.[0];
			return {
				status: execution.status,
				error: run?.error,
				hints: run?.hints ?? [],
				passed: (run?.outputs[0] ?? []).map(({ json }) => [
					json.conversation_id ?? json.id,
					json.delivery,
				]),
				paired: (run?.outputs[0] ?? []).map(({ pairedItem }) => pairedItem),
			};
		},
	};
}

describe('each revision of each conversation', () => {
	it('passes once, repeats are counted in a hint', async () => {
		const { pass } = await keeper(editor);
		const [a, b] = [chatResult('a'), chatResult('b')];
		const first = await pass([a, b, a]);
		expect(first.passed).toEqual([
			['a', 'new'],
			['b', 'new'],
		]);
		expect(first.hints.join()).toContain('1 item passed before');
		const revised = chatResult('b', { conversation_type: 'Complaint' });
		const second = await pass([a, b, revised, revised]);
		expect(second.passed).toEqual([['b', 'revised']]);
		expect(second.paired).toEqual([{ item: 2 }]);
		expect(second.hints.join()).toContain('3 items passed before');
		expect((await pass([a, revised])).passed).toEqual([]);
		// Without a processing_id the present state counts: what goes back to an earlier one is news.
		expect((await pass([a, b])).passed).toEqual([['b', 'revised']]);
		expect((await pass([a, b])).passed).toEqual([]);
	});

	it('passes again when another processing delivers it, a failure too', async () => {
		const { pass } = await keeper(editor);
		const of = (processing_id: string) => [
			chatResult('p', { processing_id }),
			{ id: 'f', error: 'No speech found', error_type: 'AUDIO', processing_id },
		];
		const [chat, failure] = ['p', 'f'];
		expect((await pass(of('p1'))).passed).toEqual([
			[chat, 'new'],
			[failure, 'new'],
		]);
		expect((await pass(of('p1'))).passed).toEqual([]);
		expect((await pass(of('p2'))).passed).toEqual([
			[chat, 'unchanged'],
			[failure, 'unchanged'],
		]);
		expect((await pass([...of('p2'), ...of('p1')])).passed).toEqual([]);
	});

	it('leaves items that are no conversation alone', async () => {
		const { pass } = await keeper(editor);
		for (let time = 0; time < 2; time += 1) {
			const { passed, hints } = await pass([{ note: 'x' }, { note: 'x' }]);
			expect(passed).toHaveLength(2);
			expect(hints.join()).toContain('2 items passed without');
		}
	});

	it('passes once although 12 runs of the same workflow come at a time', async () => {
		const receiver = await startReceiver(editor, {
			behind: {
				nodes: [keepNewNode('Keep New')],
				connections: { Results: mainOutputs(['Keep New']) },
			},
		});
		const answers = await Promise.all(
			Array.from({ length: 12 }, (_, at) =>
				receiver.send(
					envelopeOf([chatResult(`one-${at % 3}`), chatResult(`own-${at}`)], {
						id: `batch-${at % 3}`,
					}),
				),
			),
		);
		expect(answers.every(({ status }) => status === 200)).toBe(true);
		const passed = (await receiver.outputs()).flatMap(({ execution }) =>
			(execution.nodes['Keep New']?.[0]?.outputs[0] ?? []).map(({ json }) =>
				String(json.conversation_id),
			),
		);
		expect(passed).toHaveLength(15);
		expect(new Set(passed).size).toBe(15);
	});
});

describe('a scheduled read behind the webhook', () => {
	it.each(['simplified', 'raw'])('brings only what the webhook missed (%s)', async (output) => {
		const shared = keepNewNode('Keep New');
		const list = nodeOf('Get Many', type, {
			position: [200, 300],
			parameters: {
				resource: 'conversation',
				operation: 'getAll',
				serviceId: 'support-desk',
				timeRange: 'last24Hours',
				returnAll: true,
				output,
			},
			credentials,
		});
		const receiver = await startReceiver(editor, {
			parameters: { event: 'chatAnalysis', output },
			behind: {
				nodes: [shared, startNode('Start'), list],
				connections: {
					Results: mainOutputs(['Keep New']),
					Start: mainOutputs(['Get Many']),
					'Get Many': mainOutputs(['Keep New']),
				},
			},
		});
		// The service pushes what it also lists, and some deliveries get lost.
		const listed = await fetch(
			`${sandbox.url}/api/v2/conversation-analytics/conversations?service_id=support-desk&start_time=${nowSeconds - 3600}&end_time=${nowSeconds}&limit=20`,
			{ headers: { authorization: 'Bearer keep-new-key' } },
		);
		const body: unknown = await listed.json();
		const records = dataOf(body);
		expect(records).toHaveLength(20);
		const pushed = records.map((record) => ({ ...record, customer_analytics: { a: { b: 1 } } }));
		expect((await receiver.send(envelopeOf(pushed))).status).toBe(200);
		await receiver.executionIds();

		const read = await editor.runWorkflow(receiver.id, 'Start');
		expect(read.error).toBeUndefined();
		const passed = read.nodes['Keep New']?.[0]?.outputs[0] ?? [];
		expect(read.nodes['Get Many']?.[0]?.outputs[0]).toHaveLength(30);
		expect(passed.map(({ json }) => json.conversation_id ?? json.id).sort()).toEqual(
			Array.from({ length: 10 }, (_, at) => `read-${20 + at}`),
		);
		const again = await editor.runWorkflow(receiver.id, 'Start');
		expect(again.nodes['Keep New']?.[0]?.outputs[0] ?? []).toEqual([]);
	});
});

it('on the older path of AI tools n8n refuses: it wants a credential for it', async () => {
	const { answers, execution } = await runAsTool(editor, {
		agentVersion: 2.2,
		type: `${type}Tool`,
		parameters: { resource: 'delivery', operation: 'keepNew' },
		credentials,
		calls: [{}],
	});
	const told = [answers, execution.nodes['Tool under test']].map((one) => JSON.stringify(one));
	expect(told.join()).toContain('Credentials not found');
});

function dataOf(body: unknown): object[] {
	if (typeof body !== 'object' || body === null || !('data' in body)) return [];
	const records: unknown = body.data;
	return Array.isArray(records) ? records.filter((one) => typeof one === 'object') : [];
}
