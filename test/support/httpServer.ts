import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import { listen } from '../../workshop/scripts/instance/program';

/** A local server with the answers of a test. */
export interface TestServer {
	url: string;
	stop(): Promise<void>;
}

export async function startServer(
	answer: RequestListener,
	options: ServerOptions = {},
): Promise<TestServer> {
	const server = createServer(options, answer);
	const port = await listen(server);
	return {
		url: `http://127.0.0.1:${port}`,
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** A server for all tests of a file. */
export function useServer(answer: RequestListener, options: ServerOptions = {}): TestServer {
	const server: TestServer = Object.create(null);
	beforeAll(async () => void Object.assign(server, await startServer(answer, options)));
	afterAll(async () => await server.stop());
	return server;
}
