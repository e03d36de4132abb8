import { conversation, createWorld, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Editor } from '../../workshop/scripts/instance/editor';
import { mainOutputs, nodeOf } from '../../workshop/scripts/instance/workflow';
import { emitting, scored, unverified } from '../support/qaRecords';
import { sharedEditor } from './support/context';
import { publicationOf, seldom } from './support/publication';
import { endedExecutions, envelopeOf, startReceiver } from './support/receiver';

const account = 'events-account-2207';
const service = 'events';
const nowSeconds = Math.floor(Date.now() / 1000);
const fatal = scored(42, { fatal: ['Verification'], parameters: { Verification: unverified } });
const reason = 'Fatal: "Verification" was answered No.';
/** What an alert says, as a person writes it into a message. */
const message = '={{ $json.qa_event.reason }} {{ $json.qa_event.evidence_text }}';
const alert = `${reason} Let us go on`;

let editor: Editor;
let sandbox: Sandbox;

beforeAll(async () => {
	const world = createWorld();
	world.addKey({ key: account, services: [service], agents: [] });
	sandbox = await startSandbox({ world });
	editor = await sharedEditor();
});
afterAll(async () => await sandbox.stop());

/** Writes the alert, without a Code node. */
const alertNode = nodeOf('Alert', 'n8n-nodes-base.set', {
	typeVersion: 3.4,
	position: [440, 0],
	parameters: {
		assignments: { assignments: [{ id: 'a', name: 'text', value: message, type: 'string' }] },
	},
});

const record = (id: string, hour: number, more: object) => ({
	id,
	request_data: {
		service_id: service,
		customer_id: 'anna',
		conversation_time: nowSeconds - 86_400 + hour * 3600,
	},
	...more,
});

it('the webhook trigger emits what it notices, and compares scores across deliveries', async () => {
	const receiver = await startReceiver(editor, {
		parameters: {
			event: 'callAnalysis',
			...emitting({ when: 'fatal' }, { when: 'scoreDropped', points: 20 }),
		},
		behind: { nodes: [alertNode], connections: { Results: mainOutputs(['Alert']) } },
	});
	await receiver.send(envelopeOf([record('good', 1, scored(90))]));
	expect(await receiver.executionIds()).toEqual([]);
	await receiver.send(envelopeOf([record('bad', 2, fatal)]));
	const [run, ...others] = await receiver.outputs();
	expect(others).toEqual([]);
	expect(run?.results.map(({ json }) => json)).toMatchObject([
		{ conversation_id: 'bad', delivery: 'new', qa_event: { name: 'fatal', reason } },
		{ conversation_id: 'bad', qa_event: { name: 'scoreDropped', score: 42, previous_score: 90 } },
	]);
	const texts = run?.execution.nodes.Alert?.[0]?.outputs[0]?.map(({ json }) => json.text);
	expect(texts?.[0]).toBe(alert);
});

it('the polling trigger emits what it notices', async () => {
	for (const [id, hours, seed] of [
		['good', 3, { record: scored(90) }],
		['bad', 2, { record: fatal }],
	] as const) {
		const time = nowSeconds - hours * 3600;
		sandbox.world.addConversation(
			conversation({ id, time, serviceId: service, customerId: 'anna', ...seed }),
		);
	}
	const { id, name } = await editor.createCredential('Events', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: account,
	});
	const workflow = await editor.createWorkflow({
		name: 'QA events',
		nodes: [
			nodeOf('Trigger', 'n8n-nodes-conversation-analytics.conversationAnalyticsPollingTrigger', {
				parameters: {
					pollTimes: seldom(),
					serviceId: service,
					startFrom: 'date',
					startDate: new Date((nowSeconds - 86_400) * 1000).toISOString(),
					...emitting({ when: 'fatal' }, { when: 'scoreDropped', points: 20 }),
				},
				credentials: { conversationAnalyticsApi: { id, name } },
			}),
			alertNode,
		],
		connections: { Trigger: mainOutputs(['Alert']) },
	});
	expect((await publicationOf(editor, workflow.id)).status).toBe('published');
	await editor.listedExecutions(workflow.id, 1);
	const [ended, ...others] = await endedExecutions(editor, workflow.id);
	expect(others).toEqual([]);
	const { nodes } = await editor.finishedExecution(ended?.id ?? '');
	const items = nodes.Trigger?.[0]?.outputs[0] ?? [];
	expect(items.map(({ json }) => json)).toMatchObject([
		{ conversation_id: 'bad', qa_event: { name: 'fatal', reason } },
		{ conversation_id: 'bad', qa_event: { name: 'scoreDropped', previous_score: 90 } },
	]);
	expect(nodes.Alert?.[0]?.outputs[0]?.[0]?.json.text).toBe(alert);
	await editor.deactivate(workflow.id);
});
