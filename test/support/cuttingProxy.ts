import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../workshop/scripts/instance/program';

/** A proxy to a local server. It drops connections when a test asks for it. */
export interface CuttingProxy {
	port: number;
	/** The number of next answers to lose, each with its connection. */
	answersToLose: number;
	stop(): void;
}

/** @param isCounted whether the answer of a request with this text can be lost */
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
	const proxy: CuttingProxy = {
		port: await listen(server),
		answersToLose: 0,
		stop() {
			server.close();
			for (const socket of sockets) socket.destroy();
		},
	};
	return proxy;
}
