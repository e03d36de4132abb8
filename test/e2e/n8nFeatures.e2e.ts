import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { parse as parseFlatted } from 'flatted';
import { z } from 'zod';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import {
	conversation,
	createWorld,
	startSandbox,
	voiceConversation,
	type Sandbox,
} from '../../workshop/sandbox';
import type { Editor } from '../../workshop/scripts/instance/editor';
import { isOlderN8n, n8nModules, n8nNode } from '../../workshop/scripts/instance/paths';
import { sharedEditor, startOwnN8n } from './support/context';
import { publicationOf } from './support/publication';
import { nodeName, runNode } from './support/runNode';

// What n8n 2 has and n8n 1 has not: n8n 2 takes it, and in n8n 1 it disturbs nothing.

const typeName = 'n8n-nodes-conversation-analytics.conversationAnalytics';
const account = 'features-account-6671';
const service = 'features';
const nowSeconds = Math.floor(Date.now() / 1000);

let sandbox: Sandbox;
let editor: Editor;

beforeAll(async () => {
	const world = createWorld();
	world.addKey({ key: account, services: [service], agents: ['agent-features'] });
	for (let at = 0; at < 120; at += 1) put(world, `c-${at}`, at);
	world.addVoiceConversation(
		voiceConversation({
			id: 'call-1',
			agentId: 'agent-features',
			time: nowSeconds - 600,
			record: { meta_analytics: { recording_url: 'https://recordings.example.com/call-1' } },
		}),
	);
	sandbox = await startSandbox({ world });
	editor = await sharedEditor();
});
afterAll(async () => await sandbox.stop());
afterEach(() => sandbox.faults.clear());

function put(world: Sandbox['world'], id: string, minutesAgo: number): void {
	const time = nowSeconds - 60 - 60 * minutesAgo;
	world.addConversation(conversation({ id, time, serviceId: service }));
}

const connected = async (own: Editor) => {
	const data = { baseUrl: sandbox.url, apiKey: account };
	const { id, name } = await own.createCredential('Features', 'conversationAnalyticsApi', data);
	return { conversationAnalyticsApi: { id, name } };
};

/** Runs a script with the modules of this n8n; it finds `input` and gives what it resolves to. */
function inPinnedN8n(script: string, input: unknown): unknown {
	const program = `
		require('reflect-metadata');
		const input = JSON.parse(require('fs').readFileSync(0, 'utf8'));
		(async () => { ${script} })().then((output) => console.log(JSON.stringify(output)));`;
	const options = { cwd: dirname(n8nModules), input: JSON.stringify(input) };
	return JSON.parse(execFileSync(n8nNode, ['-e', program], options).toString());
}

async function descriptionIn(own: Editor): Promise<unknown> {
	const nodeInfos = [{ name: typeName, version: 1 }];
	const [description] = z
		.array(z.unknown())
		.parse(await own.request('POST', '/rest/node-types', { nodeInfos }));
	return description;
}

it('builderHint: the catalog for models that build workflows has the hint of every operation', async () => {
	const description = await descriptionIn(editor);
	const hints = resources.flatMap(({ operations }) =>
		operations.map(({ whenToUse }) => ({ propertyHint: whenToUse })),
	);
	for (const hint of hints) {
		expect(JSON.stringify(description)).toContain(`"builderHint":${JSON.stringify(hint)}`);
	}
	if (isOlderN8n) return;
	const listed = inPinnedN8n(
		`const { extractResourceOperations } = require('@n8n/ai-utilities/node-catalog');
		const { resources } = extractResourceOperations(input, 1, undefined, { fields: { builderHint: true } });
		return resources.flatMap(({ operations }) => operations.map(({ builderHint }) => builderHint));`,
		description,
	);
	expect(listed).toEqual(hints);
});

