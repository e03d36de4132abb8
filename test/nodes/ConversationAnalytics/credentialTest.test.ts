import type { RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { CredentialTestContext } from 'n8n-core';
import { generate } from 'selfsigned';
import { conversationAnalyticsApiTest } from '../../../nodes/ConversationAnalytics/credentialTest';
import { createDemoWorld, demoKey, startSandbox } from '../../../workshop/sandbox';
import { useServer } from '../../support/httpServer';
import { useSandbox } from '../../support/sandbox';

const sandbox = useSandbox(async () => {
	const world = createDemoWorld({ nowSeconds: Math.floor(Date.now() / 1000) });
	world.addKey({ key: 'key-of-one', services: ['support-desk'], agents: [] });
	return await startSandbox({ world });
});
let respond: RequestListener;
const server = useServer((request, response) => respond(request, response));

/** The button Test, with n8n's own request helper. */
async function wordsFor(data: Record<string, string>): Promise<string> {
	const credential = { id: '1', name: 'Test', type: 'conversationAnalyticsApi', data };
	const { status, message } = await conversationAnalyticsApiTest.call(
		new CredentialTestContext(),
		credential,
	);
	expect(message).not.toContain(data.apiKey);
	return `${status}: ${message}`;
}

const page =
	(status: number, body: string): RequestListener =>
	(_request, response) => {
		response.writeHead(status, { 'content-type': 'text/html' }).end(body);
	};

const apiKey = demoKey;

it.each<[string, (own: string) => Record<string, string>, RegExp]>([
	['a valid key', () => ({}), /^OK/],
	['a valid key and service', () => ({ serviceId: 'support-desk' }), /^OK/],
	['a wrong key', () => ({ apiKey: 'key-of-nobody' }), /^Error: .*The service refused the API key/],
	[
		'a service of somebody else',
		() => ({ apiKey: 'key-of-one', serviceId: 'service-of-others' }),
		/^Error: .*Default Service ID/,
	],
	[
		'an endpoint as Base URL',
		(own) => ({ baseUrl: `${own}/api/v2/conversation-analytics/conversations?service_id=a` }),
		/Base URL is the address of an endpoint\. Enter only the part before/,
	],
	[
		'another version in the Base URL',
		(own) => ({ baseUrl: `${own}/api/v1` }),
		/Check the Base URL: enter it without a path, or with \/api\/v2\.$/,
	],
	[
		'http to another network',
		() => ({ baseUrl: 'http://api.example.com' }),
		/^Error: Base URL uses http, .*Enter the https address/,
	],
])('%s', async (_what, change, words) => {
	expect(await wordsFor({ baseUrl: sandbox.url, apiKey, ...change(sandbox.url) })).toMatch(words);
});

const long = 'Authorization: Bearer 0123456789abcdef';

it.each<[string, Record<string, string>, RegExp]>([
	['none', {}, /^OK/],
	['blank ones', { webhookHeaders: ' ', previousHeaders: '' }, /^OK/],
	['valid ones', { webhookHeaders: long, previousHeaders: 'X-A: 0123456789abcdef' }, /^OK/],
	[
		'no name',
		{ webhookHeaders: 'hunter2hunter2' },
		/^Error: Webhook Headers has a part that is not/,
	],
	[
		'only previous ones',
		{ previousHeaders: long },
		/^Error: Webhook Headers is empty\. Paste the authentication headers/,
	],
	[
		'a broken previous one',
		{ webhookHeaders: long, previousHeaders: 'hunter2:' },
		/^Error: Previous Webhook Headers has no value in header 1/,
	],
	[
		'a short secret',
		{ webhookHeaders: 'X-B: c; X-A: hunter2' },
		/^Error: No value in Webhook Headers has 16/,
	],
	['a short secret and a scheme', { webhookHeaders: 'X-A: Bearer hunter2' }, /has 16 characters/],
	[
		'a curly quote',
		{ webhookHeaders: `${long}\u201d` },
		/^Error: Webhook Headers has an invisible/,
	],
	['the API key', { webhookHeaders: `X-A: ${demoKey}` }, /^Error: Webhook Headers has the API Key/],
	[
		'and a wrong key: both are said',
		{ webhookHeaders: 'hunter2:', apiKey: 'key-of-nobody' },
		/^Error: .*The service refused the API key.*Webhook Headers has no value/,
	],
])('webhook headers: %s', async (_what, given, words) => {
	const said = await wordsFor({ baseUrl: sandbox.url, apiKey, ...given });
	expect(said).toMatch(words);
	expect(said).not.toContain('hunter2');
});

it('http to a TLS port, and https to one without', async () => {
	const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
	const tls = createTlsServer({ key, cert }, page(200, 'x'));
	await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
	const port = Object(tls.address()).port;
	expect(await wordsFor({ baseUrl: `http://127.0.0.1:${port}`, apiKey })).toMatch(
		/begins with http, but this port seems to expect https/,
	);
	tls.close();
	expect(await wordsFor({ baseUrl: sandbox.url.replace('http:', 'https:'), apiKey })).toMatch(
		/begins with https, but this port does not speak https/,
	);
	respond = page(400, 'The plain HTTP request was sent to HTTPS port');
	expect(await wordsFor({ baseUrl: server.url, apiKey })).toMatch(/expect https/);
});

it.each([
	[403, 'A firewall or proxy refused this n8n (status 403)'],
	[502, 'A gateway could not reach the service (status 502)'],
	[200, 'does not answer like the service'],
	[404, 'does not answer like the service'],
])('a page with status %i that is not the service', async (status, words) => {
	respond = page(status, '<html>No</html>');
	expect(await wordsFor({ baseUrl: server.url, apiKey })).toContain(words);
});

it('shortens and cleans the message of the service', async () => {
	const link = 'https://files.example/s/k3J9xQ0aLmZt8RwY2pVb?signature=abc';
	respond = page(400, JSON.stringify({ detail: `No ${apiKey} at ${link} ${'or '.repeat(5000)}` }));
	const words = await wordsFor({ baseUrl: server.url, apiKey });
	expect(words).toContain('No ••• at https://files.example/s/•••?•••');
	expect(words.length).toBeLessThan(1500);
});
