import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** One request that a node sent to another service. */
export interface OutsideCall {
	host: string;
	method: string;
	path: string;
	body: unknown;
}

/** A substitute for services whose addresses are fixed in n8n's own nodes, such as a CRM. */
export interface OutsideStandIn {
	/**
	 * For an n8n of its own: all requests that leave this machine go through the substitute, whose
	 * certificate it trusts.
	 */
	environment: Record<string, string>;
	calls: OutsideCall[];
	stop(): Promise<void>;
}

/**
 * Starts an HTTP proxy that ends every tunnel itself, with certificates for `hosts`, and answers each
 * request with JSON.
 *
 * @param folder where it writes the certificate, for NODE_EXTRA_CA_CERTS
 */
export async function startOutsideStandIn(
	hosts: string[],
	folder: string,
	answer: (call: OutsideCall) => object,
): Promise<OutsideStandIn> {
	const { private: key, cert } = await generate([{ name: 'commonName', value: 'Stand-in' }], {
		keySize: 2048,
		algorithm: 'sha256',
		extensions: [
			{ name: 'basicConstraints', cA: true },
			{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) },
		],
	});
	const certificate = join(folder, 'stand-in.pem');
	writeFileSync(certificate, cert);
	const calls: OutsideCall[] = [];
	const inside = createTlsServer({ key, cert }, (request, response) => {
		void textOf(request).then((text) => {
			const call: OutsideCall = {
				host: request.headers.host ?? '',
				method: request.method ?? '',
				path: request.url ?? '',
				body: text === '' ? undefined : JSON.parse(text),
			};
			calls.push(call);
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify(answer(call)));
		});
	});
	const proxy = createServer((_, response) => response.writeHead(502).end());
	proxy.on('connect', (request, socket) => {
		const [host = ''] = (request.url ?? '').split(':');
		if (!hosts.includes(host)) {
			socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
			return;
		}
		socket.on('error', () => socket.destroy());
		socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
		inside.emit('connection', socket);
	});
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
	return {
		environment: {
			HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy.address())}`,
			NO_PROXY: '127.0.0.1,localhost',
			NODE_EXTRA_CA_CERTS: certificate,
		},
		calls,
		async stop() {
			proxy.closeAllConnections();
			inside.closeAllConnections();
			await new Promise((resolve) => proxy.close(resolve));
		},
	};
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
