import { DEMO_KEY, startSandbox, type Fault, type Sandbox } from '../../workshop/sandbox';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';
import { runAndStop, runNode, type NodeUnderTest } from './support/runNode';

const type = 'n8n-nodes-conversation-analytics.conversationAnalytics';
/** Keys of their own: a refusal holds up every later request of its key in the same n8n. */
const stoppedKeys = {
	'conversation.getAll': ['e2e', 'errors', '7745'].join('-'),
	'conversation.get': ['e2e', 'errors', '7746'].join('-'),
};
const nowSeconds = Math.floor(Date.now() / 1000);

let sandbox: Sandbox;
let editor: Editor;
let credential: Credential;

beforeAll(async () => {
	const world = demoWorld({ nowSeconds });
	for (const key of Object.values(stoppedKeys)) {
		world.addKey({ key, services: ['support-desk'], agents: ['agent-reminders'] });
	}
	sandbox = await startSandbox({ world });
	editor = await sharedEditor();
	credential = await editor.createCredential('Error paths', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
});

beforeEach(() => (sandbox.calls.length = 0));
afterEach(() => sandbox.faults.clear());
afterAll(async () => await sandbox.stop());

const byId = (value: string) => ({ __rl: true, mode: 'id', value });
const service = { serviceId: 'support-desk' };
const month = { timeRange: 'last31Days' };
const options = { retries: 0 };
const view = {
	...service,
	viewType: 'conversations',
	recordId: byId('x'),
	email: 'supervisor@example.com',
};

const run = async (parameters: Record<string, unknown>, more: Partial<NodeUnderTest> = {}) =>
	await runNode(editor, {
		type,
		parameters,
		credentials: { conversationAnalyticsApi: credential },
		...more,
	});

/** Every read: its parameters, a field with a wrong value, and the error for it. */
const reads: Array<[string, Record<string, unknown>, Record<string, unknown>, string]> = [
	[
		'configuration.get',
		{ ...service, moduleName: 'templates' },
		{ moduleName: '={{ "none" }}' },
		'Module is not an allowed value',
	],
	[
		'conversation.get',
		{ ...service, conversationId: byId('x') },
		{ conversationId: byId('={{ " " }}') },
		'Conversation is empty',
	],
	[
		'conversation.getAll',
		{ ...service, ...month },
		{ serviceId: '={{ "" }}' },
		'Service ID is empty',
	],
	[
		'customer.get',
		{ ...service, customerId: byId('x') },
		{ customerId: byId('={{ "x".repeat(256) }}') },
		'Customer has 256 characters',
	],
	['customer.getAll', { ...service, ...month }, { limit: '={{ -1 }}' }, 'Limit is not in range'],
	['dashboardView.createUrl', view, { email: 'nobody' }, 'Email is not an email address'],
	[
		'voiceConversation.get',
		{ conversationId: byId('x') },
		{ conversationId: byId('={{ "a\\nb" }}') },
		'Conversation has a control character',
	],
	[
		'voiceConversation.getAll',
		month,
		{ timeRange: 'custom', startTime: '={{ Date.now() }}' },
		'Start Time is in milliseconds',
	],
];

const split = (name: string) => {
	const [resource = '', operation = ''] = name.split('.');
	return { resource, operation };
};

describe.each(reads)('%s', (name, parameters, bad, fault) => {
	const good = { ...split(name), ...parameters, options };

	it('with bad input is refused by field, and nothing is sent', async () => {
		const outcome = await run({ ...good, ...bad });
		expect(outcome.status).toBe('error');
		expect(outcome.error?.message).toContain(fault);
		expect(sandbox.calls).toEqual([]);
	});

	it('with the error output on, fails by item, with the facts of the service', async () => {
		sandbox.faults.add({ kind: 'refusal', status: 403, code: 'FORBIDDEN', detail: 'Not yours' });
		const outcome = await run(good, {
			onError: 'continueErrorOutput',
			inputItems: [{ at: 0 }, { at: 1 }],
		});
		expect(outcome.status).toBe('success');
		expect(outcome.outputs[0] ?? []).toEqual([]);
		expect(outcome.outputs[1]).toHaveLength(2);
		for (const { json } of outcome.outputs[1] ?? []) {
			expect(json).toMatchObject({
				error: 'Not yours',
				message: expect.stringMatching(/^[A-Z].*\.$/),
				details: { status: 403 },
			});
		}
		expect(outcome.outputs[1]?.map(({ json }) => json.at)).toEqual([0, 1]);
	});

	it.each<[string, Fault]>([
		['an internal error', { kind: 'internalError' }],
		['a login page', { kind: 'htmlPage' }],
		['a broken answer', { kind: 'truncatedBody' }],
	])('ends after %s in words, without the key', async (_fault, given) => {
		sandbox.faults.add(given);
		const outcome = await run(good);
		expect(outcome.status).toBe('error');
		expect(outcome.error?.message).toMatch(/^[A-Z]/);
		expect(outcome.error?.description).toMatch(/[a-z]\.?/);
		expect(JSON.stringify(outcome.execution)).not.toContain(DEMO_KEY);
	});
});

it('a key that is refused is said to be, not shown', async () => {
	const wrong = await editor.createCredential('Wrong', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: 'nobody-has-this-one',
	});
	const outcome = await run(
		{ resource: 'conversation', operation: 'getAll', ...service, ...month },
		{ credentials: { conversationAnalyticsApi: wrong } },
	);
	expect(outcome.error?.description).toContain('Check the API key of the credential');
	expect(JSON.stringify(outcome.execution)).not.toContain('nobody-has-this-one');
});

it('n8n’s own Retry On Fail asks a declared operation again', async () => {
	const id = sandbox.world.conversationsOf('support-desk').ordered.all()[0]?.id ?? '';
	sandbox.faults.add({ kind: 'refusal', status: 404, code: 'LATE', match: { times: 1 } });
	const outcome = await run(
		{ ...split('conversation.get'), ...service, conversationId: byId(id) },
		{ retryOnFail: true, maxTries: 2 },
	);
	expect(outcome.json).toEqual([expect.objectContaining({ conversation_id: id })]);
});

it.each(['conversation.getAll', 'conversation.get'] as const)(
	'%s stops when a person stops it',
	async (name) => {
		const own = await editor.createCredential('Stopped', 'conversationAnalyticsApi', {
			baseUrl: sandbox.url,
			apiKey: stoppedKeys[name],
		});
		const begun = new Promise<void>((resolve) => {
			const when = () => (resolve(), true);
			sandbox.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 120, match: { when } });
		});
		const execution = await runAndStop(
			editor,
			{
				type,
				parameters: { ...split(name), ...service, ...month, conversationId: byId('x') },
				credentials: { conversationAnalyticsApi: own },
			},
			begun,
		);
		expect(execution.status).toBe('canceled');
		expect(sandbox.calls).toHaveLength(1);
	},
);
