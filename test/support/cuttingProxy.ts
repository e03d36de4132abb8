import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a server of this machine that drops connections when a test asks for it. */
export interface CuttingProxy {
	port: number;
	/** How many of the next answers are lost, each with its connection. */
	answersToLose: number;
	stop(): void;
}

/** @param isCounted whether a request's answer can be lost, by its text */
export async function startCuttingProxy(
	port: number,
	isCounted: (request: string) => boolean,
): Promise<CuttingProxy> {
	const sockets = new Set<Socket>();
	const server = createServer((near) => {
		const far = connect(port, '127.0.0.1');
		let isAsked = false;
		for (const socket of [near, far]) {
			sockets.add(socket);
			// A connection that is cut says so to both ends.
			socket.on('error', () => {});
			socket.on('close', () => [near, far].forEach((one) => one.destroy()));
		}
		near.on('data', (request) => {
			isAsked ||= isCounted(String(request));
			far.write(request);
		});
		far.on('data', (answer) => {
			if (isAsked && proxy.answersToLose > 0) {
				proxy.answersToLose -= 1;
				near.destroy();
			} else near.write(answer);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const proxy: CuttingProxy = {
		port: portOf(server.address()),
		answersToLose: 0,
		stop() {
			server.close();
			for (const socket of sockets) socket.destroy();
		},
	};
	return proxy;
}

function portOf(address: AddressInfo | string | null): number {
	if (typeof address === 'object' && address !== null) return address.port;
	throw new Error('The proxy has no port');
}
