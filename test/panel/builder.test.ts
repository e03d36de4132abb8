import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orchestrateGeneration, setSchemaBaseDirs, validateWorkflow } from '@n8n/workflow-sdk';
import type { IDataObject } from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { ConversationAnalyticsPollingTrigger } from '../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { ConversationAnalyticsTrigger } from '../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { createDemoWorld, demoKey, startSandbox } from '../../workshop/sandbox';
import { objectOf } from '../../src/records/value';
import {
	workflowFile,
	type WorkflowFile,
	type WorkflowNode,
} from '../../workshop/scripts/instance/workflow';
import { chatResult, envelopeOf } from '../e2e/support/receiver';
import { ownPrefix, parameterFaults } from '../support/exampleNodes';
import { runInEngine } from '../support/engine';
import { startPolling } from '../support/pollEngine';
import { scored } from '../support/qaRecords';
import { useSandbox } from '../support/sandbox';
import { useRedis } from '../support/redis';
import { withStore } from '../support/storeOfRun';
import { startTrigger } from '../support/trigger';

const nodes = [
	new ConversationAnalytics(),
	new ConversationAnalyticsPollingTrigger(),
	new ConversationAnalyticsTrigger(),
];
const sandbox = useSandbox(async () => await startSandbox({ world: createDemoWorld() }));
const redis = useRedis();
const credential = () => ({ baseUrl: sandbox.url, apiKey: demoKey });

let folder: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'definitions-'));
	const named = nodes.map(({ description }) => ({
		...JSON.parse(JSON.stringify(description)),
		name: `${ownPrefix}${description.name}`,
	}));
	await orchestrateGeneration({ nodes: named, outputDir: folder });
	setSchemaBaseDirs([folder]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const voice = {
	...{ conversation_id: 'voice-1', phone_number: '+12025550199', status: 'completed' },
	inbuilt_analytics: { business_insights: { analytics: { 'Do Not Call': { ans: 'Yes' } } } },
};
const empathy = { Empathy: { ans: 35, explanation: 'Nobody was sorry.' } };
const scoredCall = envelopeOf([chatResult('call-1', scored(41, { parameters: empathy }))]);
const person = { phone: '+12025550131', customer_id: 'customer-31', first_name: 'Ana' };
const at = '2026-11-20T10:00:00Z';
const chat = { id: 'chat-1', customer: 'customer-9', agent: 'employee-3', at };
const messages = [{ who: 'user', id: 'customer-9', text: 'Refund?', at }];

/** A time zone in which it is about noon. */
function noonZone(): string {
	const behind = new Date().getUTCHours() - 12;
	return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`;
}

/** What comes before the first node of ours: what the service pushes, or the item of another node. */
const given: Record<string, object> = {
	'New low scores to Slack': scoredCall,
	'Alert once per conversation when Empathy is below 40': scoredCall,
	'Call back a list within 9 to 18 of their own time and wait for the outcome': {
		...{ ...person, appointment: 'Monday', time_zone: noonZone(), row_number: 2 },
	},
	'Submit chats and wait for the analysis': { ...chat, messages },
	'Never call again who asked for it': voice,
};

/** Ten tasks as a builder may write them. Six are by a model that saw only the definitions, four by an author of the code. */
const workflows = readFileSync(join(__dirname, 'builder.jsonl'), 'utf8')
	.trim()
	.split('\n')
	.map((line) => workflowFile.parse(JSON.parse(line)));

async function itemsOf(node: WorkflowNode, given: IDataObject): Promise<IDataObject[]> {
	const parameters = JSON.parse(
		JSON.stringify(node.parameters).replace(/=\{\{ \$fromAI[^"]*/, 'refund'),
	);
	if (node.type.endsWith('PollingTrigger')) {
		return await (await startPolling({ parameters, credential: credential() })).poll();
	}
	if (node.type.endsWith('Trigger')) {
		const engine = await startTrigger({ parameters });
		await engine.send(given);
		return engine.executions[0]?.[0] ?? [];
	}
	const run = {
		...{ node: new ConversationAnalytics(), parameters, inputJson: [given] },
		credentials: { conversationAnalyticsApi: credential() },
		credentialTypes: [new ConversationAnalyticsApi()],
	};
	// Blocked numbers need a store that outlives the process.
	const { json, error } = await withStore(redis.address, async () => await runInEngine(run));
	if (error) throw error;
	return json;
}

/** Whether a node comes directly after another one. */
const isAfter = (node: WorkflowNode, other: WorkflowNode, { connections }: WorkflowFile) =>
	connections[other.name]?.['main']?.flat().some((to) => to?.node === node.name) === true;

/** The fields of the item that the expressions of a node read and the item does not have. */
function unknownFields({ parameters }: WorkflowNode, item: IDataObject): string[] {
	const paths = JSON.stringify(parameters).matchAll(/(?:\$json|item\.json)\.([\w.]+)/g);
	return Array.from(paths, ([, path = '']) => path).filter(
		(path) =>
			path.split('.').reduce<unknown>((value, name) => objectOf(value)[name], item) === undefined,
	);
}

const asJson = (workflow: object) => JSON.parse(JSON.stringify(workflow));

test.each(workflows)('$name', async (workflow) => {
	const { errors, warnings } = validateWorkflow(asJson(workflow), { strictMode: true });
	const faults = [...errors, ...warnings.filter(({ severity }) => severity === 'warning')];
	expect(faults.map(({ message }) => message)).toEqual([]);
	expect(workflow.nodes.flatMap(parameterFaults)).toEqual([]);
	let item: IDataObject = { ...given[workflow.name] };
	for (const node of workflow.nodes.filter(({ type }) => type.startsWith(ownPrefix))) {
		item = (await itemsOf(node, item))[0] ?? {};
		expect(item).not.toEqual({});
		for (const next of workflow.nodes.filter((one) => isAfter(one, node, workflow))) {
			expect([next.name, unknownFields(next, item)]).toEqual([next.name, []]);
		}
	}
});

test('the validator finds what no definition allows', () => {
	const [first] = workflows;
	const nodes = first?.nodes.map((node) => ({ ...node, parameters: { emit: 'alerts' } })) ?? [];
	const { warnings } = validateWorkflow(asJson({ ...first, nodes }));
	expect(warnings.map(({ message }) => message)).toContainEqual(expect.stringContaining('emit'));
});
