import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { generate } from 'selfsigned';
import type { OutsideRequest, OutsideService } from './service';

/** A request with what was answered. */
export interface OutsideCall extends OutsideRequest {
	status: number;
}

/** The way of an n8n to the stand-ins. */
export interface OutsideProxy {
	/** For n8n: requests to other machines go through the proxy, whose certificate it trusts. */
	environment: Record<string, string>;
	/** Oldest first. */
	calls: OutsideCall[];
	stop(): Promise<void>;
}

export interface ProxyOptions {
	/** Where it writes its certificate. */
	folder: string;
	/** Whether requests to other hosts go on to them. If not, they are refused. */
	passOthers?: boolean;
}

/**
 * Starts an HTTP proxy that ends the tunnels to the services' hosts itself, with a certificate of its own,
 * and lets the stand-ins answer. n8n's own nodes have fixed addresses, so this is how they reach a stand-in.
 */
export async function startProxy(
	services: OutsideService[],
	{ folder, passOthers = false }: ProxyOptions,
): Promise<OutsideProxy> {
	const hosts = services.flatMap((service) => service.hosts);
	const { key, certificate, certificateFile } = await makeCertificate(hosts, folder);
	const calls: OutsideCall[] = [];
	const inside = createTlsServer({ key, cert: certificate }, (request, response) => {
		void answer(services, calls, request, response);
	});
	const proxy = createServer((_, response) => response.writeHead(502).end());
	const open = new Set<Duplex>();
	proxy.on('connect', (request: IncomingMessage, socket: Duplex) => {
		open.add(socket);
		socket.on('error', () => socket.destroy());
		socket.on('close', () => open.delete(socket));
		const [host = '', port = '443'] = (request.url ?? '').split(':');
		if (hosts.includes(host)) {
			socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
			inside.emit('connection', socket);
		} else if (passOthers) passOn(socket, host, Number(port));
		else socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
	});
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${portOf(proxy.address())}`;
	const notThere = ['127.0.0.1', 'localhost', process.env['NO_PROXY'] ?? ''].filter(Boolean).join();
	return {
		environment: {
			HTTPS_PROXY: url,
			https_proxy: url,
			NO_PROXY: notThere,
			no_proxy: notThere,
			NODE_EXTRA_CA_CERTS: certificateFile,
		},
		calls,
		async stop() {
			for (const socket of open) socket.destroy();
			proxy.closeAllConnections();
			await new Promise((resolve) => proxy.close(resolve));
		},
	};
}

async function makeCertificate(hosts: string[], folder: string) {
	const { private: key, cert } = await generate([{ name: 'commonName', value: 'Stand-in' }], {
		keySize: 2048,
		algorithm: 'sha256',
		extensions: [
			{ name: 'basicConstraints', cA: true },
			{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) },
		],
	});
	const certificateFile = join(folder, 'stand-in.pem');
	writeFileSync(certificateFile, `${cert}\n`);
	// n8n goes on trusting whom this machine's owner trusts.
	const others = process.env['NODE_EXTRA_CA_CERTS'];
	if (others !== undefined) appendFileSync(certificateFile, readFileSync(others));
	return { key, certificate: cert, certificateFile };
}

/** Connects a tunnel with its host, through the proxy of this machine where there is one. */
function passOn(socket: Duplex, host: string, port: number): void {
	const proxy = process.env['https_proxy'] ?? process.env['HTTPS_PROXY'];
	const via = proxy === undefined ? undefined : new URL(proxy);
	const other = connect(via ? Number(via.port || 80) : port, via?.hostname ?? host);
	other.on('error', () => socket.destroy());
	socket.on('close', () => other.destroy());
	other.once('connect', () => {
		// The machine's proxy answers the tunnel itself.
		if (via) other.write(connectRequest(via, `${host}:${port}`));
		else socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
		other.pipe(socket).pipe(other);
	});
}

function connectRequest({ username, password }: URL, authority: string): string {
	const account = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
	return [
		`CONNECT ${authority} HTTP/1.1`,
		`Host: ${authority}`,
		...(username === '' ? [] : [`Proxy-Authorization: Basic ${account.toString('base64')}`]),
		'\r\n',
	].join('\r\n');
}

async function answer(
	services: OutsideService[],
	calls: OutsideCall[],
	message: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const { host = '', ...headers } = message.headers;
	const url = new URL(message.url ?? '/', `https://${host}`);
	const request: OutsideRequest = {
		host,
		method: message.method ?? '',
		path: url.pathname,
		query: url.searchParams,
		headers,
		text: await textOf(message),
	};
	const service = services.find(({ hosts }) => hosts.includes(host));
	const { status, body } = service?.answer(request) ?? { status: 404 };
	calls.push({ ...request, status });
	response.writeHead(status, { 'content-type': 'application/json' });
	response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(Buffer.from(part));
	return Buffer.concat(parts).toString('utf8');
}

function portOf(address: AddressInfo | string | null): number {
	if (address === null || typeof address === 'string')
		throw new Error('The proxy is not listening');
	return address.port;
}
