import { Redis as Client } from 'ioredis';
import type { Redis } from '../../../workshop/scripts/queue/redis';
import { LEASE_MS } from '../../../src/store/store';

/**
 * Reads the locks in the shared store and their owners. `lapse` lets those expire that were not renewed since, which
 * are the locks of killed processes.
 */
export async function heldClaims({ host, port, password }: Redis) {
	const options = { host, port, password };
	const notedAt = Date.now();
	const owners = await withClient(options, async (client) => {
		const keys = await client.keys('n8n-ca:lock:*');
		return new Map(
			await Promise.all(keys.map(async (key) => [key, await client.get(key)] as const)),
		);
	});
	return {
		lapse: async () =>
			await withClient(options, async (client) => {
				const mostLeftMs = LEASE_MS - (Date.now() - notedAt);
				for (const [key, owner] of owners) {
					const isRenewed = (await client.pttl(key)) > mostLeftMs;
					if (!isRenewed && (await client.get(key)) === owner) await client.pexpire(key, 1);
				}
			}),
	};
}

async function withClient<Value>(
	options: { host: string; port: number; password: string },
	use: (client: Client) => Promise<Value>,
): Promise<Value> {
	const client = new Client(options);
	try {
		return await use(client);
	} finally {
		client.disconnect();
	}
}
