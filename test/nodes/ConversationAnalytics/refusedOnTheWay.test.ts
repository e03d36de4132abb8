/** @jest-environment node */
// In its own n8n, which reads the variables once.
import { createServer, type Socket } from 'node:net';
import { CredentialTestContext } from 'n8n-core';
import { conversationAnalyticsApiTest } from '../../../nodes/ConversationAnalytics/credentialTest';
import { listen } from '../../../workshop/scripts/instance/program';
import { ExportBench } from './export/harness';
import { shown } from '../../support/readNode';

/** A request that a proxy or n8n's policy blocks is sent once, and the error names the cause. */
const bench = new ExportBench(1);

/** A host that the policy allows. */
const allowed = '10.0.0.2';
/** A host that it blocks. */
const forbidden = '10.0.0.1';
const environment = {
	N8N_SSRF_PROTECTION_ENABLED: 'true',
	N8N_SSRF_ALLOWED_IP_RANGES: `127.0.0.1/32,${allowed}/32`,
	NO_PROXY: '127.0.0.1',
};
Object.assign(process.env, environment);

const sockets = new Set<Socket>();
let proxyPort = 0;
let proxyStatus = 0;
let proxied = 0;
const proxy = createServer((socket) => {
	sockets.add(socket.on('error', () => {}));
	socket.once('data', () => {
		proxied += 1;
		socket.end(`HTTP/1.1 ${proxyStatus} No\r\ncontent-length: 0\r\n\r\n`);
	});
});
beforeAll(async () => void (proxyPort = await listen(proxy)));
beforeEach(() => (proxied = 0));
afterAll(() => {
	for (const name of [...Object.keys(environment), 'HTTP_PROXY', 'HTTPS_PROXY']) {
		delete process.env[name];
	}
	for (const socket of sockets) socket.destroy();
	proxy.close();
});

function behindProxy(status: number): void {
	proxyStatus = status;
	process.env['HTTP_PROXY'] = process.env['HTTPS_PROXY'] = `http://127.0.0.1:${proxyPort}`;
}

/** The button Test of the credential, with n8n's own request helper. */
async function wordsFor(baseUrl: string): Promise<string> {
	const data = { baseUrl, apiKey: 'key-1' };
	const credential = { id: '1', name: 'Test', type: 'conversationAnalyticsApi', data };
	const context = new CredentialTestContext();
	const { status, message } = await conversationAnalyticsApiTest.call(context, credential);
	return `${status}: ${message}`;
}

test.each<[string, number, RegExp]>([
	['https', 403, /^Error: .*proxy.* refused this n8n \(status 403\). Allow this n8n to reach/],
	[
		'http',
		407,
		/^Error: The proxy refused to connect to 10\.0\.0\.2 \(status 407\)\. Add its user name/,
	],
])(
	'the test of a credential says that the proxy refuses: %s, %i',
	async (scheme, status, words) => {
		behindProxy(status);
		expect(await wordsFor(`${scheme}://${allowed}`)).toMatch(words);
		expect(proxied).toBe(1);
	},
);

test('the test of a credential names the variable of the policy', async () => {
	expect(await wordsFor(`http://${forbidden}`)).toMatch(
		/^Error: This n8n blocks connections to 10\.0\.0\.1\. Add the host to N8N_SSRF_ALLOWED/,
	);
});

describe('a link of a file', () => {
	test.each<[string, number, RegExp]>([
		[allowed, 403, /proxy refused to connect to 10\.0\.0\.2 \(status 403\)/],
		[allowed, 407, /proxy refused to connect to 10\.0\.0\.2 \(status 407\)/],
		[forbidden, 0, /blocks connections to 10\.0\.0\.1/],
	])('to %s that is refused (%i) is asked for once', async (host, status, message) => {
		const exportId = await bench.endedExport();
		behindProxy(status);
		const { origin } = bench.sandbox.files;
		bench.sandbox.files.origin = `http://${host}`;
		bench.sandbox.calls.length = 0;
		const outcome = await bench.run('download', { source: 'existing', exportId });
		bench.sandbox.files.origin = origin;
		expect(outcome.error?.message).toMatch(message);
		expect(outcome.error?.description).toMatch(
			/Allow this n8n to reach|user name|N8N_SSRF_ALLOWED/,
		);
		expect(shown(outcome)).not.toContain('signature=');
		expect(proxied).toBe(host === allowed ? 1 : 0);
		expect(bench.sandbox.calls).toHaveLength(1);
	});
});
