import { demoKey } from '../../workshop/sandbox';
import { useServer } from '../support/httpServer';
import { runNode } from './support/runNode';
import { accessTo, useService, type Access } from './support/service';

const credentialType = 'conversationAnalyticsApi';
const nowSeconds = Math.floor(Date.now() / 1000);

const { sandbox, editor, credentials } = useService();

/** The Authorization header of each request to another server. */
const received: unknown[] = [];
beforeEach(() => void (received.length = 0));
const stranger = useServer(({ headers }, response) => {
	received.push(headers.authorization);
	response.end('{}');
});
const redirecting = useServer(({ headers }, response) => {
	received.push(headers.authorization);
	response.writeHead(302, { location: stranger.url }).end();
});

describe('the Test button', () => {
	it.each([
		[{}, 'OK', ''],
		[{ apiKey: 'nobody-has-this-one' }, 'Error', 'refused the API key'],
		[{ baseUrl: 'http://127.0.0.1:9' }, 'Error', 'Base URL'],
		[{ webhookHeaders: 'secret' }, 'Error', '"Name: value"'],
	])('with %j: %s %s', async (changes, expected, words) => {
		const data = { baseUrl: sandbox.url, apiKey: demoKey, ...changes };
		const credential = await editor.createCredential('Tested', credentialType, data);
		const { status, message = '' } = await editor.testCredential(credential, data);
		expect([status, message]).toEqual([expected, expect.stringContaining(words)]);
	});
});

/** n8n's own HTTP Request node with our credential. */
const httpRequest = async (url: string, used: Access) =>
	await runNode(editor, {
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		parameters: {
			url,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: credentialType,
			options: {},
		},
		credentials: used,
	});

const list = '/api/v2/voice-agents/conversations';
const window = `?start_time=${nowSeconds - 86_400}&end_time=${nowSeconds}`;

it('by default HTTP Request may not use the credential for any address', async () => {
	for (const url of [stranger.url, `${sandbox.url}${list}${window}`]) {
		const { error, execution } = await httpRequest(url, credentials);
		expect(error?.message).toMatch(/configured to prevent use within an HTTP Request/);
		expect(JSON.stringify(execution)).not.toContain(demoKey);
	}
	expect([received, sandbox.calls]).toEqual([[], []]);
});

describe('if the user allows HTTP Request', () => {
	const allowed = async (server: { url: string }, data = { allowedHttpRequestDomains: 'all' }) =>
		await accessTo(server, editor, data);

	it('it reaches the service', async () => {
		const url = `${sandbox.url}${list}${window}`;
		const { json } = await httpRequest(url, await allowed(sandbox));
		expect(json).toEqual([expect.objectContaining({ pagination: expect.anything() })]);
	});

	it.each([
		[{ allowedHttpRequestDomains: 'all' }],
		[{ allowedHttpRequestDomains: 'domains', allowedDomains: '127.0.0.1' }],
	])('%j: another origin gets nothing', async (data) => {
		const { error, execution } = await httpRequest(stranger.url, await allowed(sandbox, data));
		expect(error?.message).toMatch(/can only be sent to the Base URL/);
		expect(received).toEqual([]);
		expect(JSON.stringify(execution)).not.toContain(demoKey);
	});

	it('the key does not follow a redirect to another origin', async () => {
		await httpRequest(`${redirecting.url}/x`, await allowed(redirecting));
		expect(received).toEqual([`Bearer ${demoKey}`, undefined]);
	});
});
