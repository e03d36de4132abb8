import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { callbackKinds, type Sandbox } from '../../workshop/sandbox';
import { listen } from '../../workshop/scripts/instance/program';
import { isJsonObject, type JsonObject } from '../../workshop/sandbox/rules/json';

/** A receiver for the tests of a file, which keeps every delivery. By default it acknowledges them. */
export class Receiver {
	readonly received: Array<{ path: string; headers: IncomingHttpHeaders; body: JsonObject }> = [];
	url = '';

	constructor(statusFor: (headers: IncomingHttpHeaders) => number = () => 204) {
		const server = createServer((request, response) => {
			const { url: path = '', headers } = request;
			void json(request).then((body) => {
				if (isJsonObject(body)) this.received.push({ path, headers, body });
				response.writeHead(statusFor(headers)).end();
			});
		});
		beforeAll(async () => (this.url = `http://127.0.0.1:${await listen(server)}`));
		afterAll(async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		});
	}

	/** Becomes the receiver of all three callbacks. */
	listenTo({ callbacks }: Sandbox, headers = ''): void {
		this.received.length = 0;
		for (const kind of callbackKinds) {
			callbacks.setReceiver(kind, { url: `${this.url}/hook`, headers });
		}
	}

	firstBody(): JsonObject {
		const [first] = this.received;
		if (first === undefined) throw new Error('Nothing was delivered');
		return first.body;
	}
}
