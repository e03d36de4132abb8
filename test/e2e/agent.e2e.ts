import { z } from 'zod';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { conversation, createWorld, startSandbox, type Sandbox } from '../../workshop/sandbox';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { toolDescriptionOf } from '../../src/operation/assemble';
import { sharedEditor } from './support/context';
import {
	agentStart,
	agentVersions,
	createAgent,
	runAsTool,
	type ToolUnderTest,
} from './support/runAsTool';
import { startScriptedModel } from './support/scriptedModel';

const type = 'n8n-nodes-conversation-analytics.conversationAnalyticsTool';
const key = 'agent-key-7781';
const records = 37;
const shownToAgents = 35;
const answer = z.array(z.record(z.unknown()));

const allVersions: Array<ToolUnderTest['agentVersion']> = [
	...new Set([...agentVersions, 3 as const]),
];

let sandbox: Sandbox;
let editor: Editor;
let credential: Credential;

beforeAll(async () => {
	const world = createWorld();
	world.addKey({ key, services: ['front-desk'], agents: [] });
	const nowSeconds = Math.floor(Date.now() / 1_000);
	for (let index = 0; index < records; index += 1) {
		world.addConversation(
			conversation({
				id: `front-${index}`,
				time: nowSeconds - 3_600 - index * 60,
				serviceId: 'front-desk',
			}),
		);
	}
	sandbox = await startSandbox({ world });
	editor = await sharedEditor();
	credential = await editor.createCredential('Agent', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: key,
	});
});

afterAll(async () => await sandbox.stop());

const ask = async (
	agentVersion: ToolUnderTest['agentVersion'],
	parameters: Record<string, unknown>,
	calls: object[],
) =>
	await runAsTool(editor, {
		agentVersion,
		type,
		parameters: { serviceId: 'front-desk', ...parameters },
		credentials: { conversationAnalyticsApi: credential },
		calls,
	});

describe.each(allVersions)('as a tool of agent %s', (agentVersion) => {
	it('every operation tells the model first what a call does', async () => {
		const operations = resources.flatMap((resource) =>
			resource.operations.map((operation) => ({
				name: `${resource.value} ${operation.value}`,
				told: toolDescriptionOf(operation),
				parameters: { resource: resource.value, operation: operation.value },
			})),
		);
		const model = await startScriptedModel([]);
		const tools = operations.map(({ name, parameters }) => ({
			...{ name, type, parameters },
			credentials: { conversationAnalyticsApi: credential },
		}));
		try {
			const id = await createAgent(editor, agentVersion, model, tools);
			expect((await editor.runWorkflow(id, agentStart)).status).toBe('success');
		} finally {
			await model.stop();
		}
		const given = model
			.tools()
			.map(({ name, description }) => [name, description])
			.sort();
		expect(given).toEqual(
			operations.map(({ name, told }) => [name.replace(' ', '_'), told]).sort(),
		);
	});

	it('a list gives a few lean records and says how many more there are', async () => {
		const parameters = { resource: 'conversation', operation: 'getAll', timeRange: 'last7Days' };
		const before = sandbox.calls.length;
		const { answers, offered, status } = await ask(
			agentVersion,
			{ ...parameters, returnAll: true },
			[{}],
		);

		expect(status).toBe('success');
		expect(offered[0]?.description).toMatch(/^Reads only\. Get the analyzed conversations/);
		const given = answer.parse(JSON.parse(answers[0] ?? ''));
		const shown = given.slice(0, shownToAgents);
		expect(shown.map((one) => one['conversation_id'])).toEqual(
			shown.map((_, index) => `front-${index}`),
		);
		expect(given.length).toBe(shownToAgents + 1);
		expect(JSON.stringify(given.at(-1))).toContain(String(records - shownToAgents));
		expect(answers[0]).not.toContain('transcript');
		// It must be the list, not a request to the bare address with the key.
		const asked = sandbox.calls.slice(before).map(({ method, path }) => `${method} ${path}`);
		expect(asked.length).toBeGreaterThan(0);
		expect(asked.filter((request) => !request.includes('conversations'))).toEqual([]);
	});

	it('gets the record that the model asks for, call by call', async () => {
		const { answers, offered, status } = await ask(
			agentVersion,
			{
				resource: 'conversation',
				operation: 'get',
				conversationId: {
					__rl: true,
					mode: 'id',
					value: "={{ $fromAI('conversation', 'the conversation to read', 'string') }}",
				},
			},
			[{ conversation: 'front-3' }, { conversation: 'front-5' }],
		);

		expect(status).toBe('success');
		expect(JSON.stringify(offered)).toContain('the conversation to read');
		const ids = answers.map((text) => answer.parse(JSON.parse(text))[0]?.['conversation_id']);
		expect(ids).toEqual(['front-3', 'front-5']);
	});
});
