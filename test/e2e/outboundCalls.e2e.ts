import { createDemoWorld, DEMO_KEY, startSandbox, type Sandbox } from '../../sandbox';
import type { Credential, Editor } from '../../scripts/instance/editor';
import { readExamples, withCredentials } from '../../scripts/start/ready';
import { sharedEditor } from './support/context';
import { agentVersions, runAsTool } from './support/runAsTool';
import { runNode, type NodeUnderTest } from './support/runNode';

const type = 'n8n-nodes-conversation-analytics.conversationAnalytics';
const agentId = { __rl: true, mode: 'id', value: 'agent-reminders' };

let sandbox: Sandbox;
let editor: Editor;
let credential: Credential;

beforeAll(async () => {
	sandbox = await startSandbox({ world: createDemoWorld({ conversations: 600 }) });
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

test.each(agentVersions)('agent %s has somebody called, once', async (agentVersion) => {
	const { answers, status } = await runAsTool(editor, {
		agentVersion,
		type: `${type}Tool`,
		parameters: {
			resource: 'outboundCall',
			operation: 'create',
			agentId,
			phoneNumber: "={{ $fromAI('phone', '', 'string') }}",
			customerId: 'customer-1',
		},
		credentials: { conversationAnalyticsApi: credential },
		calls: [{ phone: '+15550100' }],
	});
	expect(status).toBe('success');
	expect([...sandbox.outbound.dialled]).toEqual([['+15550100', 1]]);
	expect(answers[0]).toContain('queued');
});

describe('the example: call back customers with open concerns', () => {
	const runExample = async (change: (options: Record<string, unknown>) => void) => {
		const example = readExamples().find(({ file }) => file === 'call-back-open-concerns.json');
		const workflow = structuredClone(example?.workflow);
		const node = workflow?.nodes.find(({ name }) => name === 'Call Back');
		const options = node?.parameters['options'];
		if (!workflow || typeof options !== 'object' || options === null) {
			throw new Error('The example is missing');
		}
		const changed: Record<string, unknown> = { ...options };
		change(changed);
		if (node) node.parameters['options'] = changed;
		const { id, ...rest } = withCredentials(workflow, [credential]);
		const created = await editor.createWorkflow({ ...rest, name: `${rest.name} (${id ?? ''})` });
		const execution = await editor.runWorkflow(created.id, 'When clicking ‘Execute workflow’');
		return { execution, items: execution.nodes['Call Back']?.[0]?.outputs[0] ?? [] };
	};

	test('as it is, says whom it would call and calls nobody', async () => {
		const { execution, items } = await runExample(() => undefined);
		expect(execution.error).toBeUndefined();
		expect(items.length).toBeGreaterThan(0);
		expect(new Set(items.map(({ json }) => json.outcome))).not.toContain('confirmed');
		expect(items.some(({ json }) => json.outcome === 'validated')).toBe(true);
		expect(sandbox.outbound.dialled.size).toBe(0);
	});

	test('with Validate Only off, calls each of them once', async () => {
		const { execution, items } = await runExample((options) => {
			options['validateOnly'] = false;
			// The result must not depend on the hour at which this test runs.
			delete options['quietHours'];
		});
		expect(execution.error).toBeUndefined();
		const confirmed = items.filter(({ json }) => json.confirmed === true);
		expect(confirmed.length).toBeGreaterThan(0);
		expect(sandbox.outbound.dialled.size).toBe(confirmed.length);
		expect(mostDialled()).toBe(1);
		const withOpenConcerns = sandbox.world
			.conversationsOf('support-desk')
			.ordered.all()
			.filter(({ dashboard }) => dashboard.open_concerns === 'Yes')
			.map((stored) => stored.json());
		for (const number of sandbox.outbound.dialled.keys()) {
			expect(withOpenConcerns.some((record) => record.includes(number))).toBe(true);
		}
		const { body } = sandbox.calls.findLast(({ method }) => method === 'POST') ?? {};
		expect(body).toMatchObject({
			data: expect.arrayContaining([
				expect.objectContaining({
					custom_variables: {
						summary: expect.stringMatching(/\w/),
						last_contact: expect.any(String),
					},
				}),
			]),
		});
	});
});
