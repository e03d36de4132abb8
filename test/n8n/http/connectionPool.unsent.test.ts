import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { generate } from 'selfsigned';
import type { ServiceRequest } from '../../../src/client/request/transport';
import { isRepeatable } from '../../../src/client/request/retry';
import { BlockedError, ConnectionError, errorOf } from '../../../src/client/errors';
import {
	ConnectionPool,
	type EgressFilter,
	type ConnectionPoolOptions,
} from '../../../src/n8n/http/connectionPool';

const post: ServiceRequest = { method: 'POST', path: '/', body: { data: ['somebody'] } };
const servers: Server[] = [];
const sockets = new Set<Socket>();

afterEach(() => {
	for (const socket of sockets) socket.destroy();
	for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
	servers.push(server);
	server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('no port');
	return address.port;
}

/** A server that acts on the first bytes it gets. */
async function answering(act: (socket: Socket) => void): Promise<number> {
	return await listen(createServer((socket) => socket.once('data', () => act(socket))));
}

async function failureOf(
	baseUrl: string,
	options: Partial<ConnectionPoolOptions> = {},
	request = post,
): Promise<unknown> {
	const pool = new ConnectionPool({ timeoutMs: 60_000, ...options });
	try {
		return await pool.transportTo(baseUrl, 'none')(request, undefined);
	} catch (error) {
		return error;
	} finally {
		await pool.close();
	}
}

const unsent = (message: RegExp) =>
	expect.objectContaining({
		name: ConnectionError.name,
		sent: false,
		message: expect.stringMatching(message),
	});

/** A proxy that connects, and disconnects at the first bytes for the service. */
function connectedThenGone(socket: Socket): void {
	socket.once('data', () => socket.destroy());
	socket.write('HTTP/1.1 200 Connected\r\n\r\n');
}

/** For servers that do not answer. */
const short = { timeoutMs: 1_000 };

const openFilter: EgressFilter = {
	validateUrl: async () => ({ ok: true }),
	validateConnectionHost: () => ({ ok: true }),
	createSecureLookup: () => (_host, _options, callback) => callback(null, '127.0.0.1', 4),
};

describe('never sent: the egress filter', () => {
	test.each<[string, Partial<EgressFilter>, RegExp]>([
		['refuses the address', { validateUrl: async () => ({ ok: false }) }, /blocks connections/],
		[
			'fails while it looks at the address',
			{ validateUrl: async () => await Promise.reject(new Error('no policy')) },
			/No connection/,
		],
		[
			'refuses what the name leads to',
			{
				createSecureLookup: () => (_host, _options, callback) =>
					callback(Object.assign(new Error('no'), { name: 'SsrfBlockedIpError' }), '', 4),
			},
			/blocks connections to service\.test/,
		],
	])('%s', async (_title, filter, message) => {
		const egressFilter = { ...openFilter, ...filter };
		expect(await failureOf('http://service.test:9', { egressFilter })).toEqual(unsent(message));
	});

	test('refuses the proxy', async () => {
		const egressFilter = { ...openFilter, validateConnectionHost: () => ({ ok: false }) };
		const failure = await failureOf('http://service.test:9', {
			egressFilter,
			proxy: 'http://proxy.test:3128',
		});
		expect(failure).toEqual(unsent(/blocks connections to the proxy proxy\.test/));
	});
});

describe('never sent: the proxy', () => {
	test.each(['not an address', 'ftp://proxy.test', 'http://', 'http://user:%zz@proxy.test:3128'])(
		'"%s" is not an address',
		async (proxy) => {
			const failure = await failureOf('http://127.0.0.1:9', { proxy });
			expect(failure).toEqual(unsent(/proxy/));
			expect(String(failure)).not.toContain('user');
		},
	);

	test.each([403, 407])('refuses to connect with %s, which is not retried', async (status) => {
		const port = await answering((socket) => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`));
		const options = { proxy: `http://127.0.0.1:${port}` };
		for (const method of ['GET', 'POST'] as const) {
			const failure = await failureOf('http://service.test', options, { ...post, method });
			expect(failure).toBeInstanceOf(BlockedError);
			expect(failure).toEqual(unsent(new RegExp(`proxy refused .*status ${status}`)));
			expect(isRepeatable({ method, path: '/' }, errorOf(failure))).toBe(false);
		}
	});

	test('asks for its password instead of forwarding an http request', async () => {
		const port = await answering((socket) => socket.end('HTTP/1.1 407 No\r\n\r\n'));
		for (const method of ['GET', 'POST'] as const) {
			const failure = await failureOf(`http://127.0.0.1:${port}`, {}, { ...post, method });
			expect(failure).toBeInstanceOf(BlockedError);
			expect(failure).toEqual(unsent(/proxy refused .*status 407/));
		}
	});

	const closes = (socket: Socket) => socket.destroy();

	test.each<[string, (socket: Socket) => void, string, RegExp]>([
		['refuses with 502', (socket) => socket.end('HTTP/1.1 502 No\r\n\r\n'), 'http', /proxy/],
		['closes the connection', closes, 'http', /No connection to the proxy/],
		['does not answer', () => {}, 'http', /proxy did not answer in time/],
		['breaks off the handshake', connectedThenGone, 'https', /No connection/],
	])('%s', async (_title, act, scheme, message) => {
		const proxy = `http://127.0.0.1:${await answering(act)}`;
		const failure = await failureOf(`${scheme}://service.test`, { proxy, ...short });
		expect(failure).toEqual(unsent(message));
	});

	test('is not there', async () => {
		const failure = await failureOf('http://service.test', { proxy: 'http://127.0.0.1:1' });
		expect(failure).toEqual(unsent(/No connection to the proxy/));
		const remedy = expect.stringContaining('Request Options → Proxy');
		expect(failure).toMatchObject({ remedy });
	});
});

describe('never sent: TLS and the network', () => {
	/** A server whose certificate expires after these days. */
	const secure = async (days: number) => {
		const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
			keySize: 2048,
			notBeforeDate: new Date(Date.now() - 60 * 86_400_000),
			notAfterDate: new Date(Date.now() + days * 86_400_000),
		});
		return await listen(createTlsServer({ key, cert }, (socket) => socket.destroy()));
	};
	const plain = async () => await answering((socket) => socket.end('HTTP/1.1 400 Bad\r\n\r\n'));
	const gone = async () => await answering((socket) => socket.destroy());

	test.each<[string, () => Promise<string>, RegExp]>([
		['of no known authority', async () => `https://127.0.0.1:${await secure(30)}`, /certificate/],
		['that has expired', async () => `https://127.0.0.1:${await secure(-1)}`, /certificate/],
		['without TLS', async () => `https://127.0.0.1:${await plain()}`, /No connection/],
		['gone in the handshake', async () => `https://127.0.0.1:${await gone()}`, /No connection/],
		// Invalid without a lookup: a label is too long.
		[
			'of no known name',
			async () => `http://${'x'.repeat(64)}.invalid`,
			/^x{64}\.invalid could not be found$/,
		],
		['where nobody listens', async () => 'http://127.0.0.1:1', /refused the connection/],
	])('a server %s', async (_title, address, message) => {
		expect(await failureOf(await address())).toEqual(unsent(message));
	});
});

