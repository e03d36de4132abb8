import { DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';
import { agentVersions, runAsTool } from './support/runAsTool';
import { runNode, type NodeUnderTest } from './support/runNode';

const type = 'n8n-nodes-conversation-analytics.conversationAnalytics';
const agentId = { __rl: true, mode: 'id', value: 'agent-reminders' };

let sandbox: Sandbox;
let editor: Editor;
let credential: Credential;

beforeAll(async () => {
	sandbox = await startSandbox({ world: demoWorld({ conversations: 600 }) });
	editor = await sharedEditor();
	credential = await editor.createCredential('Calls', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
});
afterEach(() => {
	sandbox.faults.clear();
	sandbox.outbound.dialled.clear();
	sandbox.outbound.settings.rejecting = () => undefined;
	sandbox.calls.length = 0;
});
afterAll(async () => await sandbox.stop());

const people = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		phone: `+1555${String(index).padStart(7, '0')}`,
		customer: `customer-${index}`,
	}));
const mostDialled = () => Math.max(0, ...sandbox.outbound.dialled.values());

const run = async (
	inputItems: Array<Record<string, unknown>>,
	options: Record<string, unknown> = {},
	more: Partial<NodeUnderTest> = {},
) =>
	await runNode(editor, {
		type,
		parameters: {
			resource: 'outboundCall',
			operation: 'create',
			agentId,
			phoneNumber: '={{ $json.phone }}',
			customerId: '={{ $json.customer }}',
			options,
		},
		credentials: { conversationAnalyticsApi: credential },
		inputItems,
		...more,
	});

test('1,000 people with answers lost before and after the work: each dialled at most once', async () => {
	sandbox.faults.add({ match: { method: 'POST', every: 5 }, kind: 'resetAfter' });
	sandbox.faults.add({ match: { method: 'POST', every: 7 }, kind: 'resetBefore' });
	sandbox.faults.add({ match: { method: 'POST', every: 9 }, kind: 'badGateway' });
	const outcome = await run(people(1000), { maxCalls: 1000 }, { onError: 'continueErrorOutput' });
	expect(outcome.status).toBe('success');
	expect(outcome.json).toHaveLength(1000);
	expect(mostDialled()).toBe(1);
	expect(outcome.json.some((item) => 'error' in item)).toBe(false);
	const confirmed = outcome.json.filter((item) => item.confirmed === true);
	expect(confirmed.length).toBeLessThan(1000);
	expect(
		confirmed.every(({ phone_number: phone }) => sandbox.outbound.dialled.has(String(phone))),
	).toBe(true);
});

test.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const)(
	'Retry On Fail (%s): refused, and nobody is dialled',
	async (onError) => {
		const outcome = await run(people(25), {}, { retryOnFail: true, maxTries: 3, onError });
		expect(sandbox.calls).toEqual([]);
		expect(JSON.stringify([outcome.error ?? null, outcome.outputs])).toContain(
			'Retry On Fail is on, and would dial people a second time',
		);
	},
);

test('a rejected recipient leaves by the error output with the words of the service', async () => {
	sandbox.outbound.settings.rejecting = ({ customer_id: customer }) =>
		customer === 'customer-3' ? 'The custom variable first_name is missing' : undefined;
	const outcome = await run(people(25), {}, { onError: 'continueErrorOutput' });
	expect(outcome.json).toHaveLength(5);
	expect(outcome.outputs[1]).toHaveLength(20);
	expect(outcome.outputs[1]?.[3]?.json.error).toBe('The custom variable first_name is missing');
	expect(outcome.outputs[1]?.[4]?.json.error).toContain('because of the recipient of item 3');
	expect(sandbox.outbound.dialled.size).toBe(5);
});

/** A number of its own: an agent calls none again that another called within a day. */
const numberOf = (agentVersion: number) => `+1555010${10 * agentVersion}`;

async function callByAgent(agentVersion: (typeof agentVersions)[number], allowed: object) {
	return await runAsTool(editor, {
		agentVersion,
		type: `${type}Tool`,
		parameters: {
			resource: 'outboundCall',
			operation: 'create',
			agentId,
			phoneNumber: "={{ $fromAI('phone', '', 'string') }}",
			customerId: 'customer-1',
			...allowed,
		},
		credentials: { conversationAnalyticsApi: credential },
		calls: [{ phone: numberOf(agentVersion) }],
	});
}

test.each(agentVersions)(
	'agent %s has somebody called, once, where a person allows it',
	async (agentVersion) => {
		const { answers, status } = await callByAgent(agentVersion, { allowAgentsToDial: true });
		expect(status).toBe('success');
		expect([...sandbox.outbound.dialled]).toEqual([[numberOf(agentVersion), 1]]);
		expect(answers[0]).toContain('queued');
	},
);

test.each(agentVersions)(
	'agent %s dials nobody otherwise, and is told why',
	async (agentVersion) => {
		const { answers, execution } = await callByAgent(agentVersion, {});
		expect(sandbox.calls).toEqual([]);
		// In n8n 1 a tool that fails ends the run, and the model gets no answer.
		expect(JSON.stringify([answers, execution])).toContain(
			'Allow Agents to Dial is off, so an AI agent cannot place calls',
		);
	},
);
