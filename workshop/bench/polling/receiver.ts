import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Step } from '../instance/chain';

const gathered = z.object({ concatenated_id: z.string() });

/** Where the last node of a polling workflow sends the ids that came out of it. */
export class Receiver {
	private receive: (ids: string[]) => void = () => {};
	private readonly server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const { concatenated_id: ids } = gathered.parse(JSON.parse(Buffer.concat(chunks).toString()));
			response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
			this.receive(ids.split(','));
		});
	});

	async start(): Promise<void> {
		await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
	}

	/** The node that sends what `gather('id')` gives. */
	get step(): Step {
		const address: AddressInfo | string | null = this.server.address();
		if (address === null || typeof address === 'string') throw new Error('There is no port');
		return {
			name: 'Send',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				method: 'POST',
				url: `http://127.0.0.1:${address.port}/`,
				sendBody: true,
				specifyBody: 'json',
				jsonBody: '={{ JSON.stringify($json) }}',
				options: {},
			},
		};
	}

	/** The next ids that are sent. */
	async next(): Promise<string[]> {
		return await new Promise<string[]>((resolve) => (this.receive = resolve));
	}

	async stop(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}
}
