import type { Socket } from 'node:net';

export interface Call {
	/** Counts from 1 in order of arrival. */
	at: number;
	method: string;
	/** Without the query, still percent-encoded. */
	path: string;
	query: Record<string, string>;
	/** Lower-case names; the value of `authorization` is never kept, only that it was there. */
	headers: Record<string, string>;
	/** Parsed JSON, once it has been read. */
	body: unknown;
	/** 0 until answered, and for answers that never went out. */
	status: number;
	/** Epoch milliseconds of the machine's clock. */
	startedAt: number;
	endedAt: number | null;
	connectionId: number;
	/** Which of the two origins was asked. */
	origin: 'service' | 'files';
}

export interface Connections {
	opened: number;
	open: number;
	most: number;
}

/** Counts connections and gives each a number. */
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