describe('may have arrived', () => {
	test.each<[string, (socket: Socket) => void]>([
		['the connection breaks', (socket) => socket.destroy()],
		['the answer is cut', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Le')],
	])('%s', async (_title, act) => {
		const failure = await failureOf(`http://127.0.0.1:${await answering(act)}`);
		expect(failure).toMatchObject({ sent: true, message: expect.stringMatching(/broke before/) });
	});

	test('no answer', async () => {
		const failure = await failureOf(`http://127.0.0.1:${await answering(() => {})}`, short);
		expect(failure).toMatchObject({ sent: true, message: expect.stringMatching(/in time/) });
	});

	test.each([
		'HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n{',
		'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
		'HTTP/1.1 200 OK\r\nX-Slow: ',
	])('an answer that never ends: %j', async (begin) => {
		const drip = begin.includes('chunked') ? '1\r\n \r\n' : 'x';
		const port = await answering((socket) => {
			socket.on('error', () => {}).write(begin);
			const timer = setInterval(() => socket.write(drip), 20);
			socket.on('close', () => clearInterval(timer));
		});
		const startMs = performance.now();
		const failure = await failureOf(`http://127.0.0.1:${port}`, short);
		expect(failure).toMatchObject({ sent: true, message: expect.stringMatching(/in time/) });
		expect(performance.now() - startMs).toBeLessThan(10_000);
	});

	test('through a proxy that had connected', async () => {
		const port = await answering(connectedThenGone);
		const failure = await failureOf('http://service.test', { proxy: `http://127.0.0.1:${port}` });
		expect(failure).toMatchObject({ sent: true });
	});
});
