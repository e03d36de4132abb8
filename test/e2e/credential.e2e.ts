import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { DEMO_KEY, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Credential, Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor } from './support/context';
import { demoWorld } from './support/demoWorld';
import { runNode } from './support/runNode';

const credentialType = 'conversationAnalyticsApi';
const nowSeconds = Math.floor(Date.now() / 1000);

let sandbox: Sandbox;
let editor: Editor;
let stranger: Listener;
let credential: Credential;

beforeAll(async () => {
	sandbox = await startSandbox({ world: demoWorld({ nowSeconds }) });
	editor = await sharedEditor();
	stranger = await listen();
	credential = await editor.createCredential('As it comes', credentialType, {
		baseUrl: sandbox.url,
		apiKey: DEMO_KEY,
	});
});

beforeEach(() => {
	sandbox.calls.length = 0;
	stranger.received.length = 0;
});

afterAll(async () => {
	await sandbox.stop();
	stranger.server.close();
});

interface Listener {
	url: string;
	server: Server;
	/** The headers of every request that came. */
	received: IncomingHttpHeaders[];
}

/** A server that takes everything, and answers or leads elsewhere. */
async function listen(redirectTo?: string): Promise<Listener> {
	const received: IncomingHttpHeaders[] = [];
	const server = createServer((request, response) => {
		received.push(request.headers);
		const headers = redirectTo === undefined ? {} : { location: redirectTo };
		response.writeHead(redirectTo === undefined ? 200 : 302, headers).end('{}');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const port = typeof address === 'object' ? address?.port : undefined;
	return { url: `http://127.0.0.1:${port}`, server, received };
}

/** n8n's own HTTP Request node with our credential, at any address. */
const httpRequest = async (url: string, used: Credential) =>
	await runNode(editor, {
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		parameters: {
			url,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: credentialType,
			options: {},
		},
		credentials: { [credentialType]: used },
	});

const list = '/api/v2/voice-agents/conversations';
const window = `?start_time=${nowSeconds - 86_400}&end_time=${nowSeconds}`;

it('HTTP Request is refused, whatever address it asks for', async () => {
	for (const url of [stranger.url, `${sandbox.url}${list}${window}`]) {
		const outcome = await httpRequest(url, credential);
		expect(outcome.status).toBe('error');
		expect(outcome.error?.message).toMatch(/configured to prevent use within an HTTP Request/);
		expect(JSON.stringify(outcome.execution)).not.toContain(DEMO_KEY);
	}
	expect(stranger.received).toEqual([]);
	expect(sandbox.calls).toEqual([]);
});

describe('where the user lets HTTP Request use it', () => {
	const allowed = async (baseUrl: string, data: object = { allowedHttpRequestDomains: 'all' }) =>
		await editor.createCredential('Allowed', credentialType, {
			baseUrl,
			apiKey: DEMO_KEY,
			...data,
		});

	it('it reaches the service', async () => {
		const used = await allowed(sandbox.url);
		const outcome = await httpRequest(`${sandbox.url}${list}${window}`, used);
		expect(outcome.status).toBe('success');
		expect(outcome.json[0]).toHaveProperty('pagination');
	});

	it.each<[string, object]>([
		['all domains', { allowedHttpRequestDomains: 'all' }],
		[
			'the host, on any port',
			{ allowedHttpRequestDomains: 'domains', allowedDomains: '127.0.0.1' },
		],
	])('%s: another origin gets nothing', async (_name, data) => {
		const outcome = await httpRequest(stranger.url, await allowed(sandbox.url, data));
		expect(outcome.status).toBe('error');
		expect(outcome.error?.message).toMatch(/can only be sent to the Base URL/);
		expect(stranger.received).toEqual([]);
		expect(JSON.stringify(outcome.execution)).not.toContain(DEMO_KEY);
	});

	it('the key does not follow a redirect to another origin', async () => {
		const service = await listen(stranger.url);
		await httpRequest(`${service.url}/x`, await allowed(service.url));
		service.server.close();
		expect(service.received[0]).toHaveProperty('authorization', `Bearer ${DEMO_KEY}`);
		expect(stranger.received).toHaveLength(1);
		expect(stranger.received[0]).not.toHaveProperty('authorization');
	});
});

describe('our own node', () => {
	const run = async (parameters: Record<string, unknown>) =>
		await runNode(editor, {
			type: 'n8n-nodes-conversation-analytics.conversationAnalytics',
			parameters: { serviceId: 'support-desk', ...parameters },
			credentials: { [credentialType]: credential },
		});

	it('reads, declared and programmed, and fills its lists', async () => {
		const many = await run({
			resource: 'conversation',
			operation: 'getAll',
			timeRange: 'last31Days',
			limit: 2,
		});
		expect(many.json).toHaveLength(2);
		const conversationId = { __rl: true, mode: 'id', value: many.json[0]?.conversation_id };
		const one = await run({ resource: 'conversation', operation: 'get', conversationId });
		expect(one.json[0]).toHaveProperty('conversation_id', many.json[0]?.conversation_id);
		const { results } = await editor.searchList({
			nodeType: 'n8n-nodes-conversation-analytics.conversationAnalytics',
			typeVersion: 1,
			path: 'parameters.conversationId',
			methodName: 'searchConversations',
			parameters: { resource: 'conversation', operation: 'get', serviceId: 'support-desk' },
			credentials: { [credentialType]: credential },
		});
		expect(results.length).toBeGreaterThan(0);
	});

	it('passes the credential test', async () => {
		const data = { baseUrl: sandbox.url, apiKey: DEMO_KEY };
		expect(await editor.testCredential(credential, data)).toMatchObject({ status: 'OK' });
	});
});
