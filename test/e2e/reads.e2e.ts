import { conversation, DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';
import { runNode, type NodeUnderTest } from './support/runNode';

const type = 'n8n-nodes-conversation-analytics.conversationAnalytics';
const nowSeconds = Math.floor(Date.now() / 1000);
const DAY = 86_400;

let sandbox: Sandbox;
let editor: Editor;
let credential: Credential;

beforeAll(async () => {
	const world = demoWorld({ nowSeconds });
	// A service of its own, so that the number of records is known and their times cover 90 days.
	world.addKey({
		key: 'e2e-key-5512',
		services: ['quarter', 'support-desk'],
		agents: ['agent-reminders'],
	});
	for (let index = 0; index < 1234; index += 1) {
		world.addConversation(
			conversation({
				id: `quarter-${String(index).padStart(5, '0')}`,
				time: nowSeconds - 60 - Math.floor((index * 7919) % (89 * DAY)),
				serviceId: 'quarter',
				callTime: index % 10 === 0,
			}),
		);
	}
	sandbox = await startSandbox({ world });
	editor = await sharedEditor();
	credential = await editor.createCredential('Reads', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
});

afterAll(async () => await sandbox.stop());
afterEach(() => sandbox.faults.clear());

const run = async (
	resource: string,
	operation: string,
	parameters: Record<string, unknown>,
	more: Partial<NodeUnderTest> = {},
) =>
	await runNode(editor, {
		type,
		parameters: { resource, operation, ...parameters },
		credentials: { conversationAnalyticsApi: credential },
		...more,
	});

const lastMonth = { timeRange: 'last31Days' };
const chosen = (value: string) => ({ __rl: true, mode: 'id', value });

describe('the credential test', () => {
	const test = async (data: Record<string, unknown>) =>
		await editor.testCredential(credential, { baseUrl: sandbox.url, apiKey: DEMO_KEY, ...data });

	it('accepts a good key, however the address was pasted', async () => {
		for (const baseUrl of [sandbox.url, `${sandbox.url}/`, `${sandbox.url}/api/v2/`]) {
			expect(await test({ baseUrl })).toMatchObject({ status: 'OK' });
		}
	});

	it('names a service that the key may not use', async () => {
		const outcome = await test({ serviceId: 'of-somebody-else' });
		expect(outcome).toMatchObject({ status: 'Error' });
		expect(outcome.message).toContain('the key may not use this Default Service ID');
	});

	it('says that the key was refused', async () => {
		const outcome = await test({ apiKey: 'nobody-has-this-one' });
		expect(outcome).toMatchObject({ status: 'Error' });
		expect(outcome.message).toContain('refused the API key');
	});

	it('says that the key cannot be checked', async () => {
		sandbox.faults.add({ kind: 'unavailable' });
		expect((await test({})).message).toContain('cannot be checked');
	});

	it('says that an address is not the service', async () => {
		sandbox.faults.add({ kind: 'htmlPage' });
		expect((await test({})).message).toContain('does not answer like the service');
		expect((await test({ baseUrl: 'http://127.0.0.1:9' })).message).toContain('Base URL');
	});
});

describe('Get Many', () => {
	it('gives 1,234 conversations of 90 days, as the sandbox has them', async () => {
		const quarter = await editor.createCredential('Quarter', 'conversationAnalyticsApi', {
			baseUrl: sandbox.url,
			apiKey: 'e2e-key-5512',
		});
		const outcome = await run(
			'conversation',
			'getAll',
			{
				serviceId: 'quarter',
				timeRange: 'custom',
				startTime: nowSeconds - 90 * DAY,
				endTime: nowSeconds,
				returnAll: true,
				options: { sortOrder: 'asc' },
			},
			{ credentials: { conversationAnalyticsApi: quarter } },
		);
		const expected = sandbox.world
			.conversationsOf('quarter')
			.ordered.all()
			.map(({ id }) => id);
		expect(expected).toHaveLength(1234);
		expect(outcome.json.map(({ conversation_id: id }) => id)).toEqual(expected);
	});

	it('reads customers and voice conversations', async () => {
		const customers = await run('customer', 'getAll', {
			serviceId: 'support-desk',
			...lastMonth,
			limit: 60,
		});
		expect(customers.json).toHaveLength(60);
		const calls = await run('voiceConversation', 'getAll', { ...lastMonth, limit: 7 });
		expect(calls.json).toHaveLength(7);
		expect(calls.json[0]).toHaveProperty('status');
	});

	it('sends a failed item to the error output, with the facts in details', async () => {
		const outcome = await run(
			'conversation',
			'getAll',
			{ serviceId: '={{ $json.service }}', ...lastMonth, limit: 1 },
			{
				onError: 'continueErrorOutput',
				inputItems: [{ service: 'support-desk' }, { service: 'of-somebody-else' }],
			},
		);
		expect(outcome.outputs[0]).toHaveLength(1);
		expect(outcome.outputs[1]).toHaveLength(1);
		expect(outcome.outputs[1]?.[0]?.json).toMatchObject({
			service: 'of-somebody-else',
			details: { status: 403, code: expect.any(String), request_id: expect.any(String) },
		});
	});

	it('refuses a time in milliseconds before any request', async () => {
		sandbox.calls.length = 0;
		const outcome = await run('conversation', 'getAll', {
			serviceId: 'support-desk',
			timeRange: 'custom',
			startTime: Date.now() - DAY * 1000,
		});
		expect(outcome.status).toBe('error');
		expect(outcome.error?.message).toContain('Start Time');
		expect(sandbox.calls).toHaveLength(0);
	});
});

describe('single reads', () => {
	it('gets a conversation, a customer and a voice conversation by their IDs', async () => {
		const [first] = (
			await run('conversation', 'getAll', {
				serviceId: 'support-desk',
				...lastMonth,
				limit: 1,
				output: 'simplified',
			})
		).json;
		const one = await run('conversation', 'get', {
			serviceId: 'support-desk',
			conversationId: chosen(String(first?.conversation_id)),
		});
		expect(one.json).toEqual([first]);
		const customer = await run('customer', 'get', {
			serviceId: 'support-desk',
			customerId: chosen(String(first?.customer_id)),
		});
		expect(customer.json[0]).toMatchObject({ customer_id: first?.customer_id });
		const [call] = (await run('voiceConversation', 'getAll', { ...lastMonth, limit: 1 })).json;
		const same = await run('voiceConversation', 'get', {
			conversationId: chosen(String(call?.conversation_id)),
		});
		expect(same.json[0]).toMatchObject({ conversation_id: call?.conversation_id });
	});

	it('gets each item its own record, linked to it', async () => {
		const ids = (
			await run('conversation', 'getAll', { serviceId: 'support-desk', ...lastMonth, limit: 5 })
		).json.map(({ conversation_id: id }) => String(id));
		const outcome = await run(
			'conversation',
			'get',
			{ serviceId: 'support-desk', conversationId: chosen('={{ $json.id }}') },
			{ inputItems: ids.map((id) => ({ id })) },
		);
		expect(outcome.json.map(({ conversation_id: id }) => id)).toEqual(ids);
		expect(outcome.outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			ids.map((_, item) => ({ item })),
		);
	});

	it('tries again after a 429 and a 503, and says what a 404 means', async () => {
		const id = (
			await run('conversation', 'getAll', { serviceId: 'support-desk', ...lastMonth, limit: 1 })
		).json[0]?.conversation_id;
		sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 1, match: { nth: 1 } });
		sandbox.faults.add({ kind: 'unavailable', match: { nth: 2 } });
		const outcome = await run('conversation', 'get', {
			serviceId: 'support-desk',
			conversationId: chosen(String(id)),
		});
		expect(outcome.json[0]).toMatchObject({ conversation_id: id });
		const missing = await run(
			'conversation',
			'get',
			{ serviceId: 'support-desk', conversationId: chosen('no-such-one') },
			{ onError: 'continueErrorOutput' },
		);
		expect(missing.outputs[1]?.[0]?.json).toMatchObject({ details: { status: 404 } });
		expect(String(missing.outputs[1]?.[0]?.json.message)).toContain(
			'There is no such conversation',
		);
	});

	it('gets a configuration by field and as it is', async () => {
		const fields = await run('configuration', 'get', {
			serviceId: 'support-desk',
			moduleName: 'agent_feedback',
		});
		expect(fields.json.length).toBeGreaterThan(1);
		expect(fields.json[0]).toHaveProperty('field');
		const raw = await run('configuration', 'get', {
			serviceId: 'support-desk',
			moduleName: 'agent_feedback',
			output: 'raw',
		});
		expect(raw.json).toHaveLength(1);
		expect(raw.json[0]).toHaveProperty('configuration.parameters');
	});

	it('creates a dashboard URL, and says whose access is missing', async () => {
		const id = String(
			(await run('conversation', 'getAll', { serviceId: 'support-desk', ...lastMonth, limit: 1 }))
				.json[0]?.conversation_id,
		);
		const view = { serviceId: 'support-desk', viewType: 'conversations', recordId: chosen(id) };
		const outcome = await run('dashboardView', 'createUrl', {
			...view,
			email: 'supervisor@example.com',
		});
		expect(outcome.json[0]).toEqual({ embedded_url: expect.stringMatching(/^http/) });
		const refused = await run('dashboardView', 'createUrl', {
			...view,
			email: 'stranger@example.com',
		});
		expect(refused.error?.description).toContain('email');
	});
});

// An expression in our routing was evaluated over such a list again and again, until n8n's process ended.
it.each([1_000, 10_000])('%i numbers in Export ID are refused in words at once', async (count) => {
	const exportId = `={{ Array.from({ length: ${count} }, (_, at) => at) }}`;
	const outcomes = [
		await run('export', 'get', { exportId }),
		await run('export', 'get', { exportId }),
	];
	for (const { error } of outcomes) expect(error?.message).toContain('Export ID is not text');
});
