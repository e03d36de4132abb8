import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { mostInFlight } from '../../../src/client/request/limiter';
import type { ServiceRequest } from '../../../src/client/request/transport';
import { realClock } from '../../../src/n8n/clock';
import { ConnectionPool, type ConnectionPoolOptions } from '../../../src/n8n/http/connectionPool';
import { until } from '../../support/until';

const get: ServiceRequest = { method: 'GET', path: '/list' };
const post: ServiceRequest = { method: 'POST', path: '/send', body: {} };

let server: Server;
let baseUrl: string;
let connections: Socket[];
let keys: string[];
let held: IncomingMessage[];
let ends: Array<() => void>;

beforeEach(async () => {
	connections = [];
	keys = [];
	held = [];
	ends = [];
	jest.spyOn(realClock, 'callAfter').mockImplementation((_, work) => {
		ends.push(work);
		return () => void ends.splice(ends.indexOf(work), 1);
	});
	server = createServer((request, response) => {
		keys.push(String(request.headers.authorization));
		if (request.url === '/held') held.push(request);
		else response.setHeader('content-type', 'application/json').end('{}');
	});
	server.keepAliveTimeout = 60_000;
	server.on('connection', (socket: Socket) => connections.push(socket));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterEach(async () => {
	for (const end of [...ends]) end();
	server.closeAllConnections();
	server.close();
	jest.restoreAllMocks();
});

/** One run with these requests. */
async function run(
	requests: ServiceRequest[],
	key = 'key',
	options: Partial<ConnectionPoolOptions> = {},
): Promise<void> {
	const pool = new ConnectionPool({ timeoutMs: 5_000, ...options });
	for (const request of requests) {
		await pool.transportTo(baseUrl, key)(request, undefined);
		// undici takes the connection for free after the turn in which the answer has ended.
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	await pool.close();
}

test('reads of several runs use one connection', async () => {
	for (let times = 0; times < 3; times += 1) await run([get, get]);
	expect(connections).toHaveLength(1);
	expect(keys).toEqual(Array.from({ length: 6 }, () => 'Bearer key'));
});

test.each<[string, string, Partial<ConnectionPoolOptions>]>([
	['another key', 'other', {}],
	['other certificates', 'key', { allowUnauthorizedCertificates: true }],
	['another timeout', 'key', { timeoutMs: 4_000 }],
	[
		'a filter of addresses',
		'key',
		{
			egressFilter: {
				validateUrl: async () => ({ ok: true }),
				validateConnectionHost: () => ({ ok: true }),
				createSecureLookup: () => (_, __, done) =>
					done(null, [{ address: '127.0.0.1', family: 4 }]),
			},
		},
	],
])('%s opens its own', async (_, key, options) => {
	await run([get]);
	await run([get], key, options);
	expect(connections).toHaveLength(2);
});

test('each POST has a new connection', async () => {
	await run([get, post, post]);
	await run([post, get]);
	expect(connections).toHaveLength(4);
});

test('a connection that the service has closed is replaced', async () => {
	await run([get]);
	connections[0]?.destroy();
	await until(() => connections[0]?.destroyed === true);
	await new Promise((resolve) => setTimeout(resolve, 50));
	await run([get]);
	expect(connections).toHaveLength(2);
});

test('the end of a run ends its own requests, and those of no other run', async () => {
	const first = new ConnectionPool({ timeoutMs: 5_000 });
	const second = new ConnectionPool({ timeoutMs: 5_000 });
	const asked = first.transportTo(baseUrl, 'key')({ method: 'GET', path: '/held' }, undefined);
	const failed = expect(asked).rejects.toThrow();
	await until(() => held.length === 1);
	const other = second.transportTo(baseUrl, 'key')({ method: 'GET', path: '/held' }, undefined);
	const refused = expect(other).rejects.toThrow();
	await until(() => held.length === 2);
	await first.close();
	await failed;
	await until(() => held[0]?.socket.destroyed === true);
	expect(held[1]?.socket.destroyed).toBe(false);
	await second.transportTo(baseUrl, 'key')(get, undefined);
	await second.close();
	await refused;
});

test('a run does not wait until another one leaves its connections', async () => {
	const busy = new ConnectionPool({ timeoutMs: 5_000 });
	const transport = busy.transportTo(baseUrl, 'key');
	const asked = Array.from({ length: mostInFlight.read }, async () => {
		await expect(transport({ method: 'GET', path: '/held' }, undefined)).rejects.toThrow();
	});
	await until(() => held.length === asked.length);
	await run([get]);
	expect(connections).toHaveLength(asked.length + 1);
	await busy.close();
	await Promise.all(asked);
});

test('they close a while after the last run, and not during one', async () => {
	await run([get]);
	const [end] = ends;
	const pool = new ConnectionPool({ timeoutMs: 5_000 });
	await pool.transportTo(baseUrl, 'key')(get, undefined);
	expect(ends).toEqual([]);
	await pool.close();
	expect(connections[0]?.destroyed).toBe(false);
	expect(ends).toHaveLength(1);
	expect(ends).not.toContain(end);
	ends[0]?.();
	await until(() => connections[0]?.destroyed === true);
});

test('a run that ends while the filter looks up the host opens no connection', async () => {
	let answer: (found: { ok: boolean }) => void = () => {};
	const egressFilter = {
		validateUrl: async () => await new Promise<{ ok: boolean }>((resolve) => (answer = resolve)),
		validateConnectionHost: () => ({ ok: true }),
		createSecureLookup: () => () => {},
	};
	const pool = new ConnectionPool({ timeoutMs: 5_000, egressFilter });
	const asked = [get, post].map(async (request) => {
		const sent = pool.transportTo(baseUrl, 'key')(request, undefined);
		const looked = answer;
		await pool.close();
		looked({ ok: true });
		await expect(sent).rejects.toThrow();
	});
	await Promise.all(asked);
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(connections).toEqual([]);
});

test('at most twenty are kept; the one that was used least recently is closed', async () => {
	for (let key = 0; key <= 20; key += 1) await run([get], `key-${key}`);
	await until(() => connections[0]?.destroyed === true);
	expect(connections.slice(1).some(({ destroyed }) => destroyed)).toBe(false);
});
