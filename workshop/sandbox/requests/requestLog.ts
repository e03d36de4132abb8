import type { Socket } from 'node:net';

export interface Call {
	/** The number of the request, from 1. */
	at: number;
	method: string;
	/** Percent-encoded, without the query. */
	path: string;
	query: Record<string, string>;
	/** With lower-case names. The value of `authorization` is not kept. */
	headers: Record<string, string>;
	/** Parsed JSON. */
	body: unknown;
	/** 0 if it was not answered. */
	status: number;
	/** Epoch milliseconds. */
	startedAt: number;
	endedAt: number | null;
	connectionId: number;
	/** `files` is the origin of the signed links. */
	origin: 'service' | 'files';
}

export interface Connections {
	opened: number;
	open: number;
	most: number;
}

export class ConnectionLog {
	readonly counts: Connections = { opened: 0, open: 0, most: 0 };
	private readonly sockets = new Map<Socket, number>();

	add(socket: Socket): void {
		this.counts.opened += 1;
		this.counts.open += 1;
		this.counts.most = Math.max(this.counts.most, this.counts.open);
		this.sockets.set(socket, this.counts.opened);
		socket.once('close', () => {
			this.counts.open -= 1;
			this.sockets.delete(socket);
		});
	}

	numberOf(socket: Socket): number {
		return this.sockets.get(socket) ?? 0;
	}

	closeAll(): void {
		for (const socket of this.sockets.keys()) socket.destroy();
	}
}
