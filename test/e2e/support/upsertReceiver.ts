import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const item = z.object({ id: z.string(), delivery: z.string() }).passthrough();
type UpsertedItem = z.infer<typeof item>;

/** A database that takes one item at a time and writes it by its id, as an upsert does. */
export class UpsertReceiver {
	readonly rows = new Map<string, UpsertedItem>();
	/** Everything that was written, oldest first. */
	readonly writes: UpsertedItem[] = [];
	private stuckAfter = Infinity;
	private tellStuck = () => {};

	private readonly server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			if (this.stuckAfter <= 0) return this.tellStuck();
			this.stuckAfter -= 1;
			const written = item.parse(JSON.parse(Buffer.concat(chunks).toString()));
			this.rows.set(written.id, written);
			this.writes.push(written);
			response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
		});
	});

	async start(): Promise<string> {
		await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
		const address: AddressInfo | string | null = this.server.address();
		if (address === null || typeof address === 'string') throw new Error('There is no port');
		return `http://127.0.0.1:${address.port}/`;
	}

	/** After so many writes it answers nothing more; resolves with the next write after them. */
	async stuck(after: number): Promise<void> {
		this.stuckAfter = after;
		await new Promise<void>((resolve) => (this.tellStuck = resolve));
	}

	/** Answers again. */
	release(): void {
		this.stuckAfter = Infinity;
		this.server.closeAllConnections();
	}

	async stop(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}
}
