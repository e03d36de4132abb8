import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Agent } from 'undici';
import { startSubstituteServer } from '../../../workshop/scripts/outside/server';
import { Slack } from '../../../workshop/scripts/outside/messengers';
import { useServer } from '../../support/httpServer';

const folder = mkdtempSync(join(tmpdir(), 'substitutes-'));
const path = '/api/chat.postMessage';
const words = JSON.stringify({ channel: '#call-quality', text: 'Hello' });
let slack: Slack;
let substitutes: Awaited<ReturnType<typeof startSubstituteServer>>;
const realRequests: Array<[path: string, token: string, body: string]> = [];
const realSlack = useServer(async (request, response) => {
	const { url = '', headers } = request;
	realRequests.push([url, headers.authorization ?? '', await textOf(request)]);
	response.writeHead(202, { 'x-from': 'slack' }).end('from Slack');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Sends requests for the real Slack to our server. */
const toRealSlack = () =>
	new Agent().compose(
		(dispatch) => (options, handler) => dispatch({ ...options, origin: realSlack.url }, handler),
	);

async function start(passOthers: boolean): Promise<void> {
	slack = new Slack();
	realRequests.length = 0;
	const dispatcher = toRealSlack();
	substitutes = await startSubstituteServer([slack], { folder, passOthers, dispatcher });
}
afterEach(async () => await substitutes.stop());

const program = `
	const [, host, token, environment] = process.argv;
	const options = { host, path: '${path}', method: 'POST', headers: { authorization: 'Bearer ' + token } };
	require('node:https').request(options, async (response) => {
		const text = await require('node:stream/consumers').text(response);
		console.log(JSON.stringify([response.statusCode, text]));
	}).on('error', ({ code }) => console.log(JSON.stringify([code]))).end('${words}');
`;

/** Sends a request from another program, as n8n would. Returns the status and text, or the error's code. */
async function send(host: string, token: string, environment = substitutes.environment) {
	const { stdout } = await promisify(execFile)(process.execPath, ['-e', program, host, token], {
		env: { ...process.env, ...environment },
	});
	return [...JSON.parse(stdout)];
}

test('the substitute answers at the host of its service, with a certificate that n8n trusts', async () => {
	await start(true);
	expect(await send('slack.com', 'xoxb-substitute')).toEqual([
		200,
		expect.stringContaining('"ok":true'),
	]);
	expect(slack.messages).toEqual([{ channel: '#call-quality', text: 'Hello' }]);
	expect(substitutes.calls).toMatchObject([{ host: 'slack.com', path, status: 200 }]);
	expect(realRequests).toEqual([]);
	expect(readFileSync(substitutes.environment['NODE_EXTRA_CA_CERTS'] ?? '', 'utf8')).toContain(
		'BEGIN',
	);
});

test('a credential of your own reaches the real service, and its answer comes back', async () => {
	await start(true);
	expect(await send('slack.com', 'xoxb-mine')).toEqual([202, 'from Slack']);
	expect(realRequests).toEqual([[path, 'Bearer xoxb-mine', words]]);
	expect([substitutes.calls, slack.messages]).toEqual([[], []]);
});

test('a wrong host could not be found, as without substitutes', async () => {
	await start(true);
	const host = 'no-such-host.invalid';
	const [code] = await send(host, 'xoxb-mine', {});
	expect(['ENOTFOUND', 'EAI_AGAIN']).toContain(code);
	expect(await send(host, 'xoxb-mine')).toEqual([code]);
});

test('in tests nothing leaves this machine', async () => {
	await start(false);
	expect(await send('slack.com', 'xoxb-mine')).toEqual([
		200,
		expect.stringContaining('invalid_auth'),
	]);
	expect(await send('example.com', 'xoxb-mine')).toEqual(['ERR_TLS_CERT_ALTNAME_INVALID']);
	expect(realRequests).toEqual([]);
});