it('sensitiveOutputFields: n8n redacts the temporary links of an execution, and nothing else', async () => {
	const { json, execution } = await runNode(editor, {
		type: typeName,
		parameters: {
			resource: 'voiceConversation',
			operation: 'get',
			conversationId: { __rl: true, mode: 'id', value: 'call-1' },
			options: { include: ['recordingLink'] },
		},
		credentials: await connected(editor),
	});
	expect(json).toEqual([
		expect.objectContaining({ recording_url: expect.stringContaining('signature=') }),
	]);
	if (isOlderN8n) return;
	const stored = z
		.object({ workflowData: z.unknown(), data: z.string() })
		.parse(await editor.request('GET', `/rest/executions/${execution.id}`));
	const redacted = inPinnedN8n(
		`const folder = 'n8n/dist/modules/redaction/executions/strategies';
		const { NodeDefinedFieldRedactionStrategy } = require(folder + '/node-defined-field-redaction.strategy.js');
		const { execution, description, nodeName, typeName } = input;
		const nodeTypes = {
			getByNameAndVersion: (name) => ({ description: name === typeName ? description : {} }),
		};
		const strategy = new NodeDefinedFieldRedactionStrategy({ warn() {} }, nodeTypes);
		await strategy.apply(execution, { memo: new Map() });
		return execution.data.resultData.runData[nodeName][0].data.main[0][0].json;`,
		{
			execution: { ...stored, data: parseFlatted(stored.data) },
			description: await descriptionIn(editor),
			nodeName,
			typeName,
		},
	);
	expect(redacted).toEqual({
		...json[0],
		recording_url: { __redacted: true, reason: 'node_defined_field', canReveal: false },
	});
});

it('setMetadata: pages, requests, repeats and waits of a run stand where n8n traces from', async () => {
	sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 1, match: { nth: 2 } });
	sandbox.faults.add({ kind: 'badGateway', match: { nth: 4 } });
	const { execution, json } = await runNode(editor, {
		type: typeName,
		parameters: {
			resource: 'conversation',
			operation: 'getAll',
			serviceId: service,
			returnAll: true,
			options: { concurrency: 1 },
		},
		credentials: await connected(editor),
	});
	expect(json).toHaveLength(120);
	expect(execution.nodes[nodeName]?.[0]?.tracing).toEqual({
		'conversation_analytics.pages': 3,
		'conversation_analytics.requests': 5,
		'conversation_analytics.repeats': 2,
		'conversation_analytics.waits': 1,
		'conversation_analytics.waited_ms': 1000,
	});
});

it('failure: n8n polls again when the service asked for it; one that knows no back-off polls on', async () => {
	const n8n = await startOwnN8n({
		environment: {
			N8N_LOG_FORMAT: 'json',
			N8N_SCHEDULER_ENABLED: 'true',
			N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
			N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
			N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'true',
		},
	});
	try {
		// n8n takes no time below a minute, but several of them.
		const pollTimes = {
			item: [0, 10, 20, 30, 40, 50].map((second) => ({
				mode: 'custom',
				cronExpression: `${second} * * * * *`,
			})),
		};
		const { id } = await n8n.editor.createWorkflow({
			name: 'Polls that fail',
			nodes: [
				{
					name: 'Polling',
					type: `${typeName}PollingTrigger`,
					typeVersion: 1,
					position: [0, 0],
					parameters: { pollTimes, serviceId: service },
					credentials: await connected(n8n.editor),
				},
			],
			connections: {},
		});
		expect((await publicationOf(n8n.editor, id)).status).toBe('published');
		sandbox.faults.add({ kind: 'unavailable', retryAfterSeconds: 1800, match: { times: 1 } });
		if (isOlderN8n) {
			const [failed] = await n8n.editor.listedExecutions(id, 1);
			expect(failed?.status).toBe('error');
			put(sandbox.world, 'later', 0);
			const [found] = await n8n.editor.listedExecutions(id, 2);
			const { status } = await n8n.editor.finishedExecution(found?.id ?? '');
			expect(status).toBe('success');
			return;
		}
		const words = 'Poll failed; backing off';
		while (!n8n.log().includes(words)) await new Promise((resolve) => setTimeout(resolve, 100));
		const line =
			n8n
				.log()
				.split('\n')
				.find((one) => one.includes(words)) ?? '';
		expect(JSON.parse(line)).toMatchObject({
			metadata: { type: 'transient', cause: 'rate-limited', delayMs: 1_800_000 },
		});
	} finally {
		await n8n.stop();
	}
});
