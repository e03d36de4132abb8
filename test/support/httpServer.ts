import { createServer, type RequestListener, type ServerOptions } from 'node:http';

/** A server of this machine that answers as a test says. */
export interface TestServer {
	url: string;
	stop(): Promise<void>;
}

export async function startServer(
	answer: RequestListener,
	options: ServerOptions = {},
): Promise<TestServer> {
	const server = createServer(options, answer);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const port = typeof address === 'object' && address !== null ? address.port : 0;
	return {
		url: `http://127.0.0.1:${port}`,
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** The server of the tests of a file: it is there from the first test on, and ends with the last. */
export function useServer(answer: RequestListener, options: ServerOptions = {}): TestServer {
	const server: TestServer = Object.create(null);
	beforeAll(async () => void Object.assign(server, await startServer(answer, options)));
	afterAll(async () => await server.stop());
	return server;
}
