import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import { startProxy, type OutsideProxy } from '../../../workshop/scripts/outside/proxy';
import { Slack } from '../../../workshop/scripts/outside/slack';

const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
const variables = ['https_proxy', 'HTTPS_PROXY'] as const;
const before = variables.map((name) => process.env[name]);
let proxy: OutsideProxy | undefined;
let other: Server;

beforeEach(async () => {
	for (const name of variables) delete process.env[name];
	// Says back what it hears.
	other = createServer((socket) => socket.on('error', () => socket.destroy()).pipe(socket));
	await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
	await proxy?.stop();
	await new Promise((resolve) => other.close(resolve));
	variables.forEach((name, at) => {
		if (before[at] === undefined) delete process.env[name];
		else process.env[name] = before[at];
	});
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Asks the proxy for a tunnel. */
async function tunnel(to: string): Promise<{ status: number; socket: Duplex }> {
	const [, port] = /:(\d+)$/.exec(proxy?.environment['HTTPS_PROXY'] ?? '') ?? [];
	return await new Promise((resolve, reject) => {
		request({ host: '127.0.0.1', port, method: 'CONNECT', path: to })
			.on('connect', (answer: IncomingMessage, socket: Duplex) => {
				resolve({ status: answer.statusCode ?? 0, socket });
			})
			.on('error', reject)
			.end();
	});
}

const addressOf = (server: Server): string => {
	const address: AddressInfo | string | null = server.address();
	return typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : '';
};

const heard = async (socket: Duplex): Promise<string> =>
	await new Promise((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));

test('a stand-in answers at the host of its service, with a certificate that n8n trusts', async () => {
	const slack = new Slack();
	proxy = await startProxy([slack], { folder });
	const { socket } = await tunnel('slack.com:443');
	const ca = readFileSync(proxy.environment['NODE_EXTRA_CA_CERTS'] ?? '');
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		request({
			host: 'slack.com',
			path: '/api/chat.postMessage',
			method: 'POST',
			headers: { host: 'slack.com', authorization: 'Bearer xoxb-stand-in' },
			createConnection: () => connect({ socket, servername: 'slack.com', ca }),
		})
			.on('response', resolve)
			.on('error', reject)
			.end(JSON.stringify({ channel: '#call-quality', text: 'Hello' }));
	});
	expect(answer.statusCode).toBe(200);
	expect(slack.messages).toEqual([{ channel: '#call-quality', text: 'Hello' }]);
	expect(proxy.calls.map(({ host, path, status }) => [host, path, status])).toEqual([
		['slack.com', '/api/chat.postMessage', 200],
	]);
});

test('another host is refused, unless others are passed on', async () => {
	proxy = await startProxy([new Slack()], { folder });
	expect((await tunnel(addressOf(other))).status).toBe(403);
	await proxy.stop();
	proxy = await startProxy([new Slack()], { folder, passOthers: true });
	const { status, socket } = await tunnel(addressOf(other));
	expect(status).toBe(200);
	socket.write('Hello');
	expect(await heard(socket)).toBe('Hello');
	socket.destroy();
});

test('where the machine has a proxy, others go through it', async () => {
	process.env['HTTPS_PROXY'] = `http://ada:se%20cret@${addressOf(other)}`;
	proxy = await startProxy([new Slack()], { folder, passOthers: true });
	const asked = new Promise<string>((resolve) => {
		other.removeAllListeners('connection');
		other.on('connection', (socket) => {
			socket.once('data', (chunk) => {
				socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
				resolve(String(chunk));
			});
		});
	});
	const { status, socket } = await tunnel('example.com:443');
	expect(status).toBe(200);
	const account = Buffer.from('ada:se cret').toString('base64');
	expect((await asked).split('\r\n')).toEqual([
		'CONNECT example.com:443 HTTP/1.1',
		'Host: example.com:443',
		`Proxy-Authorization: Basic ${account}`,
		'',
		'',
	]);
	socket.destroy();
});
