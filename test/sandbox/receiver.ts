import { createServer, type Server } from 'node:http';
import type { Sandbox } from '../../workshop/sandbox';
import { isJsonObject, type JsonObject } from '../../workshop/sandbox/rules/json';

/** A receiver of callbacks that acknowledges every delivery and keeps it. */
export class Receiver {
	readonly received: Array<{ headers: NodeJS.Dict<string | string[]>; body: JsonObject }> = [];
	private readonly server: Server = createServer((request, response) => {
		let text = '';
		request.on('data', (chunk) => (text += String(chunk)));
		request.on('end', () => {
			const body: unknown = JSON.parse(text);
			if (isJsonObject(body)) this.received.push({ headers: request.headers, body });
			response.writeHead(204).end();
		});
	});

	async start(): Promise<void> {
		await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
	}

	async stop(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	/** Receives all three kinds from a sandbox, from now on. */
	listenTo(sandbox: Sandbox, headers = ''): void {
		this.received.length = 0;
		const url = `http://127.0.0.1:${portOf(this.server)}/hook`;
		for (const kind of ['call', 'chat', 'voice'] as const) {
			sandbox.callbacks.setReceiver(kind, { url, headers });
		}
	}

	/** The first body that arrived. */
	firstBody(): JsonObject {
		const [first] = this.received;
		if (first === undefined) throw new Error('Nothing was delivered');
		return first.body;
	}
}

export function portOf(server: Server): number {
	const address = server.address();
	if (typeof address !== 'object' || address === null) throw new Error('Not listening');
	return address.port;
}
