import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { generate } from 'selfsigned';
import { EnvHttpProxyAgent, request as requestAt, type Dispatcher } from 'undici';
import { root } from '../instance/paths';
import { listen } from '../instance/program';
import { send } from './answering';
import type { OutsideRequest, Substitute } from './substitute';

interface OutsideCall extends OutsideRequest {
	status: number;
}

export interface SubstituteOptions {
	/** For the certificate. */
	folder: string;
	/**
	 * Passes requests to other hosts, and requests without a substitute's credential, to the real services. Default:
	 * nothing leaves this machine.
	 */
	passOthers?: boolean;
	/** Sends requests to the real services. Default: with the proxy of the environment. */
	dispatcher?: Dispatcher;
}

/** Serves all substitutes on one port. */
export async function startSubstituteServer(
	services: Substitute[],
	{ folder, passOthers = false, dispatcher = new EnvHttpProxyAgent() }: SubstituteOptions,
) {
	const hosts = services.flatMap((service) => service.hosts);
	const { key, certificate, certificateFile } = await makeCertificate(hosts, folder);
	const calls: OutsideCall[] = [];
	const server = createServer({ key, cert: certificate }, (message, response) => {
		answer(message, response).catch(() => response.destroy());
	});
	async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await buffer(message);
		const { host = '', ...headers } = message.headers;
		const { method = '', url = '/' } = message;
		const [path = '', search = ''] = url.split('?', 2);
		const query = new URLSearchParams(search);
		const request = { host, method, path, query, headers, text: body.toString() };
		const service = services.find((one) => one.hosts.includes(request.host));
		if (passOthers && service?.isMeant(request) !== true) {
			await passOn(message, body, response, dispatcher);
			return;
		}
		const given = service?.answer(request) ?? { status: 404 };
		calls.push({ ...request, status: given.status });
		send(response, given);
	}
	const port = await listen(server);
	const direct = ['127.0.0.1', 'localhost', process.env['NO_PROXY'] ?? '', ...hosts];
	const withoutProxy = passOthers ? direct.filter(Boolean).join() : '*';
	const program = join(root, 'workshop/scripts/outside/redirect.js');
	/** Makes n8n connect to this server instead of the services, and trust its certificate. */
	const environment: Record<string, string> = {
		NODE_OPTIONS: `--require ${JSON.stringify(program)}`,
		SUBSTITUTES: JSON.stringify({ port, hosts: passOthers ? hosts : undefined }),
		NO_PROXY: withoutProxy,
		no_proxy: withoutProxy,
		NODE_EXTRA_CA_CERTS: certificateFile,
	};
	return {
		environment,
		/** Oldest first. */
		calls,
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await dispatcher.close();
		},
	};
}

async function makeCertificate(hosts: string[], folder: string) {
	const { private: key, cert } = await generate([{ name: 'commonName', value: 'Substitute' }], {
		keySize: 2048,
		algorithm: 'sha256',
		extensions: [
			{ name: 'basicConstraints', cA: true },
			{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) },
		],
	});
	const certificateFile = join(folder, 'substitute.pem');
	writeFileSync(certificateFile, `${cert}\n`);
	// n8n still trusts the certificates that this machine's owner added.
	const others = process.env['NODE_EXTRA_CA_CERTS'];
	if (others !== undefined) appendFileSync(certificateFile, readFileSync(others));
	return { key, certificate: cert, certificateFile };
}

/** Headers that belong to one connection. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'expect'];

/** Forwards a request to the real service. */
async function passOn(
	message: IncomingMessage,
	body: Buffer,
	response: ServerResponse,
	dispatcher: Dispatcher,
): Promise<void> {
	const { host = '' } = message.headers;
	const headers = Object.entries(message.headers).filter(([name]) => !ofConnection.includes(name));
	try {
		const answer = await requestAt(`https://${host}${message.url ?? '/'}`, {
			dispatcher,
			method: message.method ?? 'GET',
			headers: Object.fromEntries(headers),
			body: body.length > 0 ? body : null,
		});
		response.writeHead(answer.statusCode, answer.headers);
		await pipeline(answer.body, response);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		if (response.headersSent) response.destroy();
		else {
			const body = { message: `The real ${host} cannot be reached: ${reason}` };
			send(response, { status: 502, body });
		}
	}
}
