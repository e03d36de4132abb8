import { DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';

const nodeType = 'n8n-nodes-conversation-analytics.conversationAnalytics';
const nowSeconds = Math.floor(Date.now() / 1000);

let sandbox: Sandbox;
let editor: Editor;
let credential: Credential;

beforeAll(async () => {
	sandbox = await startSandbox({ world: demoWorld({ nowSeconds }) });
	editor = await sharedEditor();
	credential = await editor.createCredential('Panel', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
});

beforeEach(() => (sandbox.calls.length = 0));
afterEach(() => sandbox.faults.clear());
afterAll(async () => await sandbox.stop());

/** The list of a resource locator, as a person opens it in the panel. */
const open = async (
	field: string,
	methodName: string,
	parameters: Record<string, unknown>,
	filter?: string,
	paginationToken?: string,
) =>
	await editor.searchList(
		{
			nodeType,
			typeVersion: 1,
			path: `parameters.${field}`,
			methodName,
			parameters,
			credentials: { conversationAnalyticsApi: credential },
		},
		filter,
		paginationToken,
	);

const get = (resource: string) => ({
	resource,
	operation: 'get',
	serviceId: 'support-desk',
});
const view = {
	resource: 'dashboardView',
	operation: 'createUrl',
	serviceId: 'support-desk',
	email: '',
};

describe('the list of', () => {
	it('conversations shows recent ones and goes on by a token of text', async () => {
		const first = await open('conversationId', 'searchConversations', get('conversation'));
		const newest = sandbox.world.conversationsOf('support-desk').ordered.all().at(-1)?.id;
		expect(first.results).toHaveLength(50);
		expect(first.results[0]?.value).toBe(newest);
		expect(first.results[0]?.name).toMatch(
			/^\d{1,2} [A-Z][a-z]{2} \d\d:\d\d · (call|chat)-\d+ · customer-\d+/,
		);
		expect(typeof first.paginationToken).toBe('string');
		const second = await open(
			'conversationId',
			'searchConversations',
			get('conversation'),
			undefined,
			String(first.paginationToken),
		);
		const shown = [...first.results, ...second.results].map(({ value }) => value);
		expect(second.results.length).toBeGreaterThan(0);
		expect(new Set(shown).size).toBe(shown.length);
	});

	it('customers, voice conversations and records shows each its own', async () => {
		const customers = await open('customerId', 'searchCustomers', get('customer'));
		expect(customers.results[0]?.value).toMatch(/^customer-/);
		const calls = await open(
			'conversationId',
			'searchVoiceConversations',
			get('voiceConversation'),
		);
		expect(calls.results[0]?.value).toMatch(/^voice-/);
		const views = { conversations: /^(call|chat)-/, customers: /^customer-/ };
		for (const [viewType, id] of Object.entries(views)) {
			const records = await open('recordId', 'searchRecords', { ...view, viewType });
			expect(records.results[0]?.value).toMatch(id);
		}
	});

	it('conversations finds what is typed, and offers it as an ID', async () => {
		const wanted = sandbox.world.conversationsOf('support-desk').ordered.all().at(-60)?.id ?? '';
		const { results } = await open(
			'conversationId',
			'searchConversations',
			get('conversation'),
			wanted,
		);
		expect(results[0]).toMatchObject({ name: `Use "${wanted}" as the ID`, value: wanted });
		expect(results.slice(1).map(({ value }) => value)).toEqual([wanted]);
		const unknown = await open(
			'conversationId',
			'searchConversations',
			get('conversation'),
			'from-last-year',
		);
		expect(unknown.results.map(({ value }) => value)).toEqual(['from-last-year']);
	});

	it('conversations without a service says what to fill in first', async () => {
		const empty = { ...get('conversation'), serviceId: '' };
		await expect(open('conversationId', 'searchConversations', empty)).rejects.toThrow(
			/Fill in the Service ID/,
		);
		expect(sandbox.calls).toEqual([]);
	});

	it('conversations of a service that is not ours says what to do, without the key', async () => {
		const foreign = { ...get('conversation'), serviceId: 'of-somebody-else' };
		const opening = open('conversationId', 'searchConversations', foreign);
		await expect(opening).rejects.toThrow(/ask for access/);
		await expect(opening).rejects.not.toThrow(new RegExp(DEMO_KEY));
	});
});
